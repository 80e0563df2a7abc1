"""Chapters that are set apart: what is the same is not set again, and the book is the same byte by byte."""

from __future__ import annotations

import shutil
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lxml import html as lxml_html

from books import sample_manuscript
from kisoku.book.paper import typesetting
from kisoku.book.paper.chapter import KEPT, Chapter, Copy, set_chapter
from kisoku.book.paper.margins import A5, BOUND, MM
from kisoku.book.paper.press import Book, press
from kisoku.book.paper.typesetting import Manuscript, Set, typeset
from kisoku.processes import Crew
from kisoku.sheets.making.kept import Kept
from kisoku.sheets.press.proof import ProofFailed
from kisoku.sheets.press.reading import read

pytestmark = pytest.mark.xdist_group("chapters")


class Shelf(Kept[Any]):
    """Remembers what was not there."""

    def __init__(self, folder: Path | None) -> None:
        super().__init__(folder, "test", KEPT)
        self.made: list[Any] = []

    def put(self, made_from: object, value: Any) -> None:
        self.made.append(made_from.name if isinstance(made_from, Copy) else made_from)
        super().put(made_from, value)


@cache
def cold() -> Book:
    """As a single process makes it that keeps nothing."""
    return press(sample_manuscript(), "book")


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("filled")
    assert press(sample_manuscript(), "book", crew=Crew(2), kept=Shelf(folder)) == cold()
    return folder


@pytest.fixture
def shelf(filled: Path, tmp_path: Path) -> Shelf:
    """On which the sample lies already."""
    shutil.copytree(filled, tmp_path, dirs_exist_ok=True)
    return Shelf(tmp_path)


def touched(name: str, words: str = "最後の段落である。", made: Manuscript | None = None) -> Manuscript:
    made = made or sample_manuscript()
    tree = lxml_html.fragment_fromstring(made.body)
    (section,) = tree.xpath("//div[@data-doc=$name]/section", name=name)
    section.extend(lxml_html.fragments_fromstring(f"<p>{words}</p>"))
    return replace(made, body=lxml_html.tostring(tree, encoding="unicode"))


def test_several_processes_or_what_is_kept_make_the_same_book(shelf: Shelf) -> None:
    assert press(sample_manuscript(), "book", kept=shelf) == cold()
    assert shelf.made == []


def test_only_the_touched_chapter_is_set_again(shelf: Shelf) -> None:
    made = touched("board")
    again = press(made, "book", kept=shelf)
    assert shelf.made == ["board"]
    assert again == press(made, "book") != cold()


def test_pages_that_move_are_not_set_again(shelf: Shelf) -> None:
    """Numbers in index and contents change, and so do left and right; the chapters stay as they are."""
    made = touched("roles", "</p><p>".join(["段落である。"] * 60))
    again = press(made, "book", kept=shelf)
    assert again.pages > cold().pages
    assert [one for one in shelf.made if isinstance(one, str)] == ["roles", "kana-index"]
    (contents,) = (one for one in shelf.made if not isinstance(one, str))
    assert "目次" in contents[1]
    assert again == press(made, "book")


def test_another_title_needs_another_front_only(shelf: Shelf) -> None:
    """An edition that shares all chapters with this one."""
    other = replace(sample_manuscript(), game="別のゲーム", version="9.9", author="誰か")
    made = press(other, "book", kept=shelf)
    assert [one[0] for one in shelf.made] == ["別のゲーム ルールブック"]
    assert read(made.files["book_a5.pdf"]).title == "別のゲーム ルールブック 第9.9版"


def test_a_chapter_does_not_depend_on_what_was_set_before() -> None:
    copies, _, _ = typesetting._copies(sample_manuscript())
    one, two = copies[1], copies[2]
    first = set_chapter(None, two)
    set_chapter(None, one)
    assert set_chapter(None, two) == first


def test_kept_chapters_are_as_they_were_set(shelf: Shelf) -> None:
    copies, _, _ = typesetting._copies(sample_manuscript())
    assert shelf.get(copies[1]) == set_chapter(None, copies[1])


def test_a_link_to_no_chapter_fails_the_proof(shelf: Shelf) -> None:
    lost = touched("board", '<a href="#nowhere--here">どこか</a>')
    with pytest.raises(ProofFailed, match="links lead nowhere: nowhere--here"):
        press(lost, "book", kept=shelf)


# --- what stands around the text


@cache
def set_sample() -> Set:
    return typeset(sample_manuscript())


@cache
def printed() -> Any:
    return read(cold().files["book_a5.pdf"])


def test_running_heads_name_the_chapter_on_the_left_and_the_section_on_the_right() -> None:
    """By the first heading of a page, or else the last before it."""
    laid = set_sample()
    front, lines = laid.front, dict[int, str]()
    for run in printed().runs:
        if run.y > A5[1] - 40:
            lines[run.page - front + 1] = lines.get(run.page - front + 1, "") + run.text
    starts = [(laid.pages[one.anchor], one) for one in laid.headings if one.level < 3]
    seen = set()
    for page, line in lines.items():
        if page < 2:
            continue
        chapters = [one for at, one in starts if at <= page and one.level == 1]
        here = [one for at, one in starts if at == page]
        before = [one for at, one in starts if at < page]
        expected = (here[0] if here else before[-1]) if page % 2 else chapters[-1]
        if not page % 2 and any(one.level == 1 for one in here):
            expected = next(one for one in here if one.level == 1)
        assert line.replace(" ", "") == expected.line.replace(" ", ""), page
        seen.add((page % 2, bool(here)))
    assert len(seen) == 4


def test_a_page_is_moved_away_from_where_it_is_bound() -> None:
    laid = set_sample()
    for number, sheet in enumerate(laid.binding.sheets[laid.front :], 1):
        # A page number beside a reference is narrow, and stands where its words came to stand.
        wide = [one for one in sheet.placed if abs(one.page.width - A5[0]) < 1]
        assert len(wide) > 1 or not sheet.placed
        for one in wide:
            assert one.x == (BOUND if number % 2 else -BOUND)
            assert one.aside == (one is not sheet.placed[0])
    # Blank ones are left-hand pages, before a chapter.
    blank = [number for number, sheet in enumerate(laid.binding.sheets[laid.front :], 1) if not sheet.placed]
    starts = {laid.pages[one.anchor] for one in laid.headings if one.level == 1}
    assert blank and all(number % 2 == 0 and number + 1 in starts for number in blank)
    assert (laid.front + laid.pages["kana-index--" + laid.headings[-1].anchor.partition("--")[2]]) % 2


def test_a_line_too_long_for_the_margin_ends_early() -> None:
    made, heading = sample_manuscript(), set_sample().headings[0]
    before = f'{heading.text}<a class="headerlink"'
    assert made.body.count(before) == 1
    laid = typeset(replace(made, body=made.body.replace(before, f"{heading.text}を長く長く" * 12 + before)))
    found = read(laid.binding.written())
    heads = [run for run in found.runs if run.y > A5[1] - 40 and run.page >= laid.front]
    assert any(0 < run.text.count("長く長く") < 10 for run in heads)
    assert all(run.end < A5[0] - 13 * MM for run in heads)


def test_a_chapter_says_on_which_page_everything_begins() -> None:
    copies, _, _ = typesetting._copies(sample_manuscript())
    chapter: Chapter = set_chapter(None, copies[1])
    pages = chapter.galley.pages
    for name, page in chapter.anchors.items():
        assert any(name == anchor for anchor, _, _ in pages[page].anchors)
        assert not any(name == anchor for earlier in pages[:page] for anchor, _, _ in earlier.anchors)
