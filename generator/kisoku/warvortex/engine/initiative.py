"""The action order: one die for each, the higher acts earlier, equals roll again among themselves (W-024 … W-027)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

Rolls = Generator[Any, int, int]
Ordered = Generator[Any, int, list[int]]


def order(
    units: Sequence[int], roll: Callable[[int, bool], Rolls], modified: Callable[[int], int], again: bool = False
) -> Ordered:
    """The units in the order in which they act.

    `roll` rolls the die of a unit (`again`: among equals). Results are compared as modified, and not limited to the
    faces of a die (QW-09); equals are ordered inside of their own place (QW-08), if need be again and again.
    """
    results: dict[int, list[int]] = {}
    for unit in units:
        result = (yield from roll(unit, again)) + modified(unit)
        results.setdefault(result, []).append(unit)
    ordered: list[int] = []
    for result in sorted(results, reverse=True):
        equals = results[result]
        ordered += equals if len(equals) == 1 else (yield from order(equals, roll, modified, True))
    return ordered
