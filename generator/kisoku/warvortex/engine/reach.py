"""What a range reaches, and the exception that lets damage reach beyond it (W-052 … W-062)."""

from __future__ import annotations

from collections.abc import Iterable

from ..language.range import Range
from . import geometry


def reaches(range: Range, shift: int, distance: int) -> bool:
    """Whether an effect works at this distance (W-053), its numbers changed by so much (W-057)."""
    return (range.shift(shift) if shift else range).reaches(distance)


def missing(
    range: Range,
    shift: int,
    distance: int,
    others: Iterable[tuple[int, int]],
    source: tuple[int, int],
    target: tuple[int, int],
) -> int:
    """How much range damage or a direct HP loss lacks where it may reach beyond (W-058 … W-061); 0: it may not.

    That is a permission (C-16). What is too near, or in a gap of the notation, is not beyond (QW-24).
    """
    lacking = distance - range.upper() - shift
    if lacking <= 0 or geometry.is_between(others, source, target):
        return 0
    return lacking
