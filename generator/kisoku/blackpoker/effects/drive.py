"""`drive: target` (R-064)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.text import EMPTY, Text, text
from ..events.event import Teller
from ..language.reference import Reference
from ..language.thing import Things
from .bill import Bill
from .orient import Orient, Reoriented


@dataclass(frozen=True, slots=True)
class Driven(Reoriented):
    """Characters are turned landscape."""

    kind: ClassVar[str] = "drive"
    driven: ClassVar[bool] = True
    state_ja: ClassVar[str] = "ドライブ状態"
    state_en: ClassVar[str] = "driven"

    def ja(self, tell: Teller) -> Text:
        return text("ドライブ: ", tell.characters(self.characters)) if self.characters else EMPTY

    def en(self, tell: Teller) -> Text:
        return text("driven: ", tell.characters(self.characters)) if self.characters else EMPTY


@dataclass(frozen=True, slots=True)
class Drive(Orient):
    """Turn characters landscape: they are used."""

    example: ClassVar[str] = "drive: target"
    event: ClassVar[type[Reoriented]] = Driven
    events: ClassVar[tuple[type[Event], ...]] = (Driven,)

    def bill(self) -> Bill | None:
        if isinstance(self.what, Things):
            return Bill(things=self.what) if self.what.is_mine_to_choose else None
        return Bill(key=True) if self.what == Reference("key") else None
