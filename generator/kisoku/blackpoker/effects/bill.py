"""A bill: what paying a cost takes, so that nothing is paid before all is certain (Q-047)."""

from __future__ import annotations

from dataclasses import dataclass

from ..language.thing import Things


@dataclass(frozen=True, slots=True)
class Bill:
    """What one verb of a cost takes from the player who pays."""

    life: int = 0
    discards: int = 0
    things: Things | None = None
    """So many of these, chosen when it is paid."""
    key: bool = False
    """The soldier that is the key."""
