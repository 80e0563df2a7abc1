"""What things on the table are called: players by their seats, cards, characters by their cards; and a target."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Protocol, TypeVar

from ..sentences import english
from ..sentences.language import Language
from ..sentences.text import CARD, Run, Text, joined, text
from .card import DECK, JOKER, NAME, SUIT
from .state import Character, Request, State

SEATS = "AB"
_CARDS = {NAME[code]: Text((Run(NAME[code], CARD, SUIT[code] or ""),)) for code in range(DECK)}


def card_text(card: int) -> Text:
    return _CARDS[NAME[card]]


def cards_text(cards: Iterable[int], between: str = " ") -> Text:
    return joined(between, [card_text(card) for card in cards])


def character_name(character: Character) -> str:
    """♢10+♢5."""
    return "+".join(NAME[card] for card in character.cards)


@lru_cache(maxsize=1024)
def written_text(name: str, language: Language = "ja") -> Text:
    """A card or a character as it is written, with its suits: ♢7, ♢10+♢5, B's ♢7 (Bの♢7)."""
    owner, _, cards = name.rpartition("'s ")
    named = joined("+", [_CARDS.get(card, text(card)) for card in cards.split("+")])
    return text(_owner(owner, language), named) if owner else named


def owned_text(seat: int, named: Text, language: Language = "ja") -> Text:
    """♢7 → Bの♢7, B's ♢7."""
    return text(_owner(SEATS[seat], language), named)


def _owner(name: str, language: Language) -> str:
    return f"{name}の" if language == "ja" else f"{name}'s "


def listed_text(names: Sequence[Text], language: Language = "ja") -> Text:
    """♢7, ♢7と♠2, ♢7・♠2・♠9 (♢7, ♠2, and ♠9); two Jokers are counted."""
    two_jokers = [str(name) for name in names] == [JOKER, JOKER]
    if language == "en":
        return text(2, " ", english.plural(names[0])) if two_jokers else english.listed(names)
    if two_jokers:
        return text(names[0], " ", 2, "枚")
    return joined("と" if len(names) == 2 else "・", names)


Named = TypeVar("Named", covariant=True)


class Names(Protocol[Named]):
    """How somebody calls what can be a target."""

    def player(self, seat: int) -> Named: ...
    def trump(self, card: int) -> Named: ...
    def request(self, request: Request) -> Named: ...
    def character(self, character: Character) -> Named: ...


def target_name(state: State, noun: str, id: int, names: Names[Named]) -> Named | None:
    """What a target is called, by the noun that says what may be one; None for what has gone."""
    match noun:
        case "player" | "opponent":
            return names.player(id)
        case "trump" | "card":
            return names.trump(id)
        case "request":
            found = next((request for request in (*state.stage, *state.pending) if request.id == id), None)
            return names.request(found) if found is not None else None
    character = state.characters.get(id)
    return names.character(character) if character is not None else None
