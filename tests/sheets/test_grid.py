"""Where cards stand on paper and where it is cut, as numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kisoku.card import Size
from kisoku.sheets.layout.grid import A4, GAP, LENGTH, UNPRINTED, Grid, Line, NoRoom, grid, sheets

SMALL, LARGE, CHIP = Size(63, 88, 3.5, 9, 9), Size(105, 148, 8.5, 11, 11), Size(38, 26, 2.6, 7.4, 7.4)


def lines(on: Grid, cards: int) -> set[tuple[float, ...]]:
    return {tuple(round(end, 3) for end in line) for line in on.marks(cards)}


def test_nine_small_cards_and_four_large_ones_go_on_a_sheet() -> None:
    small, large = grid(SMALL), grid(LARGE)
    assert (small.paper, small.columns, small.rows, small.margins) == (A4, 3, 3, (10.5, 16.5))
    assert (large.paper, large.columns, large.rows, large.margins) == (A4, 2, 2, (0, 0.5))
    assert (grid(CHIP).columns, grid(CHIP).rows) == (5, 11)


def test_cards_stand_in_rows_from_the_top_without_gaps() -> None:
    assert grid(SMALL).places(5) == [(10.5, 192.5), (73.5, 192.5), (136.5, 192.5), (10.5, 104.5), (73.5, 104.5)]
    assert grid(LARGE).places(4) == [(0, 148.5), (105, 148.5), (0, 0.5), (105, 0.5)]


def test_it_is_cut_where_cards_end() -> None:
    on = grid(SMALL)
    assert on.verticals == (10.5, 73.5, 136.5, 199.5)
    assert on.horizontals == (280.5, 192.5, 104.5, 16.5)
    around = {
        *((x, 282.5, x, 287.5) for x in on.verticals),
        *((x, 14.5, x, 9.5) for x in on.verticals),
        *((8.5, y, 3.5, y) for y in on.horizontals),
        *((201.5, y, 206.5, y) for y in on.horizontals),
    }
    crosses = {(72, 192.5, 75, 192.5), (73.5, 191, 73.5, 194), (10.5, 280.5, 12, 280.5), (199.5, 279, 199.5, 280.5)}
    found = lines(on, 9)
    assert around | crosses <= found
    assert len(found) == len(around) + 2 * 16


def test_marks_stand_around_the_cards_that_are_there() -> None:
    """Two of nine: nothing is cut beside or below them."""
    found = lines(grid(SMALL), 2)
    assert {(x, 190.5, x, 185.5) for x in (10.5, 73.5, 136.5)} <= found
    assert {(138.5, y, 143.5, y) for y in (280.5, 192.5)} <= found
    assert all(max(line[0], line[2]) <= 143.5 and min(line[1], line[3]) >= 185.5 for line in found)
    assert (135, 192.5, 136.5, 192.5) in found


def test_where_no_margin_is_left_crosses_reach_beyond_what_printers_leave_out() -> None:
    found = lines(grid(LARGE), 4)
    assert found >= {(96, 148.5, 114, 148.5), (105, 139.5, 105, 157.5), (0, 148.5, 9, 148.5), (105, 287.5, 105, 296.5)}
    assert all(0 <= x <= 210 and 0.5 <= y <= 296.5 for line in found for x, y in (line[:2], line[2:]))


def test_one_large_card_is_marked_at_its_sides_where_there_is_room() -> None:
    found = lines(grid(LARGE), 1)
    assert {(105, 146.5, 105, 141.5), (107, 148.5, 112, 148.5), (107, 296.5, 112, 296.5)} <= found
    assert (96, 148.5, 105, 148.5) in found


def test_a_sheet_lies_where_it_holds_more() -> None:
    lying = grid(Size(140, 90, 6, 9, 9))
    assert (lying.paper, lying.columns, lying.rows) == ((297, 210), 2, 2)
    assert grid(Size(100, 100, 6, 9, 9)).paper == A4


def test_a_frame_keeps_away_from_where_printers_end() -> None:
    """The same card with a wider margin may reach the edge of the paper."""
    assert (grid(Size(70, 99, 3, 9, 9)).columns, grid(Size(70, 99, 3, 9, 9)).paper) == (4, (297, 210))
    assert (grid(Size(70, 99, 9, 9, 9)).columns, grid(Size(70, 99, 9, 9, 9)).paper) == (3, A4)


def test_what_is_larger_than_paper_is_refused() -> None:
    with pytest.raises(NoRoom, match="300 × 200 mm is larger than A4"):
        grid(Size(300, 200, 5, 9, 9))


def test_sizes_stand_on_sheets_of_their_own_in_order() -> None:
    cards = [(SMALL, "a"), (LARGE, "B"), *((SMALL, "c"),) * 9]
    found = [(on.size, names) for on, names in sheets(cards)]
    assert found == [((63, 88), ["a", *"c" * 8]), ((63, 88), ["c"]), ((105, 148), ["B"])]


margins = st.floats(1, 9).map(lambda margin: round(margin, 1))
sizes = st.builds(Size, st.floats(15, 200), st.floats(15, 280), margins, st.just(9.0), st.just(9.0))


@given(sizes, st.data())
def test_cards_never_overlap_and_never_leave_the_paper(size: Size, data: st.DataObject) -> None:
    on = grid(size)
    count = data.draw(st.integers(1, on.count))
    places = on.places(count)
    kept = max(0.0, UNPRINTED - size.inset) - 1e-6
    assert len({(round(x, 3), round(y, 3)) for x, y in places}) == count
    for x, y in places:
        assert x >= kept and x + size.width <= on.paper[0] - kept
        assert y >= kept and y + size.height <= on.paper[1] - kept
    for x, y in places:
        for other_x, other_y in places:
            same = (x, y) == (other_x, other_y)
            assert same or abs(x - other_x) >= size.width - 1e-6 or abs(y - other_y) >= size.height - 1e-6


@given(sizes, st.data())
def test_every_card_is_marked_at_its_four_corners_and_nowhere_in_itself(size: Size, data: st.DataObject) -> None:
    on = grid(size)
    count = data.draw(st.integers(1, on.count))
    marks = on.marks(count)
    for x, y in on.places(count):
        for corner in ((x, y), (x + size.width, y), (x, y + size.height), (x + size.width, y + size.height)):
            assert any(_touches(line, *corner, upright=True) for line in marks)
            assert any(_touches(line, *corner, upright=False) for line in marks)
        for line in marks:
            crossing = x + 0.01 < (line.x1 + line.x2) / 2 < x + size.width - 0.01
            assert not (crossing and y + 0.01 < (line.y1 + line.y2) / 2 < y + size.height - 0.01)
    assert all(abs(line.x1 - line.x2) < 1e-6 or abs(line.y1 - line.y2) < 1e-6 for line in marks)


def _touches(line: Line, x: float, y: float, upright: bool) -> bool:
    if upright:
        return abs(line.x1 - x) < 1e-6 and abs(line.x2 - x) < 1e-6 and _ends(line.y1, line.y2, y)
    return abs(line.y1 - y) < 1e-6 and abs(line.y2 - y) < 1e-6 and _ends(line.x1, line.x2, x)


def _ends(one: float, other: float, at: float) -> bool:
    return min(one, other) - 1e-6 <= at <= max(one, other) + 1e-6


def test_a_mark_is_as_long_as_it_says() -> None:
    outside = [line for line in grid(SMALL).marks(9) if max(line.y1, line.y2) > 280.5 + GAP]
    assert {round(abs(line.y2 - line.y1), 3) for line in outside} == {LENGTH}
