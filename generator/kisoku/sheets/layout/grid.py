"""Where cards stand on paper and where it is cut: arithmetic, in millimetres from the lower left corner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from ...card import Size

MM = 72 / 25.4
"""Points."""
A4 = (210.0, 297.0)
UNPRINTED = 5.0
"""What many printers leave out at the edges of the paper: nothing of a card may stand there."""
GAP, LENGTH = 2.0, 5.0
"""A crop mark begins so far from the cards, and is so long."""
MARGIN = GAP + LENGTH + 1
"""A margin as wide as this has room for crop marks; in a narrower one they stand on the cards' edges."""
CROSS, LONG_CROSS = 1.5, 9.0
"""How far a cross reaches along the edges of cards; a long one where there are no marks in the margin.

What a printer leaves out is the first part of it.
"""


class Line(NamedTuple):
    x1: float
    y1: float
    x2: float
    y2: float


class NoRoom(ValueError):
    """A card that no sheet of paper holds."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards of one size side by side, without gaps, in the middle of the paper."""

    paper: tuple[float, float]
    size: tuple[float, float]
    columns: int
    rows: int

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def margins(self) -> tuple[float, float]:
        """Left and right, above and below."""
        return tuple(  # type: ignore[return-value]  # of two
            (paper - many * card) / 2
            for paper, many, card in zip(self.paper, (self.columns, self.rows), self.size, strict=True)
        )

    @property
    def verticals(self) -> tuple[float, ...]:
        """The cuts from left to right."""
        return tuple(self.margins[0] + index * self.size[0] for index in range(self.columns + 1))

    @property
    def horizontals(self) -> tuple[float, ...]:
        """The cuts from above to below."""
        return tuple(self.paper[1] - self.margins[1] - index * self.size[1] for index in range(self.rows + 1))

    def cells(self, cards: int) -> list[tuple[int, int]]:
        """Column and row of so many cards: row by row from the top."""
        return [(index % self.columns, index // self.columns) for index in range(cards)]

    def places(self, cards: int) -> list[tuple[float, float]]:
        """The lower left corners of so many cards."""
        return [(self.verticals[column], self.horizontals[row + 1]) for column, row in self.cells(cards)]

    def marks(self, cards: int) -> list[Line]:
        """Where to cut so many cards: marks around all of them, crosses at the corners of each."""
        cells = self.cells(cards)
        columns = sorted({side for column, _ in cells for side in (column, column + 1)})
        rows = sorted({side for _, row in cells for side in (row, row + 1)})
        corners = sorted({(x, y) for column, row in cells for x in (column, column + 1) for y in (row, row + 1)})
        return [*self._around(columns, rows), *self._crosses(corners, columns, rows)]

    def _around(self, columns: Sequence[int], rows: Sequence[int]) -> Iterator[Line]:
        """Where there is room beside them."""
        xs, ys = [self.verticals[index] for index in columns], [self.horizontals[index] for index in rows]
        width, height = self.paper
        near, far = GAP, GAP + LENGTH
        for x in xs:
            if height - ys[0] >= MARGIN:
                yield Line(x, ys[0] + near, x, ys[0] + far)
            if ys[-1] >= MARGIN:
                yield Line(x, ys[-1] - near, x, ys[-1] - far)
        for y in ys:
            if xs[0] >= MARGIN:
                yield Line(xs[0] - near, y, xs[0] - far, y)
            if width - xs[-1] >= MARGIN:
                yield Line(xs[-1] + near, y, xs[-1] + far, y)

    def _crosses(
        self, corners: Sequence[tuple[int, int]], columns: Sequence[int], rows: Sequence[int]
    ) -> Iterator[Line]:
        """On the edges of cards only, which are cut in two there."""
        beside, above = self.margins
        reach_x = CROSS if beside >= MARGIN else LONG_CROSS
        reach_y = CROSS if above >= MARGIN else LONG_CROSS
        left, right = self.verticals[columns[0]], self.verticals[columns[-1]]
        top, bottom = self.horizontals[rows[0]], self.horizontals[rows[-1]]
        for column, row in corners:
            x, y = self.verticals[column], self.horizontals[row]
            yield Line(max(left, x - reach_x), y, min(right, x + reach_x), y)
            yield Line(x, max(bottom, y - reach_y), x, min(top, y + reach_y))


def grid(size: Size) -> Grid:
    """As many as go on A4; lying only where it holds more that way."""
    grids = [_fitted(paper, size) for paper in (A4, (A4[1], A4[0]))]
    best = max(grids, key=lambda one: one.count)
    if not best.count:
        raise NoRoom(f"a card of {size} is larger than A4")
    return best


def _fitted(paper: tuple[float, float], size: Size) -> Grid:
    """A card whose frame keeps away from where printers end may reach the edge of the paper."""
    kept = max(0.0, UNPRINTED - size.inset)
    columns, rows = (int((whole - 2 * kept + 1e-6) // card) for whole, card in zip(paper, size[:2], strict=True))
    return Grid(paper, (size.width, size.height), columns, rows)


Sized = TypeVar("Sized")


def sheets(sized: Sequence[tuple[Size, Sized]]) -> list[tuple[Grid, list[Sized]]]:
    """What stands on each sheet of paper: cards of one size together, sizes in the order in which they come."""
    found = []
    for size in dict.fromkeys(size for size, _ in sized):
        on = grid(size)
        cards = [one for other, one in sized if other == size]
        found += [(on, cards[first : first + on.count]) for first in range(0, len(cards), on.count)]
    return found
