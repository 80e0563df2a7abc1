"""Which block stands in which column: pure arithmetic on measured heights, so that a page is laid out once.

Blocks keep their order and are never split, a heading stands with the entry after it. The leading is the
loosest that needs no more pages than the tightest one does; the columns of the last page are balanced.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

MM = 72 / 25.4
PAGE = (round(148 * MM, 3), round(210 * MM, 3))
# Top, sides, bottom; the page number stands in the bottom one.
MARGINS = (round(7.5 * MM, 3), round(7.5 * MM, 3), round(9 * MM, 3))
PAGE_WIDTH = round(PAGE[0] - 2 * MARGINS[1], 3)
BODY_HEIGHT = round(PAGE[1] - MARGINS[0] - MARGINS[2], 3)
COLUMN_GAP = round(4.2 * MM, 3)
COLUMN_WIDTH = round((PAGE_WIDTH - COLUMN_GAP) / 2, 3)
# The running line on every page but the first: its height, and the space below it or the masthead.
RUNNING = (8.0, 5.0)
COLUMNS = 2

LEADINGS = tuple(round(1.50 - step * 0.01, 2) for step in range(22))
BASE_LEADING = 1.4
# Space above a block: between entries, above a heading, between heading and entry, between panels.
GAPS = {"entry": 1.8, "heading": 6.0, "first": 2.0, "panel": 4.0}
# How much of it may be added per block so that a column ends where its neighbour does.
STRETCH = 3.2
# Heights are sums of many roundings.
SLACK = 0.6


@dataclass(frozen=True, slots=True)
class Size:
    """A measured block: what does not depend on the leading, and what grows with it (at leading 1)."""

    fixed: float
    text: float
    rows: tuple[float, ...] = ()
    """For an entry, each row's `text` share."""

    def at(self, leading: float) -> float:
        return self.fixed + self.text * leading


@dataclass(frozen=True, slots=True)
class Item:
    """What packing needs to know of a block."""

    key: str
    kind: str
    size: Size


@dataclass(frozen=True, slots=True)
class Placed:
    """A block with the space above it."""

    key: str
    html: str
    space: float


@dataclass(frozen=True, slots=True)
class Page:
    columns: tuple[tuple[Placed, ...], ...]
    where: str


@dataclass(frozen=True, slots=True)
class Packing:
    """Columns of item numbers, two to a page; `spaces` above each item."""

    leading: float
    columns: tuple[tuple[int, ...], ...]
    spaces: tuple[float, ...]

    @property
    def pages(self) -> int:
        return len(self.columns) // COLUMNS


class TooTall(Exception):
    """A block does not fit into any column."""

    def __init__(self, key: str, height: float, room: float) -> None:
        super().__init__(f"{key} is {height:.0f} pt tall, a column has {room:.0f} pt")
        self.key = key


def pack(items: Sequence[Item], masthead: float) -> Packing:
    """The best packing of all leadings."""
    tightest = _filled(items, masthead, LEADINGS[-1])
    pages = _page_count(tightest)
    for leading in LEADINGS:
        columns = _filled(items, masthead, leading)
        if _page_count(columns) == pages:
            break
    columns = _evened(items, masthead, leading, columns)
    return Packing(leading, tuple(map(tuple, columns)), tuple(_spaces(items, masthead, leading, columns)))


def room(column: int, masthead: float) -> float:
    """The height of a column: the first page has the masthead, the others the running line."""
    head = masthead + RUNNING[1] if column < COLUMNS else sum(RUNNING)
    return BODY_HEIGHT - head - SLACK


def gap(items: Sequence[Item], index: int, first: bool) -> float:
    """The least space above an item; none at the top of a column."""
    if first:
        return 0.0
    above, kind = items[index - 1].kind, items[index].kind
    if above == "heading":
        return GAPS["first"]
    if kind == "entry" and above == "panel":
        return GAPS["panel"]
    return GAPS[kind]


def height(items: Sequence[Item], column: Sequence[int], leading: float) -> float:
    return sum(gap(items, index, first=index == column[0]) + items[index].size.at(leading) for index in column)


def _units(items: Sequence[Item]) -> list[list[int]]:
    """Items that stay together: a heading (or several) and the item after it."""
    units: list[list[int]] = []
    glue = False
    for index, item in enumerate(items):
        if glue:
            units[-1].append(index)
        else:
            units.append([index])
        glue = item.kind == "heading"
    return units


def _filled(items: Sequence[Item], masthead: float, leading: float) -> list[list[int]]:
    """Each column filled as far as it goes; always whole pages."""
    columns: list[list[int]] = [[]]
    for unit in _units(items):
        while height(items, columns[-1] + unit, leading) > room(len(columns) - 1, masthead):
            if not columns[-1] and len(columns) > COLUMNS:
                tall = height(items, unit, leading)
                raise TooTall(items[unit[-1]].key, tall, room(len(columns) - 1, masthead))
            columns.append([])
        columns[-1] = columns[-1] + unit
    while len(columns) % COLUMNS:
        columns.append([])
    return columns


def _page_count(columns: Sequence[Sequence[int]]) -> int:
    return len(columns) // COLUMNS


def _evened(items: Sequence[Item], masthead: float, leading: float, filled: list[list[int]]) -> list[list[int]]:
    """The same number of columns, with the empty space spread so that no column stands out.

    Dynamic programming over the break points: squared empty space per column, where the columns of the last
    page are only compared with each other.
    """
    units = _units(items)
    count, last = len(filled), len(filled) - COLUMNS
    heights: dict[tuple[int, int], float] = {}

    def tall(start: int, end: int) -> float:
        if (start, end) not in heights:
            column = [index for unit in units[start:end] for index in unit]
            heights[start, end] = height(items, column, leading) if column else 0.0
        return heights[start, end]

    # best[end] = (cost, breaks) after the columns so far.
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, (0,))}
    for column in range(last):
        space = room(column, masthead)
        following: dict[int, tuple[float, tuple[int, ...]]] = {}
        for start, (cost, breaks) in best.items():
            for end in range(start, len(units) + 1):
                used = tall(start, end)
                if used > space:
                    break
                total = cost + ((space - used) / space) ** 2
                if end not in following or total < following[end][0]:
                    following[end] = (total, (*breaks, end))
        best = following
    # The last page: the shortest that holds the rest; taller left than right.
    choices = []
    space = room(last, masthead)
    for start, (cost, breaks) in best.items():
        for middle in range(start, len(units) + 1):
            left, right = tall(start, middle), tall(middle, len(units))
            if left > space or right > space:
                continue
            uneven = abs(left - right) / space
            unfilled = (2 * space - left - right) / space
            choices.append((cost + uneven**2 + 0.1 * unfilled**2, (*breaks, middle, len(units))))
    breaks = min(choices)[1]
    columns = [
        [index for unit in units[start:end] for index in unit] for start, end in zip(breaks, breaks[1:], strict=False)
    ]
    assert len(columns) == count
    return columns


def _spaces(items: Sequence[Item], masthead: float, leading: float, columns: Sequence[Sequence[int]]) -> list[float]:
    """The least spaces, stretched where a column would otherwise end a little early."""
    spaces = [0.0] * len(items)
    last_page = len(columns) - COLUMNS
    for number, column in enumerate(columns):
        if not column:
            continue
        used = height(items, column, leading)
        goal = room(number, masthead)
        if number >= last_page:
            goal = max(height(items, other, leading) for other in columns[last_page:] if other)
        inner = [index for index in column[1:] if items[index - 1].kind != "heading"]
        extra = min(STRETCH, (goal - used) / len(inner)) if inner else 0.0
        for index in column:
            spaces[index] = gap(items, index, first=index == column[0])
            if index in inner:
                spaces[index] += extra
    return [round(space, 2) for space in spaces]
