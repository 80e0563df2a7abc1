"""`charge: target` (R-064)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .orient import Orient


@dataclass(frozen=True, slots=True)
class Charge(Orient):
    """Turn characters portrait: they are ready."""

    example: ClassVar[str] = "charge: target"
    driven: ClassVar[bool] = False
