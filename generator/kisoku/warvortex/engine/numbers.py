"""Numbers: formula, missing range, modifications, after each step never below 0 (W-005, W-061, W-068 … W-071)."""

from __future__ import annotations

from collections.abc import Sequence

LEAST, MOST = 1, 6
"""What an action die can show in the end (W-036)."""


def formula(rolled: Sequence[int], constant: int) -> int:
    """`nD±k`, never below 0 (W-005, W-070)."""
    return max(0, sum(rolled) + constant)


def damage(value: int, missing: int = 0, dealt: int = 0, taken: int = 0) -> int:
    """Damage as it is received: the effect's own value less the missing range, then what modifies it (QW-26, QW-31)."""
    return max(0, max(0, value - missing) + dealt + taken)


def loss(value: int, missing: int = 0, modified: int = 0) -> int:
    """A direct HP loss, which only modifications of HP losses change (W-069)."""
    return max(0, max(0, value - missing) + modified)


def action_die(face: int, modified: int) -> int:
    """The value as which an action die is treated: all modifications together, limited once (W-036, QW-10)."""
    return min(max(face + modified, LEAST), MOST)
