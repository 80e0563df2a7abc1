"""The book's files: A5, the same enlarged to A4, and the booklet; proofed before anything is replaced."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pikepdf

from ...memory import undisturbed
from ...sheets.layout import pdf
from ...sheets.press.imposition import booklet, imposed
from ...sheets.press.proof import ProofFailed, imposition_problems
from ...sheets.press.reading import read
from .proof import A5, book_problems
from .typesetting import Manuscript, Set, typeset

ENLARGED = 2**0.5


@dataclass(frozen=True, slots=True)
class Book:
    """The finished files by the ending of their names."""

    files: dict[str, bytes]
    pages: int


def press(made: Manuscript, name: str, progress: Callable[[str], None] = lambda words: None) -> Book:
    """Set, write and proof; raises ProofFailed when something is missing."""
    with undisturbed():
        try:
            laid = typeset(made, progress)
            progress("PDFを書いている")
            a5 = written(laid)
        except pdf.Unprintable as error:
            raise ProofFailed(f"{name}_a5.pdf", [str(error)]) from None
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
        a4 = enlarged(a5)
        if problems := list(_a4_problems(a4, count)):
            raise ProofFailed(f"{name}.pdf", problems)
        files = {f"{name}_a5.pdf": a5, f"{name}_a5-booklet.pdf": folded, f"{name}.pdf": a4}
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


def _a4_problems(data: bytes, count: int) -> Iterator[str]:
    """What can have gone wrong when proofed pages were enlarged."""
    with pikepdf.open(io.BytesIO(data)) as made:
        if len(made.pages) != count:
            yield f"{len(made.pages)} pages instead of {count}"
        for number, page in enumerate(made.pages, 1):
            width, height = (float(edge) for edge in page.mediabox[2:])
            if abs(width - A5[0] * ENLARGED) > 1 or abs(height - A5[1] * ENLARGED) > 1:
                yield f"sheet {number} is {width:.0f} × {height:.0f} pt, not A4"


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
