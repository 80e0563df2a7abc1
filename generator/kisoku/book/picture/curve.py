"""An arrow of a flow chart: where it touches the shapes at its ends, and where a word can stand beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import hypot, sqrt

from ...drawing.shape import Point

Room = tuple[float, float, float, float]
"""Left, top, width, height."""

INSET = 11.0
"""How far the corners of a question's hexagon are drawn in."""
_HEAD = 9.0
# Nearer to another line than this, a word would seem to belong there.
_APART = 8.0
# Where along the arrow a word is tried: in the middle first.
_PARTS = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)


@dataclass(frozen=True)
class Curve:
    """Graphviz's curve (a point, then three for each piece), with the tip of its head."""

    points: tuple[Point, ...]
    tip: Point

    @classmethod
    def between(cls, points: Sequence[Point], tip: Point, head: tuple[str, Room]) -> Curve:
        """Graphviz knows only boxes: the tip is moved on to the shape of that kind."""
        (bx, by), (tx, ty) = points[-1], tip
        length = hypot(tx - bx, ty - by) or 1.0
        ux, uy = (tx - bx) / length, (ty - by) / length
        for _ in range(30):
            if _inside(tx, ty, *head):
                break
            tx, ty = tx + ux / 2, ty + uy / 2
        return cls(tuple(points), (tx, ty))

    @property
    def direction(self) -> Point:
        """The way its head points."""
        (bx, by), (tx, ty) = self.points[-1], self.tip
        length = hypot(tx - bx, ty - by) or 1.0
        return (tx - bx) / length, (ty - by) / length

    @property
    def neck(self) -> Point:
        """Where the line ends and the head begins."""
        (tx, ty), (ux, uy) = self.tip, self.direction
        return tx - ux * _HEAD, ty - uy * _HEAD

    @property
    def root(self) -> Point:
        """A little before its beginning: below a hexagon, whose corner is not at the box's."""
        (x0, y0), (x1, y1) = self.points[:2]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        return x0 - (x1 - x0) / length * INSET, y0 - (y1 - y0) / length * INSET

    @cached_property
    def samples(self) -> list[Point]:
        """Points along it, close together."""
        found = [self.points[0]]
        for at in range(0, len(self.points) - 3, 3):
            a, b, c, d = self.points[at : at + 4]
            steps = max(4, int(hypot(d[0] - a[0], d[1] - a[1]) / 3))
            for step in range(1, steps + 1):
                t = step / steps
                weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                x, y = (sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))
                found.append((x, y))
        return [*found, self.tip]

    def at(self, part: float) -> tuple[Point, Point]:
        """The point after that part of its length, and the way it goes there."""
        rest = part * sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(self.samples))
        for (ax, ay), (bx, by) in pairwise(self.samples):
            length = hypot(bx - ax, by - ay) or 1e-9
            if rest <= length:
                break
            rest -= length
        return (ax + (bx - ax) * rest / length, ay + (by - ay) * rest / length), (
            (bx - ax) / length,
            (by - ay) / length,
        )


def _inside(x: float, y: float, kind: str, box: Room) -> bool:
    left, top, wide, high = box
    half = high / 2
    off = min(1.0, abs(y - top - half) / half)
    drawn_in = {"question": INSET * off, "end": half * (1 - sqrt(1 - off * off))}.get(kind, 0.0)
    return top <= y <= top + high and left + drawn_in <= x <= left + wide - drawn_in


def beside(
    curve: Curve, size: tuple[float, float], boxes: Iterable[Room], curves: Iterable[Curve], wide: float
) -> Room:
    """Room for a word of that size next to the line, clear of boxes and of all lines, near the middle."""
    places = [(place, part) for part in _PARTS for side in (-1, 1) for place in _next_to(curve, size, part, side)]
    around = _around([place for place, _ in places], _APART)
    # Only what comes near can harm; most of a chart does not.
    others = [point for one in curves if one is not curve for point in one.samples if _holds(around, point)]
    taken = [box for box in boxes if _overlap(around, box)]

    def harm(place: Room, part: float) -> float:
        left, _, width, _ = place
        covered = sum(_overlap(place, box) for box in taken) + (left < 0 or left + width > wide)
        crossed = _within(place, curve.samples, 1) + _within(place, others, 2)
        return 100 * covered + 10 * crossed + 0.05 * _within(place, others, _APART) + abs(part - 0.5)

    return min(places, key=lambda tried: harm(*tried))[0]


def _around(places: list[Room], margin: float) -> Room:
    left, top = min(place[0] for place in places) - margin, min(place[1] for place in places) - margin
    right, bottom = max(x + wide for x, _, wide, _ in places), max(y + high for _, y, _, high in places)
    return left, top, right + margin - left, bottom + margin - top


def _holds(box: Room, point: Point) -> bool:
    return box[0] <= point[0] <= box[0] + box[2] and box[1] <= point[1] <= box[1] + box[3]


def _within(place: Room, points: Iterable[Point], margin: float) -> int:
    left, top, wide, high = place
    right, bottom = left + wide + margin, top + high + margin
    return sum(left - margin < x < right and top - margin < y < bottom for x, y in points)


def _next_to(curve: Curve, size: tuple[float, float], part: float, side: int) -> Iterator[Room]:
    """At a right angle to the line, or beside it at the same height."""
    (x, y), (dx, dy) = curve.at(part)
    wide, high = size
    away = (abs(dy) * wide + abs(dx) * high) / 2 + 3
    yield x - dy * side * away - wide / 2, y + dx * side * away - high / 2, wide, high
    if abs(dy) > 0.3:
        yield x + side * away / abs(dy) - wide / 2, y - high / 2, wide, high


def _overlap(one: Room, other: Room) -> bool:
    return all(one[a] < other[a] + other[a + 2] and other[a] < one[a] + one[a + 2] for a in (0, 1))
