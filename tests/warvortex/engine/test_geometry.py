"""Lines, distances, positions and moving up (W-037 … W-051, W-109)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from battles import asked, decide, fight, happened, line, told
from kisoku.warvortex.engine import geometry
from kisoku.warvortex.engine.geometry import distance, filled, legal_lines, moves
from kisoku.warvortex.state import FRONT, LINES, MIDDLE, REAR

lines = st.sampled_from(LINES)


@pytest.mark.parametrize(
    ("one", "other", "same", "expected"),
    [
        (FRONT, REAR, True, 2),  # EW-10
        (FRONT, REAR, False, 3),  # EW-11
        (REAR, REAR, False, 5),  # EW-12
        (FRONT, FRONT, True, 0),  # EW-13
        (FRONT, FRONT, False, 1),
        (MIDDLE, MIDDLE, False, 3),
        (REAR, MIDDLE, True, 1),
    ],
)
def test_distances_ew_10_to_13(one: int, other: int, same: bool, expected: int) -> None:
    assert distance(one, other, same) == expected


@given(lines, lines, st.booleans())
def test_distance_is_symmetric_and_at_most_five_p1(one: int, other: int, same: bool) -> None:
    assert distance(one, other, same) == distance(other, one, same)
    assert 0 <= distance(one, other, same) <= 5


def test_a_team_of_one_in_front_can_line_up_in_front_or_in_the_middle_ew_67() -> None:
    assert legal_lines([FRONT]) == [FRONT, MIDDLE]
    assert legal_lines([]) == [FRONT]
    assert legal_lines([FRONT, MIDDLE]) == [FRONT, MIDDLE, REAR]


def test_who_comes_later_may_fill_what_is_empty_still_w_043() -> None:
    assert legal_lines([], more=2) == [FRONT, MIDDLE, REAR]
    assert legal_lines([REAR], more=1) == [FRONT, MIDDLE]
    assert legal_lines([REAR, FRONT], more=0) == [MIDDLE]
    assert legal_lines([], more=1) == [FRONT, MIDDLE]


def test_everybody_behind_an_empty_line_moves_up_ew_14() -> None:
    assert filled([MIDDLE, MIDDLE, REAR]) == [FRONT, FRONT, MIDDLE]
    assert filled([REAR]) == [FRONT]
    assert filled([FRONT, REAR, REAR]) == [FRONT, MIDDLE, MIDDLE]
    assert filled([FRONT, MIDDLE]) is None
    assert filled([]) is None


@given(st.lists(lines, max_size=8))
def test_occupied_lines_are_a_beginning_of_front_middle_rear_p2(standing: list[int]) -> None:
    after = filled(standing) or standing
    assert sorted(set(after)) == list(range(len(set(after))))
    # Nobody falls back, and nobody passes anybody.
    assert all(new <= old for new, old in zip(after, standing, strict=True))
    for one, other in ((a, b) for a in range(len(standing)) for b in range(len(standing))):
        assert (standing[one] < standing[other]) == (after[one] < after[other])


def test_one_line_forward_or_back_and_nothing_further_ew_16() -> None:
    assert moves(MIDDLE) == [FRONT, REAR]
    assert moves(FRONT) == [MIDDLE]
    assert moves(REAR) == [MIDDLE]


def test_nobody_is_pushed_out_of_the_lines_qw_19() -> None:
    assert geometry.moved(MIDDLE, 2) == REAR
    assert geometry.moved(MIDDLE, -2) == FRONT


def test_who_stands_between_is_counted_through_both_fronts_qw_25() -> None:
    source, target = (0, MIDDLE), (1, MIDDLE)
    assert geometry.lines_between(source, target) == [(0, FRONT), (1, FRONT)]
    assert geometry.is_between([(1, FRONT)], source, target)
    assert not geometry.is_between([(0, MIDDLE), (1, MIDDLE), (2, FRONT)], source, target)
    assert geometry.lines_between((0, FRONT), (0, REAR)) == [(0, MIDDLE)]
    assert geometry.lines_between((0, FRONT), (1, FRONT)) == []


# In a battle


def test_a_lone_front_character_may_step_back_and_comes_up_again_ew_15() -> None:
    game = fight(A={"front": "senri"}, B={"front": "gorota"})
    assert game.decision is not None
    assert list(game.decision.options) == ["stay", "back"]
    decide(game, "back")
    assert line(game, "senri") == FRONT
    assert happened(game)[-2:] == ["moved back", "moved up"]


def test_pushed_two_lines_back_alone_first_rear_then_up_ew_15() -> None:
    push = {"actions": [{"id": "blast", "effect": [{"push": {"what": "1 enemy", "back": 2}}]}]}
    game = fight(push, A={"front": "mizore"}, B={"front": "gorota"}, faces={"mizore": "blast"})
    decide(game, "stay", 1)
    pushed = told(game, "pushed")[0]
    assert (pushed.origin, pushed.line) == (FRONT, REAR)
    assert line(game, "gorota") == FRONT


def test_moving_forward_from_the_middle_lets_the_rear_move_up_c_13() -> None:
    game = fight(A={"front": "senri", "middle": "mizore", "rear": "hayase"}, B={"front": "gorota"}, turn="mizore")
    decide(game, "forward")
    assert (line(game, "mizore"), line(game, "hayase")) == (FRONT, MIDDLE)


def test_to_any_line_of_its_own_team_ew_18() -> None:
    move = {"actions": [{"id": "carry", "effect": [{"move": {"what": "1 ally", "to": "any line"}}]}]}
    game = fight(
        move,
        A={"front": "senri mizore", "middle": "hayase"},
        B={"front": "gorota"},
        turn="hayase",
        faces={"hayase": "carry"},
    )
    decide(game, "stay", 1, game.state.names.index("mizore"))
    assert asked(game) == "to line"
    decide(game, REAR)
    assert (line(game, "mizore"), line(game, "senri"), line(game, "hayase")) == (REAR, FRONT, MIDDLE)


def test_an_area_takes_everybody_in_the_chosen_line_with_one_roll_ew_17() -> None:
    game = fight(
        A={"front": "mizore"},
        B={"front": "gorota", "middle": "senri hayase"},
        faces={"mizore": ["snow"] * 6},
    )
    decide(game, "stay", 6, (1, MIDDLE), 4)
    hps = [game.state.hp[game.state.names.index(name)] for name in ("gorota", "senri", "hayase")]
    assert hps == [22, 16, 13]
