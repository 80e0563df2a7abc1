"""The action order: dice, ties, modifications, changes (W-024 … W-027, QW-08, QW-09)."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from battles import asked, decide, edition, fight, happened
from kisoku.warvortex.engine import initiative
from kisoku.warvortex.engine.game import Game


def ordered(rolls: dict[int, list[int]], modified: dict[int, int] | None = None) -> tuple[list[int], list[int]]:
    """The order, and who rolled in which sequence."""
    rolled: list[int] = []
    left = {unit: iter(faces) for unit, faces in rolls.items()}

    def roll(unit: int, again: bool) -> initiative.Rolls:
        rolled.append(unit)
        return next(left[unit])
        yield  # nothing is asked here

    walk = initiative.order(list(rolls), roll, lambda unit: (modified or {}).get(unit, 0))
    try:
        next(walk)
    except StopIteration as end:
        return end.value, rolled
    raise AssertionError("nothing is to be decided")


def test_the_higher_acts_earlier_w_025() -> None:
    assert ordered({0: [2], 1: [6], 2: [4]})[0] == [1, 2, 0]


def test_equals_roll_again_among_themselves_and_keep_their_place_qw_08() -> None:
    order, rolled = ordered({0: [4, 1], 1: [4, 6], 2: [2], 3: [5]})
    assert order == [3, 1, 0, 2]
    assert rolled == [0, 1, 2, 3, 0, 1]


def test_sub_ties_are_rolled_again() -> None:
    order, rolled = ordered({0: [3, 5, 1], 1: [3, 5, 2], 2: [3, 1]})
    assert order == [1, 0, 2]
    assert rolled == [0, 1, 2, 0, 1, 2, 0, 1]


def test_a_modified_result_may_leave_the_die_qw_09() -> None:
    assert ordered({0: [6], 1: [6]}, {1: 1})[0] == [1, 0]


@given(st.lists(st.integers(1, 6), min_size=1, max_size=6, unique=True))
def test_every_order_is_a_permutation(faces: Sequence[int]) -> None:
    order, _ = ordered({unit: [face] for unit, face in enumerate(faces)})
    assert sorted(order) == list(range(len(faces)))
    assert [faces[unit] for unit in order] == sorted(faces, reverse=True)


def test_dice_are_decisions_of_nobody() -> None:
    game = Game(edition(), "duel", seed=1)
    assert asked(game) == "initiative"
    assert game.decision is not None
    assert game.decision.player == -1
    decide(game, 3, 3)
    assert game.decision.about.what == "again"


ORDER = {
    "actions": [
        {"id": "hurry", "effect": [{"order": {"what": "this", "to": "first"}}]},
        {"id": "linger", "effect": [{"order": {"what": "this", "to": "last"}}]},
        {"id": "pull", "effect": [{"order": {"what": "1 enemy", "to": "after this"}}]},
        {"id": "shuffle", "effect": [{"rollOrder": "all characters"}]},
    ]
}
THREE = {"A": {"front": "gorota mizore"}, "B": {"front": "yomogi"}}


def names(game: Game) -> list[str]:
    return [game.state.names[each] for each in game.state.order]


def test_who_comes_first_from_now_on_has_had_its_turn_w_027() -> None:
    game = fight(ORDER, **THREE, turn="mizore", faces={"mizore": "hurry", "yomogi": "idle", "gorota": "idle"})
    decide(game, "stay", 1)
    assert names(game) == ["mizore", "gorota", "yomogi"]
    # gorota stood before mizore and has had its turn; only yomogi has not.
    assert game.decision is not None
    assert game.state.names[game.decision.about.unit] == "yomogi"
    decide(game, "stay", 1)
    assert game.state.phase == 2
    assert game.state.names[game.decision.about.unit] == "mizore"


def test_put_last_it_does_not_act_twice() -> None:
    game = fight(ORDER, **THREE, faces={"gorota": "linger", "mizore": "idle", "yomogi": "idle"})
    decide(game, "stay", 1, "stay", 1, "stay", 1)
    assert names(game) == ["mizore", "yomogi", "gorota"]
    assert game.state.phase == 2
    assert happened(game).count("turn begins") == 4


def test_behind_somebody_else() -> None:
    game = fight(ORDER, **THREE, faces={"gorota": "pull"})
    decide(game, "stay", 1)
    assert names(game) == ["gorota", "yomogi", "mizore"]


def test_initiative_dice_can_be_rolled_anew() -> None:
    game = fight(ORDER, **THREE, faces={"gorota": "shuffle"})
    decide(game, "stay", 1, 1, 5, 6)
    assert names(game) == ["yomogi", "mizore", "gorota"]
