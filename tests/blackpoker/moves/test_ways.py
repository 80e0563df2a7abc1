"""Of several ways to request an action the one that is said is taken; triggers that are about cards are told apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from editions import load
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.examples.situation import start
from kisoku.blackpoker.moves.written import answer
from kisoku.core.trouble import Refused
from moving import make_move
from places import DEFINITIONS

OPEN = {"A": {"hand": "♢9 ♢8", "bulwarks": "♡4 ♡5", "trump": "♠2"}}


def table(given: Mapping[str, Any]) -> Game:
    return start(rules_of(load(DEFINITIONS / "blackpoker" / "6.2"), "extra+trumps"), given)


@pytest.mark.parametrize(
    ("words", "driven", "left"),
    [("open for BBD, drive ♡4 ♡5, discard ♢8", 2, 1), ("open for DD, discard ♢9 ♢8", 0, 0)],
)
def test_the_way_that_is_said_is_taken(words: str, driven: int, left: int) -> None:
    there = table(OPEN)
    make_move(there, 0, words)
    assert sum(character.driven for character in there.state.characters.values()) == driven
    assert there.state.hand[0].bit_count() == left


def test_a_closed_way_is_refused_although_another_is_open() -> None:
    there = table({"turn": "B", "chance": "A", "stage": ["B end"], **OPEN})
    with pytest.raises(Refused, match=r"`open` cannot be requested: .* \(S-011\)"):
        make_move(there, 0, "open for BBD, drive ♡4 ♡5, discard ♢8")


def test_triggers_of_one_action_are_called_by_their_cards() -> None:
    there = table({"A": {"hand": "♠9 ♠8", "bulwarks": "♡9 ♡8"}, "B": {"field": "♢J+♣8 ♣J+♠6"}})
    make_move(there, 0, "swordRain ♠9 ♠8, drive ♡9 ♡8")
    make_move(there, 1, "pass")
    decision = there.decision
    assert decision is not None and decision.kind == "trigger"
    written = [str(answer(there, decision, index)) for index in range(2)]
    assert sorted(written) == ["chooses B's trumpRegene ♢J", "chooses B's trumpRegene ♣J"]
    make_move(there, 1, written[1])
    assert len(there.state.trump[1]) == 2
