"""What drawings are made of, as plain data: a few shapes, things that lie somewhere, arrows that join them.

Colours are names (colour.py); only svg.py knows how a shape is written.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

Point = tuple[float, float]
Name = int | str
"""What a thing is called inside a drawing."""


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text; `y` is its baseline."""

    x: float
    y: float
    words: str
    size: float = 11
    colour: str = "ink"
    anchor: Literal["start", "middle", "end"] = "middle"
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float
    fill: str
    edge: str = ""
    radius: float = 3
    dashes: str = ""
    stroke: float | None = None
    """How thick the edge is."""
    classes: str = ""


@dataclass(frozen=True, slots=True)
class Circle:
    x: float
    y: float
    radius: float
    fill: str
    edge: str = ""


@dataclass(frozen=True, slots=True)
class Polygon:
    points: tuple[Point, ...]
    fill: str
    edge: str = ""
    classes: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """Straight down."""

    x: float
    top: float
    bottom: float
    colour: str


@dataclass(frozen=True, slots=True)
class Path:
    """A line in pieces: each has its letter (as SVG writes them) and its points."""

    pieces: tuple[tuple[str, tuple[Point, ...]], ...]
    colour: str
    stroke: float
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that are moved and turned together."""

    shapes: tuple[Shape, ...]
    at: Point | None = None
    tilt: float | None = None
    """In degrees, to the right; around `pivot`, otherwise around the place where they are moved to."""
    pivot: Point | None = None
    classes: str = ""
    data: tuple[str, str] | None = None
    """Something that scripts find it by."""


@dataclass(frozen=True, slots=True)
class Link:
    href: str
    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that lies in a drawing: what it is, where its middle is, how it lies, and what is drawn of it."""

    kind: str
    id: Name
    name: str
    """What can be read on it; nothing on a back."""
    x: float
    y: float
    shapes: tuple[Shape, ...]
    tilt: float = 0.0
    face: Literal["up", "down"] = "up"

    def __hash__(self) -> int:
        """Without the shapes, which hardly ever differ alone: things are looked up often."""
        return hash((self.kind, self.id, self.name, self.x, self.y, self.tilt, self.face))


@dataclass(frozen=True, slots=True)
class Layer:
    """Shapes that drawings have in common: a layer is hashed once, and its SVG is made once."""

    shapes: tuple[Shape, ...]
    kept: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "kept", hash(self.shapes))

    def __hash__(self) -> int:
        return self.kept


Shape = Words | Box | Circle | Polygon | Line | Path | Group | Link | Thing | Layer


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one thing to another, by their names; it leaves and arrives in the direction of `via`."""

    ends: tuple[Name, Name]
    start: Point
    via: Point
    end: Point
    colour: str
    dashed: bool = False
    over: bool = False
    """Whether the line is drawn above the things, like every head; otherwise it runs under them."""

    @property
    def line(self) -> Path:
        return Path((("M", (self.start,)), ("Q", (self.via, self._neck))), self.colour, 1.8, self.dashed)

    @property
    def head(self) -> Polygon:
        """It points the way the curve arrives."""
        (bx, by), (ux, uy) = self._neck, self._direction
        sx, sy = uy * self._size / 2, ux * self._size / 2
        return Polygon((self.end, (bx - sx, by + sy), (bx + sx, by - sy)), self.colour)

    @property
    def _size(self) -> float:
        (x1, y1), (x2, y2) = self.start, self.end
        return min(7.0, (math.hypot(x2 - x1, y2 - y1) or 1.0) / 2)

    @property
    def _direction(self) -> Point:
        ax, ay = self.end[0] - self.via[0], self.end[1] - self.via[1]
        reach = math.hypot(ax, ay) or 1.0
        return ax / reach, ay / reach

    @property
    def _neck(self) -> Point:
        """Where the line ends and the head begins."""
        ux, uy = self._direction
        return self.end[0] - ux * self._size, self.end[1] - uy * self._size


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole figure: from below to above the ground, lines of arrows, shapes, heads of arrows."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    alternative: str
    """The figure in words."""
    classes: str = ""
    ground: tuple[Shape, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    top: float = 0.0
    """Where its upper edge is."""
    interactive: bool = False
    """An image has no parts; a figure with links has."""
    fills: bool = False
    """Whether it takes the width of its place instead of having one of its own."""

    @property
    def ordered(self) -> Iterator[Shape]:
        """Everything that is drawn, from below to above."""
        yield from self.ground
        yield from (arrow.line for arrow in self.arrows if not arrow.over)
        yield from self.shapes
        for arrow in self.arrows:
            if arrow.over:
                yield arrow.line
            yield arrow.head

    @property
    def things(self) -> dict[Name, Thing]:
        """What lies in it, by name."""
        return {shape.id: shape for shape in self.leaves if isinstance(shape, Thing)}

    @property
    def words(self) -> tuple[str, ...]:
        """Every line of text, in the order in which they are drawn."""
        return tuple(shape.words for shape in self.leaves if isinstance(shape, Words))

    @property
    def leaves(self) -> Iterator[Shape]:
        """Every shape, with those inside of others."""
        return _all(tuple(self.ordered))


def _all(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    for shape in shapes:
        yield shape
        if isinstance(shape, Group | Link | Thing | Layer):
            yield from _all(shape.shapes)


@lru_cache(maxsize=8192)
def width_of(words: str, size: float) -> float:
    """About how wide a text is: Japanese is square, the rest about half of that."""
    return sum(size if ord(c) > 0x2E7F else size * 0.72 if ord(c) > 0x2000 else size * 0.6 for c in words)
