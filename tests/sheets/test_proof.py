"""The press proof passes every list there is, and fires on every way of spoiling one."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from functools import cache

import pikepdf
import pytest

from kisoku.blackpoker.lists.content import list_ids
from kisoku.changes.marks import marks_of
from kisoku.sheets.making.build import Order, Report, lists
from kisoku.sheets.making.cache import Cache
from kisoku.sheets.press import list as press
from kisoku.sheets.press.imposition import booklet, imposed, two_up
from kisoku.sheets.press.proof import ProofFailed, imposition_problems, list_problems, runts
from kisoku.sheets.press.reading import Run, read
from places import BLACKPOKER
from printing import SITE, Laid, bare, edition, laid, numbered

pytestmark = pytest.mark.xdist_group("proof")

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


@cache
def lite() -> Laid:
    return laid(edition())


@cache
def lite_a5() -> bytes:
    return lite().printed()


@pytest.fixture(scope="module")
def all_lists(tmp_path_factory: pytest.TempPathFactory) -> dict[str, press.Made]:
    from kisoku import resources
    from kisoku.definitions.editions import choose_edition

    found, _ = choose_edition(resources.definitions_dir(), ["blackpoker", "8.1"])
    report = Report(tmp_path_factory.mktemp("out"))
    order = Order(found, report.folder, "lists", base_url=SITE)
    # Each list is proofed before it is returned.
    made = lists(edition(), list_ids(edition()), order, Cache(None), report)
    assert len(report.rendered) == 15
    return {one.id: one for one in made}


def test_last_lines_of_next_to_nothing_are_seen() -> None:
    """Of three paragraphs one ends with three letters on a line of their own."""

    def line(y: float, text: str) -> list[Run]:
        return [Run(0, 0, y, 50, 7, text, "", True, False)]

    lines = [line(30, "Down:put it into"), line(20, "it."), line(10, "Once"), line(0, "a b c")]
    whole = len("Down:putitinto")
    assert list(runts(lines, (5, whole + 3, whole + 7, whole + 10))) == ["ends with a line of 3 letters"]
    assert list(runts(lines, (whole + 10,))) == ["ends with a line of 3 letters"]
    assert list(runts(lines[2:], (4, 7))) == []
    assert list(runts(lines, (5, -whole - 3, whole + 7, whole + 10))) == []


def test_all_45_files_pass(all_lists: dict[str, press.Made]) -> None:
    assert sorted(all_lists) == sorted(list_ids(edition()))
    for made in all_lists.values():
        a5, two, folded = made.files
        count, sides, faces = made.pages
        assert count == len(read(a5).sizes)
        assert sides == (1 if count <= 2 else count // 2 + 1)
        assert faces == -(-count // 4) * 2
        assert imposition_problems(two, a5, two_up(count), folded=False) == []
        assert imposition_problems(folded, a5, booklet(count), folded=True) == []


def test_every_entry_is_printed_exactly_once(all_lists: dict[str, press.Made]) -> None:
    """Counted without the plan: names and numbers of anchors only."""
    for id, made in all_lists.items():
        (job,) = press.jobs(edition(), [id], "ja", SITE, {})
        anchors = [name for name in read(made.files[0]).anchors if re.match("action|character|fog|trump", name)]
        assert sorted(anchors) == sorted(p.anchor for p in job.pieces if p.kind == "entry")


def test_no_last_page_is_mostly_empty(all_lists: dict[str, press.Made]) -> None:
    for made in all_lists.values():
        found = read(made.files[0])
        last = [run for run in found.runs if run.page == len(found.sizes) - 1 and run.y > 30]
        # From the top of the first line.
        tall = max(run.y + run.size for run in last) - min(run.y for run in last)
        assert tall > 0.4 * found.sizes[0][1], made.id


def test_a_list_built_twice_has_the_same_bytes(all_lists: dict[str, press.Made]) -> None:
    again = press.finished(lite().job.sheet, lite().stood(), lite().plan)
    assert again.files == all_lists["lite"].files


def test_english_and_marks_pass() -> None:
    # In English and marked, a name of the last is longer than its line.
    for language, marks, id in (
        ("en", {}, "lite-entry20"),
        ("ja", marks_of(edition(), BLACKPOKER), "lite-entry20"),
        ("en", marks_of(edition(), BLACKPOKER), "mast-extra"),
    ):
        made = laid(edition(), id, language, marks)  # type: ignore[arg-type]  # literals
        assert list_problems(made.printed(), made.plan) == []


# --- proof that it fires


def _without(html: str, anchor: str) -> str:
    """Without the block that has the anchor."""
    spoiled = re.sub(rf'<div class="block"[^>]*><(\w+)[^>]*id="{anchor}".*?</\1></div>', "", html, flags=re.S)
    assert spoiled != html
    return spoiled


def _styled(html: str, css: str) -> str:
    return html.replace("</head>", f"<style>{css}</style></head>")


def _replaced(html: str, old: str, new: str) -> str:
    assert old in html
    return html.replace(old, new, 1)


SPOILED: dict[str, tuple[Callable[[str], str], str]] = {
    "an entry is dropped": (lambda html: _without(html, "action-twist"), "action-twist is missing"),
    "a heading is dropped": (lambda html: _without(html, "group-summon"), "group-summon is missing"),
    "a sentence is cut": (
        lambda html: _replaced(html, '自分のフォグのカードを全て墓地<span class="nb">に置く。</span>', "自分のフォグ"),
        "action-end is not printed as it should be",
    ),
    "a cost is lost": (
        lambda html: _replaced(html, "<b>B</b><b>B</b><b>L</b>", "<b>B</b><b>B</b>"),
        "action-summonsHero is not printed",
    ),
    "an entry is printed twice": (
        lambda html: _replaced(html, 'id="action-up">', 'id="action-up"><p class="row">効果</p>'),
        "action-up is not printed as it should be",
    ),
    "text runs out of its column": (
        lambda html: _styled(html, "#action-block .row { white-space: nowrap }"),
        "action-block runs out of its column",
    ),
    "lines overlap": (
        lambda html: _styled(html, "#action-end .row + .row { margin-top: -7pt }"),
        "overlap",
    ),
    "an entry is pushed into the next": (
        lambda html: _styled(html, "#action-charge .row { position: relative; top: 40pt }"),
        "is not printed as it should be",
    ),
    "another font is used": (
        lambda html: _styled(html, "#action-end { font-family: 'BIZ UDGothic' }"),
        "font BIZ-UDGothic is not allowed",
    ),
    "a glyph is missing": (
        lambda html: _replaced(html, ">召喚", ">召\U0010fffd喚"),
        "a character is missing in the font",
    ),
    "the paper is too small": (
        lambda html: _styled(html, "@page { size: 400pt 595.276pt }"),
        "not A5",
    ),
    "a page is added": (
        lambda html: html.replace("</body>", '<div style="break-before: page">x</div></body>'),
        "3 pages instead of 2",
    ),
    "bookmarks are lost": (
        lambda html: _styled(html, "h3 { bookmark-level: none !important }"),
        "the bookmarks are not the groups and entries in order",
    ),
    "the link leads elsewhere": (
        lambda html: html.replace('href="https://blackpoker.example/', 'href="https://other.example/'),
        "links lead to https://other.example/8.1/actionlist/html/lite.html",
    ),
    "the title is lost": (
        lambda html: re.sub("<title>.*?</title>", "<title>x</title>", html, count=1),
        "title, language or tags",
    ),
    "something else is printed": (
        lambda html: _replaced(html, "</header>", '</header><p style="height: 0; margin: 0 0 0 -20pt">広告</p>'),
        "belongs to nothing",
    ),
}


@pytest.mark.parametrize("case", SPOILED)
def test_the_proof_fires_when(case: str) -> None:
    spoil, complaint = SPOILED[case]
    problems = list_problems(bare(spoil(lite().html)), lite().plan)
    assert any(complaint in problem for problem in problems), problems


def test_the_unspoiled_list_passes() -> None:
    assert list_problems(lite_a5(), lite().plan) == []


def test_the_proof_fires_on_a_heading_that_stands_alone() -> None:
    packing = lite().packing
    first, _, *rest = packing.columns
    heading = max(i for i in first if lite().pieces[i].kind == "heading")
    columns = (tuple(i for i in first if i <= heading), (), *rest)
    spoiled = type(packing)(packing.leading, columns, packing.spaces)
    html = press.document_html(lite().job, lite().pieces, spoiled)
    problems = list_problems(bare(html), press.plan(lite().job, lite().pieces, spoiled))
    assert any("stands alone" in problem for problem in problems)


def _edited(data: bytes, edit: Callable[[pikepdf.Pdf], None]) -> bytes:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as opened:
        edit(opened)
        opened.save(out)
    return out.getvalue()


def test_the_proof_fires_on_a_clipped_page() -> None:
    def clip(opened: pikepdf.Pdf) -> None:
        opened.pages[1].cropbox = pikepdf.Array([0, 0, 419, 400])

    assert any("not A5" in problem for problem in list_problems(_edited(lite_a5(), clip), lite().plan))


def test_the_proof_fires_on_pages_in_the_wrong_order() -> None:
    def swap(opened: pikepdf.Pdf) -> None:
        opened.pages.reverse()

    problems = list_problems(_edited(lite_a5(), swap), lite().plan)
    assert any("is not in column" in problem for problem in problems)


def test_the_proof_fires_on_a_truncated_list() -> None:
    def cut(opened: pikepdf.Pdf) -> None:
        del opened.pages[-1]

    assert "1 pages instead of 2" in list_problems(_edited(lite_a5(), cut), lite().plan)


def test_a_list_that_fails_is_not_returned() -> None:
    spoiled = bare(_without(lite().html, "action-twist"))
    with pytest.raises(ProofFailed) as failure:
        press.finished(lite().job.sheet, spoiled, lite().plan)
    assert failure.value.name == "blackpoker-lite.pdf"
    assert "action-twist is missing" in failure.value.problems


# --- 2-up and booklet


@pytest.mark.parametrize("pages", range(1, 9))
def test_two_up_opens_like_a_book(pages: int) -> None:
    """The first page on the right, then two and three; two pages need not be turned."""
    sides = two_up(pages)
    assert [page for side in sides for page in side if page is not None] == [*range(pages)]
    if pages <= 2:
        assert len(sides) == 1
        return
    assert sides[0] == (None, 0)
    for left, right in sides[1:]:
        assert left is not None and left % 2 == 1 and right == (left + 1 if left + 1 < pages else None)


@pytest.mark.parametrize("pages", range(1, 13))
def test_imposed_files_hold_the_pages_in_order(pages: int) -> None:
    source = numbered(pages)
    for sides, folded in ((two_up(pages), False), (booklet(pages), True)):
        data = imposed(source, sides, folded)
        assert imposition_problems(data, source, sides, folded) == []
        assert data == imposed(source, sides, folded)


def test_the_proof_fires_on_spoiled_impositions() -> None:
    source, sides = numbered(6), booklet(6)
    good = imposed(source, sides, folded=True)

    def complaints(data: bytes) -> str:
        return "; ".join(imposition_problems(data, source, sides, folded=True))

    swapped = [(right, left) for left, right in sides]
    assert "does not show page 1 on the right" in complaints(imposed(source, swapped, True))
    assert "3 sides instead of 4" in complaints(imposed(source, two_up(5), True))
    assert "flip on the short edge" in complaints(imposed(source, sides, False))
    repeated = [*sides[:-1], sides[0]]
    assert "not every page is shown exactly once" in complaints(imposed(source, repeated, True))

    def shrink(opened: pikepdf.Pdf) -> None:
        opened.pages[0].mediabox = pikepdf.Array([0, 0, 595, 842])

    def crop(opened: pikepdf.Pdf) -> None:
        opened.pages[1].obj.Resources.XObject["/P0"].BBox = pikepdf.Array([0, 0, 400, 300])

    def move(opened: pikepdf.Pdf) -> None:
        content = opened.pages[1].obj.Contents.read_bytes().replace(b"q 1 0 0 1", b"q 1 0 0 1 9", 1)
        opened.pages[1].obj.Contents = opened.make_stream(content)

    assert "side 1 is not A4" in complaints(_edited(good, shrink))
    assert "cuts page" in complaints(_edited(good, crop))
    assert "side 2 does not show page" in complaints(_edited(good, move))
