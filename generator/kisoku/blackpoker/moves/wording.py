"""Things in words that can be read again: names exact enough that they fit nothing else on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..card import SEAT
from ..engine.game import Game
from ..language.thing import Things
from ..names import target_name
from ..state import Character, Request
from .names import SEAT_NAMES, character_name, exact_name, fits_character, fits_request


def cards_words(cards: Iterable[int]) -> str:
    return " ".join(map(exact_name, cards))


def exact_words(character: Character) -> str:
    return "+".join(map(exact_name, character.cards))


def owned_words(card: int) -> str:
    return f"{SEAT_NAMES[SEAT[card]]}'s {exact_name(card)}"


def character_words(game: Game, id: int) -> str:
    """The shortest name that fits only this character."""
    characters = game.state.characters
    names = character_names(characters[id])
    return next((name for name in names if sum(fits_character(name, c) for c in characters.values()) == 1), names[-1])


def character_names(character: Character) -> list[str]:
    plain, owner = character_name(character), SEAT_NAMES[character.owner]
    return [plain, f"{owner}'s {plain}", f"{owner}'s {exact_words(character)}"]


def target_words(game: Game, target: Things, id: int) -> str:
    """Exact enough to be read again."""
    return target_name(game.state, target.noun, id, _Names(game)) or "nothing"


@dataclass(frozen=True, slots=True)
class _Names:
    game: Game

    def player(self, seat: int) -> str:
        return SEAT_NAMES[seat]

    def trump(self, card: int) -> str:
        return owned_words(card)

    def request(self, request: Request) -> str:
        return _request_name(request, self.game.state.stage)

    def character(self, character: Character) -> str:
        return character_words(self.game, character.id)


def request_names(request: Request) -> list[str]:
    plain = f"{SEAT_NAMES[request.controller]}'s {request.action}"
    return [plain, f"{plain} {cards_words(request.keys)}".rstrip()]


def _request_name(request: Request, stage: Sequence[Request]) -> str:
    names = request_names(request)
    return next((name for name in names if sum(fits_request(name, r) for r in stage) == 1), names[-1])
