"""Conditions: `this.hp <= 10`, `die = 6`, `target is 地`, `this in front`, `statuses of target >= 1`; and, or, not."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from ...language.expression import Expression
from ...sentences.english import listed
from ...sentences.japanese import Predicate
from ...sentences.text import Text, joined, text
from .labels import Labels, Requirement
from .play import Play
from .unit import LINE_OF, Place, Reference
from .voice import Voice

Sign = Literal["<=", ">=", "!=", "<", ">", "="]
SIGNS: tuple[Sign, ...] = ("<=", ">=", "!=", "<", ">", "=")
_COMPARED: dict[Sign, Callable[[int, int], bool]] = {
    "<=": operator.le, ">=": operator.ge, "!=": operator.ne, "<": operator.lt, ">": operator.gt, "=": operator.eq,
}  # fmt: skip
Measured = Literal["hp", "statuses", "tokens"]


@dataclass(frozen=True, slots=True)
class Fact(Expression):
    """A condition; a plain one has no alternatives."""

    @property
    def alternatives(self) -> tuple[Condition, ...]:
        return ()

    def ja(self, voice: Voice) -> Predicate:
        raise NotImplementedError

    def en(self, voice: Voice) -> Text:
        raise NotImplementedError

    def en_not(self, voice: Voice) -> Text:
        raise NotImplementedError

    def holds(self, play: Play) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Die(Expression):
    """The die that lies: the face that was rolled (QW-11)."""

    def __str__(self) -> str:
        return "die"

    def amount(self, play: Play) -> int:
        return play.face

    def ja(self, voice: Voice) -> Text:
        return text("そのダイスの", voice.ja("dieResult"))

    def en(self, voice: Voice) -> Text:
        return text("the die")


@dataclass(frozen=True, slots=True)
class Measure(Expression):
    """A number of one of the units: its HP, how many statuses it has, how many tokens it controls."""

    what: Measured
    of: Reference

    def __str__(self) -> str:
        return f"{self.of}.hp" if self.what == "hp" else f"{self.what} of {self.of}"

    def amount(self, play: Play) -> int | None:
        """None where there is nobody."""
        for unit in self.of.units(play):
            match self.what:
                case "hp":
                    return play.state.hp[unit]
                case "statuses":
                    return play.statuses(unit)
            return len(play.state.slots[unit])
        return None

    def ja(self, voice: Voice) -> Text:
        if self.what == "tokens":
            return text(self.of.ja(voice), "が使役する", voice.ja("token"), "の数")
        word = "hp" if self.what == "hp" else "status"
        return text(self.of.ja(voice), "の", voice.ja(word), "" if self.what == "hp" else "の数")

    def en(self, voice: Voice) -> Text:
        match self.what:
            case "hp":
                return text(self.of.en(voice), "'s ", voice.en("hp"))
            case "statuses":
                return text("the number of ", voice.en("status", 2), " on ", self.of.en(voice))
        return text("the number of ", voice.en("token", 2), " controlled by ", self.of.en(voice))


@dataclass(frozen=True, slots=True)
class Compare(Fact):
    left: Measure | Die
    sign: Sign
    right: int

    def __str__(self) -> str:
        return f"{self.left} {self.sign} {self.right}"

    def holds(self, play: Play) -> bool:
        left = self.left.amount(play)
        return left is not None and _COMPARED[self.sign](left, self.right)

    def ja(self, voice: Voice) -> Predicate:
        left = text(self.left.ja(voice), "が", self.right)
        match self.sign:
            case "<=":
                return Predicate(left + "以下")
            case ">=":
                return Predicate(left + "以上")
            case "=":
                return Predicate(left)
            case "!=":
                return Predicate(left + "以外")
            case "<":
                return Predicate(left + "より", "小さい")
        return Predicate(left + "より", "大きい")

    def en(self, voice: Voice) -> Text:
        number: tuple[Any, ...] = {
            "<=": (self.right, " or less"), ">=": (self.right, " or more"), "=": (self.right,),
            "!=": ("not ", self.right), "<": ("less than ", self.right), ">": ("more than ", self.right),
        }[self.sign]  # fmt: skip
        return text(self.left.en(voice), " is ", *number)


@dataclass(frozen=True, slots=True)
class Is(Fact):
    """Which attribute or race one has, or whether it is a token."""

    who: Reference
    what: Labels | Requirement | Literal["token"]

    def __str__(self) -> str:
        return f"{self.who} is {self.what}"

    def holds(self, play: Play) -> bool:
        return any(self._is(play, unit) for unit in self.who.units(play))

    def _is(self, play: Play, unit: int) -> bool:
        match self.what:
            case Labels():
                return self.what.met_by(play.attributes(unit))
            case Requirement():
                return self.what.met_by(play.attributes(unit), play.races(unit))
        return play.threat(unit) is not None

    def ja(self, voice: Voice) -> Predicate:
        who = text(self.who.ja(voice), "が")
        match self.what:
            case Labels():
                return Predicate(text(who, self.what.ja("attribute", voice), voice.ja("attribute"), "を"), "持つ")
            case Requirement():
                return Predicate(text(who, self.what.ja(voice), "を"), "持つ")
        return Predicate(text(who, voice.ja("token")))

    def en(self, voice: Voice) -> Text:
        return text(self.who.en(voice), " ", self._rest(voice, "has", "is"))

    def en_not(self, voice: Voice) -> Text:
        return text(self.who.en(voice), " ", self._rest(voice, "does not have", "is not"))

    def _rest(self, voice: Voice, has: str, is_: str) -> Text:
        match self.what:
            case Labels():
                return text(has, " the ", voice.en("attribute"), " ", self.what.en("attribute", voice))
            case Requirement():
                return text(has, " ", self.what.en(voice))
        return text(is_, " a ", voice.en("token"))


@dataclass(frozen=True, slots=True)
class Stands(Fact):
    """In which line one stands."""

    who: Reference
    place: Place

    def __str__(self) -> str:
        return f"{self.who} in {self.place}"

    def holds(self, play: Play) -> bool:
        return any(play.state.lines[unit] == LINE_OF[self.place] for unit in self.who.units(play))

    def ja(self, voice: Voice) -> Predicate:
        return Predicate(text(self.who.ja(voice), "が", voice.ja(self.place), "に"), "いる")

    def en(self, voice: Voice) -> Text:
        return text(self.who.en(voice), " is in the ", voice.en(self.place))

    def en_not(self, voice: Voice) -> Text:
        return text(self.who.en(voice), " is not in the ", voice.en(self.place))


@dataclass(frozen=True, slots=True)
class Not(Fact):
    condition: Is | Stands

    def __str__(self) -> str:
        return f"not {self.condition}"

    def holds(self, play: Play) -> bool:
        return not self.condition.holds(play)

    def ja(self, voice: Voice) -> Predicate:
        return self.condition.ja(voice).negated()

    def en(self, voice: Voice) -> Text:
        return self.condition.en_not(voice)


@dataclass(frozen=True, slots=True)
class And(Fact):
    parts: tuple[Condition, ...]

    def __str__(self) -> str:
        return " and ".join(map(str, self.parts))

    def holds(self, play: Play) -> bool:
        return all(part.holds(play) for part in self.parts)

    def ja(self, voice: Voice) -> Predicate:
        *first, last = [part.ja(voice) for part in self.parts]
        return replace(last, text=text(*(part.and_then() + "、" for part in first), last.text))

    def en(self, voice: Voice) -> Text:
        return listed([part.en(voice) for part in self.parts])


@dataclass(frozen=True, slots=True)
class Or(Fact):
    """Any of the parts."""

    parts: tuple[Condition, ...]

    def __str__(self) -> str:
        return " or ".join(map(str, self.parts))

    def holds(self, play: Play) -> bool:
        return any(part.holds(play) for part in self.parts)

    @property
    def alternatives(self) -> tuple[Condition, ...]:
        return self.parts

    def ja(self, voice: Voice) -> Predicate:
        *first, last = [part.ja(voice) for part in self.parts]
        return replace(last, text=text(*(part.plain() + "か、または" for part in first), last.text))

    def en(self, voice: Voice) -> Text:
        parts = [part.en(voice) for part in self.parts]
        if any(isinstance(part, And) for part in self.parts):
            return text("either ", joined(", or ", parts))
        return listed(parts, "or")


Condition = Compare | Is | Stands | Not | And | Or
