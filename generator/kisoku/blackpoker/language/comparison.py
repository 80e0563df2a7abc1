"""Comparisons: `target.size - key.number <= 0`, `target.size divisible by key.number`."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import Literal

from ...sentences.japanese import Predicate
from .judged import Judged
from .play import Play
from .player import Player
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
            return Predicate(f"{self.right.of.ja(voice)}と{same}{voice.ja('suit')}")
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
                return Predicate(f"{right}以下")
            case ">=" if isinstance(self.left, ThingCount | CardCount) and counter:
                return Predicate(f"{right}以上{'いる' if counter in '体人' else 'ある'}", "verb")
            case ">=":
                return Predicate(f"{right}以上")
            case "<":
                return Predicate(f"{right}より{'少ない' if counted else '小さい'}", "adjective")
            case ">":
                return Predicate(f"{right}より{'多い' if counted else '大きい'}", "adjective")
            case "=":
                number = isinstance(self.right, Number)
                return Predicate(right) if number else Predicate(f"{right}と同じ", "same")
        if isinstance(self.right, Number):
            return Predicate(f"{right}でない", "adjective")
        return Predicate(f"{right}と違う", "verb")

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

    def en(self, voice: Voice) -> str:
        if not isinstance(self.right, Number):
            return f"{self.left.en(voice)} {self.rest_en(voice)}"
        match self.left:
            case KeyCount():
                amount = self._amount(voice, voice.en("keyCard"), voice.en("keyCard", 2))
                return f"{self.left.of.en(voice)} {self._has('has', 'does not have')} {amount}"
            case CardCount(owner, zone):
                place = voice.name("zone", zone)
                card, cards = place.card_en(1) or voice.en("card"), place.card_en(2) or voice.en("card", 2)
                where = "" if place.card_en(1) else f" in {owner.en_owner(voice)} {place.name.en}"
                return f"{self._en_has(owner, voice)} {self._amount(voice, card, cards)}{where}"
            case ThingCount(things):
                amount = self._amount(voice, things.en_kind(voice, 1), things.en_kind(voice, 2))
                if things.owner is not None and things.en_whose(voice):
                    return f"{self._en_has(things.owner, voice)} {amount}"
                is_ = "is" if self.right.value == 1 else "are"
                return f"there {self._has(is_, f'{is_} not')} {amount}"
        return f"{self.left.en(voice)} {self.rest_en(voice)}"

    def rest_en(self, voice: Voice) -> str:
        """What is said of the left side: is 9 or less."""
        right = self.right.en(voice)
        match self.sign:
            case "=" if self._suits:
                return f"is the same as {right}"
            case "!=" if not isinstance(self.right, Number):
                return f"is different from {right}"
            case "!=":
                return f"is not {right}"
            case "=":
                return f"is {right}" if isinstance(self.right, Number) else f"equals {right}"
            case "<=" if isinstance(self.right, Number):
                return f"is {right} or less"
            case ">=" if isinstance(self.right, Number):
                return f"is {right} or more"
            case "<=":
                return f"is at most {right}"
            case ">=":
                return f"is at least {right}"
            case "<":
                return f"is less than {right}"
        return f"is greater than {right}"

    def _amount(self, voice: Voice, one: str, many: str) -> str:
        return f"{_EN_SIGN[self.sign]} {self.right.en(voice)} {one if self.right == Number(1) else many}"

    def _has(self, yes: str, no: str) -> str:
        return no if self.sign == "!=" else yes

    def _en_has(self, owner: Player, voice: Voice) -> str:
        if owner.who == "you":
            return self._has("you have", "you do not have")
        return f"{owner.en(voice)} {self._has('has', 'does not have')}"

    def en_of(self, voice: Voice) -> str:
        """After a noun, a suit also so: with the same suit as the key card."""
        if self._suits and isinstance(self.right, Attribute) and self.right.of is not None:
            same = "the same" if self.sign == "=" else "another"
            than = "as" if self.sign == "=" else "than"
            return f"with {same} {voice.en('suit')} {than} {self.right.of.en(voice)}"
        return f"whose {self.en(voice)}"

    def holds(self, play: Play) -> bool:
        if self._suits:
            assert isinstance(self.left, Attribute) and isinstance(self.right, Attribute)
            suit = self.left.suit_of(play)
            same = suit is not None and suit == self.right.suit_of(play)
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
        return Predicate(f"{self.by.ja(voice)}で割り切れる", "verb")

    def en(self, voice: Voice) -> str:
        return f"{self.left.en(voice)} {self.rest_en(voice)}"

    def rest_en(self, voice: Voice) -> str:
        return f"is divisible by {self.by.en(voice)}"

    def en_not(self, voice: Voice) -> str:
        return f"{self.left.en(voice)} is not divisible by {self.by.en(voice)}"

    def holds(self, play: Play) -> bool:
        by = self.by.amount(play)
        return by != 0 and self.left.amount(play) % by == 0
