"""A board while it is made: its shapes from below to above, where the things lie, and the arrows between them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from ...drawing.shape import Arrow, Name, Point, Shape
from .plan import Plan

# How far an arrow bends, in parts of its length, and the bends that are tried one after the other.
_BEND = 0.12
_BENDS = (1, -1, 3, -3, 5, -5)
# Where along its length it bends; those after the first where it would cross words on the stage or a mark.
_MIDDLE = 0.5
_PLACES = (_MIDDLE, 0.25, 0.75, 0.0, 1.0, -0.25, 1.25)
_WIDE_BENDS = (1, -1, 2, -2, 3, -3, 5, -5, 7, -7, 9, -9)
# How far along a curve it is looked where it is: the parts that its start, its bend and its end have there.
_ALONG = tuple(((1 - t) * (1 - t), 2 * t * (1 - t), t * t) for t in (step / 20 for step in range(1, 20)))
_CLOSELY = tuple(((1 - t) * (1 - t), 2 * t * (1 - t), t * t) for t in (step / 48 for step in range(1, 48)))


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

    def holds(self, x: float, y: float) -> bool:
        return abs(x - self.x) < self.wide and abs(y - self.y) < self.high


class _Wanted(NamedTuple):
    """An arrow that is to be drawn, and what lay there when it was asked for."""

    ends: tuple[Name, Name]
    start: Spot
    end: Spot
    colour: str
    dashed: bool
    others: tuple[Spot, ...]


class _Tried(NamedTuple):
    """A way in which an arrow can be drawn, how many things it crosses, and how many words it hides."""

    arrow: Arrow
    crossed: int
    hides: int


@dataclass(slots=True)
class Canvas:
    """What has been laid down, and where the things are that fogs and arrows point at or go around."""

    plan: Plan
    ground: list[Shape] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    where: dict[Name, Spot] = field(default_factory=dict)

    keys: list[Spot] = field(default_factory=list)
    """The requests on the stage, which no line should run under."""
    marks: list[Spot] = field(default_factory=list)
    """What is written beside soldiers and piles, such as their sizes, which no head should cover."""
    wanted: list[_Wanted] = field(default_factory=list)
    trouble: int = 0
    """How many things arrows cross, and how many marks they cover, for want of another way."""

    def join(self, start: Name, end: Name, colour: str) -> None:
        """An arrow between two things, if both lie there."""
        if start in self.where and end in self.where:
            self.arrow((start, end), self.where[start], self.where[end], colour)

    def arrow(self, ends: tuple[Name, Name], start: Spot, end: Spot, colour: str, dashed: bool = False) -> None:
        """From edge to edge of two things, around what lies there by now, and around words and sizes."""
        others = tuple(spot for spot in self.where.values() if spot not in (start, end))
        self.wanted.append(_Wanted(ends, start, end, colour, dashed, others))

    def draw_arrows(self) -> None:
        """When everything lies there."""
        for wanted in self.wanted:
            best = self._best(wanted)
            self.arrows.append(best.arrow)
            self.trouble += best.crossed + best.hides
        self.wanted.clear()

    def _best(self, wanted: _Wanted) -> _Tried:
        """Slightly bent; more, where that leads around what lies between, and otherwise where it hides no words."""
        usual = [self._tried(wanted, _MIDDLE, bend) for bend in _BENDS]
        best = min(usual, key=lambda tried: tried.crossed)
        if not best.hides:
            return best
        others = (self._tried(wanted, place, bend) for bend in _WIDE_BENDS for place in _PLACES)
        # There are many ways: the first that is in nobody's way will do.
        least = usual[0]
        for tried in chain(usual[1:], others):
            if not least.crossed + least.hides:
                break
            if tried.crossed + tried.hides < least.crossed + least.hides:
                least = tried
        return least

    def _tried(self, wanted: _Wanted, place: float, times: int) -> _Tried:
        """An arrow that bends so far, there."""
        start, end = wanted.start, wanted.end
        dx, dy = end.x - start.x, end.y - start.y
        bend = times * (_BEND if dx >= 0 else -_BEND)
        via = start.x + dx * place - dy * bend, start.y + dy * place + dx * bend
        crossed = self._crossed(wanted, _curve((start.x, start.y), via, (end.x, end.y)))
        most = math.hypot(dx, dy) / 3
        begin, stop = start.towards(via, 2, most), end.towards(via, 3, most)
        if place != _MIDDLE or abs(times) not in _BENDS:
            # Far out it leaves and arrives elsewhere than straight between the middles.
            crossed = max(crossed, self._crossed(wanted, _curve(begin, via, stop)))
        # Under a card that lies in between, it would seem to come from there.
        arrow = Arrow(wanted.ends, begin, via, stop, wanted.colour, wanted.dashed, over=bool(crossed))
        return _Tried(arrow, crossed, self._hides(arrow))

    def _crossed(self, wanted: _Wanted, line: list[Point]) -> int:
        """How many things a line crosses; the edge of the board is the worst."""
        if not self._is_inside(line):
            return len(wanted.others) + 1
        return sum(any(other.holds(x, y) for x, y in line) for other in wanted.others)

    def _is_inside(self, line: list[Point]) -> bool:
        width, total = self.plan.width, self.plan.total
        return all(0 < x < width and 0 < y < total for x, y in line)

    def _hides(self, arrow: Arrow) -> int:
        """How many requests it runs through, and how many marks its head covers; the edge of the board is the worst."""
        line = _curve(arrow.start, arrow.via, arrow.end, _CLOSELY)
        head = arrow.head.points
        middle = sum(x for x, _ in head) / 3, sum(y for _, y in head) / 3
        tip = (*head, middle)
        if not self._is_inside(line):
            return len(self.keys) + len(self.marks) + 1
        keys = sum(any(key.holds(x, y) for x, y in (*line, *tip)) for key in self.keys)
        return keys + sum(any(mark.holds(x, y) for x, y in tip) for mark in self.marks)


def _curve(start: Point, via: Point, end: Point, parts: Sequence[tuple[float, float, float]] = _ALONG) -> list[Point]:
    """Points of it, one after the other."""
    (x1, y1), (vx, vy), (x2, y2) = start, via, end
    return [(a * x1 + b * vx + c * x2, a * y1 + b * vy + c * y2) for a, b, c in parts]
