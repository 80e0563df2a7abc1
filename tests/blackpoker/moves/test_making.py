"""Making a move answers what is asked; everything else stays open, and a failure names what was asked instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from editions import load
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.examples.situation import start
from kisoku.core.trouble import Refused, Trouble, Unplayable
from moving import make_move
from places import BLACKPOKER


def game(given: Mapping[str, Any], *moves: str) -> Game:
    """A's moves from a position; B passes after each pass."""
    there = start(rules_of(load(BLACKPOKER), "mast+pack"), given)
    for words in moves:
        make_move(there, 0, words)
        if words == "pass":
            make_move(there, 1, words)
    return there


BJ = {"A": {"hand": "♠A ♡J", "life": "♠9 ♡8 ♢5 ♢6"}}


@pytest.mark.parametrize(("letter", "name"), [("a", "hit"), ("b", "stand")])
def test_an_option_with_a_name_has_its_letter_too(letter: str, name: str) -> None:
    by_letter, by_name = (game(BJ, "bj ♠A ♡J", "pass", f"chooses {word}") for word in (letter, name))
    assert by_letter.history == by_name.history


def test_an_option_that_is_not_there_is_told_with_all_that_are() -> None:
    with pytest.raises(Unplayable) as trouble:
        game(BJ, "bj ♠A ♡J", "pass", "chooses hitt")
    assert str(trouble.value) == ("there is no option `hitt`; expected one of: a, b, hit, stand; did you mean `hit`?")


def test_what_a_request_does_not_say_stays_open() -> None:
    there = game({"A": {"hand": "♠7 ♡7 ♢7", "field": "♢8 ♢9"}}, "reverse")
    assert there.decision is not None and there.decision.kind == "key"
    make_move(there, 0, "chooses ♡7 ♢7")
    assert there.decision.kind == "target"
    make_move(there, 0, "chooses ♢9")
    (request,) = there.state.stage
    assert (request.action, len(request.keys)) == ("reverse", 2)


def test_key_cards_can_only_be_chosen_together() -> None:
    there = game({"A": {"hand": "♠7 ♡7 ♢7", "field": "♢8"}}, "reverse")
    with pytest.raises(Refused, match="`♠7` is not possible; possible: ♠7 ♡7, ♠7 ♢7, ♡7 ♢7"):
        make_move(there, 0, "chooses ♠7")


@pytest.mark.parametrize("words", ["attacks with ♢8", "blocks ♢8 with ♢8", "accepts", "declines", "chooses ♢8"])
def test_what_nobody_asks_for_at_a_chance_is_a_slip(words: str) -> None:
    there = game({"A": {"field": "♢8"}})
    with pytest.raises(Trouble, match="nobody asks for `") as trouble:
        make_move(there, 0, words)
    assert not isinstance(trouble.value, Refused)


def test_a_player_concedes_at_a_decision_of_their_own() -> None:
    there = game({"A": {"field": "♢8"}})
    with pytest.raises(Refused, match="it is A's decision"):
        make_move(there, 1, "concede")
    make_move(there, 0, "concede")
    assert there.outcome is not None and there.outcome.winner == 1
    with pytest.raises(Refused, match="the game is over"):
        make_move(there, 0, "pass")
