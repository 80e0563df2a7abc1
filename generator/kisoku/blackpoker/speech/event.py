"""What has happened, a line for each event; hidden cards of the other player stay hidden."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...core.event import Event
from ...sentences.english import past
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, joined, text
from ..card import SEAT
from ..engine.game import Game
from ..names import card_text, cards_text
from ..state import Character, Request
from .table import HIDDEN, character_name, knows, request_text


def event_line(game: Game, event: Event, viewer: int | None, language: Language) -> Text | None:
    """The event as a sentence, with its rule; None for what goes without saying."""
    said = event_text(game, event, viewer, language)
    return text(said, " (", event.rule, ")") if said else None


def event_text(game: Game, event: Event, viewer: int | None, language: Language) -> Text:
    tell = _Teller(game, viewer, language)
    return event.ja(tell) if language == "ja" else event.en(tell)


@dataclass(frozen=True, slots=True)
class _Teller:
    """Names things for a viewer; None sees what both players see."""

    game: Game
    viewer: int | None
    language: Language

    def request(self, request: Request) -> Text:
        return request_text(self.game, request, self.viewer, self.language)

    def character(self, character: Character) -> Text:
        if knows(self.game, character, self.viewer):
            return cards_text(character.cards, "+")
        there = character.id in self.game.state.characters
        return character_name(self.game, character, self.viewer) if there else _HIDDEN

    def characters(self, characters: Iterable[Character]) -> Text:
        return _listed([self.character(character) for character in characters])

    def whole(self, character: Character) -> Text:
        return cards_text(character.cards, "+")

    def cards(self, cards: Sequence[int]) -> Text:
        return cards_text(cards)

    def own(self, cards: Sequence[int]) -> Text:
        return _listed([card_text(card) if self.viewer in (None, SEAT[card]) else _HIDDEN for card in cards])

    def moved(self, cards: Sequence[int], place: str) -> Text:
        zone = self.game.edition.zones.get(place)
        if zone is not None and zone.face == "up":
            return self.cards(cards)
        # Who lays a card on or under a pile has seen it; a pile that is dealt nobody has.
        dealt = zone is not None and any(
            row["what"] == "contents" and row["level"] == "hidden" for row in zone.visibility
        )
        return _listed([_HIDDEN] * len(cards)) if dealt else self.own(cards)

    def deck(self) -> Text:
        voice = self.game.edition.voice()
        return voice.ja_deck() if self.language == "ja" else voice.en_deck()

    def zone(self, id: str) -> Text:
        voice = self.game.edition.voice()
        return voice.ja_name("zone", id) if self.language == "ja" else voice.en_name("zone", id)

    def word(self, term: str) -> Text:
        voice = self.game.edition.voice()
        return voice.ja(term) if self.language == "ja" else voice.en(term)

    def done(self, term: str) -> Text:
        return text(past(str(self.game.edition.voice().en(term))))

    def card_of(self, zone: str) -> Text:
        return self.game.edition.voice().en_cards(zone, 1) if zone in self.game.edition.zones else EMPTY


_HIDDEN = text(HIDDEN)


def _listed(names: Sequence[Text]) -> Text:
    return text(HIDDEN, "×", len(names)) if len(names) > 1 and set(names) == {_HIDDEN} else joined(" ", names)
