"""Cards on their way: damage, drawing, and moves to a zone (R-046, R-061, R-131)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...sentences.english import third_person
from ...sentences.text import EMPTY, Text, text
from ..card import DECK, SEAT
from ..names import SEATS
from ..rule import RuleName
from .event import Happening, OfCharacter, OfPlayer, Storyteller, Teller, are_en, counted_en


@dataclass(frozen=True, slots=True)
class Damaged(OfPlayer):
    """A player takes damage: cards go from Life to the Graveyard."""

    amount: int
    dealt: int
    """How many cards there were to move."""

    kind: ClassVar[str] = "damage"
    cites: ClassVar[RuleName] = "damage"

    @property
    def name(self) -> str:
        return f"{self.kind} {self.who} {self.dealt}"

    @classmethod
    def names(cls, actions: Iterable[str], places: Iterable[str]) -> Iterator[str]:
        yield from (f"{cls.kind} {seat} {dealt}" for seat in SEATS for dealt in range(DECK + 1))

    def ja(self, tell: Teller) -> Text:
        return text(self.who, "に", self.amount, "点のダメージ(", tell.zone("life"), "から", self.dealt, "枚)")

    def en(self, tell: Teller) -> Text:
        return text(self.who, " takes ", self.amount, " damage (", self.dealt, " from ", tell.zone("life"), ")")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(self.who, "が", self.amount, "点のダメージを受ける") if self.amount else EMPTY

    def story_en(self, tell: Storyteller) -> Text:
        return text(self.who, " takes ", self.amount, " ", tell.word("damage")) if self.amount else EMPTY


@dataclass(frozen=True, slots=True)
class DamagedBeyondLife(Damaged):
    """More damage than Life has cards."""

    cites: ClassVar[RuleName] = "damage beyond life"

    def story_ja(self, tell: Storyteller) -> Text:
        there = text("(", tell.zone("life"), "は", self.dealt, "枚しかない)")
        return text(self.who, "が", self.amount, "点のダメージを受ける", there)

    def story_en(self, tell: Storyteller) -> Text:
        are = " is" if self.dealt == 1 else " are"
        there = text(" (only ", counted_en(tell, self.dealt), are, " left in their ", tell.zone("life"), ")")
        return text(self.who, " takes ", self.amount, " ", tell.word("damage"), there)


@dataclass(frozen=True, slots=True)
class Drew(OfPlayer):
    """Cards go from Life to the hand."""

    count: int

    kind: ClassVar[str] = "draw"
    cites: ClassVar[RuleName] = "draw"

    def ja(self, tell: Teller) -> Text:
        return text(self.who, "が", self.count, "枚引く")

    def en(self, tell: Teller) -> Text:
        return text(self.who, " draws ", self.count)

    def story_ja(self, tell: Storyteller) -> Text:
        return text(self.who, "がカードを", self.count, "枚引く")

    def story_en(self, tell: Storyteller) -> Text:
        return text(self.who, " draws ", counted_en(tell, self.count))


@dataclass(frozen=True, slots=True)
class CardsMoved(Happening):
    """Cards go to a zone of their owner: `to graveyard`, `to bottom of life`."""

    to: str
    cards: tuple[int, ...]

    kind: ClassVar[str] = "to"
    cites: ClassVar[RuleName] = "effect"

    @property
    def word(self) -> str:
        return f"to {self.to}"

    @classmethod
    def names(cls, actions: Iterable[str], places: Iterable[str]) -> Iterator[str]:
        yield from (f"to {place}" for place in places)

    @property
    def deals(self) -> bool:
        return self.to == "life"

    def ja(self, tell: Teller) -> Text:
        return text(_place_ja(self.to, tell), ": ", tell.moved(self.cards, self.to))

    def en(self, tell: Teller) -> Text:
        return text(_place_en(self.to, tell), ": ", tell.moved(self.cards, self.to))

    def story_ja(self, tell: Storyteller) -> Text:
        match self.to:
            case "life" | "pack":
                return text(SEATS[SEAT[self.cards[0]]], "が", len(self.cards), "枚を", tell.zone(self.to), "にする")
            case "hand":
                return text(
                    tell.things(self.cards),
                    "が",
                    tell.zone("hand"),
                    "に",
                    "戻る" if tell.were_keys(self.cards) else "加わる",
                )
        if tell.card_of(self.to):
            return EMPTY
        return text(tell.things(self.cards), "が", _side_of(self.to, tell), "に置かれる")

    def story_en(self, tell: Storyteller) -> Text:
        things = tell.things(self.cards)
        match self.to:
            case "life" | "pack":
                owner = SEATS[SEAT[self.cards[0]]]
                become = " card becomes their " if len(self.cards) == 1 else " cards become their "
                return text(len(self.cards), " of ", owner, "'s", become, tell.zone(self.to))
            case "hand":
                one, verb = len(self.cards) == 1, "return" if tell.were_keys(self.cards) else "go"
                return text(things, " ", third_person(verb) if one else verb, " to the ", tell.zone("hand"))
        if tell.card_of(self.to):
            return EMPTY
        return text(things, " ", are_en(self.cards), " put ", _owned_en(self.to, len(self.cards), tell))


@dataclass(frozen=True, slots=True)
class CharacterMoved(OfCharacter):
    """A character leaves the field: all its cards go together."""

    to: str

    kind: ClassVar[str] = "to"
    cites: ClassVar[RuleName] = "whole character"

    @property
    def word(self) -> str:
        return f"to {self.to}"

    @classmethod
    def names(cls, actions: Iterable[str], places: Iterable[str]) -> Iterator[str]:
        yield from (f"to {place}" for place in places)

    def _shown(self, tell: Teller) -> Text:
        return tell.whole(self.character) if self.to == "graveyard" else tell.character(self.character)

    def ja(self, tell: Teller) -> Text:
        return text(_place_ja(self.to, tell), ": ", self._shown(tell))

    def en(self, tell: Teller) -> Text:
        return text(_place_en(self.to, tell), ": ", self._shown(tell))

    def story_ja(self, tell: Storyteller) -> Text:
        whose = tell.things([self.character])
        if self.to == "hand":
            return text(whose, "が", tell.zone("hand"), "に戻る")
        return text(whose, "が", _side_of(self.to, tell), "に置かれる")

    def story_en(self, tell: Storyteller) -> Text:
        whose = tell.things([self.character])
        if self.to == "hand":
            return text(whose, " returns to its owner's ", tell.zone("hand"))
        return text(whose, " is put ", _owned_en(self.to, 1, tell))


def _place_ja(place: str, tell: Teller) -> Text:
    """墓地へ, ライフの上へ, 切札に."""
    return text(_side_of(place, tell), "に" if tell.card_of(place) else "へ")


def _place_en(place: str, tell: Teller) -> Text:
    side, of, zone = place.partition(" of ")
    if of:
        return text("on top of" if side == "top" else "under", " ", tell.zone(zone))
    if card := tell.card_of(place):
        return text("as ", card)
    return text("into ", "" if place == "life" else "the ", tell.zone(place))


def _owned_en(place: str, count: int, tell: Storyteller) -> Text:
    """into the Graveyard, on top of their owner's Life: so many cards."""
    side, of, zone = place.partition(" of ")
    where = "into" if not of else "on top of" if side == "top" else "under"
    owner = "the" if not of and place != "life" else "its owner's" if count == 1 else "their owner's"
    return text(where, " ", owner, " ", tell.zone(zone if of else place))


def _side_of(place: str, tell: Teller | Storyteller) -> Text:
    """墓地, ライフの上."""
    side, of, zone = place.partition(" of ")
    return text(tell.zone(zone), "の", "上" if side == "top" else "下") if of else tell.zone(place)
