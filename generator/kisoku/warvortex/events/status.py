"""What becomes of additional elements (W-074 … W-095)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.text import Text, text
from ..rule import RuleName
from .event import OfUnit, Teller


@dataclass(frozen=True, slots=True)
class OfStatus(OfUnit):
    """Something of a status on a unit."""

    status: str

    @property
    def name(self) -> str:
        return f"{self.status} {self.kind}"

    @property
    def statuses(self) -> tuple[str, ...]:
        return (self.status,)


@dataclass(frozen=True, slots=True)
class Received(OfStatus):
    kind: ClassVar[str] = "received"
    cites: ClassVar[RuleName] = "status"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "が「", tell.card("status", self.status), "」を受ける")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " receives ", tell.card("status", self.status))


@dataclass(frozen=True, slots=True)
class ReceivedNamed(Received):
    """It stands for itself, whatever is there already (W-086)."""

    cites: ClassVar[RuleName] = "named"


@dataclass(frozen=True, slots=True)
class Arises(Received):
    """It is produced continuously (W-089)."""

    kind: ClassVar[str] = "arises"
    cites: ClassVar[RuleName] = "continuous"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "に「", tell.card("status", self.status), "」が生じ続ける")

    def en(self, tell: Teller) -> Text:
        return text(tell.card("status", self.status), " arises continuously on ", tell.unit(self.unit))


@dataclass(frozen=True, slots=True)
class Refused(OfStatus):
    """A text keeps it from being received (W-080)."""

    kind: ClassVar[str] = "refused"
    cites: ClassVar[RuleName] = "immune"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "は「", tell.card("status", self.status), "」を受けない")

    def en(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), " does not receive ", tell.card("status", self.status))


@dataclass(frozen=True, slots=True)
class Removed(OfStatus):
    kind: ClassVar[str] = "removed"
    cites: ClassVar[RuleName] = "remove"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "の「", tell.card("status", self.status), "」が取り除かれる")

    def en(self, tell: Teller) -> Text:
        return text(tell.card("status", self.status), " is removed from ", tell.unit(self.unit))


@dataclass(frozen=True, slots=True)
class CancelledOut(OfStatus):
    """Merged to 0 it ceases to exist (W-083)."""

    kind: ClassVar[str] = "cancelled out"
    cites: ClassVar[RuleName] = "cancelled out"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "の「", tell.card("status", self.status), "」が±0になり消える")

    def en(self, tell: Teller) -> Text:
        return text(tell.card("status", self.status), " on ", tell.unit(self.unit), " comes to ±0 and is gone")


@dataclass(frozen=True, slots=True)
class Ended(OfStatus):
    """Its time is over, or what produced it is."""

    kind: ClassVar[str] = "ended"
    cites: ClassVar[RuleName] = "duration"

    def ja(self, tell: Teller) -> Text:
        return text(tell.unit(self.unit), "の「", tell.card("status", self.status), "」が終わる")

    def en(self, tell: Teller) -> Text:
        return text(tell.card("status", self.status), " on ", tell.unit(self.unit), " ends")


STATUS_EVENTS = (Received, ReceivedNamed, Arises, Refused, Removed, CancelledOut, Ended)
