"""Pages taken over from WeasyPrint before it writes them: what its own file would say, ours says, too."""

from __future__ import annotations

import io
import re
import tomllib
import zlib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from typing import Any

import pikepdf
import pytest

from kisoku.sheets.layout import pdf
from kisoku.sheets.press.binding import Binding, Label
from kisoku.sheets.press.file import File, number, reference, string
from kisoku.sheets.press.galley import Face, Galley, galley
from kisoku.sheets.press.painting import Placed, Sheet
from kisoku.sheets.press.reading import instructions, known_as, read, reading
from kisoku.sheets.press.typeface import united
from places import ROOT

SIZE = (200.0, 300.0)
CSS = """
@page { size: 200pt 300pt; margin: 20pt; @top-left { content: "head"; font: 6pt "BIZ UDPGothic" } }
html { font: 9pt/1.5 "BIZ UDPGothic" }
h1 { bookmark-level: 1; break-before: page; font-size: 1em } h2 { bookmark-level: 2; font-size: 1em }
"""
TEXT = """
<h1 data-anchor="one">一</h1><p>本文の<a href="anchor:two">二へ</a>と<a href="https://example.com/">外へ</a>。</p>
<h2 data-anchor="inner">中</h2>
<table><thead><tr><th>甲</th><th>乙</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>
<ul><li>項</li></ul>
<h1 data-anchor="two">二</h1><p>戻る<a href="anchor:one">一へ</a></p>
<svg xmlns="http://www.w3.org/2000/svg" width="50" height="20"><title>図</title>
<text x="25" y="12" text-anchor="middle">字</text></svg>
"""


def page(body: str) -> str:
    return (
        f'<!doctype html><html lang="ja"><head><title>題 (1)</title><meta name="author" content="誰か"></head>'
        f"<body>{body}</body></html>"
    )


@cache
def set_pages(body: str = TEXT, name: str = "one") -> Galley:
    return galley(pdf.document(page(body), css=CSS), name)


def whole(of: Galley) -> bytes:
    """A file of one galley."""
    return Binding([Sheet(SIZE, (Placed(of, one),)) for one in of.pages]).written()


@cache
def theirs() -> bytes:
    """What WeasyPrint writes of the same text; its links are its own."""
    body = TEXT.replace('"anchor:', '"#').replace("data-anchor=", "id=")
    return pdf.written(pdf.document(page(body), css=CSS))


def test_it_works_with_the_versions_that_are_asked_for() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["pdf"]
    for name in ("weasyprint", "pydyf"):
        assert f"{name}=={version(name)}" in wanted


def test_text_links_and_bookmarks_are_those_that_weasyprint_writes() -> None:
    ours, others = read(whole(set_pages())), read(theirs())
    assert [run.text for run in ours.runs] == [run.text for run in others.runs]
    for one, other in zip(ours.runs, others.runs, strict=True):
        assert (one.page, one.font, one.missing) == (other.page, other.font, other.missing)
        assert abs(one.x - other.x) + abs(one.y - other.y) + abs(one.end - other.end) < 0.001
    assert ours.bookmarks == others.bookmarks == ("一", "中", "二")
    assert ours.addresses == others.addresses == {"https://example.com/"}
    assert ours.dangling == others.dangling == ()
    assert ours.anchors.keys() == others.anchors.keys() == {"one", "inner", "two"}
    for name, place in others.anchors.items():
        assert ours.anchors[name] == pytest.approx(place, abs=0.001)
    assert (ours.title, ours.language, ours.tagged) == ("題 (1)", "ja", True)


def told(element: Any) -> Any:
    """What an element of the structure is, and what is in it."""
    said = {key: str(element[key]) for key in ("/S", "/Alt") if key in element}
    kids: Any = element.get("/K", [])
    inside: list[Any] = []
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, int):
            inside.append(kid)
        elif "/Obj" in kid:
            inside.append(str(kid.Obj.Dest if "/Dest" in kid.Obj else kid.Obj.A.URI))
        else:
            inside.append(told(kid))
    return said, inside


def test_the_structure_is_that_of_weasyprint() -> None:
    with pikepdf.open(io.BytesIO(whole(set_pages()))) as ours, pikepdf.open(io.BytesIO(theirs())) as others:
        assert told(ours.Root.StructTreeRoot.K[0]) == told(others.Root.StructTreeRoot.K[0])
        assert str(ours.docinfo["/Author"]) == "誰か"
        assert bytes(ours.Root.Metadata.read_bytes()) == bytes(others.Root.Metadata.read_bytes())


def parents(root: Any) -> dict[int, Any]:
    """Which element each number means."""
    nums = [entry for kid in root.ParentTree.Kids for entry in kid.Nums]
    return dict(zip(nums[::2], nums[1::2], strict=True))


def marked(page: pikepdf.Page) -> Iterator[int]:
    for operands, operator in instructions(page, "BDC"):
        assert operator == "BDC"
        yield int(operands[1].MCID)


def check_structure(made: pikepdf.Pdf) -> None:
    """Every piece of marked content belongs to an element of its page that says so, every link to one."""
    known = parents(made.Root.StructTreeRoot)
    seen = set()
    for page in made.pages:
        key = int(page.obj.StructParents)
        seen.add(key)
        found = list(marked(page))
        assert len(found) == len(set(found))
        for mark in found:
            element = known[key][mark]
            assert mark in [kid for kid in element.K if isinstance(kid, int)]
            assert element.Pg.objgen == page.obj.objgen
            top = element
            while top.S != "/Document":
                assert any(kid.objgen == top.objgen for kid in top.P.K if not isinstance(kid, int))
                top = top.P
        for note in page.get("/Annots") or ():
            seen.add(int(note.StructParent))
            inside = [kid for kid in known[int(note.StructParent)].K if not isinstance(kid, int) and "/Obj" in kid]
            assert any(kid.Obj.objgen == note.objgen for kid in inside)
    assert seen == known.keys()
    assert int(made.Root.StructTreeRoot.ParentTreeNextKey) == max(seen) + 1


def test_every_mark_and_every_link_has_its_element() -> None:
    with pikepdf.open(io.BytesIO(whole(set_pages()))) as made:
        check_structure(made)


def test_what_stands_in_the_margins_is_no_text() -> None:
    with pikepdf.open(io.BytesIO(whole(set_pages()))) as made:
        marks = [
            "text" if operator == "BDC" else str(operands[0]) if operator == "BMC" else operator
            for operands, operator in instructions(made.pages[0], "BDC BMC TJ")
        ]
    assert read(whole(set_pages())).runs[marks.count("TJ") - 1].text == "head"
    assert marks[-2:] == ["/Artifact", "TJ"]
    assert marks[:2] == ["text", "TJ"]


def test_galleys_are_bound_as_if_they_were_one() -> None:
    """Links lead from one to the other, and nothing is named twice."""
    first, second = TEXT.split('<h1 data-anchor="two">')
    parts = set_pages(first, "a"), set_pages(f'<h1 data-anchor="two">{second}', "b")
    sheets = [Sheet(SIZE, (Placed(part, one),)) for part in parts for one in part.pages]
    made = Binding(sheets, [Label(0, "r"), Label(1, "D")], unfolded=True).written()
    bound, alone = read(made), read(whole(set_pages()))
    assert [(run.page, run.text, run.x, run.y) for run in bound.runs] == [
        (run.page, run.text, run.x, run.y) for run in alone.runs
    ]
    assert (bound.bookmarks, bound.anchors, bound.dangling) == (alone.bookmarks, alone.anchors, ())
    assert [face.name for face in bound.typefaces] == [face.name for face in alone.typefaces]
    with pikepdf.open(io.BytesIO(made)) as file:
        check_structure(file)
        assert [str(page.label) for page in file.pages] == ["i", "1"]
        assert str(file.Root.PageMode) == "/UseOutlines"


def test_cells_name_their_heads_by_names_that_nobody_else_has() -> None:
    table = TEXT[TEXT.index("<table>") : TEXT.index("</table>")] + "</table>"
    parts = set_pages(table, "a"), set_pages(table, "b")
    sheets = [Sheet(SIZE, (Placed(part, one),)) for part in parts for one in part.pages]
    with pikepdf.open(io.BytesIO(Binding(sheets).written())) as made:
        elements = [one for one in made.objects if isinstance(one, pikepdf.Dictionary) and "/S" in one]
        ids = [str(one.ID) for one in elements if "/ID" in one]
        heads = [str(head) for one in elements if "/Headers" in one.get("/A", {}) for head in one.A.Headers]
    assert len(ids) == len(set(ids)) == 4
    assert sorted(heads) == sorted(ids)


def test_several_pages_on_one_sheet_keep_their_marks_and_drawings_apart() -> None:
    """Both galleys call the word in their drawing x0, and both begin to count marks at 0."""
    drawing = TEXT[TEXT.index("<svg") :]
    parts = set_pages(f"{drawing}<p>い</p>", "a"), set_pages(f"{drawing.replace('字', '図')}<p>え</p>", "b")
    placed = [Placed(part, part.pages[0], x, y) for part, x, y in zip(parts, (0, 100), (0, -50), strict=True)]
    aside = Placed(parts[1], parts[1].pages[0], y=40, aside=True)
    with pikepdf.open(io.BytesIO(Binding([Sheet((400.0, 300.0), (*placed, aside))]).written())) as made:
        check_structure(made)
        (page,) = made.pages
        assert len(list(marked(page))) == sum(mark is not None for part in parts for mark in part.pages[0].marked)
        shown = [str(operands[0]) for operands, _ in instructions(page, "Do")]
        groups = [bytes(page.obj.Resources.XObject[name].read_bytes()) for name in shown]
    found = read(Binding([Sheet((400.0, 300.0), (*placed, aside))]).written())
    assert shown[0] != shown[1] == shown[2]
    assert groups[0] != groups[1]
    one, two, beside = (run for run in found.runs if run.text in "いえ")
    assert (two.x - one.x, two.y - one.y) == pytest.approx((100, -50), abs=0.001)
    assert (beside.x - two.x, beside.y - two.y) == pytest.approx((-100, 90), abs=0.001)


def test_a_file_may_be_larger() -> None:
    small, large = (
        read(whole(set_pages())),
        read(Binding([Sheet(SIZE, (Placed(set_pages(), one),)) for one in set_pages().pages]).written(2.0)),
    )
    assert large.sizes == ((400.0, 600.0),) * 2
    for one, other in zip(small.runs, large.runs, strict=True):
        assert (other.x, other.y, other.end, other.size) == pytest.approx(
            (one.x * 2, one.y * 2, one.end * 2, one.size * 2), abs=0.001
        )
    assert large.anchors["two"][1:] == pytest.approx([length * 2 for length in small.anchors["two"][1:]], abs=0.001)


def test_a_blank_sheet_is_blank() -> None:
    of = set_pages()
    made = read(Binding([Sheet(SIZE, (Placed(of, of.pages[0]),)), Sheet(SIZE, ())]).written())
    assert len(made.sizes) == 2
    assert {run.page for run in made.runs} == {0}


def test_a_letter_that_the_font_lacks_is_refused() -> None:
    with pytest.raises(pdf.Unprintable, match="U\\+E123"):
        set_pages("<p>\ue123</p>", "lacking")


def test_galleys_share_their_fonts() -> None:
    one = Face("f", 400, 0, {1: "a", 2: "", 3: "c"}, {1: 500.0, 2: 250.0, 3: 600.0})
    two = one._replace(letters={2: "…", 3: "C", 0: "z"}, widths={2: 250.0, 3: 600.0, 0: 100.0})
    found = united([{"x": one}, {"x": two, "y": one}])
    assert list(found) == ["x", "y"]
    assert found["x"].letters == {0: "z", 1: "a", 2: "…", 3: "c"}
    assert list(found["x"].letters) == list(found["x"].widths) == [0, 1, 2, 3]
    assert found["y"] == one


# --- reading


def test_what_was_read_before_is_recalled_where_it_stands_now() -> None:
    of = set_pages()
    known = {known_as(one.operators): reading(one.operators) for one in of.pages}
    for scale, x in ((1.0, 0.0), (1.0, 7.5), (1.5, -3.0)):
        made = Binding([Sheet(SIZE, (Placed(of, one, x=x),)) for one in of.pages]).written(scale)
        for one, again in zip(read(made).runs, read(made, known).runs, strict=True):
            assert (one.page, one.text, one.font, one.upright) == (again.page, again.text, again.font, again.upright)
            places = (one.x, one.y, one.end, one.size), (again.x, again.y, again.end, again.size)
            assert places[0] == pytest.approx(places[1])
    # It is really recalled: another reading of the same operators is believed.
    (name, first), *_ = known.items()
    lied = {name: first._replace(shown=first.shown[:1])}
    assert len(read(whole(of), lied).runs) < len(read(whole(of)).runs)


# --- the file


@pytest.mark.parametrize(
    ("text", "written"),
    [("a", b"(a)"), (r"a(b)\c", rb"(a\(b\)\\c)"), ("あ", b"<feff3042>"), ("a\0b", b"<feff006100000062>"), ("", b"()")],
)
def test_strings_mean_nothing_else(text: str, written: bytes) -> None:
    assert string(text) == written


@pytest.mark.parametrize(
    ("value", "written"), [(1, b"1"), (1.5, b"1.5"), (0.00001, b"0"), (-2.25, b"-2.25"), (100, b"100")]
)
def test_numbers_say_nothing_in_vain(value: float, written: bytes) -> None:
    assert number(value) == written


def test_a_file_of_many_objects_is_read_back() -> None:
    file = File()
    pages = file.reserve()
    page = file.add(b"<</Type/Page/Parent %b/MediaBox[0 0 9 9]/Resources<<>>>>" % reference(pages))
    file.put(pages, b"<</Type/Pages/Count 1/Kids[%b]>>" % page)
    numbers = b" ".join(file.add(b"(%d)" % each) for each in range(1000))
    stream = file.stream(b"/Type/X", zlib.compress(b"stream"))
    root = file.add(b"<</Type/Catalog/Pages %b/Many[%b]/Stream %b>>" % (reference(pages), numbers, stream))
    data = file.written(root, file.add(b"<</Title(t)>>"))
    with pikepdf.open(io.BytesIO(data)) as made:
        assert made.get_warnings() == []
        assert [str(one) for one in made.Root.Many] == [str(each) for each in range(1000)]
        assert bytes(made.Root.Stream.read_bytes()) == b"stream"
        assert len(made.Root.Many) == 1000
    assert re.search(rb"/ID\[<[0-9a-f]{32}><[0-9a-f]{32}>\]", data)


def test_an_object_that_was_promised_is_missed() -> None:
    file = File()
    file.reserve()
    with pytest.raises(AssertionError, match="promised"):
        file.written(file.add(b"<<>>"), file.add(b"<<>>"))


def test_what_we_bind_is_sound() -> None:
    with pikepdf.open(io.BytesIO(whole(set_pages()))) as made:
        assert made.check_pdf_syntax() == []
        assert made.get_warnings() == []
