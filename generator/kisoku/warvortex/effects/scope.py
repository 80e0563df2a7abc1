"""What a step of War Vortex Night can speak of: who was designated, who is concerned, what triggered it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...verbs import scope
from ..language.time import Time

Holder = Literal["action", "character", "token", "field", "status", "extra"]


@dataclass(frozen=True)
class Scope(scope.Scope):
    """One point of an effect."""

    holder: Holder = "action"
    """What kind of card speaks."""
    target: Literal["", "one", "many"] = ""
    time: Time | None = None
    """What triggered it."""
    value: bool = False
    """Whether the status that speaks has a value."""
