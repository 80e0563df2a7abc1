"""Forms to fill in at the table, before they are printed: boxes at their places, lengths in millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from .sentences.text import EMPTY, Text, text

Look = Literal["box", "heavy", "line", "plain", "title", "shade"]
"""A frame, a thick one, a line to write on, nothing at all, the title of the form, a grey ground."""
Align = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True)
class Box:
    """A place on a form, from the upper left corner of its page: a label in its corner, text that is printed in it."""

    x: float
    y: float
    width: float
    height: float
    label: str = ""
    text: Text = EMPTY
    size: float = 8.0
    """Of its text where there is room, in points."""
    look: Look = "box"
    align: Align = "left"

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def words(self) -> str:
        return f"{self.label}{self.text!s}"


@dataclass(frozen=True, slots=True)
class Form:
    """A page that is filled in by hand."""

    id: str
    title: str
    page: tuple[float, float]
    boxes: tuple[Box, ...]


class Cell(NamedTuple):
    """What stands in a table of a form."""

    text: Text = EMPTY
    label: str = ""
    size: float = 8.0
    look: Look = "box"
    align: Align = "left"


def row(x: float, y: float, height: float, cells: Sequence[tuple[float, Cell]]) -> Iterator[Box]:
    """Cells side by side, each with its width."""
    for width, cell in cells:
        yield Box(x, y, width, height, cell.label, cell.text, cell.size, cell.look, cell.align)
        x += width


def table(
    x: float, y: float, heights: Sequence[float], widths: Sequence[float], cells: Sequence[Sequence[Cell]]
) -> Iterator[Box]:
    """Rows below each other; every row has a cell for each of the widths."""
    for height, each in zip(heights, cells, strict=True):
        yield from row(x, y, height, list(zip(widths, each, strict=True)))
        y += height


def track(x: float, y: float, side: float, width: float, count: int, first: int = 1) -> Iterator[Box]:
    """Small numbered boxes to tick off, as many in a row as the width has room for; gaps after each five."""
    gap = side / 3
    fives = max(1, int((width + gap + 1e-6) // (5 * side + gap)))
    for index in range(count):
        line, place = divmod(index, 5 * fives)
        at = x + place * side + place // 5 * gap
        yield Box(at, y + line * side, side, side, text=text(first + index), size=6.0, align="center")
