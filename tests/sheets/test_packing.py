"""Which block stands in which column, and how much space is above it: arithmetic, so the numbers are asserted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kisoku.sheets.layout.packing import (
    AIRY,
    COLUMNS,
    COMFORTABLE,
    GAPS,
    STRETCH,
    Item,
    Setting,
    Size,
    TooTall,
    front_order,
    gap,
    height,
    pack,
    room,
)
from luck import cases


def items(*heights: float, headings: frozenset[int] = frozenset()) -> list[Item]:
    return [
        Item(str(index), "heading" if index in headings else "entry", Size(tall * 0.1, tall * 0.9))
        for index, tall in enumerate(heights)
    ]


@cases(150)
@given(
    st.lists(st.floats(8, 200), min_size=1, max_size=70),
    st.sets(st.integers(0, 68)),
    st.floats(60, 150),
)
def test_packing_keeps_everything_in_order_and_in_its_column(
    heights: list[float], headings: set[int], masthead: float
) -> None:
    blocks = items(*heights, headings=frozenset(h for h in headings if h < len(heights) - 1 and h + 1 not in headings))
    packing = pack(blocks, masthead)
    assert [index for column in packing.columns for index in column] == list(range(len(blocks)))
    assert len(packing.columns) % COLUMNS == 0
    for number, column in enumerate(packing.columns):
        if not column:
            continue
        assert blocks[column[-1]].kind != "heading"
        tall = sum(packing.spaces[i] + blocks[i].size.at(packing.leading) for i in column)
        assert tall <= room(number, masthead) + 0.5
        assert packing.spaces[column[0]] == 0


@pytest.mark.parametrize(
    ("heights", "left"),
    [
        ([20.0] * 10, 5),
        ([20.0] * 11, 6),  # rather taller on the left
        ([100.0, *[20.0] * 5], 1),
        ([*[20.0] * 5, 100.0], 5),
        ([20.0], 1),
    ],
)
def test_the_last_page_is_balanced(heights: list[float], left: int) -> None:
    columns = pack(items(*heights), 100).columns
    assert columns == (tuple(range(left)), tuple(range(left, len(heights))))


def test_the_last_page_is_balanced_after_full_ones() -> None:
    """42 lines fill a page; a longer list leaves a rest, which is shared by both columns of its last page."""
    columns = [len(column) for column in pack(items(*[20.0] * 55), 100).columns]
    assert len(columns) == 4 and sum(columns) == 55
    assert abs(columns[2] - columns[3]) <= 1 and abs(columns[0] - columns[1]) <= 1


def test_a_short_list_is_set_loosely() -> None:
    assert pack(items(*[20.0] * 10), 100).leading == COMFORTABLE[0].leading == 1.5


def test_a_list_that_would_just_need_another_page_is_set_a_little_tighter() -> None:
    count = next(count for count in range(1, 60) if pack(items(*[20.0] * count), 100).leading < 1.5)
    packing = pack(items(*[20.0] * count), 100)
    assert packing.pages == 1 and packing.leading >= COMFORTABLE[-1].leading
    # At the setting before, the longer column would not have had room.
    longer = range(-(-count // 2))
    assert height(items(*[20.0] * count), longer, Setting(packing.leading)) <= room(0, 100)
    assert height(items(*[20.0] * count), longer, Setting(round(packing.leading + 0.01, 2))) > room(0, 100)


def test_a_last_page_that_cannot_be_saved_is_filled_by_setting_all_of_them_loosely() -> None:
    """As loosely as it needs, and on no more pages."""
    airy = {count: packing for count in range(43, 90) if (packing := pack(items(*[20.0] * count), 100)).leading > 1.5}
    assert {packing.pages for packing in airy.values()} == {2, 3}
    for count, packing in airy.items():
        blocks = items(*[20.0] * count)
        last = [blocks[index] for column in packing.columns[-COLUMNS:] for index in column]
        tall = sum(block.size.at(packing.leading) for block in last)
        room_there = COLUMNS * room(COLUMNS, 100)
        assert tall > 0.4 * room_there or packing.leading == AIRY[-1].leading, count


def test_empty_space_is_spread_over_all_columns() -> None:
    """Filled one after the other, the columns of page 1 would be full and those of page 2 as good as empty."""
    blocks = items(*[130.0] * 7)
    assert [len(column) for column in pack(blocks, 100).columns] == [2, 2, 2, 1]


def test_of_all_ways_to_fill_a_page_the_most_even_is_chosen() -> None:
    """40 + 200 beside 40 + 80 + 80 + 40, and not 280 beside 200."""
    heights = [40.0, 200, 40, 80, 80, 40, 160, 80, 120, 120]
    assert pack(items(*heights), 100).columns == ((0, 1), (2, 3, 4, 5), (6, 7), (8, 9))


# Spaces


def test_a_column_that_ends_early_is_stretched_to_its_neighbours_end() -> None:
    packing = pack(items(30, 30, 30, 29, 29, 29), 100)
    assert packing.columns == ((0, 1, 2), (3, 4, 5))
    ends = [
        sum(packing.spaces[i] + items(30, 30, 30, 29, 29, 29)[i].size.at(packing.leading) for i in column)
        for column in packing.columns
    ]
    assert ends[0] == pytest.approx(ends[1], abs=0.05)
    assert packing.spaces[:3] == (0, GAPS["entry"], GAPS["entry"])
    assert packing.spaces[4] == packing.spaces[5] > GAPS["entry"]


def test_a_column_is_stretched_only_so_far() -> None:
    packing = pack(items(80, 30, 30), 100)
    assert packing.columns == ((0,), (1, 2))
    assert packing.spaces == pytest.approx((0, 0, GAPS["entry"] + STRETCH))


def test_a_heading_is_not_stretched_away_from_its_entry() -> None:
    packing = pack(items(120, 10, 30, 30, headings=frozenset({1})), 100)
    assert packing.columns == ((0,), (1, 2, 3))
    assert packing.spaces == pytest.approx((0, 0, GAPS["first"], GAPS["entry"] + STRETCH))


def test_the_space_above_says_what_begins() -> None:
    kinds = ["panel", "panel", "heading", "entry", "entry", "panel", "entry"]
    blocks = [Item(str(index), kind, Size(1, 1)) for index, kind in enumerate(kinds)]
    setting = Setting(1.4, 0.5)
    above = [gap(blocks, index, index == 0, setting) for index in range(len(blocks))]
    assert above == [0.0, *(GAPS[kind] / 2 for kind in ("panel", "heading", "first", "entry", "panel", "panel"))]


def test_the_first_page_has_room_for_the_masthead_and_the_others_for_the_running_line() -> None:
    assert room(0, 100) == room(1, 100) == room(0, 60) - 40
    assert room(2, 100) == room(3, 60) == room(1, 100) + 100 - 8


# The front


def panels(*heights: float, entries: int = 0) -> list[Item]:
    front = [Item(str(index), "panel", Size(tall, 0)) for index, tall in enumerate(heights)]
    return [*front, *(Item(f"e{index}", "entry", Size(20, 0)) for index in range(entries))]


@pytest.mark.parametrize(
    ("heights", "order"),
    [
        ((50, 100, 380), [0, 2, 1]),  # 50 + 380 fill the column but for a line
        ((50, 220, 215), [0, 1, 2]),  # 220 + 215 would fill it best, but the first stays first
        ((100, 100, 100), [0, 1, 2]),
        ((100, 200, 300, 139), [0, 2, 1, 3]),  # 100 + 300 lies nearer to 443 than 100 + 200 + 139
        ((500, 100), [0, 1]),
    ],
)
def test_the_panels_at_the_front_fill_the_first_column_best(heights: tuple[float, ...], order: list[int]) -> None:
    assert front_order(panels(*heights), 100) == order


def test_only_the_front_is_rearranged() -> None:
    blocks = [*panels(50, 100, 380, entries=2), Item("last", "panel", Size(10, 0))]
    assert front_order(blocks, 100) == [0, 2, 1, 3, 4, 5]


# Tight settings


def test_a_mostly_empty_page_is_saved_by_a_tighter_setting() -> None:
    setting = Setting(1.32)
    count = 1
    while height(items(*[20.0] * count), range(count), setting) < 2 * room(0, 100) + 2 * room(2, 100):
        count += 1
    comfortable_pages = 3
    packing = pack(items(*[20.0] * (count + 1)), 100)
    assert packing.pages == comfortable_pages - 1
    assert packing.leading < 1.31
    # What fills half of another page is worth one.
    more = pack(items(*[20.0] * (count + 24)), 100)
    assert more.pages == comfortable_pages and more.leading >= COMFORTABLE[-1].leading


def test_what_fits_nowhere_is_named() -> None:
    with pytest.raises(TooTall, match="1 is"):
        pack(items(20, 2000, 20), 100)
