"""The book's files: A5, the same enlarged to A4, and the booklet; proofed before anything is replaced."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pikepdf

from ..sheets import pdf
from ..sheets.imposition import booklet, imposed
from ..sheets.proof import FONTS, ProofFailed, imposition_problems, squeezed
from ..sheets.reading import Print, read
from .settings import undisturbed
from .typesetting import Manuscript, Set, typeset

A5 = (148 * 72 / 25.4, 210 * 72 / 25.4)

ENLARGED = 2**0.5
# Text may come this near to the paper's edge, in points.
EDGE = 12.0


@dataclass(frozen=True, slots=True)
class Book:
    """The finished files by the ending of their names."""

    files: dict[str, bytes]
    pages: int


def press(made: Manuscript, name: str, progress: Callable[[str], None] = lambda words: None) -> Book:
    """Set, write and proof; raises ProofFailed when something is missing."""
    with undisturbed():
        laid = typeset(made, progress)
        progress("PDFを書いている")
        a5 = written(laid)
        progress("校正している")
        problems = list(book_problems(read(a5), made, laid))
        if problems:
            raise ProofFailed(f"{name}_a5.pdf", problems)
        count = laid.front + laid.body
        sides = booklet(count)
        folded = imposed(a5, sides, f"{made.title} 第{made.version}版", "ja", True)
        problems = imposition_problems(folded, a5, sides, True)
        if problems:
            raise ProofFailed(f"{name}_a5-booklet.pdf", problems)
        files = {f"{name}_a5.pdf": a5, f"{name}_a5-booklet.pdf": folded, f"{name}.pdf": enlarged(a5)}
    return Book(files, count)


def written(laid: Set) -> bytes:
    """The A5 file; its page labels are the printed numbers: the front in roman ones, then from 1."""

    def label(document: Any, made: Any) -> None:
        import pydyf

        roman, arabic = pydyf.Dictionary({"S": "/r"}), pydyf.Dictionary({"S": "/D"})
        made.catalog["PageLabels"] = pydyf.Dictionary({"Nums": pydyf.Array([0, roman, laid.front, arabic])})
        made.catalog["PageMode"] = "/UseOutlines"

    return pdf.written(laid.document, label)


def enlarged(data: bytes) -> bytes:
    """A5 to A4: the same pages √2 times as large, with their links and bookmarks."""
    with pikepdf.open(io.BytesIO(data)) as made:
        for page in made.pages:
            for key in ("/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox"):
                if key in page.obj:
                    page.obj[key] = pikepdf.Array([_large(edge) for edge in page.obj[key]])
            page.contents_add(f"q {ENLARGED:.6f} 0 0 {ENLARGED:.6f} 0 0 cm".encode(), prepend=True)
            page.contents_add(b"Q")
            for note in page.obj.get("/Annots") or ():
                note.Rect = pikepdf.Array([_large(edge) for edge in note.Rect])
        for array in _destinations(made):
            for index in range(2, len(array)):
                if index < 4 and array[index] is not None:
                    array[index] = _large(array[index])
        out = io.BytesIO()
        made.save(out, deterministic_id=True)
        return out.getvalue()


def _large(length: object) -> float:
    return round(float(str(length)) * ENLARGED, 3)


def _destinations(made: pikepdf.Pdf) -> Iterator[Any]:
    """Places as [page /XYZ left top zoom], by name and in the outline."""
    names = made.Root.get("/Names")
    if names is not None and "/Dests" in names:
        listed = names.Dests.Names
        for index in range(1, len(listed), 2):
            yield listed[index]
    yield from _outlined(made.Root.get("/Outlines"))


def _outlined(node: Any) -> Iterator[Any]:
    item = node.get("/First") if node is not None else None
    while item is not None:
        if isinstance(item.get("/Dest"), pikepdf.Array):
            yield item.Dest
        yield from _outlined(item)
        item = item.get("/Next")


def book_problems(found: Print, made: Manuscript, laid: Set) -> Iterator[str]:
    """Everything that is wrong with the printed book."""
    count = laid.front + laid.body
    if len(found.sizes) != count:
        yield f"{len(found.sizes)} pages instead of {count}"
    for number, size in enumerate(found.sizes, 1):
        if abs(size[0] - A5[0]) > 1 or abs(size[1] - A5[1]) > 1:
            yield f"sheet {number} is {size[0]:.0f} × {size[1]:.0f} pt, not A5"
    for face in found.typefaces:
        if face.name not in FONTS:
            yield f"font {face.name} is not allowed"
        elif not face.embedded:
            yield f"font {face.name} is not embedded"
    if not found.tagged or found.language != "ja":
        yield "language or tags are missing"
    if found.dangling:
        yield f"links lead nowhere: {', '.join(sorted(set(found.dangling))[:10])}"
    yield from _text(found)
    yield from _contents(found, laid)
    for anchor in made.figures:
        sheets = laid.figures.get(anchor, frozenset())
        if not sheets:
            yield f"{anchor} is not there"
        elif len(sheets) > 1 and not _may_break(anchor):
            yield f"{anchor} is split over pages {', '.join(str(s - laid.front + 1) for s in sorted(sheets))}"


def _may_break(anchor: str) -> bool:
    """An entry or ruling as long as a page has to break somewhere; an example or a chart never."""
    return "--example-" not in anchor and "--chart-" not in anchor


def _text(found: Print) -> Iterator[str]:
    for run in found.runs:
        where = f"sheet {run.page + 1} near `{run.text[:20]}`"
        if run.missing:
            yield f"a character is missing in the font on {where}"
        if run.text.strip() and (run.end > found.sizes[run.page][0] - EDGE or run.x < EDGE):
            yield f"text runs over the edge on {where}"


def _contents(found: Print, laid: Set) -> Iterator[str]:
    """Every heading is a bookmark and stands on its page; every line of the index has its pages."""
    marks = {squeezed(mark) for mark in found.bookmarks}
    texts: dict[int, str] = {}
    for run in found.runs:
        texts[run.page] = texts.get(run.page, "") + squeezed(run.text)
    for one in laid.headings:
        words = squeezed(one.number + one.text)
        if not any(words in mark or squeezed(one.text) in mark for mark in marks):
            yield f"the heading {one.text} is not among the bookmarks"
        page = laid.pages.get(one.anchor)
        if page is None:
            yield f"the heading {one.text} is not there"
        elif squeezed(one.text) not in texts.get(page + laid.front - 1, ""):
            yield f"the heading {one.text} does not stand on page {page}"
    for name, pages in laid.index.items():
        if not pages:
            yield f"the index line {name} leads nowhere"
