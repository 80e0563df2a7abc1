"""Booklets: whoever folds the sheets, lays them into each other and binds the signatures reads from 1 to the end."""

from __future__ import annotations

import io
from functools import cache
from typing import NamedTuple

import pikepdf
import pytest

from kisoku.sheets.press.collating import collating_marks, said_of
from kisoku.sheets.press.imposition import PLACES, Sheet, Signature, booklet, imposed, side_labels, signatures
from kisoku.sheets.press.proof import imposition_problems
from kisoku.sheets.press.reading import bookmarks, instructions, matrix, numerals, read, times
from printing import numbered

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

COUNTS = range(16, 201)
Page = int | None


class Leaf(NamedTuple):
    """Half a folded sheet: the page that one sees first, and the one behind it."""

    recto: Page
    verso: Page


def printed(sides: tuple[Sheet, ...]) -> list[tuple[Sheet, Sheet]]:
    """What a printer makes of a file, flipping on the short edge: sheets with a front and a back."""
    return list(zip(sides[::2], sides[1::2], strict=True))


def folded(front: Sheet, back: Sheet) -> tuple[Leaf, Leaf]:
    """The sheet lies with its front down and is folded upwards to the left: the front is outside.

    Behind the left half of the front is, flipped on the short edge, the right half of the back.
    """
    return Leaf(front[1], back[0]), Leaf(back[1], front[0])


def bound(pages: int) -> list[Leaf]:
    """The leaves of the book: the sheets of a signature in each other, the signatures one after the other."""
    leaves: list[Leaf] = []
    for one in signatures(pages):
        first, second = list[Leaf](), list[Leaf]()
        for front, back in printed(one.sides):
            before, after = folded(front, back)
            first.append(before)
            second.insert(0, after)
        leaves += first + second
    return leaves


@pytest.mark.parametrize("pages", [*range(1, 16), *COUNTS])
def test_folded_and_bound_it_reads_in_order(pages: int) -> None:
    read = [page for leaf in bound(pages) for page in leaf]
    assert read[:pages] == [*range(pages)]
    assert set(read[pages:]) <= {None} and len(read) - pages < 4


@pytest.mark.parametrize("pages", COUNTS)
def test_every_page_stands_once_with_its_back_behind_it(pages: int) -> None:
    shown = [page for side in booklet(pages) for page in side if page is not None]
    assert sorted(shown) == [*range(pages)]
    for leaf in bound(pages):
        if leaf.verso is not None:
            assert leaf.recto is not None and leaf.recto % 2 == 0 and leaf.verso == leaf.recto + 1
    for number, (left, right) in enumerate(booklet(pages)):
        # Numerals at the outer edges: an odd page stands on the right.
        assert left is None or left % 2 == 1, number
        assert right is None or right % 2 == 0, number


@pytest.mark.parametrize("pages", COUNTS)
def test_nobody_folds_too_many_sheets(pages: int) -> None:
    found = signatures(pages)
    sheets = [len(one.sides) // 2 for one in found]
    if pages <= 40:
        assert len(found) == 1
        return
    assert max(sheets) == 4 and min(sheets) >= 2
    assert sheets == sorted(sheets, reverse=True)
    assert [one.number for one in found] == [*range(1, len(found) + 1)] and {one.of for one in found} == {len(found)}
    assert all(one.first % 4 == 0 for one in found) and sum(one.pages for one in found) == pages


def test_the_book_of_176_pages_is_eleven_signatures() -> None:
    found = signatures(176)
    assert [(one.first + 1, one.pages) for one in found] == [(1 + 16 * step, 16) for step in range(11)]
    assert found[2].sides == (
        (47, 32), (33, 46), (45, 34), (35, 44), (43, 36), (37, 42), (41, 38), (39, 40),
    )  # fmt: skip


# What the file says


@cache
def whole(pages: int) -> tuple[bytes, bytes, bytes | None]:
    source = numbered(pages)
    marks = collating_marks(source)
    return source, imposed(source, booklet(pages), True, marks), marks


def test_each_signature_says_which_it_is() -> None:
    source, made, marks = whole(44)
    assert marks is not None and imposition_problems(made, source, booklet(44), True, marks) == []
    said = read(marks).runs
    # The pages carry the numbers from 3 on.
    assert [run.text for run in said if run.text.strip()] == [
        "折り 1/3 · 3–18", "折り 2/3 · 19–34", "折り 3/3 · 35–46",
    ]  # fmt: skip
    assert not any(run.upright for run in said), "along the fold"
    with pikepdf.open(io.BytesIO(made)) as opened:
        outside = [number for number, page in enumerate(opened.pages) if "/M" in page.obj.Resources.XObject]
        assert outside == [0, 8, 16]
        steps = [rectangles(opened.pages[side].obj.Resources.XObject.M) for side in outside]
    tops = [step[0][3] for step in steps]
    assert all(len(step) == 1 for step in steps) and tops[0] > tops[1] > tops[2]
    for ((left, bottom, right, top),) in steps:
        assert left < PLACES[1][0] < right and 0 < bottom < top < 595, "stairs across the fold"
    for run in said:
        assert abs(run.x - PLACES[1][0]) < 4


def rectangles(form: pikepdf.Object) -> list[tuple[float, float, float, float]]:
    """What is filled on a page of marks, in its own points."""
    state, stack, found = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), [], []
    for operands, operator in instructions(form, "q Q cm re"):
        if operator == "q":
            stack.append(state)
        elif operator == "Q":
            state = stack.pop()
        elif operator == "cm":
            state = times(matrix(operands), state)
        else:
            x, y, width, height = (float(value) for value in operands)
            ends = [
                (px * state[0] + py * state[2] + state[4], px * state[1] + py * state[3] + state[5])
                for px, py in ((x, y), (x + width, y + height))
            ]
            (x1, y1), (x2, y2) = ends
            found.append((min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)))
    return sorted({one for one in found if one[2] - one[0] < 20})


def test_a_thin_booklet_needs_no_marks() -> None:
    source, made, marks = whole(40)
    assert marks is None and imposition_problems(made, source, booklet(40), True) == []


def test_a_single_page_is_said_as_one() -> None:
    assert said_of(Signature(2, 2, 16, 1, ()), [*map(str, range(1, 18))], "en") == "Signature 2/2 · 17"


def test_imposed_files_are_called_and_led_through_like_the_pages() -> None:
    source, made, _ = whole(44)
    with pikepdf.open(io.BytesIO(made)) as opened, pikepdf.open(io.BytesIO(source)) as pages:
        assert str(opened.docinfo["/Title"]) == "題" and str(opened.Root.Lang) == "ja"
        assert dict(bookmarks(opened))["p6"] == 6, "on the front of the fourth sheet"
        assert numerals(opened)[:2] == ["18 | 3", "4 | 17"]
        assert [title for title, _ in bookmarks(opened)] == [title for title, _ in bookmarks(pages)]
        item = opened.Root.Outlines.First.Next.First
        side = dict(bookmarks(opened))[str(item.Title)]
        slot = booklet(44)[side].index(4)
        assert (float(item.Dest[2]), float(item.Dest[3])) == pytest.approx((10 + PLACES[slot][0], 500), abs=0.01)


def test_sides_are_called_by_their_pages() -> None:
    assert side_labels(["i", "1", "2"], [(None, 0), (1, 2)]) == ["– | i", "1 | 2"]


def test_the_proof_misses_what_leads_through_the_file() -> None:
    source, made, marks = whole(44)

    def complaints(change: str) -> list[str]:
        with pikepdf.open(io.BytesIO(made)) as opened:
            match change:
                case "title":
                    opened.docinfo["/Title"] = "other"
                case "language":
                    opened.Root.Lang = pikepdf.String("en")
                case "bookmark":
                    opened.Root.Outlines.First.Dest[0] = opened.pages[3].obj
                case "label":
                    opened.Root.PageLabels.Nums[1].P = pikepdf.String("?")
                case "mark":
                    del opened.pages[8].obj.Resources.XObject["/M"]
                    opened.pages[8].obj.Contents = opened.make_stream(
                        bytes(opened.pages[8].obj.Contents.read_bytes()).replace(b"/M Do", b"")
                    )
            out = io.BytesIO()
            opened.save(out)
        return imposition_problems(out.getvalue(), source, booklet(44), True, marks)

    assert complaints("") == []
    assert complaints("title") == ["the title is not that of the pages"]
    assert complaints("language") == ["the language is not that of the pages"]
    assert complaints("bookmark") == ["the bookmarks do not lead to where they should"]
    assert complaints("label") == ["the sides are not called by their pages"]
    assert complaints("mark") == ["not every signature says once which it is"]
