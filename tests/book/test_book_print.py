"""The printed rulebook and its sample: pages, labels, bookmarks, index, figures, fonts; and what the proof finds."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache
from pathlib import Path

import pikepdf
import pytest
from lxml import html as lxml_html

from books import real_manuscript, sample_manuscript, source
from kisoku.book.page.settings import templates
from kisoku.book.paper.manuscript import for_paper
from kisoku.book.paper.margins import A5
from kisoku.book.paper.passages import passages
from kisoku.book.paper.press import ENLARGED, Book, enlarged_problems, press
from kisoku.book.paper.proof import book_problems
from kisoku.book.paper.tidying import tidy
from kisoku.book.paper.typesetting import Set, typeset
from kisoku.sheets.press.proof import ProofFailed, squeezed
from kisoku.sheets.press.reading import Print, read

pytestmark = pytest.mark.xdist_group("printed book")

# The sample shows everything on a few pages; what a hundred pages bring with them, only the real book has.
MANUSCRIPTS = {"sample": sample_manuscript, "real": real_manuscript}
both = pytest.mark.parametrize("of", MANUSCRIPTS)


@cache
def laid(of: str = "sample") -> Set:
    return typeset(MANUSCRIPTS[of]())


@cache
def a5(of: str = "sample") -> bytes:
    return laid(of).binding.written()


@cache
def found(of: str = "sample") -> Print:
    return read(a5(of))


@cache
def texts(of: str = "sample") -> dict[int, str]:
    """What stands on each sheet, without spaces."""
    pages: dict[int, str] = {}
    for run in found(of).runs:
        pages[run.page] = pages.get(run.page, "") + squeezed(run.text)
    return pages


def sheet(page: int, of: str = "sample") -> str:
    """The text of a page by its printed number."""
    return texts(of)[page + laid(of).front - 1]


@both
def test_a_book_passes_the_proof(of: str) -> None:
    assert list(book_problems(found(of), MANUSCRIPTS[of](), laid(of))) == []


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
    assert [heading.number for heading in laid().headings[:5]] == ["1", "1.1", "1.2", "1.3", ""]


def test_bookmarks_are_the_headings_in_order() -> None:
    wanted = [squeezed(heading.number + heading.text) for heading in laid().headings]
    marks = [squeezed(mark).replace(".", "") for mark in found().bookmarks]
    assert [mark for mark in marks if mark != "目次"] == [words.replace(".", "") for words in wanted]


@both
def test_index_numbers_lead_to_pages_that_hold_the_word(of: str) -> None:
    words = {id: name for id, (name, _) in source().words.items()}
    words |= {f"entry-{entry.id}": entry.name.ja for entry in source().entries.values()}
    assert laid(of).index
    for id, pages in laid(of).index.items():
        assert list(pages) == sorted(set(pages)) and pages
        for page in pages:
            # A role may say other words for it.
            assert squeezed(words[id]) in sheet(page, of) or "その魔法" in sheet(page, of), (id, page)


@both
def test_a_footnote_stands_on_the_page_that_calls_it(of: str) -> None:
    tree = lxml_html.fragment_fromstring(MANUSCRIPTS[of]().body)
    tidy(tree)
    notes = tree.xpath("//span[@class='k-footnote']")
    assert notes
    for note in notes:
        (block,) = note.xpath("ancestor::*[self::p or self::li][1]")
        before, _, _ = block.text_content().partition(note.text_content())
        called, said = (squeezed(words.replace("\u2060", "")) for words in (before, note.text_content()))
        # Enough of the line that calls it; a rule number stays with the letters before it.
        assert any(called[-7:] in page and said[:12] in page for page in texts(of).values()), said


def test_no_figure_is_split() -> None:
    figures = laid().figures
    assert set(sample_manuscript().figures) <= set(figures)
    kinds = ("--example-", "--chart-", "--board-", "--layout-")
    whole = [anchor for anchor in figures if any(kind in anchor for kind in kinds)]
    assert {kind for kind in kinds for anchor in whole if kind in anchor} == set(kinds)
    assert [anchor for anchor in whole if len(figures[anchor]) != 1] == []


def test_a_heading_that_is_the_last_thing_on_its_page_fails_the_proof() -> None:
    heading = laid().headings[1]
    page, _, top = found().anchors[heading.anchor]
    above = tuple(run for run in found().runs if run.page != page or run.y > top - 25)
    drawn = {name: (at, x, y) for name, (at, x, y) in found().anchors.items() if at != page or y >= top}
    stranded = problems(replace(found(), runs=above, anchors=drawn), laid())
    assert f"the heading {heading.text} stands alone at the foot of page {page - laid().front + 1}" in stranded


def test_only_our_font_is_used_and_everything_is_tagged() -> None:
    assert {face.name for face in found().typefaces} == {"BIZ-UDPGothic", "BIZ-UDPGothic-Bold", "BIZ-UDPMincho"}
    assert all(face.embedded for face in found().typefaces)
    assert found().tagged and found().language == "ja"
    assert found().dangling == ()


def test_figures_have_a_text_alternative() -> None:
    with pikepdf.open(io.BytesIO(a5())) as made:
        alternatives = [str(one.Alt) for one in made.objects if isinstance(one, pikepdf.Dictionary) and "/Alt" in one]
    assert any("ライフ10枚" in text for text in alternatives)
    assert any("流れ図" in text for text in alternatives)


def test_the_same_manuscript_gives_the_same_bytes() -> None:
    again = typeset(sample_manuscript())
    assert again.binding.written() == a5()


@cache
def book() -> Book:
    return press(sample_manuscript(), "blackpoker")


def test_the_files_and_their_sizes() -> None:
    assert list(book().files) == ["blackpoker_a5.pdf", "blackpoker_a5-booklet.pdf", "blackpoker.pdf"]
    assert book().files["blackpoker_a5.pdf"] == a5()
    with pikepdf.open(io.BytesIO(book().files["blackpoker_a5-booklet.pdf"])) as folded:
        assert len(folded.pages) == -(-book().pages // 4) * 2
    # The sheets share fonts and drawings with each other.
    assert len(book().files["blackpoker_a5-booklet.pdf"]) < 1.1 * len(a5())


def test_a4_is_a5_enlarged_with_its_links() -> None:
    large = read(laid().binding.written(ENLARGED))
    small = found()
    assert list(enlarged_problems(large, small)) == []
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


def problems(made: Print, set: Set) -> list[str]:
    return list(book_problems(made, sample_manuscript(), set))


def test_a_sentence_that_was_not_printed_fails_the_proof() -> None:
    lost = replace(laid(), passages=(*laid().passages, "この文は印刷されていない。"))
    assert problems(found(), lost) == ["the text `この文は印刷されていない。` is missing"]
    # One of two equal sentences, too.
    once = next(words for words in laid().passages if laid().passages.count(words) == 1 and len(words) > 20)
    lost = replace(laid(), passages=(*laid().passages, once))
    assert problems(found(), lost) == [f"the text `{once[:40]}` is missing"]


def test_a_sentence_that_goes_on_overleaf_is_found_in_its_two_parts() -> None:
    """The letters of a drawing stand between them; a part of a few letters might be anything."""
    body = next(run for run in found().runs if run.page == laid().front and len(run.text) > 10)
    words = "この文は前のページの終わりで切れていて、次のページの初めに続いている。"
    set = replace(laid(), passages=(*laid().passages, words))

    def printed(*parts: str) -> Print:
        return replace(found(), runs=(*found().runs, *(replace(body, text=part) for part in parts)))

    missing = [f"the text `{words[:40]}` is missing"]
    assert problems(printed(words[:15], "図の文字", words[15:]), set) == []
    assert problems(printed(words[15:], "図の文字", words[:15]), set) == missing
    assert problems(printed(words[:15], "図の文字", words[16:]), set) == missing
    assert problems(printed(words[:5], "図の文字", words[5:]), set) == missing


def test_a_lost_row_of_a_table_fails_the_proof(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    styles = (templates() / "print.css").read_text("utf-8")
    (tmp_path / "print.css").write_text(styles + ".k-table-numbers tr:last-child { display: none }", "utf-8")
    monkeypatch.setattr("kisoku.book.paper.chapter.templates", lambda: tmp_path)
    lost = typeset(sample_manuscript())
    found = problems(read(lost.binding.written()), lost)
    assert "the text `13` is missing" in found and "the text `数字` is missing" in found


def test_every_sentence_of_the_sample_is_looked_for() -> None:
    said = "".join(laid().passages)
    for words in (
        "長い言葉の一部はリンクにならない。",
        "目次",
        "墓地ぼち",
        "紙では、ページの下に置かれる。太字やアップも使える。",
        "かくめい",
    ):
        assert words in said


def test_a_line_that_is_too_long_fails_the_proof() -> None:
    body = next(number for number, run in enumerate(found().runs) if run.page == laid().front and len(run.text) > 10)
    runs = list(found().runs)
    runs[body] = replace(runs[body], end=A5[0] - 35)
    (problem,) = problems(replace(found(), runs=tuple(runs)), laid())
    assert problem.startswith(f"text runs out of its column on sheet {laid().front + 1} near ")


def test_a_split_figure_fails_the_proof() -> None:
    board = next(anchor for anchor in laid().figures if "--board-" in anchor)
    split = replace(laid(), figures={**laid().figures, board: {laid().front: 1, laid().front + 1: 0}})
    assert problems(found(), split) == [f"{board} is split over pages 1, 2"]


def test_passages_are_what_stands_in_one_block() -> None:
    tree = lxml_html.fragment_fromstring(
        "<div>外 <p>一 <b>二</b><!-- no --> 三\u2060<span>R</span></p><ul><li>四<p>五</p>六</li></ul>"
        "<p>読み<ruby>革命<rp>(</rp><rt>かくめい</rt><rp>)</rp></ruby>だ</p><svg><text>図</text></svg></div>"
    )
    assert list(passages(tree)) == ["外", "一二三R", "四", "五", "六", "読み", "革命", "かくめい", "だ"]


def test_ids_are_told_apart_by_their_chapter() -> None:
    body = (
        '<div data-doc="index"><p id="a"></p><a href="#document-one#a"></a><a href="#document-one"></a>'
        '<div class="k-document" data-doc="one" id="document-one"><p id="a"></p><a href="#a"></a></div></div>'
    )
    assert for_paper(body) == (
        '<div data-doc="index"><p id="index--a"></p><a href="#one--a"></a><a href="#document-one"></a>'
        '<div class="k-document" data-doc="one" id="document-one"><p id="one--a"></p><a href="#one--a"></a></div></div>'
    )


def test_a_rule_number_stays_with_its_sentence() -> None:
    tree = lxml_html.fragment_fromstring(
        '<div><p>長い文である。<span class="k-rule">R-001</span></p>'
        '<p><b>語</b>。<a href="#Q-001"><span class="k-ruling">Q-001</span></a></p><div class="k-ruled">別</div>'
        '<p>その<a><span class="k-word">アクション</span></a>。<span class="k-rule">R-103</span></p></div>'
    )
    tidy(tree)
    joined = [element.text_content().replace("\u2060", "|") for element in tree]
    assert joined == ["長い文で|あ|る|。|R-001", "語|。|Q-001", "別", "そのアクシ|ョ|ン|。|R-103"]


def test_a_number_stays_with_what_it_counts() -> None:
    tree = lxml_html.fragment_fromstring(
        "<div><p>第8.1版の2枚と10人、<b>3</b>つ</p><h2>第8版</h2><code>2枚</code></div>"
    )
    tidy(tree)
    assert [element.text_content().replace("\u2060", "|") for element in tree] == [
        "第|8.1|版の2|枚と10|人、3つ", "第8版", "2枚",
    ]  # fmt: skip


def test_a_lost_drawing_fails_the_proof() -> None:
    board = next(anchor for anchor in laid().figures if "--board-" in anchor)
    lost = replace(laid(), figures={**laid().figures, board: dict.fromkeys(laid().figures[board], 0)})
    assert problems(found(), lost) == [f"{board} shows 0 drawings instead of 1"]


def test_links_say_on_paper_where_they_lead() -> None:
    numbered = '<span class="section-number">{}. </span>'
    body = (
        '<div data-doc="index"><div data-doc="one" id="document-one">'
        f'<section id="a"><h1>{numbered.format(2)}章</h1>'
        f'<section id="b"><h2>{numbered.format("2.1")}節</h2><span id="label"></span><h3>項</h3></section></section>'
        '<p><a href="#label"><span class="std std-ref">項</span></a>'
        '<a href="#document-one"><span class="doc">章</span></a>'
        '<a href="#label"><span class="std std-ref">[5]</span></a>'
        '<a class="reference external" href="https://example.com/">外</a></p></div></div>'
    )
    (paragraph,) = lxml_html.fragment_fromstring(for_paper(body)).xpath("//p")
    assert paragraph.text_content() == "項(2.1)章(2章)[5]外 (https://example.com/)"
