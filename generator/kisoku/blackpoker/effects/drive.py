"""`drive: target` (R-064)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .orient import Orient


@dataclass(frozen=True, slots=True)
class Drive(Orient):
    """Turn characters landscape: they are used."""

    example: ClassVar[str] = "drive: target"
    driven: ClassVar[bool] = True
