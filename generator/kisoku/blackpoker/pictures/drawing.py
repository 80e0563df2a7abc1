"""A board while it is drawn: its parts from below to above, where the things lie, and the arrows between them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from ...drawing.svg import Point, arrow
from .shape import Shape

# How far an arrow bends, in parts of its length, and the bends that are tried one after the other.
_BEND = 0.12
_BENDS = (1, -1, 3, -3, 5, -5)
# Points of a curve: how far along, and which part of its bend they have.
_ALONG = tuple((step / 20, 2 * step / 20 * (1 - step / 20)) for step in range(1, 20))


class Spot(NamedTuple):
    """The middle of a thing and its half width and height: arrows end at its edge."""

    x: float
    y: float
    wide: float = 0.0
    high: float = 0.0

    def towards(self, point: Point, gap: float, most: float) -> Point:
        """The place just outside of its edge in the direction of a point."""
        dx, dy = point[0] - self.x, point[1] - self.y
        length = math.hypot(dx, dy) or 1
        ux, uy = dx / length, dy / length
        edge = min((half / abs(u) for half, u in ((self.wide, ux), (self.high, uy)) if abs(u) > 1e-6), default=0.0)
        far = min(edge + gap, most)
        return self.x + ux * far, self.y + uy * far


@dataclass(slots=True)
class Drawing:
    """What has been drawn and where the things lie, for fogs and arrows that point at them."""

    shape: Shape
    below: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)
    where: dict[int | str, Spot] = field(default_factory=dict)

    def add(self, other: Drawing) -> None:
        self.below += other.below
        self.parts += other.parts
        self.where |= other.where

    def arrow(self, start: Spot, end: Spot, colour: str, dashed: bool = False) -> None:
        """From edge to edge of two things, slightly bent; more, where that leads around what lies between."""
        dx, dy = end.x - start.x, end.y - start.y
        slight = _BEND if dx >= 0 else -_BEND
        crossed, bend = self._best(start, end, [slight * times for times in _BENDS])
        via = (start.x + end.x) / 2 - dy * bend, (start.y + end.y) / 2 + dx * bend
        most = math.hypot(dx, dy) / 3
        line, head = arrow(start.towards(via, 2, most), via, end.towards(via, 3, most), colour, dashed)
        # Under a card that lies in between, it would seem to come from there.
        (self.heads if crossed else self.lines).append(line)
        self.heads.append(head)

    def _best(self, start: Spot, end: Spot, bends: Iterable[float]) -> tuple[int, float]:
        """The first of the bends that cross the fewest things, and how many these are."""
        best: tuple[int, float] | None = None
        for bend in bends:
            crossed = self._crossed(start, end, bend)
            if best is None or crossed < best[0]:
                best = crossed, bend
            if not crossed:
                break
        assert best is not None
        return best

    def _crossed(self, start: Spot, end: Spot, bend: float) -> int:
        """How many things a line that is bent like that crosses; the edge of the board is the worst."""
        others = [spot for spot in self.where.values() if spot not in (start, end)]
        width, height = self.shape.width, self.shape.total
        dx, dy = end.x - start.x, end.y - start.y
        line = []
        for t, aside in _ALONG:
            x, y = start.x + dx * t - dy * aside * bend, start.y + dy * t + dx * aside * bend
            if not (0 < x < width and 0 < y < height):
                return len(others) + 1
            line.append((x, y))
        return sum(any(abs(x - o.x) < o.wide and abs(y - o.y) < o.high for x, y in line) for o in others)
