"""`charge: target` (R-064)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.text import EMPTY, Text, text
from ..events.event import Teller
from .orient import Orient, Reoriented


@dataclass(frozen=True, slots=True)
class Charged(Reoriented):
    """Characters are turned portrait."""

    kind: ClassVar[str] = "charge"
    driven: ClassVar[bool] = False
    state_ja: ClassVar[str] = "チャージ状態"
    state_en: ClassVar[str] = "charged"

    def ja(self, tell: Teller) -> Text:
        return text("チャージ: ", tell.characters(self.characters)) if self.characters else EMPTY

    def en(self, tell: Teller) -> Text:
        return text("charged: ", tell.characters(self.characters)) if self.characters else EMPTY


@dataclass(frozen=True, slots=True)
class Charge(Orient):
    """Turn characters portrait: they are ready."""

    example: ClassVar[str] = "charge: target"
    event: ClassVar[type[Reoriented]] = Charged
    events: ClassVar[tuple[type[Event], ...]] = (Charged,)
