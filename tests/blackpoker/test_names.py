"""What things are called stands once: seats, cards with their suits, and what a target can be."""

from __future__ import annotations

import pytest

from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.names import SEATS, card_text, character_name, target_name, written_text
from kisoku.blackpoker.state import Character, Request
from kisoku.sentences.text import CARD, Run
from variation import edition


class Kinds:
    """Names each thing by what it was taken for."""

    def player(self, seat: int) -> str:
        return f"player {SEATS[seat]}"

    def trump(self, card: int) -> str:
        return f"trump {card_text(card)!s}"

    def request(self, request: Request) -> str:
        return f"request {request.action}"

    def character(self, character: Character) -> str:
        return f"character {character_name(character)}"


@pytest.mark.parametrize("noun", ["character", "soldier", "bulwark", "attacker"])
def test_a_target_is_named_by_what_its_noun_says(noun: str) -> None:
    state = Game(edition(), "lite+entry20", seed=1).state
    id, character = next(iter(state.characters.items()))
    assert target_name(state, noun, id, Kinds()) == f"character {character_name(character)}"
    assert target_name(state, noun, 9999, Kinds()) is None
    assert target_name(state, "opponent", 1, Kinds()) == "player B"
    assert target_name(state, "trump", 0, Kinds()) == f"trump {card_text(0)!s}"
    assert target_name(state, "request", 9999, Kinds()) is None


def test_written_names_have_their_suits() -> None:
    assert written_text("♢10+♢5").runs == (Run("♢10", CARD, "♢"), Run("+"), Run("♢5", CARD, "♢"))
    assert written_text("B's Joker").runs == (Run("Bの"), Run("Joker", CARD, ""))
    assert str(written_text("no card")) == "no card"
