"""Ranges, their shift, and the exception that reaches beyond them (W-052 … W-063)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from battles import asked, decide, fight, happened, hp, statuses, unit
from kisoku.language.tokens import Tokens
from kisoku.warvortex.engine import reach
from kisoku.warvortex.language.lexis import LEXIS
from kisoku.warvortex.language.range import Range, parse_range


def read(text: str) -> Range:
    return parse_range(Tokens(text, {}, LEXIS))


@pytest.mark.parametrize(
    ("text", "shift", "expected"),
    [
        ("3", 0, {0, 1, 2, 3}),  # EW-20
        ("3～5", 0, {3, 4, 5}),  # EW-21
        ("[3][5]", 0, {3, 5}),  # EW-22
        ("3", -1, {0, 1, 2}),  # EW-23
        ("3～5", -1, {2, 3, 4}),
        ("[3][5]", -1, {2, 4}),
        ("0", -1, set()),  # QW-23
        ("[0]", -1, set()),
        ("0～2", -1, {0, 1}),
    ],
)
def test_what_ranges_reach_ew_20_to_23(text: str, shift: int, expected: set[int]) -> None:
    assert {distance for distance in range(6) if reach.reaches(read(text), shift, distance)} == expected


@given(st.sampled_from(["0", "1", "2", "3～5", "[2][3]", "[1][4]"]), st.integers(-3, 3), st.integers(0, 9))
def test_a_shift_moves_every_number_of_bands_and_brackets_w_057(text: str, shift: int, distance: int) -> None:
    printed = read(text)
    moved = printed.shift(shift)
    assert moved.upper() == printed.upper() + shift
    if printed.form != "up to":
        assert moved.reaches(distance) == printed.reaches(distance - shift)
    assert reach.reaches(printed, shift, distance) == moved.reaches(distance)


@given(st.integers(0, 5), st.integers(-2, 2), st.integers(0, 9))
def test_what_is_missing_is_the_distance_less_the_largest_number_qw_24(most: int, shift: int, distance: int) -> None:
    found = reach.missing(read(str(most)), shift, distance, [], (0, 0), (1, 0))
    assert found == max(0, distance - most - shift)
    assert found == 0 or not reach.reaches(read(str(most)), shift, distance)


def test_what_is_too_near_is_not_beyond_qw_24() -> None:
    assert reach.missing(read("2～5"), 0, 1, [], (0, 0), (1, 0)) == 0
    assert reach.missing(read("[2][4]"), 0, 3, [], (0, 0), (1, 0)) == 0


def test_without_a_printed_range_everybody_is_reached_ew_24() -> None:
    game = fight(A={"front": "gorota", "middle": "senri", "rear": "mizore"}, B={"front": "hayase", "rear": ""})
    assert all(game.battle.reaches(None, unit(game, "mizore"), other) for other in range(4))


# The exception

TWIN = {
    "actions": [
        {
            "id": "sting",
            "range": 1,
            "effect": [
                {"damage": {"to": "1 enemy", "amount": "1D"}},
                {"give": {"status": "weak", "to": "target"}},
                {"heal": {"of": "this", "amount": 1}},
            ],
        }
    ]
}


@pytest.mark.parametrize(("rolled", "damage"), [(5, 3), (1, 0)])
def test_damage_reaches_beyond_its_range_so_much_the_less_and_nothing_else_happens_ew_19(
    rolled: int, damage: int
) -> None:
    game = fight(TWIN, A={"front": "mizore(hp 10)"}, B={"front": "yomogi"}, faces={"mizore": "sting"})
    decide(game, "stay", 2, rolled)
    assert hp(game, "yomogi") == 16 - damage
    assert statuses(game, "yomogi") == []
    assert hp(game, "mizore") == 10
    assert "damaged" in happened(game)
    assert "beyond range" in happened(game)


def test_nobody_may_stand_between_ew_19() -> None:
    game = fight(TWIN, A={"front": "mizore"}, B={"front": "gorota", "middle": "yomogi"}, faces={"mizore": "sting"})
    decide(game, "stay", 2)
    # Only who is in range: nobody else to choose, so it is not asked.
    assert asked(game) == "die"
    decide(game, 6)
    assert hp(game, "yomogi") == 16
    assert hp(game, "gorota") == 22 - 5


def test_the_exception_is_a_choice_beside_those_in_range_c_16() -> None:
    game = fight(TWIN, A={"front": "mizore"}, B={"front": "yomogi gorota"}, faces={"mizore": "sting"})
    decide(game, "stay", 2)
    assert game.decision is not None
    assert game.decision.kind == "target"
    assert {game.state.names[each] for each in game.decision.options} == {"yomogi", "gorota"}


def test_an_area_does_not_grow_by_the_exception_c_16() -> None:
    area = {"actions": [{"id": "wave", "range": 1, "effect": [{"damage": {"to": "all enemies", "amount": 3}}]}]}
    game = fight(area, A={"front": "mizore"}, B={"front": "gorota yomogi"}, faces={"mizore": "wave"})
    decide(game, "stay", 2)
    assert (hp(game, "gorota"), hp(game, "yomogi")) == (22 - 2, 16)


def test_what_harms_nobody_does_not_reach_beyond_w_058() -> None:
    give = {"actions": [{"id": "curse", "range": 1, "effect": [{"give": {"status": "weak", "to": "1 enemy"}}]}]}
    game = fight(give, A={"front": "mizore"}, B={"front": "yomogi"}, faces={"mizore": "curse"})
    decide(game, "stay", 2)
    assert statuses(game, "yomogi") == []
    assert "no target" in happened(game)


def test_the_kites_long_string_adds_one_to_every_range_w_057() -> None:
    game = fight(A={"front": "hayase"}, B={"front": "gorota", "middle": "senri"})
    hayase, senri = unit(game, "hayase"), unit(game, "senri")
    assert game.battle.reaches(read("1"), hayase, senri)
    assert not game.battle.reaches(read("[2]"), hayase, senri)
    assert game.battle.reaches(read("[1]"), hayase, senri)


def test_of_two_fixed_distances_the_targets_counts_qw_30() -> None:
    near = {"characters": [{"id": "shade", "abilities": [{"id": "near", "holds": [{"set": {"distance": 1}}]}]}]}
    game = fight(near, A={"front": "shade"}, B={"front": "yomogi"})
    shade, yomogi = unit(game, "shade"), unit(game, "yomogi")
    assert game.battle.distance(shade, yomogi) == 3
    assert game.battle.distance(yomogi, shade) == 1
