"""What has happened, a line for each event; hidden cards of the other player stay hidden."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...core.event import Event
from ...sentences.language import Language
from ..card import NAME, SEAT
from ..engine.game import Game
from ..state import Character, Request
from .table import HIDDEN, character_name, knows, request_text


def event_line(game: Game, event: Event, viewer: int | None, language: Language) -> str | None:
    """The event as a sentence; None for what goes without saying."""
    tell = _Teller(game, viewer, language)
    line = event.ja(tell) if language == "ja" else event.en(tell)
    return f"{line} ({event.rule})" if line else None


@dataclass(frozen=True, slots=True)
class _Teller:
    """Names things for a viewer; None sees what both players see."""

    game: Game
    viewer: int | None
    language: Language

    def request(self, request: Request) -> str:
        return request_text(self.game, request, self.viewer, self.language)

    def character(self, character: Character) -> str:
        there = character.id in self.game.state.characters or knows(self.game, character, self.viewer)
        return character_name(self.game, character, self.viewer, self.language) if there else HIDDEN

    def characters(self, characters: Iterable[Character]) -> str:
        return _listed([self.character(character) for character in characters])

    def whole(self, character: Character) -> str:
        return "+".join(NAME[card] for card in character.cards)

    def cards(self, cards: Sequence[int]) -> str:
        return " ".join(NAME[card] for card in cards)

    def own(self, cards: Sequence[int]) -> str:
        return _listed([NAME[card] if self.viewer in (None, SEAT[card]) else HIDDEN for card in cards])

    def moved(self, cards: Sequence[int], place: str) -> str:
        zone = self.game.edition.zones.get(place)
        if zone is not None and zone.face == "up":
            return self.cards(cards)
        # Who lays a card on or under a pile has seen it; a pile that is dealt nobody has.
        dealt = zone is not None and any(
            row["what"] == "contents" and row["level"] == "hidden" for row in zone.visibility
        )
        return _listed([HIDDEN] * len(cards)) if dealt else self.own(cards)

    def zone(self, id: str) -> str:
        name = self.game.edition.zones[id].name
        return name.ja if self.language == "ja" else name.en

    def card_of(self, zone: str) -> str:
        found = self.game.edition.zones.get(zone)
        return found.card_en(1) if found is not None else ""


def _listed(names: Sequence[str]) -> str:
    return f"{HIDDEN}×{len(names)}" if len(names) > 1 and set(names) == {HIDDEN} else " ".join(names)
