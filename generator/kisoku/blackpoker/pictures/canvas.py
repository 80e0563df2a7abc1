"""A board while it is made: its shapes from below to above, where the things lie, and the arrows between them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from ...drawing.shape import Arrow, Name, Point, Shape
from .plan import Plan

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
class Canvas:
    """What has been laid down, and where the things are that fogs and arrows point at or go around."""

    plan: Plan
    ground: list[Shape] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    where: dict[Name, Spot] = field(default_factory=dict)

    def join(self, start: Name, end: Name, colour: str) -> None:
        """An arrow between two things, if both lie there."""
        if start in self.where and end in self.where:
            self.arrow((start, end), self.where[start], self.where[end], colour)

    def arrow(self, ends: tuple[Name, Name], start: Spot, end: Spot, colour: str, dashed: bool = False) -> None:
        """From edge to edge of two things, slightly bent; more, where that leads around what lies between."""
        dx, dy = end.x - start.x, end.y - start.y
        slight = _BEND if dx >= 0 else -_BEND
        crossed, bend = self._best(start, end, [slight * times for times in _BENDS])
        via = (start.x + end.x) / 2 - dy * bend, (start.y + end.y) / 2 + dx * bend
        most = math.hypot(dx, dy) / 3
        begin, stop = start.towards(via, 2, most), end.towards(via, 3, most)
        # Under a card that lies in between, it would seem to come from there.
        self.arrows.append(Arrow(ends, begin, via, stop, colour, dashed, over=bool(crossed)))

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
        width, height = self.plan.width, self.plan.total
        dx, dy = end.x - start.x, end.y - start.y
        line = []
        for t, aside in _ALONG:
            x, y = start.x + dx * t - dy * aside * bend, start.y + dy * t + dx * aside * bend
            if not (0 < x < width and 0 < y < height):
                return len(others) + 1
            line.append((x, y))
        return sum(any(abs(x - o.x) < o.wide and abs(y - o.y) < o.high for x, y in line) for o in others)
