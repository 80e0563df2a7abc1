"""`find: {card: ♣K, in: [hand, life, graveyard]}`: a card is looked for in several zones (`found`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ...core.event import Event
from ...errors import Problem
from ...sentences.english import listed
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, joined, text
from ...verbs.kind import given
from ...verbs.verb import Verb
from ..card import DECK, mask_of
from ..events.event import Happening, Storyteller, Teller
from ..language.cards import Cards
from ..language.reference import Reference
from ..language.voice import Voice
from ..names import card_text
from ..rule import RuleName
from .kind import SEARCHED, SOUGHT
from .play import Choices, Play
from .scope import Scope

KEY = "key"


@dataclass(frozen=True, slots=True)
class Found(Happening):
    """A card that was looked for is there."""

    card: int

    kind: ClassVar[str] = "finds"
    cites: ClassVar[RuleName] = "effect"

    def ja(self, tell: Teller) -> Text:
        return text("見つかった: ", tell.own([self.card]))

    def en(self, tell: Teller) -> Text:
        return text("found: ", tell.own([self.card]))

    def story_ja(self, tell: Storyteller) -> Text:
        return text(card_text(self.card), "が見つかる")

    def story_en(self, tell: Storyteller) -> Text:
        return text(card_text(self.card), " is found")


@dataclass(frozen=True, slots=True)
class Find(Verb):
    """Look for a card in several of your zones; it is `found` where it lies, and `done` if it is there."""

    card: Cards | Reference = given(SOUGHT, "which card, or one of which", "card")
    in_: tuple[str, ...] = given(SEARCHED, "where: zones of yours, or `key` for the key cards")

    example: ClassVar[str] = "find: {card: ♣K, in: [hand, life, graveyard]}"
    events: ClassVar[tuple[type[Event], ...]] = (Found,)

    def ja(self, voice: Voice) -> Saying:
        places = [voice.ja("keyCard") if zone == KEY else voice.ja_name("zone", zone) for zone in self.in_]
        card = self.card.ja(voice) if isinstance(self.card, Reference) else self.card.ja()
        return Saying((Clause("探す", text(card, "を、自分の", joined("・", places), "の中から")),))

    def en(self, voice: Voice) -> Saying:
        places = [self._place_en(zone, voice) for zone in self.in_]
        if isinstance(self.card, Reference):
            card = self.card.en(voice)
        else:
            card = self.card.en() if mask_of(self.card).bit_count() == 1 else self.card.en_one()
        return Saying((Clause("look", text("for ", card, " among ", listed(places))),))

    def _place_en(self, zone: str, voice: Voice) -> Text:
        if zone == KEY:
            return text("your ", voice.en("keyCard", 2))
        return text("your ", voice.en_cards(zone, 2) or voice.en_name("zone", zone))

    def next_voice(self, voice: Voice) -> Voice:
        return replace(voice, finds=True)

    def problems(self, scope: Scope) -> Iterator[Problem]:
        if KEY in self.in_ and (scope.key is None or scope.key.source == "field"):
            yield Problem("there are no key cards here", self.place("in_"), hint=f"remove `{KEY}`")
        if isinstance(self.card, Reference) and self.card.name != "target":
            yield Problem("what was named before need not be looked for", self.place("card"), expected=("♣K", "target"))

    def after(self, scope: Scope, inside: list[Scope]) -> Scope:
        cards = self.card if isinstance(self.card, Cards) else None
        return replace(scope.having("found").having_now("done"), found=cards)

    def run(self, play: Play) -> Choices:
        there = [(card, zone) for zone in self.in_ for card in self._lying(play, zone) if self._is_sought(play, card)]
        play.found, play.done = [], bool(there)
        if there:
            cards = [card for card, _ in there]
            card = yield from play.choose("choose card", cards, "effect", "find")
            play.found, play.found_zone = [card], "laid" if dict(there)[card] == KEY else dict(there)[card]
            play.table.note(Found, card)

    def _lying(self, play: Play, zone: str) -> list[int]:
        return play.laid if zone == KEY else sorted(play.table.cards_in(zone, play.seat))

    def _is_sought(self, play: Play, card: int) -> bool:
        if isinstance(self.card, Reference):
            return card == play.target
        return bool(mask_of(self.card) >> (card % DECK) & 1)
