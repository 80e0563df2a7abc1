"""What the events of BlackPoker have in common, and who tells them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Sized
from dataclasses import dataclass
from typing import ClassVar, Protocol

from ...core.event import Event
from ...sentences.english import article, plural
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, Words, text
from ..names import SEATS
from ..rule import RuleName
from ..state import Character, FogCard, Request


class Teller(Protocol):
    """Tells a line of the log to a reader, who may not know every card."""

    def request(self, request: Request) -> Text: ...
    def character(self, character: Character) -> Text: ...
    def whole(self, character: Character) -> Text:
        """All its cards, which lie open now."""

    def characters(self, characters: Iterable[Character]) -> Text: ...
    def cards(self, cards: Sequence[int]) -> Text:
        """Cards that everybody sees."""

    def own(self, cards: Sequence[int]) -> Text:
        """Cards that only their owner sees."""

    def moved(self, cards: Sequence[int], place: str) -> Text:
        """Cards that go somewhere: who sees them is up to the zone."""

    def deck(self) -> Text: ...
    def zone(self, id: str) -> Text: ...
    def word(self, term: str) -> Text: ...
    def done(self, term: str) -> Text:
        """The edition's verb for what has been done, in English: nullified, negated."""

    def card_of(self, zone: str) -> Text:
        """What a card there is called, empty where it has no name of its own."""


class Storyteller(Protocol):
    """Tells a sentence of a story, in which every card is known."""

    def request(self, request: Request) -> Text: ...
    def things(self, things: Iterable[Character | int]) -> Text: ...
    def aim(self, request: Request, aim: Character | Request | int) -> Text: ...
    def fog(self, fog: FogCard) -> Text: ...
    def deck(self) -> Text: ...
    def zone(self, id: str) -> Text: ...
    def word(self, term: str) -> Text: ...
    def done(self, term: str) -> Text: ...
    def kind(self, character: Character) -> Text:
        """What the edition calls such a character: Armed Soldier."""

    def card_of(self, zone: str) -> Text: ...
    def were_keys(self, cards: Sequence[int]) -> bool:
        """Whether the cards lay out as key cards before."""

    def has_life(self, seat: int) -> bool: ...
    def sets_up(self, event: Event) -> bool:
        """Whether it is a part of the set-up."""

    @property
    def aimed(self) -> bool:
        """Whether it is told of requests that have a target."""


@dataclass(frozen=True, slots=True)
class Happening(Event):
    """An event of BlackPoker."""

    cites: ClassVar[RuleName]

    def ja(self, tell: Teller) -> Text:
        raise NotImplementedError

    def en(self, tell: Teller) -> Text:
        raise NotImplementedError

    def story(self, tell: Storyteller, language: Language) -> Text:
        """As a sentence without its end."""
        return self.story_ja(tell) if language == "ja" else self.story_en(tell)

    def story_ja(self, tell: Storyteller) -> Text:
        return EMPTY

    def story_en(self, tell: Storyteller) -> Text:
        """Empty where the Japanese sentence is."""
        return EMPTY


@dataclass(frozen=True, slots=True)
class OfPlayer(Happening):
    """Something that happens to a player, or that a player does: `draw A`."""

    seat: int

    @property
    def name(self) -> str:
        return f"{self.kind} {SEATS[self.seat]}"

    @property
    def who(self) -> str:
        return SEATS[self.seat]

    @classmethod
    def names(cls, actions: Iterable[str], places: Iterable[str]) -> Iterator[str]:
        yield from (f"{cls.kind} {seat}" for seat in SEATS)


@dataclass(frozen=True, slots=True)
class OfRequest(Happening):
    """Something that becomes of a request: `up resolved`."""

    request: Request

    becomes: ClassVar[str] = ""
    """What statistics count it as; empty if they do not."""

    @property
    def name(self) -> str:
        return f"{self.request.action} {self.kind}"

    @classmethod
    def names(cls, actions: Iterable[str], places: Iterable[str]) -> Iterator[str]:
        yield from (f"{action} {cls.kind}" for action in actions)


@dataclass(frozen=True, slots=True)
class OfCharacter(Happening):
    """Something that happens to a character."""

    character: Character


def kind_ja(character: Character) -> str:
    """兵士, 裏向きの兵士, 防壁."""
    return ("裏向きの" if character.face_down else "") + "兵士" if character.soldier else "防壁"


def kind_en(tell: Storyteller, character: Character) -> Text:
    """a soldier, a face-down soldier, a bulwark."""
    down = "face-down " if character.soldier and character.face_down else ""
    return article(text(down, tell.word("soldier" if character.soldier else "bulwark")))


def counted_en(tell: Storyteller, count: int) -> Text:
    """2 cards, 1 card."""
    card = tell.word("card")
    return text(count, " ", card if count == 1 else plural(card))


def are_en(things: Sized) -> str:
    """Of several things or of one."""
    return "is" if len(things) == 1 else "are"


def grows_ja(tell: Storyteller, whose: Words, amount: int) -> Text:
    """♢7のサイズが2大きくなる."""
    return text(whose, "の", tell.word("size"), "が", abs(amount), "大きく" if amount > 0 else "小さく", "なる")


def grows_en(tell: Storyteller, whose: Words, amount: int) -> Text:
    """the size of ♢7 increases by 2."""
    changes = " increases by " if amount > 0 else " decreases by "
    return text("the ", tell.word("size"), " of ", whose, changes, abs(amount))
