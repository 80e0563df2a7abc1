"""How a game ended: who won, or that nobody did, and by which rule."""

from __future__ import annotations

from typing import NamedTuple


class Outcome(NamedTuple):
    """The end of a game; a game that goes on has none."""

    winners: tuple[int, ...]
    """Their seats; nobody's: a draw."""
    why: str
    rule: str

    @property
    def is_draw(self) -> bool:
        return not self.winners

    @property
    def winner(self) -> int | None:
        """The one who won, if exactly one did."""
        return self.winners[0] if len(self.winners) == 1 else None
