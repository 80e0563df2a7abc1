"""Comparisons: `target.size - key.number <= 0`, `target.size divisible by key.number`."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import Literal

from ...sentences.japanese import Predicate
from ...sentences.text import Text, Words, text
from .judged import Judged
from .play import Play
from .player import Player
from .reference import Reference
from .value import Attribute, CardCount, Count, KeyCount, Number, Points, ThingCount, Value, is_bare, is_suit
from .voice import Voice

Sign = Literal["=", "!=", "<", "<=", ">", ">="]
_TESTS = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
SIGNS: tuple[Sign, ...] = ("=", "!=", "<", "<=", ">", ">=")
_EN_SIGN = {"<": "less than", "<=": "at most", ">": "more than", ">=": "at least", "=": "exactly", "!=": "exactly"}


@dataclass(frozen=True, slots=True)
class Compare(Judged):
    left: Value
    sign: Sign
    right: Value

    def __str__(self) -> str:
        return f"{self.left} {self.sign} {self.right}"

    def ja(self, voice: Voice) -> Predicate:
        if isinstance(self.right, Attribute) and self.right.of is not None and self._of_filtered_suit:
            same = "同じ" if self.sign == "=" else "違う"
            return Predicate(text(self.right.of.ja(voice), "と", same, voice.ja("suit")))
        if isinstance(self.left, Count) and isinstance(self.right, Number):
            return self.rest_ja(voice).of(self.left.ja_counted(voice))
        return self.rest_ja(voice).of(self.left.ja(voice))

    def rest_ja(self, voice: Voice) -> Predicate:
        """What is said of the left side: 9枚以下."""
        counter = self._counter(voice)
        right = self.right.ja(voice) + counter
        counted = isinstance(self.left, Count)
        match self.sign:
            case "<=":
                return Predicate(text(right, "以下"))
            case ">=" if isinstance(self.left, ThingCount | CardCount) and counter:
                return Predicate(text(right, "以上"), "いる" if counter in "体人" else "ある")
            case ">=":
                return Predicate(text(right, "以上"))
            case "<":
                return Predicate(text(right, "より"), "少ない" if counted else "小さい")
            case ">":
                return Predicate(text(right, "より"), "多い" if counted else "大きい")
            case "=":
                number = isinstance(self.right, Number)
                return Predicate(right) if number else Predicate(text(right, "と"), "同じ")
        if isinstance(self.right, Number):
            return Predicate(text(right, "で"), "ない")
        return Predicate(text(right, "と"), "違う")

    def _counter(self, voice: Voice) -> str:
        """After a plain number: 枚, 体, 点."""
        if not isinstance(self.right, Number):
            return ""
        match self.left:
            case KeyCount() | CardCount():
                return voice.word("card").counter
            case ThingCount():
                return voice.word(self.left.things.noun).counter
            case Points():
                return voice.word("total").counter
        return ""

    @property
    def _of_filtered_suit(self) -> bool:
        return self._suits and is_bare(self.left)

    @property
    def _suits(self) -> bool:
        return is_suit(self.left)

    def en(self, voice: Voice) -> Text:
        if not isinstance(self.right, Number):
            return text(self.left.en(voice), " ", self.rest_en(voice))
        match self.left:
            case KeyCount(Reference() as request):
                amount = self._amount(voice, voice.en("keyCard"), voice.en("keyCard", 2))
                return text(request.en(voice), " ", self._has("has", "does not have"), " ", amount)
            case CardCount(None, zone):
                amount = self._amount(voice, voice.en("card"), voice.en("card", 2))
                is_ = "is" if self.right.value == 1 else "are"
                there = text("there ", self._has(is_, f"{is_} not"), " ", amount)
                return text(there, " in the ", voice.en_name("zone", zone))
            case CardCount(Player() as owner, zone):
                own = voice.en_cards(zone, 1)
                card = own or voice.en("card")
                cards = voice.en_cards(zone, 2) or voice.en("card", 2)
                where = text(" in ", owner.en_owner(voice), " ", voice.en_name("zone", zone))
                return text(self._en_has(owner, voice), " ", self._amount(voice, card, cards), "" if own else where)
            case ThingCount(things):
                amount = self._amount(voice, things.en_kind(voice, 1), things.en_kind(voice, 2))
                if things.owner is not None and things.en_whose(voice):
                    return text(self._en_has(things.owner, voice), " ", amount)
                is_ = "is" if self.right.value == 1 else "are"
                return text("there ", self._has(is_, f"{is_} not"), " ", amount)
        return text(self.left.en(voice), " ", self.rest_en(voice))

    def rest_en(self, voice: Voice) -> Text:
        """What is said of the left side: is 9 or less."""
        right = self.right.en(voice)
        match self.sign:
            case "=" if self._suits:
                return text("is the same as ", right)
            case "!=" if not isinstance(self.right, Number):
                return text("is different from ", right)
            case "!=":
                return text("is not ", right)
            case "=":
                return text("is ", right) if isinstance(self.right, Number) else text("equals ", right)
            case "<=" if isinstance(self.right, Number):
                return text("is ", right, " or less")
            case ">=" if isinstance(self.right, Number):
                return text("is ", right, " or more")
            case "<=":
                return text("is at most ", right)
            case ">=":
                return text("is at least ", right)
            case "<":
                return text("is less than ", right)
        return text("is greater than ", right)

    def _amount(self, voice: Voice, one: Words, many: Words) -> Text:
        return text(_EN_SIGN[self.sign], " ", self.right.en(voice), " ", one if self.right == Number(1) else many)

    def _has(self, yes: str, no: str) -> str:
        return no if self.sign == "!=" else yes

    def _en_has(self, owner: Player, voice: Voice) -> Text:
        if owner.who == "you":
            return text(self._has("you have", "you do not have"))
        return text(owner.en(voice), " ", self._has("has", "does not have"))

    def en_of(self, voice: Voice) -> Text:
        """After a noun, a suit also so: with the same suit as the key card."""
        if self._suits and isinstance(self.right, Attribute) and self.right.of is not None:
            same = "the same" if self.sign == "=" else "another"
            than = "as" if self.sign == "=" else "than"
            return text("with ", same, " ", voice.en("suit"), " ", than, " ", self.right.of.en(voice))
        return text("whose ", self.en(voice))

    def holds(self, play: Play) -> bool:
        if self._suits:
            assert isinstance(self.left, Attribute) and isinstance(self.right, Attribute)
            same = bool(self.left.suits_of(play) & self.right.suits_of(play))
            return same == (self.sign == "=")
        return bool(_TESTS[self.sign](self.left.amount(play), self.right.amount(play)))


@dataclass(frozen=True, slots=True)
class Divisible(Judged):
    left: Value
    by: Value

    def __str__(self) -> str:
        return f"{self.left} divisible by {self.by}"

    def ja(self, voice: Voice) -> Predicate:
        return self.rest_ja(voice).of(self.left.ja(voice))

    def rest_ja(self, voice: Voice) -> Predicate:
        return Predicate(text(self.by.ja(voice), "で"), "割り切れる")

    def en(self, voice: Voice) -> Text:
        return text(self.left.en(voice), " ", self.rest_en(voice))

    def rest_en(self, voice: Voice) -> Text:
        return text("is divisible by ", self.by.en(voice))

    def en_not(self, voice: Voice) -> Text:
        return text(self.left.en(voice), " is not divisible by ", self.by.en(voice))

    def holds(self, play: Play) -> bool:
        by = self.by.amount(play)
        return by != 0 and self.left.amount(play) % by == 0


SAME_SUIT = Compare(Attribute("suit"), "=", Attribute("suit", Reference("key")))
"""As a target's `where`: of the key's suit."""
