"""Amounts: `7`, `key.number`, `target.size - key.number`, `cards in your life`, `attackers`, `points`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ...language.expression import Expression
from ...sentences.text import EMPTY, Text, text
from ..card import SUIT
from .place import place_text
from .play import Play
from .player import Player
from .reference import KeysOf, Reference
from .thing import Things
from .voice import Voice

ATTRIBUTES = ("size", "number", "numbers", "total", "suit", "key", "keys")
BARE = ("size", "number", "suit", "total")
# What can mean a character, which has a size and, on its card, a number.
_CHARACTERS = ("target", "picked", "attacker", "blockers", "this")


@dataclass(frozen=True, slots=True)
class Number(Expression):
    value: int

    def __str__(self) -> str:
        return str(self.value)

    def ja(self, voice: Voice) -> Text:
        return text(self.value)

    def en(self, voice: Voice) -> Text:
        return text(self.value)

    def amount(self, play: Play) -> int:
        return self.value


@dataclass(frozen=True, slots=True)
class Attribute(Expression):
    """A property of a thing; without `of` it is that of the thing being filtered (`where size <= 5`)."""

    name: str
    of: Reference | KeysOf | None = None

    def __str__(self) -> str:
        return f"{self.of}.{self.name}" if self.of else self.name

    def ja(self, voice: Voice) -> Text:
        owner = text(self.of.ja(voice), "の") if self.of else ""
        match self.name:
            case "size":
                total = "の合計" if isinstance(self.of, Reference) and self._is_sum(self.of, voice) else ""
                return owner + voice.ja("size") + total
            case "total" if self._is_printed(voice):
                return text(owner, voice.ja("card"), "の", voice.ja("number"), "の合計")
            case "total":
                return text(owner or text(voice.ja("keyCard"), "の"), voice.ja("number"), "の合計")
            case "suit":
                return owner + voice.ja("suit")
            case "numbers":
                return text(owner, voice.ja("card"), "の", voice.ja("number"))
            case _ if self._is_printed(voice):
                return text(owner, voice.ja("card"), "の", voice.ja("number"))
            case _:
                return owner + voice.ja("number")

    def _is_printed(self, voice: Voice) -> bool:
        """Whether it must be said that it is the number of the card, where a size is called a number, too."""
        named = isinstance(self.of, Reference) and self.of.name in _CHARACTERS
        of_character = named or (self.of is None and self.name == "number")
        printed = self.name in ("number", "total") and of_character
        return printed and voice.word("size").ja == voice.word("number").ja

    def _is_sum(self, of: Reference, voice: Voice) -> bool:
        """Whether several are meant, whose sizes are added up."""
        return of.name == "blockers" or (of.name == "picked" and of.many(voice))

    def en(self, voice: Voice) -> Text:
        noun = {"size": voice.en("size"), "suit": voice.en("suit")}.get(self.name, voice.en("number"))
        if self.of is None:
            printed = text(voice.en("card"), " ") if self._is_printed(voice) else EMPTY
            return text(voice.en("keyCard"), " total") if self.name == "total" else printed + noun
        several = isinstance(self.of, Reference) and self._is_sum(self.of, voice)
        if self.name == "total":
            cards = isinstance(self.of, Reference) and self.of.name == "card"
            whose = text("its ", voice.en("card", 2), "'") if cards else self.of.en_possessive(voice)
            if isinstance(self.of, KeysOf):
                whose = replace(self.of, several=True).en_possessive(voice)
            if self._is_printed(voice):
                whose = text(whose, " ", voice.en("card"))
            return text("the total of ", whose, " ", voice.en("number", 2))
        if self.name == "size" and several:
            return text("the total ", noun, " of ", self.of.en(voice))
        if self.name == "numbers":
            return text("the ", voice.en("number", 2), " on ", self.of.en_possessive(voice), " ", voice.en("card", 2))
        printed = text(voice.en("card"), " ") if self._is_printed(voice) else EMPTY
        return text(self.of.en_possessive(voice), " ", printed, noun)

    def amount(self, play: Play) -> int:
        """The number; suits are compared by `suits_of`."""
        if self.name == "size":
            size, characters = play.table.size, play.state.characters
            if self.of is None:
                return size(characters[play.subject[1]])
            assert isinstance(self.of, Reference)
            gone, meant = play.table.gone, self.of.items(play, gone=True)[1]
            return sum(size(characters[id]) if id in characters else gone.get(id, 0) for id in meant)
        number = play.table.rules.number
        return sum(number[card] for card in play.cards_of(self.of))

    def numbers(self, play: Play) -> set[int]:
        """The numbers printed on the cards (Q-034)."""
        number = play.table.rules.number
        return {number[card] for card in play.cards_of(self.of)}

    def suits_of(self, play: Play) -> set[str]:
        """The suits of the cards; none for a Joker (Q-042, Q-045)."""
        return {suit for card in play.cards_of(self.of) if (suit := SUIT[card]) is not None}


@dataclass(frozen=True, slots=True)
class KeyCount(Expression):
    """How many key cards a request has: `target.keys`; without `of` it is the one being filtered (`where keys = 2`)."""

    of: Reference | None = None

    def __str__(self) -> str:
        return f"{self.of}.keys" if self.of else "keys"

    def ja(self, voice: Voice) -> Text:
        return text(self.ja_counted(voice), "の枚数")

    def ja_counted(self, voice: Voice) -> Text:
        """What is counted: 対象のキーカード."""
        return text(self.of.ja(voice), "の", voice.ja("keyCard")) if self.of else voice.ja("keyCard")

    def en(self, voice: Voice) -> Text:
        if self.of is None:
            return text("number of ", voice.en("keyCard", 2))
        return text("the number of ", self.of.en_possessive(voice), " ", voice.en("keyCard", 2))

    def amount(self, play: Play) -> int:
        return len(play.cards_of(self.of))


@dataclass(frozen=True, slots=True)
class Sum(Expression):
    left: Value
    sign: Literal["+", "-"]
    right: Value

    def __str__(self) -> str:
        return f"{self.left} {self.sign} {self.right}"

    def ja(self, voice: Voice) -> Text:
        left, right = self.left.ja(voice), self.right.ja(voice)
        return text(left, "に", right, "を足した値") if self.sign == "+" else text(left, "から", right, "を引いた値")

    def en(self, voice: Voice) -> Text:
        word = "plus" if self.sign == "+" else "minus"
        return text(self.left.en(voice), " ", word, " ", self.right.en(voice))

    def amount(self, play: Play) -> int:
        left, right = self.left.amount(play), self.right.amount(play)
        return left + right if self.sign == "+" else left - right


@dataclass(frozen=True, slots=True)
class Times(Expression):
    """`2 x target.size`."""

    count: int
    value: Value

    def __str__(self) -> str:
        return f"{self.count} x {self.value}"

    def ja(self, voice: Voice) -> Text:
        return text(self.value.ja(voice), "の", self.count, "倍")

    def en(self, voice: Voice) -> Text:
        return text("twice" if self.count == 2 else text(self.count, " times"), " ", self.value.en(voice))

    def amount(self, play: Play) -> int:
        return self.count * self.value.amount(play)


@dataclass(frozen=True, slots=True)
class CardCount(Expression):
    """`cards in your life`."""

    owner: Player | None
    zone: str

    def __str__(self) -> str:
        return f"cards in {place_text(self.owner, self.zone)}"

    def ja(self, voice: Voice) -> Text:
        return text(self.ja_counted(voice), "の枚数")

    def ja_counted(self, voice: Voice) -> Text:
        owner = self.owner.ja_owner(voice) if self.owner is not None else EMPTY
        return owner + voice.ja_name("zone", self.zone)

    def en(self, voice: Voice) -> Text:
        owner = self.owner.en_owner(voice) if self.owner is not None else text("the")
        if cards := voice.en_cards(self.zone, 2):
            return text("the number of ", owner, " ", cards)
        return text("the number of ", voice.en("card", 2), " in ", owner, " ", voice.en_name("zone", self.zone))

    def amount(self, play: Play) -> int:
        seat = self.owner.seat(play) if self.owner is not None else play.seat
        if self.zone == "hand":
            return play.state.hand[seat].bit_count()
        return len(play.table.cards_in(self.zone, seat))


@dataclass(frozen=True, slots=True)
class ThingCount(Expression):
    """How many there are: `attackers`."""

    things: Things

    def __str__(self) -> str:
        return str(self.things)

    def ja(self, voice: Voice) -> Text:
        return text(self.ja_counted(voice), "の数")

    def ja_counted(self, voice: Voice) -> Text:
        return self.things.ja(voice)

    def en(self, voice: Voice) -> Text:
        return text("the number of ", self.things.en(voice))

    def amount(self, play: Play) -> int:
        return len(self.things.found(play)[1])


@dataclass(frozen=True, slots=True)
class Points(Expression):
    """The running total that `score` keeps."""

    def __str__(self) -> str:
        return "points"

    def ja(self, voice: Voice) -> Text:
        return voice.ja("total")

    def en(self, voice: Voice) -> Text:
        return text("the ", voice.en("total"))

    def amount(self, play: Play) -> int:
        return play.points


@dataclass(frozen=True, slots=True)
class EventCount(Expression):
    """How much of it happened that triggered the action: `event.count`."""

    def __str__(self) -> str:
        return "event.count"

    def ja(self, voice: Voice) -> Text:
        return voice.event.count_ja(voice) if voice.event is not None else EMPTY

    def en(self, voice: Voice) -> Text:
        return voice.event.count_en(voice) if voice.event is not None else EMPTY

    def amount(self, play: Play) -> int:
        return play.count


Value = Number | Attribute | KeyCount | Sum | Times | CardCount | ThingCount | Points | EventCount
Count = KeyCount | CardCount | ThingCount


def straight(value: Value) -> tuple[int, int] | None:
    """The size of a character as (amount, times its cards' numbers); None where it is made of anything else."""
    match value:
        case Number(amount):
            return amount, 0
        case Attribute(name="number" | "total", of=Reference(name="card")):
            return 0, 1
        case Sum(left, sign, right):
            first, second = straight(left), straight(right)
            if first is None or second is None:
                return None
            way = 1 if sign == "+" else -1
            return first[0] + way * second[0], first[1] + way * second[1]
        case Times(count, inner) if (once := straight(inner)) is not None:
            return count * once[0], count * once[1]
    return None


def is_suit(value: Value) -> bool:
    return isinstance(value, Attribute) and value.name == "suit"


def is_bare(value: Value) -> bool:
    """Whether a property is named without the thing that has it."""
    return isinstance(value, Attribute | KeyCount) and value.of is None


def has_bare(value: Value) -> bool:
    if isinstance(value, Sum):
        return has_bare(value.left) or has_bare(value.right)
    return has_bare(value.value) if isinstance(value, Times) else is_bare(value)


@dataclass(frozen=True, slots=True)
class Change(Expression):
    """A signed amount: `+key.number`."""

    sign: Literal["+", "-"]
    by: Value

    def __str__(self) -> str:
        return f"{self.sign}{self.by}"

    def amount(self, play: Play) -> int:
        by = self.by.amount(play)
        return by if self.sign == "+" else -by
