"""What becomes of cards: used, aimed, beyond their range, answered, face-down (W-053 … W-062, W-126 … W-139)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ...sentences.english import capital
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, text
from ..rule import RuleName
from .event import Happening, OfUnit, Teller


@dataclass(frozen=True, slots=True)
class Used(OfUnit):
    """A card of the deck, or a row of a token's table, by the result of the die."""

    face: int
    action: str
    """Empty for a row of a table."""

    kind: ClassVar[str] = "used"
    cites: ClassVar[RuleName] = "deck"

    @property
    def name(self) -> str:
        return f"{self.action or self.face} used"

    def ja(self, tell: Teller) -> Text:
        if not self.action:
            return text(tell.unit(self.unit), "の表の", self.face)
        return text(tell.unit(self.unit), ": 「", tell.card("action", self.action), "」")

    def en(self, tell: Teller) -> Text:
        if not self.action:
            return text(tell.unit(self.unit), ": row ", self.face, " of its table")
        return text(tell.unit(self.unit), ": ", tell.card("action", self.action))

    def story(self, tell: Teller, language: Language) -> Text:
        """Whose die it was has just been said."""
        if language == "ja":
            row = text("表の", self.face, "の行")
            return text(text("「", tell.card("action", self.action), "」") if self.action else row, "を使う。")
        row = text("Row ", self.face, " of the table")
        return text(tell.card("action", self.action) if self.action else row, " is used.")


@dataclass(frozen=True, slots=True)
class Unusable(OfUnit):
    """The die shows a card that lies face-down: nothing is done this turn."""

    face: int

    kind: ClassVar[str] = "unusable"
    cites: ClassVar[RuleName] = "unusable"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "の", self.face, "のカードは使用不能で、このターンは何も行動しない")

    def en(self, tell: Teller) -> Text:
        return text("the card of ", self.face, " is unusable: ", tell.unit(self.unit), " does nothing this turn")


@dataclass(frozen=True, slots=True)
class DoesNothing(OfUnit):
    kind: ClassVar[str] = "nothing"
    cites: ClassVar[RuleName] = "effect"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "は何も行動しない")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " does nothing")


@dataclass(frozen=True, slots=True)
class Targeted(OfUnit):
    """Somebody is designated."""

    targets: tuple[int, ...]

    kind: ClassVar[str] = "targeted"
    cites: ClassVar[RuleName] = "target"

    def ja(self, tell: Teller) -> Text:
        return text(tell.word("target"), ": ", tell.units(self.targets))

    def en(self, tell: Teller) -> Text:
        return text(tell.word("target"), ": ", tell.units(self.targets))

    def story(self, tell: Teller, language: Language) -> Text:
        if language == "ja":
            return text(tell.word("target"), "は", tell.units(self.targets), "。")
        return text(capital(tell.word("target")), ": ", tell.units(self.targets), ".")


@dataclass(frozen=True, slots=True)
class BeyondRange(OfUnit):
    """Damage reaches beyond its range, so much the less; nothing else of the card happens (W-058 … W-062)."""

    target: int
    missing: int

    kind: ClassVar[str] = "beyond range"
    cites: ClassVar[RuleName] = "beyond range"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.target), "は", tell.word("range"), "より", self.missing, "遠い")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.target), " is ", self.missing, " beyond the ", tell.word("range"))


@dataclass(frozen=True, slots=True)
class NoTarget(OfUnit):
    """Nobody can be designated; that part does nothing (QW-28)."""

    kind: ClassVar[str] = "no target"
    cites: ClassVar[RuleName] = "no target"

    def ja(self, tell: Teller) -> Text:
        return text(tell.word("target"), "になる者がいない")

    def en(self, tell: Teller) -> Text:
        return text("nobody can be the ", tell.word("target"))


@dataclass(frozen=True, slots=True)
class Triggers(Happening):
    """A text does what it waited for."""

    source: Literal["ability", "action", "element", "extra", "field"]
    unit: int
    number: int
    id: str

    kind: ClassVar[str] = "triggers"
    cites: ClassVar[RuleName] = "trigger"

    @property
    def name(self) -> str:
        return f"{self.id} {self.kind}"

    def _what(self, tell: Teller) -> Text:
        match self.source:
            case "ability":
                return tell.ability(self.unit, self.number)
            case "element":
                return tell.card("status", self.id)
        # A secret extra card is shown by being used.
        return tell.card(self.source, self.id)

    def ja(self, tell: Teller) -> Text:
        who = text(tell.unit(self.unit), "の") if self.unit >= 0 else EMPTY
        return text(who, "「", self._what(tell), "」が発動する")

    def en(self, tell: Teller) -> Text:
        who = text(tell.unit(self.unit), ": ") if self.unit >= 0 else EMPTY
        return text(who, self._what(tell), " triggers")


@dataclass(frozen=True, slots=True)
class Reacts(Triggers):
    """It answers before something happens (QW-58)."""

    kind: ClassVar[str] = "reacts"
    cites: ClassVar[RuleName] = "reaction"


@dataclass(frozen=True, slots=True)
class Lapsed(Triggers):
    """Its condition no longer holds when its place comes; no use of it is spent (W-136)."""

    kind: ClassVar[str] = "lapsed"
    cites: ClassVar[RuleName] = "re-check"

    def ja(self, tell: Teller) -> Text:
        return text("「", self._what(tell), "」の条件は満たされなくなった")

    def en(self, tell: Teller) -> Text:
        return text("the condition of ", self._what(tell), " no longer holds")


@dataclass(frozen=True, slots=True)
class Cancelled(OfUnit):
    """What a card would do to the unit does not happen."""

    kind: ClassVar[str] = "cancelled"
    cites: ClassVar[RuleName] = "later wins"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "に対する効果が打ち消される")

    def en(self, tell: Teller) -> Text:
        return text("the effects on ", tell.unit(self.unit), " are cancelled")


@dataclass(frozen=True, slots=True)
class FaceDown(OfUnit):
    """A card of the deck is unusable from now on (W-137)."""

    face: int
    action: str

    kind: ClassVar[str] = "face down"
    cites: ClassVar[RuleName] = "face down"

    @property
    def name(self) -> str:
        return f"{self.action} {self.kind}"

    def ja(self, tell: Teller) -> Text:
        card = tell.card("action", self.action)
        return text(tell.unit(self.unit), "の「", card, "」(", self.face, ")が使用不能になる")

    def en(self, tell: Teller) -> Text:
        card = tell.card("action", self.action)
        return text(tell.unit(self.unit), "'s ", card, " (", self.face, ") becomes unusable")


@dataclass(frozen=True, slots=True)
class AbilityLost(OfUnit):
    """A special ability is gone; `number` -1 is a token's table."""

    number: int

    kind: ClassVar[str] = "ability lost"
    cites: ClassVar[RuleName] = "effect"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "が「", tell.ability(self.unit, self.number), "」を失う")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " loses ", tell.ability(self.unit, self.number))


@dataclass(frozen=True, slots=True)
class ExtraDiscarded(OfUnit):
    id: str

    kind: ClassVar[str] = "extra discarded"
    cites: ClassVar[RuleName] = "extra"

    @property
    def name(self) -> str:
        return f"{self.id} discarded"

    def ja(self, tell: Teller) -> Text:
        return text("「", tell.card("extra", self.id), "」を", tell.word("discard"), "する")

    def en(self, tell: Teller) -> Text:
        return text(tell.card("extra", self.id), " is discarded")


CARD_EVENTS = (
    Used, Unusable, DoesNothing, Targeted, BeyondRange, NoTarget, Triggers, Reacts, Lapsed, Cancelled, FaceDown,
    AbilityLost, ExtraDiscarded,
)  # fmt: skip
