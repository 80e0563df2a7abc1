"""Randomness as a number in the state: the same on every machine, and copied for free (splitmix64)."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def advance(seed: int) -> tuple[int, int]:
    """The next state and a 64-bit number."""
    seed = (seed + _STEP) & _MASK
    z = seed
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return seed, z ^ (z >> 31)


def shuffled(seed: int, items: list[T]) -> tuple[int, list[T]]:
    """The next state and the items in random order (Fisher-Yates)."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        seed, number = advance(seed)
        # Multiply-shift instead of a remainder: no visible bias for so few items.
        other = (number * (last + 1)) >> 64
        result[last], result[other] = result[other], result[last]
    return seed, result
