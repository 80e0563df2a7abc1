"""Where a printed page is cut: its boxes, and the marks around it.

Corners have two marks in each direction, as printers in Japan are used to: the inner one where the page is cut, the
outer one as far as ink reaches. Between the corners a cross marks the middle, and folds have a mark of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

MM = 72 / 25.4
BLEED = 3.0 * MM
MARK = 7.0 * MM
"""How long a mark is; it begins where the ink ends."""
MARGIN = BLEED + MARK + 2.0 * MM
"""From the cut to the end of the sheet."""
THIN = 0.25
_CROSS = 4.0 * MM


class Box(NamedTuple):
    """In points: left, bottom, right, top."""

    left: float
    bottom: float
    right: float
    top: float

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.bottom - by, self.right + by, self.top + by)

    def holds(self, other: Box, near: float = 0.01) -> bool:
        low = self.left <= other.left + near and self.bottom <= other.bottom + near
        return low and self.right >= other.right - near and self.top >= other.top - near


class Mark(NamedTuple):
    """A line."""

    x1: float
    y1: float
    x2: float
    y2: float


def marks(trim: Box, folds: Sequence[float] = ()) -> Iterator[Mark]:
    """All lines around a page; `folds` are where it is folded, from left to right."""
    ink = trim.grown(BLEED)
    for x in (ink.left, trim.left, trim.right, ink.right):
        yield from _upright(x, ink)
    for y in (ink.bottom, trim.bottom, trim.top, ink.top):
        yield from _level(y, ink)
    x, y = (trim.left + trim.right) / 2, (trim.bottom + trim.top) / 2
    yield from (*_upright(x, ink), *_level(y, ink))
    for side in (ink.bottom - MARK / 2, ink.top + MARK / 2):
        yield Mark(x - _CROSS, side, x + _CROSS, side)
    for side in (ink.left - MARK / 2, ink.right + MARK / 2):
        yield Mark(side, y - _CROSS, side, y + _CROSS)
    for fold in folds:
        yield from _upright(fold, ink)


def _upright(x: float, ink: Box) -> tuple[Mark, Mark]:
    return Mark(x, ink.top, x, ink.top + MARK), Mark(x, ink.bottom - MARK, x, ink.bottom)


def _level(y: float, ink: Box) -> tuple[Mark, Mark]:
    return Mark(ink.left - MARK, y, ink.left, y), Mark(ink.right, y, ink.right + MARK, y)
