"""The proof of the book on prints made by hand: each complaint by itself, without setting a page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from lxml import html as lxml_html

from kisoku.book.paper.chapter import Heading
from kisoku.book.paper.margins import A5, MM
from kisoku.book.paper.passages import passages
from kisoku.book.paper.proof import book_problems
from kisoku.book.paper.typesetting import Manuscript, Set, _front
from kisoku.definitions.standing import Standing
from kisoku.identity.notice import called, titled
from kisoku.sheets.press.binding import Binding
from kisoku.sheets.press.reading import Print, Run, Typeface


def run(text: str, page: int, y: float, x: float = 60.0, **more: Any) -> Run:
    return replace(Run(page, x, y, x + 9 * len(text), 9.0, text, "BIZ-UDPGothic", True, False), **more)


MADE = Manuscript("ブラックポーカー", "8.1", "2025-06-30", "x", "", ("a--board-1", "a--entry-up"))
LAID = Set(
    Binding([]),
    2,
    2,
    {"a--one": 1},
    (Heading(1, "1", "はじめに", "a--one"),),
    {"life": (1,)},
    ("準備をする。", "準備をする。そして始める。"),
    {"a--board-1": 1, "a--entry-up": 2},
    {"a--board-1": {3: 1}, "a--entry-up": {2: 1, 3: 1}},
)
GOOD = Print(
    (A5,) * 4,
    (
        run("1はじめに", 2, 500),
        run("準備をする。そし", 2, 450),
        run("て始める。", 2, 436),
        run("準備をする。", 3, 500),
        run("1", 2, 20, x=200),
    ),
    (Typeface("BIZ-UDPGothic", True, {}, {}, None),),
    {"a--one": (2, 60.0, 515.0)},
    ("1 はじめに",),
    frozenset(),
    (),
    "ブラックポーカー ルールブック",
    "ja",
    True,
)


def problems(found: Print = GOOD, laid: Set = LAID) -> list[str]:
    return list(book_problems(found, MADE, laid))


def without(*numbers: int) -> Print:
    return replace(GOOD, runs=tuple(one for number, one in enumerate(GOOD.runs) if number not in numbers))


def with_run(number: int, **changes: Any) -> Print:
    runs = list(GOOD.runs)
    runs[number] = replace(runs[number], **changes)
    return replace(GOOD, runs=tuple(runs))


def test_a_book_that_is_as_set_passes() -> None:
    assert problems() == []


@pytest.mark.parametrize(
    ("found", "complaint"),
    [
        (without(3), "the text `準備をする。` is missing"),
        (without(2), "the text `準備をする。そして始める。` is missing"),
        (replace(GOOD, sizes=(A5,) * 3), "3 pages instead of 4"),
        (replace(GOOD, sizes=(*(A5,) * 3, (595.0, 842.0))), "sheet 4 is 595 × 842 pt, not A5"),
        (replace(GOOD, language="en"), "language or tags are missing"),
        (replace(GOOD, dangling=("x", "x")), "links lead nowhere: x"),
        (replace(GOOD, bookmarks=("2 場",)), "the heading はじめに is not among the bookmarks"),
        (with_run(1, missing=True), "a character is missing in the font on sheet 3 near `準備をする。そし`"),
        (replace(GOOD, typefaces=(Typeface("Arial", True, {}, {}, None),)), "font Arial is not allowed"),
    ],
)
def test_the_proof_of_the_book_says(found: Print, complaint: str) -> None:
    assert problems(found) == [complaint]


@pytest.mark.parametrize(
    ("page", "x", "end", "fits"),
    [
        # A right-hand page (an odd sheet, counted from 0: even) is bound on its left.
        (2, 15.5 * MM, 100, True),
        (2, 14.5 * MM, 100, False),
        (2, 60, A5[0] - 13.5 * MM, True),
        (2, 60, A5[0] - 12.5 * MM, False),
        (3, 13.5 * MM, 100, True),
        (3, 12.5 * MM, 100, False),
        (3, 60, A5[0] - 15.5 * MM, True),
        (3, 60, A5[0] - 14.5 * MM, False),
        (0, 1, A5[0], True),  # the cover has no columns
    ],
)
def test_a_page_is_wider_where_it_is_bound(page: int, x: float, end: float, fits: bool) -> None:
    line = run("長い行", page, 300, x=x, end=end)
    said = problems(replace(GOOD, runs=(*GOOD.runs, line)))
    assert said == ([] if fits else [f"text runs out of its column on sheet {page + 1} near `長い行`"])


def test_a_board_is_never_split_and_an_entry_may_be() -> None:
    split = replace(LAID, figures={**LAID.figures, "a--board-1": {2: 1, 3: 0}})
    assert problems(laid=split) == ["a--board-1 is split over pages 1, 2"]


def test_a_lost_drawing_and_a_lost_figure_are_told_apart() -> None:
    fewer = replace(LAID, figures={**LAID.figures, "a--entry-up": {2: 1}})
    assert problems(laid=fewer) == ["a--entry-up shows 1 drawings instead of 2"]
    gone = replace(LAID, figures={"a--board-1": {3: 1}})
    assert problems(laid=gone) == ["a--entry-up is not there"]


def test_a_heading_stands_on_its_page_and_lines_of_the_index_lead_somewhere() -> None:
    assert problems(laid=replace(LAID, pages={"a--one": 2})) == ["the heading はじめに does not stand on page 2"]
    assert problems(laid=replace(LAID, pages={})) == ["the heading はじめに is not there"]
    assert problems(laid=replace(LAID, index={"life": ()})) == ["the index line life leads nowhere"]


def test_what_is_not_read_is_no_passage() -> None:
    tree = lxml_html.fragment_fromstring(
        "<div><p>革命<ruby>場<rp>(</rp><rt>ば</rt><rp>)</rp></ruby></p><nav>目次</nav><button>拡大</button>"
        '<a class="headerlink">#</a><svg><text>図</text></svg></div>'
    )
    assert list(passages(tree)) == ["革命", "場", "ば"]


def test_an_edition_that_is_not_in_force_says_so_on_the_cover() -> None:
    made = Manuscript("石", "1.0", "2026-01-01", "A", "", notice="旧版<である>")
    assert '<p class="notice">旧版&lt;である&gt;</p>' in _front(made, (), {})
    assert "notice" not in _front(replace(made, notice=""), (), {})


def test_an_edition_may_say_itself_whose_rules_it_has() -> None:
    made = Manuscript("石", "1.0", "2026-01-01", "A", "")
    assert "<p>ルール: A</p><p>ルールの発行日: 2026年1月1日</p>" in _front(made, (), {})
    front = _front(replace(made, credit="Bの<ルール>による。"), (), {})
    assert "<p>Bの&lt;ルール&gt;による。</p><p>この定義の日付: 2026年1月1日</p>" in front and "発行日" not in front


def test_a_draft_has_a_name_and_no_number() -> None:
    names = [titled("1.0", Standing(status)) for status in ("current", "archived", "draft")]
    assert names == ["第1.0版", "第1.0版", "草案「1.0」"]
    assert titled("club", Standing(extends="1.0")) == called("club", Standing(extends="1.0")) == "「club」"
    assert called("1.0", Standing("draft")) == "草案"
    made = Manuscript("石", "1.0", "2026-01-01", "A", "")
    assert '<p class="ed">第1.0版</p>' in _front(made, (), {})
    assert '<p class="ed">草案「1.0」</p>' in _front(replace(made, called="草案「{}」"), (), {})
