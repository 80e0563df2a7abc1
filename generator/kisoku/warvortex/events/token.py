"""What becomes of tokens, control slots and fields (W-099 … W-124)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.text import Text, joined, text
from ..rule import RuleName
from .event import Happening, OfUnit, Teller


@dataclass(frozen=True, slots=True)
class Summoned(OfUnit):
    """A token comes into play; who has summoned it."""

    summoner: int
    token: str

    kind: ClassVar[str] = "summoned"
    cites: ClassVar[RuleName] = "summon"

    @property
    def name(self) -> str:
        return f"{self.token} {self.kind}"

    def ja(self, tell: Teller) -> Text:
        return text(tell.card("token", self.token), "が召喚される")

    def en(self, tell: Teller) -> Text:
        return text(tell.card("token", self.token), " is summoned")


@dataclass(frozen=True, slots=True)
class EntersSlots(OfUnit):
    controller: int

    kind: ClassVar[str] = "enters slots"
    cites: ClassVar[RuleName] = "slots"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "が", tell.unit(self.controller), "の", tell.word("slots"), "に入る")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " enters the ", tell.word("slots"), " of ", tell.unit(self.controller))


@dataclass(frozen=True, slots=True)
class JoinsOrder(OfUnit):
    """An independent token has a place of its own, at the end of the order (C-17)."""

    kind: ClassVar[str] = "joins the order"
    cites: ClassVar[RuleName] = "independent"

    def ja(self, tell: Teller) -> Text:
        return text(
            tell.unit(self.unit),
            "は",
            tell.word("independentToken"),
            "として",
            tell.word("actionOrder"),
            "の最後に加わる",
        )

    def en(self, tell: Teller) -> Text:
        return text(
            tell.unit(self.unit), " is an ", tell.word("independentToken"), ", last in the ", tell.word("actionOrder")
        )


@dataclass(frozen=True, slots=True)
class TokenDiscarded(OfUnit):
    """An older one makes room (W-110), or a mastery has got smaller (QW-52)."""

    kind: ClassVar[str] = "discarded"
    cites: ClassVar[RuleName] = "overflow"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "が破棄される")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " is discarded")


@dataclass(frozen=True, slots=True)
class Mismatched(TokenDiscarded):
    """It fails a condition of the mastery (W-111)."""

    cites: ClassVar[RuleName] = "mismatch"


@dataclass(frozen=True, slots=True)
class DiscardedWithController(TokenDiscarded):
    cites: ClassVar[RuleName] = "controller retires"


@dataclass(frozen=True, slots=True)
class DiscardedByEffect(TokenDiscarded):
    cites: ClassVar[RuleName] = "effect"


@dataclass(frozen=True, slots=True)
class LeavesSlots(OfUnit):
    """A defeated token; later ones move up (W-105)."""

    kind: ClassVar[str] = "leaves slots"
    cites: ClassVar[RuleName] = "defeated token"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "が", tell.word("slots"), "から離れる")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " leaves the ", tell.word("slots"))


@dataclass(frozen=True, slots=True)
class Reordered(OfUnit):
    """The tokens in somebody's slots stand in another order."""

    slots: tuple[int, ...]

    kind: ClassVar[str] = "slots reordered"
    cites: ClassVar[RuleName] = "slots"

    def ja(self, tell: Teller) -> Text:
        tokens = joined("、", [tell.unit(token) for token in self.slots])
        return text(tell.unit(self.unit), "の", tell.word("slots"), ": ", tokens)

    def en(self, tell: Teller) -> Text:
        tokens = joined(", ", [tell.unit(token) for token in self.slots])
        return text("the ", tell.word("slots"), " of ", tell.unit(self.unit), ": ", tokens)


@dataclass(frozen=True, slots=True)
class OfField(Happening):
    """Something of a field card."""

    field: str

    @property
    def name(self) -> str:
        return f"{self.field} {self.kind}"


@dataclass(frozen=True, slots=True)
class FieldPlaced(OfField):
    kind: ClassVar[str] = "placed"
    cites: ClassVar[RuleName] = "field"

    def ja(self, tell: Teller) -> Text:
        return text("「", tell.card("field", self.field), "」が設置される")

    def en(self, tell: Teller) -> Text:
        return text(tell.card("field", self.field), " is placed")


@dataclass(frozen=True, slots=True)
class SteadyField(FieldPlaced):
    """Agreed upon before the battle (W-121)."""

    cites: ClassVar[RuleName] = "steady field"


@dataclass(frozen=True, slots=True)
class FieldReplaced(OfField):
    kind: ClassVar[str] = "replaced"
    cites: ClassVar[RuleName] = "field replaced"

    def ja(self, tell: Teller) -> Text:
        return text("「", tell.card("field", self.field), "」が破棄される")

    def en(self, tell: Teller) -> Text:
        return text(tell.card("field", self.field), " is discarded")


@dataclass(frozen=True, slots=True)
class FieldDestroyed(FieldReplaced):
    kind: ClassVar[str] = "destroyed"
    cites: ClassVar[RuleName] = "terrain"


TOKEN_EVENTS = (
    Summoned, EntersSlots, JoinsOrder, TokenDiscarded, Mismatched, DiscardedWithController, DiscardedByEffect,
    LeavesSlots, Reordered, FieldPlaced, SteadyField, FieldReplaced, FieldDestroyed,
)  # fmt: skip
