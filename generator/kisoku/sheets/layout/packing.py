"""Which block stands in which column: pure arithmetic on measured heights, so that a page is laid out once.

Blocks keep their order and are never split, a heading stands with the entry after it. The setting is the
loosest that needs no more pages than the tightest comfortable one; a last page that would stay mostly empty is
saved by a tighter one where that is possible, and filled by an airy one where it is not. The columns of the last page
are balanced.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

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

BASE_LEADING = 1.4
# A last page that is filled less than this is mostly empty.
MOSTLY_EMPTY = 0.45
# Space above a block: between entries, above a heading, between heading and entry, between panels.
GAPS = {"entry": 1.8, "heading": 6.0, "first": 2.0, "panel": 4.0}
# How much of it may be added per block so that a column ends where its neighbour does.
STRETCH = 3.2
# Heights are sums of many roundings.
SLACK = 0.6


@dataclass(frozen=True, slots=True)
class Setting:
    """How tightly the text is set: the leading, and which part of the usual gaps stands between blocks."""

    leading: float
    gaps: float = 1.0


COMFORTABLE = tuple(Setting(round(1.50 - step * 0.01, 2)) for step in range(20))
AIRY = tuple(Setting(round(1.50 + step * 0.01, 2), round(1 + step * 0.1, 2)) for step in range(1, 13))
TIGHT = tuple(Setting(round(1.30 - step * 0.01, 2), round(0.95 - step * 0.05, 2)) for step in range(9))


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
    """The best packing of all settings."""
    pages = _page_count(_filled(items, masthead, COMFORTABLE[-1]))
    setting, columns = _loosest(items, masthead, COMFORTABLE, pages)
    if pages > 1 and _ends_empty(items, masthead, setting, columns):
        fewer = _page_count(_filled(items, masthead, TIGHT[-1]))
        if fewer < pages:
            setting, columns = _loosest(items, masthead, TIGHT, fewer)
        else:
            setting, columns = _airy(items, masthead, setting, columns)
    columns = _evened(items, masthead, setting, columns)
    spaces = _spaces(items, masthead, setting, columns)
    return Packing(setting.leading, tuple(map(tuple, columns)), tuple(spaces))


def _ends_empty(items: Sequence[Item], masthead: float, setting: Setting, columns: Sequence[Sequence[int]]) -> bool:
    used = sum(height(items, column, setting) for column in columns[-COLUMNS:] if column)
    return used < MOSTLY_EMPTY * COLUMNS * room(COLUMNS, masthead)


def _airy(
    items: Sequence[Item], masthead: float, setting: Setting, columns: list[list[int]]
) -> tuple[Setting, list[list[int]]]:
    """As loose as the last page needs to look filled, on as many pages; or as loose as these allow."""
    for looser in AIRY:
        with contextlib.suppress(TooTall):
            found = _filled(items, masthead, looser)
            if _page_count(found) > _page_count(columns):
                break
            setting, columns = looser, found
            if not _ends_empty(items, masthead, setting, columns):
                break
    return setting, columns


def _loosest(
    items: Sequence[Item], masthead: float, settings: Sequence[Setting], pages: int
) -> tuple[Setting, list[list[int]]]:
    """The first setting that needs no more pages than that."""
    for setting in settings[:-1]:
        # What fits only when set tightly does not count here.
        with contextlib.suppress(TooTall):
            columns = _filled(items, masthead, setting)
            if _page_count(columns) <= pages:
                return setting, columns
    return settings[-1], _filled(items, masthead, settings[-1])


def room(column: int, masthead: float) -> float:
    """The height of a column: the first page has the masthead, the others the running line."""
    head = masthead + RUNNING[1] if column < COLUMNS else sum(RUNNING)
    return BODY_HEIGHT - head - SLACK


def gap(items: Sequence[Item], index: int, first: bool, setting: Setting) -> float:
    """The least space above an item; none at the top of a column."""
    if first:
        return 0.0
    above, kind = items[index - 1].kind, items[index].kind
    if above == "heading":
        kind = "first"
    elif kind == "entry" and above == "panel":
        kind = "panel"
    return GAPS[kind] * setting.gaps


def height(items: Sequence[Item], column: Sequence[int], setting: Setting) -> float:
    return sum(
        gap(items, index, first=index == column[0], setting=setting) + items[index].size.at(setting.leading)
        for index in column
    )


def front_order(items: Sequence[Item], masthead: float) -> list[int]:
    """The items' order with the panels at the front arranged so that they fill the first column best.

    Which panel stands before which does not matter to a reader, a hole on page 1 does. The first stays first.
    """
    count = next((i for i, item in enumerate(items) if item.kind != "panel"), len(items))
    front, space, setting = range(count), room(0, masthead), COMFORTABLE[-1]
    best, most = list(front), 0.0
    for chosen in range(1, 1 << count, 2):
        column = [index for index in front if chosen >> index & 1]
        tall = sum(items[index].size.at(setting.leading) for index in column)
        tall += GAPS["panel"] * setting.gaps * (len(column) - 1)
        if most < tall <= space:
            best, most = [*column, *(index for index in front if index not in column)], tall
    return [*best, *range(count, len(items))]


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


def _filled(items: Sequence[Item], masthead: float, setting: Setting) -> list[list[int]]:
    """Each column filled as far as it goes; always whole pages."""
    columns: list[list[int]] = [[]]
    for unit in _units(items):
        while height(items, columns[-1] + unit, setting) > room(len(columns) - 1, masthead):
            if not columns[-1] and len(columns) > COLUMNS:
                tall = height(items, unit, setting)
                raise TooTall(items[unit[-1]].key, tall, room(len(columns) - 1, masthead))
            columns.append([])
        columns[-1] = columns[-1] + unit
    while len(columns) % COLUMNS:
        columns.append([])
    return columns


def _page_count(columns: Sequence[Sequence[int]]) -> int:
    return len(columns) // COLUMNS


def _evened(items: Sequence[Item], masthead: float, setting: Setting, filled: list[list[int]]) -> list[list[int]]:
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
            heights[start, end] = height(items, column, setting) if column else 0.0
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
    # The last page: the shortest that holds the rest; of two that are as good, the one that is taller on the left.
    choices = []
    space = room(last, masthead)
    for start, (cost, breaks) in best.items():
        for middle in range(start, len(units) + 1):
            left, right = tall(start, middle), tall(middle, len(units))
            if left > space or right > space:
                continue
            uneven = abs(left - right) / space
            unfilled = (2 * space - left - right) / space
            harm = round(cost + uneven**2 + 0.1 * unfilled**2, 9)
            choices.append((harm, -middle, (*breaks, middle, len(units))))
    breaks = min(choices)[2]
    columns = [[index for unit in units[start:end] for index in unit] for start, end in pairwise(breaks)]
    assert len(columns) == count
    return columns


def _spaces(items: Sequence[Item], masthead: float, setting: Setting, columns: Sequence[Sequence[int]]) -> list[float]:
    """The least spaces, stretched where a column would otherwise end a little early."""
    spaces = [0.0] * len(items)
    last_page = len(columns) - COLUMNS
    for number, column in enumerate(columns):
        if not column:
            continue
        used = height(items, column, setting)
        goal = room(number, masthead)
        if number >= last_page:
            goal = max(height(items, other, setting) for other in columns[last_page:] if other)
        inner = [index for index in column[1:] if items[index - 1].kind != "heading"]
        extra = min(STRETCH, (goal - used) / len(inner)) if inner else 0.0
        for index in column:
            spaces[index] = gap(items, index, first=index == column[0], setting=setting)
            if index in inner:
                spaces[index] += extra
    return [round(space, 2) for space in spaces]
