"""The printed rulebook, from the sample: pages, labels, bookmarks, index, figures, fonts; and what the proof finds."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache

import pikepdf
import pytest

from books import sample_manuscript
from kisoku.book.pdf import unique_ids
from kisoku.book.press import A5, Book, book_problems, enlarged, press, written
from kisoku.book.typesetting import Set, typeset
from kisoku.sheets.proof import ProofFailed, squeezed
from kisoku.sheets.reading import Print, read

# The page number stands below this height, in points.
FOOT = 45


@cache
def laid() -> Set:
    return typeset(sample_manuscript())


@cache
def a5() -> bytes:
    return written(laid())


@cache
def found() -> Print:
    return read(a5())


@cache
def texts() -> dict[int, str]:
    """What stands on each sheet, without spaces."""
    pages: dict[int, str] = {}
    for run in found().runs:
        pages[run.page] = pages.get(run.page, "") + squeezed(run.text)
    return pages


def sheet(page: int) -> str:
    """The text of a page by its printed number."""
    return texts()[page + laid().front - 1]


def test_the_sample_passes_the_proof() -> None:
    assert list(book_problems(found(), sample_manuscript(), laid())) == []


def test_page_labels_are_the_printed_numbers() -> None:
    with pikepdf.open(io.BytesIO(a5())) as made:
        labels = [str(page.label) for page in made.pages]
    front = laid().front
    assert front % 2 == 0
    assert labels[front:] == [str(number) for number in range(1, laid().body + 1)]
    assert labels[2] == "iii"
    for number in (1, laid().body):
        assert any(squeezed(run.text) == str(number) for run in found().runs if run.page == number + front - 1)


def test_the_contents_name_every_chapter_and_section_with_its_page() -> None:
    contents = "".join(texts()[number] for number in range(laid().front) if number in texts())
    for heading in laid().headings:
        if heading.level < 3:
            words = squeezed(f"{heading.number}{heading.text}{laid().pages[heading.anchor]}")
            assert words in contents
            assert squeezed(heading.text) in sheet(laid().pages[heading.anchor])
    assert [heading.number for heading in laid().headings[:4]] == ["1", "1.1", "", "1.2"]


def test_bookmarks_are_the_headings_in_order() -> None:
    wanted = [squeezed(heading.number + heading.text) for heading in laid().headings]
    marks = [squeezed(mark).replace(".", "") for mark in found().bookmarks]
    assert [mark for mark in marks if mark != "目次"] == [words.replace(".", "") for words in wanted]


def test_index_numbers_lead_to_pages_that_hold_the_word() -> None:
    from books import source

    words = source().words
    assert laid().index
    for id, pages in laid().index.items():
        assert list(pages) == sorted(set(pages)) and pages
        for page in pages:
            name = squeezed(words[id][0])
            assert name in sheet(page) or "その魔法" in sheet(page), (id, page)


def test_no_example_or_chart_is_split() -> None:
    figures = laid().figures
    assert set(sample_manuscript().figures) <= set(figures)
    for anchor, sheets in figures.items():
        if "--example-" in anchor or "--chart-" in anchor:
            assert len(sheets) == 1, anchor


def test_no_heading_is_the_last_thing_on_its_page() -> None:
    for heading in laid().headings:
        page, _, top = found().anchors[heading.anchor]
        below = [run for run in found().runs if run.page == page and FOOT < run.y < top - 25 and run.text.strip()]
        pictures = [anchor for anchor, (at, _, y) in found().anchors.items() if at == page and y < top - 15]
        assert below or pictures, heading.text


def test_only_our_font_is_used_and_everything_is_tagged() -> None:
    assert {face.name for face in found().typefaces} == {"BIZ-UDPGothic", "BIZ-UDPGothic-Bold"}
    assert all(face.embedded for face in found().typefaces)
    assert found().tagged and found().language == "ja"
    assert found().dangling == ()


def test_figures_have_a_text_alternative() -> None:
    with pikepdf.open(io.BytesIO(a5())) as made:
        alternatives = [str(one.Alt) for one in made.objects if isinstance(one, pikepdf.Dictionary) and "/Alt" in one]
    assert any("ライフ10枚" in text for text in alternatives)
    assert any("フロー図" in text for text in alternatives)


def test_the_same_manuscript_gives_the_same_bytes() -> None:
    again = typeset(sample_manuscript())
    assert written(again) == a5()


@cache
def book() -> Book:
    return press(sample_manuscript(), "blackpoker")


def test_the_files_and_their_sizes() -> None:
    assert list(book().files) == ["blackpoker_a5.pdf", "blackpoker_a5-booklet.pdf", "blackpoker.pdf"]
    assert book().files["blackpoker_a5.pdf"] == a5()
    with pikepdf.open(io.BytesIO(book().files["blackpoker_a5-booklet.pdf"])) as folded:
        assert len(folded.pages) == -(-book().pages // 4) * 2


def test_a4_is_a5_enlarged_with_its_links() -> None:
    large = read(enlarged(a5()))
    small = found()
    assert len(large.sizes) == len(small.sizes)
    for size in large.sizes:
        assert abs(size[0] - A5[0] * 2**0.5) < 1 and abs(size[1] - A5[1] * 2**0.5) < 1
    assert large.bookmarks == small.bookmarks and large.dangling == ()
    for name, (page, x, y) in small.anchors.items():
        there = large.anchors[name]
        assert there[0] == page and abs(there[1] - x * 2**0.5) < 0.1 and abs(there[2] - y * 2**0.5) < 0.1
    first, again = small.runs[200], large.runs[200]
    assert again.text == first.text and abs(again.x - first.x * 2**0.5) < 0.1


def test_a_lost_figure_fails_the_press() -> None:
    made = sample_manuscript()
    lost = replace(made, figures=(*made.figures, "example--example-nothing"))
    with pytest.raises(ProofFailed, match="example--example-nothing is not there"):
        press(lost, "blackpoker")


def test_ids_are_told_apart_by_their_chapter() -> None:
    body = (
        '<div data-doc="index"><p id="a"></p><a href="#document-one#a"></a><a href="#document-one"></a>'
        '<div class="k-document" data-doc="one" id="document-one"><p id="a"></p><a href="#a"></a></div></div>'
    )
    assert unique_ids(body) == (
        '<div data-doc="index"><p id="index--a"></p><a href="#one--a"></a><a href="#document-one"></a>'
        '<div class="k-document" data-doc="one" id="document-one"><p id="one--a"></p><a href="#one--a"></a></div></div>'
    )
