"""How the printed book fills its pages: what may stand before what, right-hand pages, references, colophon, index."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lxml import html as lxml_html

from books import BOUND, real_manuscript, sample_manuscript, source
from kisoku.book.page.settings import templates
from kisoku.book.paper.chapter import laid_out, styles
from kisoku.book.paper.filling import filled, level
from kisoku.book.paper.margins import MM
from kisoku.book.paper.proof import book_problems
from kisoku.book.paper.tidying import frame, tidy
from kisoku.book.paper.typesetting import Set, typeset
from kisoku.identity.tokens import palette
from kisoku.sheets.press.proof import squeezed
from kisoku.sheets.press.reading import Print, read
from kisoku.version import LICENCE, __version__
from places import BLACKPOKER, DEFINITIONS

pytestmark = pytest.mark.xdist_group("printed book")
MANUSCRIPTS = {"sample": sample_manuscript, "real": real_manuscript}
both = pytest.mark.parametrize("of", MANUSCRIPTS)


@cache
def laid(of: str) -> Set:
    return typeset(MANUSCRIPTS[of]())


@cache
def found(of: str) -> Print:
    return read(laid(of).binding.written(), laid(of).known)


@cache
def texts(of: str) -> list[str]:
    """What stands on each sheet, without spaces."""
    pages = [""] * len(found(of).sizes)
    for run in found(of).runs:
        pages[run.page] += squeezed(run.text)
    return pages


# What may stand before what


def pages(*blocks: str, first: int = 1) -> list[list[str]]:
    """The blocks of each page by their letters; a block is a letter, what it is, how high, and what else."""
    made = "".join(_block(*block.split(" ", 3)) for block in blocks)
    turned = '<p style="height: 176mm; margin: 0">-</p>' * (first - 1)
    tree = lxml_html.fragment_fromstring(f"<div><section>{turned}<section>{made}</section></section></div>")
    tidy(tree)
    level(tree)
    frame(tree)
    with filled():
        document = laid_out("body", [tree])
    return [
        [word for box in page._page_box.descendants() if (word := _letter(box))] for page in document.pages[first - 1 :]
    ]


_BLOCKS = {
    "words": '<p style="{style}">{name}:{more}</p>',
    "example": '<div class="k-example" {more} style="{style}">{name}:</div>',
    "entry": '<div class="k-entry" data-anchor="x--entry-{more}" style="{style}">{name}:</div>',
    "tip": '<div class="admonition tip" style="{style}">{name}:</div>', "heading": "<h4 class='k-h3'>{name}:</h4>",
    "section": "<h3 class='k-h2'>{name}:</h3>", "list": "<ul style='{style}'><li>{name}:</li></ul>",
    "steps": '<div class="k-example"><p class="k-title">{name}:</p><ol class="k-story">{more}</ol></div>',
}  # fmt: skip


def _block(name: str, kind: str, high: str = "0", more: str = "") -> str:
    return _BLOCKS[kind].format(name=name, more=more, style=f"height: {high}mm; margin: 0; padding: 0")


def _letter(box: Any) -> str:
    text = getattr(box, "text", "")
    return text[0] if len(text) > 1 and text[1] == ":" else ""


FULL = "A words 100"


def test_an_example_that_does_not_fit_lets_the_words_after_it_go_before() -> None:
    assert pages(FULL, "E example 90", "B words 20", "C words 20") == [["A", "B", "C"], ["E"]]


def test_where_little_is_left_everything_stays_in_its_order() -> None:
    assert pages("A words 145", "E example 90", "B words 10") == [["A"], ["E", "B"]]


def test_words_keep_their_order_and_so_do_examples() -> None:
    assert pages(FULL, "E example 90", "F example 20", "B words 90", "C words 10") == [["A"], ["E", "F"], ["B", "C"]]


def test_a_heading_takes_along_what_stands_below_it() -> None:
    assert pages(FULL, "E example 90", "H heading", "B words 30") == [["A", "H", "B"], ["E"]]
    assert pages(FULL, "E example 90", "H heading", "F example 20") == [["A"], ["E", "H", "F"]]


def test_a_section_may_begin_before_two_examples_of_the_last_but_not_before_its_box() -> None:
    assert pages(FULL, "E example 90", "S section", "B words 20") == [["A", "S", "B"], ["E"]]
    assert pages(FULL, "T tip 90", "S section", "B words 20") == [["A"], ["T", "S", "B"]]
    three = ("E example 90", "F example 90", "G example 90")
    assert pages(FULL, *three, "S section", "B words 20")[0] == ["A"]


def test_a_sentence_that_leads_over_to_an_example_stays_before_it() -> None:
    assert pages(FULL, "E example 90", "B words 20 次の例を見る。", "F example 30")[0] == ["A"]
    assert pages(FULL, "E example 90", "B words 20 例がある。", "F example 30")[0] == ["A", "B"]


def test_a_sentence_before_a_list_is_not_left_alone() -> None:
    assert pages(FULL, "E example 90", "B words 20", "L list 20") == [["A", "B", "L"], ["E"]]
    assert pages("A words 137", "E example 90", "B words 20", "C words 9") == [["A", "B"], ["E", "C"]]
    assert pages("A words 160", "E example 90", "B words 5", "L list 20") == [["A"], ["E", "B", "L"]]


def test_an_example_stays_behind_the_entries_that_it_is_about() -> None:
    assert pages(FULL, "N entry 90 up", "E example 30 data-about=down") == [["A", "E"], ["N"]]
    assert pages(FULL, "N entry 90 up", "E example 30 data-about=up") == [["A"], ["N", "E"]]


def test_one_entry_may_be_passed_and_no_more() -> None:
    assert pages(FULL, "N entry 90 up", "O entry 30 down") == [["A", "O"], ["N"]]
    assert pages(FULL, "N entry 90 up", "O entry 85 down", "P entry 30 twist")[0] == ["A"]


STORY = "".join(f"<li>{'長い文である。' * 12}</li>" for _ in range(12))


def test_a_long_example_goes_on_on_the_facing_page_but_never_overleaf() -> None:
    block = f"E steps 0 {STORY}"
    right, left = pages(FULL, block), pages(FULL, block, first=2)
    assert right[0] == ["A"] and right[1][0] == "E"
    assert left[0] == ["A", "E"] and len(left) == 2


BOARD = '<table class="k-boards"><tr><td><svg class="k-board" viewBox="0 0 100 {}"></svg></td></tr></table>'


@pytest.mark.parametrize(("high", "fits"), [(118, True), (170, False)])
def test_a_board_is_made_a_little_smaller_if_that_is_enough(high: int, fits: bool) -> None:
    """It would be 64 mm high, or 92, and there are some 58 left."""
    example = f"<div class='k-example'>{BOARD.format(high)}<p class='k-outcome'>E:</p></div>"
    blocks = f"<p style='height: 108mm; margin: 0'>A:</p>{example}"
    tree = lxml_html.fragment_fromstring(f"<div><section>{blocks}</section></div>")
    frame(tree)
    with filled():
        document = laid_out("body", [tree])
    assert len(document.pages) == (1 if fits else 2)
    images = [box for page in document.pages for box in page._page_box.descendants() if box.element_tag == "img"]
    assert (images[0].width / 96 * 25.4 < 53) is fits


# The real book

LIMIT = 8
"""So many pages of BlackPoker 8.1 may end above three quarters of their height, with the last ones of chapters."""


def test_pages_are_filled_to_three_quarters() -> None:
    set, low = laid("real"), []
    top, foot = 193 * MM, 16 * MM
    ends: dict[int, float] = {}
    for run in found("real").runs:
        if foot < run.y < top and run.text.strip() and run.page >= set.front:
            ends[run.page] = min(ends.get(run.page, top), run.bottom)
    low = [page - set.front + 1 for page, end in sorted(ends.items()) if (top - end) / (top - foot) < 0.75 - 0.015]
    assert len(low) <= LIMIT, low


def test_no_box_is_split() -> None:
    tree = lxml_html.fragment_fromstring(real_manuscript().body)
    boxes = tree.xpath("//div[contains(@class,'admonition')]")
    assert boxes
    for box in boxes:
        said = [squeezed(part.text_content().replace("\u2060", ""))[:18] for part in box.findall("p")]
        assert any(all(words in page for words in said) for page in texts("real")), said


@both
def test_chapters_begin_on_right_hand_pages(of: str) -> None:
    chapters = [one for one in laid(of).headings if one.level == 1]
    assert len(chapters) > 2
    assert [one.text for one in chapters if laid(of).pages[one.anchor] % 2 == 0] == []


def test_references_say_the_pages_on_which_the_entries_stand() -> None:
    set = laid("real")
    assert len(set.turns) > 200
    down = next(one for one in set.turns if one.anchor == "04-formats--entry-downFog")
    page = set.pages[down.anchor]
    assert "ダウン" in texts("real")[page + set.front - 1]
    beside = [run for run in found("real").runs if run.page == down.page and abs(run.y - down.y) < 1]
    assert f"(p.{page})" in [squeezed(run.text) for run in beside]
    # On the line of the words that it belongs to.
    assert any("ダウン" in run.text and abs(run.y - down.y) < 0.3 for run in beside)


def test_a_wrong_page_in_a_reference_fails_the_proof() -> None:
    set, made = laid("real"), found("real")
    one = set.turns[0]
    page = made.anchors[one.anchor][0] - set.front + 1
    wrong = tuple(
        replace(run, text=run.text.replace(str(page), str(page + 1)))
        if run.page == one.page and "(p." in run.text
        else run
        for run in made.runs
    )
    said = list(book_problems(replace(made, runs=wrong), real_manuscript(), set))
    assert f"beside the reference to {one.anchor} on sheet {one.page + 1} does not stand (p.{page})" in said


def test_the_colophon_is_the_last_page_and_says_what_the_data_say() -> None:
    set, edition = laid("real"), source().edition
    assert set.pages["colophon--colophon"] == set.body
    last = texts("real")[-1]
    assert squeezed(f"Kisoku {__version__}") in last and f"{LICENCE}ライセンス" in last
    year, month, day = (int(part) for part in edition.date.split("-"))
    assert f"{year}年{month}月{day}日" in last and edition.author in last
    assert f"{len(source().files)}個の例" in last
    # The history has every edition that is defined, with its day.
    for folder in sorted((DEFINITIONS / "blackpoker").iterdir()):
        about = source(folder).edition
        year, month, day = (int(part) for part in about.date.split("-"))
        name = f"第{about.version}版" if about.version[0].isdigit() else "第6版の草案"
        assert f"{name}{year}年{month}月{day}日" in last, folder


def test_the_licence_is_that_of_the_package() -> None:
    root = Path(__file__).resolve().parents[2]
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["license"] == LICENCE
    assert (root / "LICENSE").read_text("utf-8").startswith(f"{LICENCE} License")


POINTING = re.compile(r"[こそあど](?:の|れ|れら)|あなたの?|自分の|すべての|全ての|次の")


@pytest.mark.parametrize("edition", BOUND, ids=lambda folder: f"{folder.parent.name}-{folder.name}")
def test_no_headword_of_an_index_only_points_at_something(edition: Path) -> None:
    """「この」 is a scope of abilities, but nobody looks it up."""
    assert [name for name, _ in source(edition).words.values() if POINTING.fullmatch(name)] == []


# The identity


def test_paper_and_pages_take_their_colours_from_the_tokens() -> None:
    plain = (templates() / "static" / "book.css").read_text("utf-8")
    assert re.findall(r"#[0-9a-f]{3,8}\b", plain) == []
    body = re.sub(r"\.cover.*", "", (templates() / "print.css").read_text("utf-8"))
    assert re.findall(r"#[0-9a-f]{3,8}\b", body) == []
    assert "var(" not in styles()
    own = re.findall(r"var\(--((?!color|k-top|font|header|sidebar)[\w-]+)\)", plain)
    assert own and set(own) <= set(palette("light"))


def test_every_edition_is_known_here() -> None:
    assert BLACKPOKER in BOUND
