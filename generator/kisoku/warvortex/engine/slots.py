"""Control slots: which tokens a mastery admits, and which must go for a newcomer (W-099 … W-111).

Race, attribute and the threat of each token are conditions (W-111); their number and the sum of their threats are
limits, which older tokens make room for (W-110, QW-60).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Limits(NamedTuple):
    """How many tokens the slots hold, and how much threat in all; None: no such limit."""

    number: int | None = None
    total: int | None = None

    def hold(self, threats: Sequence[int]) -> bool:
        """Whether tokens of these threats fit."""
        return (self.number is None or len(threats) <= self.number) and (
            self.total is None or sum(threats) <= self.total
        )


def leaving(limits: Limits, threats: Sequence[int], newcomer: int | None = None) -> int | None:
    """How many tokens are discarded from slot 1 on until the limits hold, the newcomer counted (W-110, QW-50).

    None: the newcomer alone breaks them, so that nobody makes room for it (QW-51).
    """
    added = [] if newcomer is None else [newcomer]
    if added and not limits.hold(added):
        return None
    for gone in range(len(threats) + 1):
        if limits.hold([*threats[gone:], *added]):
            return gone
    return len(threats)
