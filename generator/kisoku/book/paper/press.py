"""The book's files: A5, enlarged to A4, the booklet, those for a print shop; proofed before anything is replaced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ...memory import undisturbed
from ...processes import Crew
from ...sheets.layout import pdf
from ...sheets.making.kept import Kept
from ...sheets.making.shop import PRESS
from ...sheets.press.collating import collating_marks
from ...sheets.press.imposition import booklet, imposed
from ...sheets.press.proof import ProofFailed, imposition_problems
from ...sheets.press.reading import Print, read
from ...sheets.press.shop import Shop
from ...sheets.press.shopping import SIZE, shop_file
from ...sheets.press.trim import BLEED
from .cover import folds_of, size_of, spine_of, wrapped
from .proof import book_problems
from .typesetting import ALONE, NOTHING, Manuscript, Progress, typeset

ENLARGED = 2**0.5


@dataclass(frozen=True, slots=True)
class Book:
    """The finished files by the ending of their names."""

    files: dict[str, bytes]
    pages: int


def press(
    made: Manuscript,
    name: str,
    progress: Progress = lambda words: None,
    crew: Crew = ALONE,
    kept: Kept[Any] = NOTHING,
) -> Book:
    """Set, bind and proof; raises ProofFailed when something is missing."""
    with undisturbed():
        try:
            laid = typeset(made, progress, crew, kept)
            progress("PDFを書いている")
            a5 = laid.binding.written()
        except pdf.Unprintable as error:
            raise ProofFailed(f"{name}_a5.pdf", [str(error)]) from None
        progress("校正している")
        found = read(a5, laid.known)
        _pass(f"{name}_a5.pdf", book_problems(found, made, laid))
        count = laid.front + laid.body
        order = booklet(count)
        marks = collating_marks(a5)
        folded = imposed(a5, order, True, marks)
        _pass(f"{name}_a5-booklet.pdf", imposition_problems(folded, a5, order, True, marks))
        a4 = laid.binding.written(ENLARGED)
        _pass(f"{name}.pdf", enlarged_problems(read(a4, laid.known), found))
        files = {f"{name}_a5.pdf": a5, f"{name}_a5-booklet.pdf": folded, f"{name}.pdf": a4}
    return Book(files, count)


def for_shop(made: Manuscript, name: str, a5: bytes, pages: int, shop: Shop) -> dict[str, bytes]:
    """What a print shop gets: the pages, and a cover around them."""
    with undisturbed():
        files = {f"{PRESS}/{name}_a5.pdf": shop_file(a5, shop, f"{PRESS}/{name}_a5.pdf", SIZE)}
        spine, file = spine_of(pages, shop.caliper), f"{PRESS}/{name}_cover.pdf"
        try:
            sheet = wrapped(made, spine)
        except pdf.Unprintable as error:
            raise ProofFailed(file, [str(error)]) from None
        files[file] = shop_file(sheet, shop, file, size_of(spine), inside=BLEED, folds=folds_of(spine), leaves=False)
    return files


def _pass(name: str, problems: Iterable[str]) -> None:
    if found := list(problems):
        raise ProofFailed(name, found)


def enlarged_problems(large: Print, small: Print) -> Iterator[str]:
    """What can have gone wrong when proofed pages were enlarged: everything is there, and so much larger."""
    if len(large.sizes) != len(small.sizes):
        yield f"{len(large.sizes)} pages instead of {len(small.sizes)}"
    for number, (size, was) in enumerate(zip(large.sizes, small.sizes, strict=False), 1):
        if not _enlarged(size, was):
            yield f"sheet {number} is {size[0]:.0f} × {size[1]:.0f} pt, not A4"
    if len(large.runs) != len(small.runs):
        yield f"{len(large.runs)} pieces of text instead of {len(small.runs)}"
    for run, before in zip(large.runs, small.runs, strict=False):
        same = (run.page, run.text, run.font) == (before.page, before.text, before.font)
        if not same or not _enlarged((run.x, run.y, run.end), (before.x, before.y, before.end)):
            yield f"`{before.text[:20]}` is not where it should be on sheet {before.page + 1}"
    if large.bookmarks != small.bookmarks or large.dangling or large.addresses != small.addresses:
        yield "bookmarks or links are not the same"
    for name, (page, x, y) in small.anchors.items():
        there = large.anchors.get(name, (-1, 0.0, 0.0))
        if there[0] != page or not _enlarged(there[1:], (x, y)):
            yield f"{name} is not where it should be"


def _enlarged(lengths: Sequence[float], were: Sequence[float]) -> bool:
    return all(abs(now - was * ENLARGED) < _NEAR for now, was in zip(lengths, were, strict=True))


# What counts as the same place, in points: numbers are rounded twice.
_NEAR = 0.01
