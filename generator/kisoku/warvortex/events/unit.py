"""What becomes of units: HP, retirement, where they stand, what they roll (W-031, W-044 … W-050, W-064 … W-072)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, text
from ..rule import RuleName
from .event import OfUnit, Teller


@dataclass(frozen=True, slots=True)
class Damaged(OfUnit):
    """Damage is received, perhaps of 0 (W-071); the HP that are left."""

    amount: int
    hp: int

    kind: ClassVar[str] = "damaged"
    cites: ClassVar[RuleName] = "damage"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "が", self.amount, "ダメージを受ける(", tell.word("hp"), " ", self.hp, ")")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " takes ", self.amount, " damage (", tell.word("hp"), " ", self.hp, ")")


@dataclass(frozen=True, slots=True)
class LostHp(OfUnit):
    """HP are lost directly, perhaps 0 (QW-32)."""

    amount: int
    hp: int

    kind: ClassVar[str] = "hp lost"
    cites: ClassVar[RuleName] = "loss"

    def ja(self, tell: Teller) -> Text:
        hp = tell.word("hp")
        return text(tell.unit(self.unit), "の", hp, "が直接", self.amount, "点減る(", hp, " ", self.hp, ")")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " loses ", self.amount, " ", tell.word("hp"), " directly (", self.hp, ")")


@dataclass(frozen=True, slots=True)
class Healed(OfUnit):
    amount: int
    hp: int

    kind: ClassVar[str] = "healed"
    cites: ClassVar[RuleName] = "healing"

    def ja(self, tell: Teller) -> Text:
        hp = tell.word("hp")
        return text(tell.unit(self.unit), "の", hp, "が", self.amount, "点回復する(", hp, " ", self.hp, ")")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " recovers ", self.amount, " ", tell.word("hp"), " (", self.hp, ")")


@dataclass(frozen=True, slots=True)
class HpBecomes(OfUnit):
    """Neither damage nor loss nor healing (QW-64)."""

    hp: int

    kind: ClassVar[str] = "hp becomes"
    cites: ClassVar[RuleName] = "hp becomes"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "の", tell.word("hp"), "が", self.hp, "になる")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "'s ", tell.word("hp"), " become ", self.hp)


@dataclass(frozen=True, slots=True)
class Withstood(OfUnit):
    """Damage is received by nobody: a text forbids it, and is the later one (W-129)."""

    kind: ClassVar[str] = "withstood"
    cites: ClassVar[RuleName] = "later wins"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "はダメージを受けない")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " takes no damage")


@dataclass(frozen=True, slots=True)
class Retired(OfUnit):
    kind: ClassVar[str] = "retires"
    cites: ClassVar[RuleName] = "retirement"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "がリタイアする")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " retires")


@dataclass(frozen=True, slots=True)
class Returned(OfUnit):
    """Back in the battle, by an effect made for that (W-067)."""

    hp: int

    kind: ClassVar[str] = "returns"
    cites: ClassVar[RuleName] = "healing the retired"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "が", tell.word("hp"), " ", self.hp, "で戦線に復帰する")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " returns to the battle with ", tell.word("hp"), " ", self.hp)


@dataclass(frozen=True, slots=True)
class Moved(OfUnit):
    """From one line to another, by the effect of a card."""

    origin: int
    line: int

    kind: ClassVar[str] = "moved"
    cites: ClassVar[RuleName] = "position move"

    @property
    def name(self) -> str:
        return f"{self.kind} {('forward', 'back')[self.line > self.origin]}"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "が", tell.line(self.origin), "から", tell.line(self.line), "へ移動する")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " moves from the ", tell.line(self.origin), " to the ", tell.line(self.line))


@dataclass(frozen=True, slots=True)
class MovedNormally(Moved):
    """By the move that everybody has before the action die."""

    cites: ClassVar[RuleName] = "normal move"

    def story(self, tell: Teller, language: Language) -> Text:
        return EMPTY


@dataclass(frozen=True, slots=True)
class Pushed(Moved):
    """By force (W-046)."""

    cites: ClassVar[RuleName] = "forced move"

    kind: ClassVar[str] = "pushed"


@dataclass(frozen=True, slots=True)
class MovedUp(Moved):
    """Into a line that has become empty."""

    cites: ClassVar[RuleName] = "move up"

    kind: ClassVar[str] = "moved up"

    @property
    def name(self) -> str:
        return self.kind

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "が", tell.line(self.line), "に繰り上がる")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " moves up to the ", tell.line(self.line))


@dataclass(frozen=True, slots=True)
class ActionRolled(OfUnit):
    """The action die lies there."""

    face: int

    kind: ClassVar[str] = "action die"
    cites: ClassVar[RuleName] = "action die"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "の", tell.word("actionDie"), ": ", self.face)

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "'s ", tell.word("actionDie"), ": ", self.face)

    def story(self, tell: Teller, language: Language) -> Text:
        return EMPTY


@dataclass(frozen=True, slots=True)
class Treated(OfUnit):
    """The value as which an action die is treated in the end."""

    face: int
    value: int

    kind: ClassVar[str] = "treated as"
    cites: ClassVar[RuleName] = "treated die"

    def ja(self, tell: Teller) -> Text:
        return text("出目", self.face, "を", self.value, "として扱う")

    def en(self, tell: Teller) -> Text:
        return text("the ", self.face, " is treated as ", self.value)


@dataclass(frozen=True, slots=True)
class Rolled(OfUnit):
    """Dice for an amount."""

    faces: tuple[int, ...]

    kind: ClassVar[str] = "rolled"
    cites: ClassVar[RuleName] = "die"

    def ja(self, tell: Teller) -> Text:
        who = text(tell.unit(self.unit), "の") if self.unit >= 0 else EMPTY
        return text(who, "出目: ", "、".join(map(str, self.faces)))

    def en(self, tell: Teller) -> Text:
        who = text(tell.unit(self.unit), " rolls ") if self.unit >= 0 else text("rolled: ")
        return text(who, ", ".join(map(str, self.faces)))

    def story(self, tell: Teller, language: Language) -> Text:
        return EMPTY


UNIT_EVENTS = (
    Damaged, LostHp, Healed, HpBecomes, Withstood, Retired, Returned, Moved, MovedNormally, Pushed, MovedUp,
    ActionRolled, Treated, Rolled,
)  # fmt: skip
