"""How a battle begins, goes round and ends (W-003, W-022 … W-031)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, joined, text
from ..rule import RuleName
from .event import Happening, OfUnit, Teller


@dataclass(frozen=True, slots=True)
class Placed(OfUnit):
    """A character takes its first position."""

    line: int

    kind: ClassVar[str] = "stands"
    cites: ClassVar[RuleName] = "position"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "が", tell.line(self.line), "に付く")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " takes the ", tell.line(self.line))


@dataclass(frozen=True, slots=True)
class InitiativeRolled(OfUnit):
    """The initiative die of a character, with the result as it is compared."""

    face: int
    result: int

    kind: ClassVar[str] = "initiative"
    cites: ClassVar[RuleName] = "initiative"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "の", tell.word("initiativeDie"), ": ", *_shown(self.face, self.result))

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "'s ", tell.word("initiativeDie"), ": ", *_shown(self.face, self.result))

    def story(self, tell: Teller, language: Language) -> Text:
        """What the die shows has been said; not what it counts."""
        if self.face == self.result:
            return EMPTY
        who, die = tell.unit(self.unit), tell.word("initiativeDie")
        if language == "ja":
            return text(who, "の", die, "は", self.result, "として比べる。")
        return text(who, "'s ", die, " counts as ", self.result, ".")


@dataclass(frozen=True, slots=True)
class InitiativeRolledAgain(InitiativeRolled):
    """Among equals."""

    kind: ClassVar[str] = "initiative again"
    cites: ClassVar[RuleName] = "initiative tie"


def _shown(face: int, result: int) -> tuple[int | str, ...]:
    return (face,) if face == result else (face, " → ", result)


@dataclass(frozen=True, slots=True)
class OrderFixed(Happening):
    """The action order, until an effect changes it."""

    order: tuple[int, ...]

    kind: ClassVar[str] = "order"
    cites: ClassVar[RuleName] = "order"

    def ja(self, tell: Teller) -> Text:
        return text(tell.word("actionOrder"), ": ", joined(" → ", [tell.unit(unit) for unit in self.order]))

    def en(self, tell: Teller) -> Text:
        return text(tell.word("actionOrder"), ": ", joined(" → ", [tell.unit(unit) for unit in self.order]))


@dataclass(frozen=True, slots=True)
class BattleBegins(Happening):
    """The set-up is over; who acts first."""

    unit: int

    kind: ClassVar[str] = "battle begins"
    cites: ClassVar[RuleName] = "order"
    begins: ClassVar[bool] = True

    def ja(self, tell: Teller) -> Text:
        return text("バトル開始。最初に動くのは", tell.unit(self.unit))

    def en(self, tell: Teller) -> Text:
        return text("The battle begins; ", tell.unit(self.unit), " is first")


@dataclass(frozen=True, slots=True)
class PhaseBegins(Happening):
    """Another pass through the action order."""

    phase: int

    kind: ClassVar[str] = "phase"
    cites: ClassVar[RuleName] = "phase"

    def ja(self, tell: Teller) -> Text:
        return text("第", self.phase, tell.word("phase"))

    def en(self, tell: Teller) -> Text:
        return text(tell.word("phase"), " ", self.phase)


@dataclass(frozen=True, slots=True)
class TurnBegins(OfUnit):
    """A character's place in the order has come, or a token's in its controller's slots."""

    kind: ClassVar[str] = "turn begins"
    cites: ClassVar[RuleName] = "turn"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "の", tell.word("turn"))

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "'s ", tell.word("turn"))


@dataclass(frozen=True, slots=True)
class TokenTurnBegins(TurnBegins):
    cites: ClassVar[RuleName] = "tokens act"


@dataclass(frozen=True, slots=True)
class TurnEnds(OfUnit):
    kind: ClassVar[str] = "turn ends"
    cites: ClassVar[RuleName] = "turn"
    rests: ClassVar[bool] = True

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "の", tell.word("turn"), "が終わる")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "'s ", tell.word("turn"), " ends")

    def story(self, tell: Teller, language: Language) -> Text:
        return EMPTY


@dataclass(frozen=True, slots=True)
class CannotAct(OfUnit):
    """No normal position move and no action die in this turn (QW-15)."""

    kind: ClassVar[str] = "cannot act"
    cites: ClassVar[RuleName] = "cannot act"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "は行動できない")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " cannot act")


@dataclass(frozen=True, slots=True)
class NoTable(OfUnit):
    """A token without its table rolls no die (W-117)."""

    kind: ClassVar[str] = "no table"
    cites: ClassVar[RuleName] = "no table"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "には行動表がない")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " has no action table")


@dataclass(frozen=True, slots=True)
class Wins(Happening):
    """Everybody of the other teams is retired."""

    team: int

    kind: ClassVar[str] = "wins"
    cites: ClassVar[RuleName] = "victory"
    rests: ClassVar[bool] = True
    ends: ClassVar[bool] = True

    def ja(self, tell: Teller) -> Text:
        return text(tell.team(self.team), "の勝ち")

    def en(self, tell: Teller) -> Text:
        return text(tell.team(self.team), " wins")


@dataclass(frozen=True, slots=True)
class NobodyWins(Happening):
    """Everybody retired in one batch (QW-14)."""

    kind: ClassVar[str] = "nobody wins"
    cites: ClassVar[RuleName] = "draw"
    rests: ClassVar[bool] = True
    ends: ClassVar[bool] = True

    def ja(self, tell: Teller) -> Text:
        return text("引き分け")

    def en(self, tell: Teller) -> Text:
        return text("a draw")


@dataclass(frozen=True, slots=True)
class Concedes(Happening):
    """A player gives up, which is outside of the rules: its characters are retired."""

    team: int

    kind: ClassVar[str] = "concedes"
    cites: ClassVar[RuleName] = "concession"
    ends: ClassVar[bool] = True

    def ja(self, tell: Teller) -> Text:
        return text(tell.team(self.team), "が投了")

    def en(self, tell: Teller) -> Text:
        return text(tell.team(self.team), " concedes")


BATTLE_EVENTS = (
    Placed, InitiativeRolled, InitiativeRolledAgain, OrderFixed, BattleBegins, PhaseBegins, TurnBegins,
    TokenTurnBegins, TurnEnds, CannotAct, NoTable, Wins, NobodyWins, Concedes,
)  # fmt: skip
