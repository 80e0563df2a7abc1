"""`charge: target` (R-064)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ..events.event import Teller
from .orient import Orient, Reoriented


@dataclass(frozen=True, slots=True)
class Charged(Reoriented):
    """Characters are turned portrait."""

    kind: ClassVar[str] = "charge"
    driven: ClassVar[bool] = False
    state_ja: ClassVar[str] = "チャージ状態"

    def ja(self, tell: Teller) -> str:
        return f"チャージ: {tell.characters(self.characters)}" if self.characters else ""

    def en(self, tell: Teller) -> str:
        return f"charged: {tell.characters(self.characters)}" if self.characters else ""


@dataclass(frozen=True, slots=True)
class Charge(Orient):
    """Turn characters portrait: they are ready."""

    example: ClassVar[str] = "charge: target"
    event: ClassVar[type[Reoriented]] = Charged
    events: ClassVar[tuple[type[Event], ...]] = (Charged,)
