"""A5 pages on A4: side by side as they are read, and as booklets to fold; the pages themselves are not touched."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import pikepdf

from ..layout.packing import PAGE
from .reading import numerals

SHEET = (round(297 * 72 / 25.4, 3), round(210 * 72 / 25.4, 3))
# The two places of a sheet; A5 is half an A4 but for a third of a point.
PLACES = ((SHEET[0] / 2 - PAGE[0], 0.0), (SHEET[0] / 2, 0.0))
ONE_FOLD = 10
"""So many sheets are folded together at most: more of them neither lie flat nor end in a line."""
SIGNATURE = 4
"""So many sheets of a thicker booklet are folded together: 16 pages."""

Sheet = tuple[int | None, int | None]


class Signature(NamedTuple):
    """Sheets that lie in each other: which of how many they are, their pages from `first` on, and their sides."""

    number: int
    of: int
    first: int
    pages: int
    sides: tuple[Sheet, ...]
    """Front, back, front, back …, the outermost sheet first."""


def two_up(pages: int) -> list[Sheet]:
    """Which page stands left and right on each side, as in an open book: the first on the right.

    Two pages stand beside each other: there is nothing to turn.
    """
    if pages <= 2:
        return [(0, 1 if pages == 2 else None)]
    real = _real(pages)
    return [(page - 1 if page else None, real(page)) for page in range(0, pages + 1, 2)]


def signatures(pages: int) -> list[Signature]:
    """What is folded together, in the order in which it is bound; read on, the pages are in order.

    The last signature is what is left over; a single sheet does not hold, so it gets one of those before it.
    """
    sheets = -(-pages // 4)
    sizes = [sheets] if sheets <= ONE_FOLD else [SIGNATURE] * (sheets // SIGNATURE)
    if left := sheets - sum(sizes):
        sizes.append(left)
    if len(sizes) > 1 and sizes[-1] == 1:
        sizes[-2:] = SIGNATURE - 1, 2
    made, first = [], 0
    for number, size in enumerate(sizes, 1):
        here = min(size * 4, pages - first)
        made.append(Signature(number, len(sizes), first, here, tuple(_folded(first, size * 4, pages))))
        first += size * 4
    return made


def booklet(pages: int) -> list[Sheet]:
    """The sides of all sheets, signature by signature."""
    return [side for one in signatures(pages) for side in one.sides]


def _folded(first: int, count: int, pages: int) -> Iterator[Sheet]:
    """The sides of sheets that are folded together."""
    real, last = _real(pages), first + count - 1
    for step in range(0, count // 2, 2):
        yield real(last - step), real(first + step)
        yield real(first + step + 1), real(last - step - 1)


def _real(pages: int) -> Any:
    """The page, or nothing where it is behind the last."""
    return lambda page: page if page < pages else None


def imposed(data: bytes, sheets: Sequence[Sheet], folded: bool, marks: bytes | None = None) -> bytes:
    """The A4 file, which is called and led through like that of the pages.

    `folded` asks the printer for both sides, flipped on the short edge; `marks` has a page for each signature, which is
    laid over the outside of its outermost sheet.
    """
    with pikepdf.open(io.BytesIO(data)) as source, pikepdf.new() as made:
        forms = _forms(source, made)
        over = dict(zip(_outsides(len(forms)), _marks(marks, made), strict=True)) if marks is not None else {}
        for side, sheet in enumerate(sheets):
            made.add_blank_page(page_size=SHEET)
            page = made.pages[-1]
            resources, content = pikepdf.Dictionary(), []
            for slot, number in enumerate(sheet):
                if number is None:
                    continue
                name = f"/P{slot}"
                resources[name] = forms[number]
                x, y = PLACES[slot]
                content.append(f"q 1 0 0 1 {x:.3f} {y:.3f} cm {name} Do Q")
            if side in over:
                resources["/M"] = over[side]
                content.append("q 1 0 0 1 0 0 cm /M Do Q")
            page.obj.Resources = pikepdf.Dictionary(XObject=resources)
            page.obj.Contents = made.make_stream("\n".join(content).encode())
        preferences = pikepdf.Dictionary(PrintScaling=pikepdf.Name("/None"), DisplayDocTitle=True)
        if folded:
            preferences.Duplex = pikepdf.Name("/DuplexFlipShortEdge")
        made.Root.ViewerPreferences = preferences
        _introduce(source, made, sheets)
        out = io.BytesIO()
        made.save(out, deterministic_id=True, linearize=False, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return out.getvalue()


def _forms(source: pikepdf.Pdf, made: pikepdf.Pdf) -> list[pikepdf.Object]:
    """The pages as something that can be placed on others."""
    forms = [made.copy_foreign(page.as_form_xobject()) for page in source.pages]
    for page, form in zip(source.pages, forms, strict=True):
        # The structure stays in the file of the pages: its marks mean nothing here.
        if "/StructParents" in form:
            del form["/StructParents"]
        if page.obj.Resources.is_indirect:
            # The pages share one list of fonts and drawings; a copy for each would be most of the file.
            form.Resources = made.copy_foreign(page.obj.Resources)
    return forms


def _marks(marks: bytes, made: pikepdf.Pdf) -> list[pikepdf.Object]:
    with pikepdf.open(io.BytesIO(marks)) as source:
        return _forms(source, made)


def _outsides(pages: int) -> Iterator[int]:
    """The side of each signature that is outside when it is folded."""
    side = 0
    for one in signatures(pages):
        yield side
        side += len(one.sides)


# What leads through the file


def _introduce(source: pikepdf.Pdf, made: pikepdf.Pdf, sheets: Sequence[Sheet]) -> None:
    """Title, language, bookmarks and the numbers of the pages are those of the source."""
    made.Root.Lang = pikepdf.String(str(source.Root.get("/Lang", "")))
    for key in ("/Title", "/Author", "/Subject", "/Creator", "/CreationDate"):
        if key in source.docinfo:
            made.docinfo[key] = source.docinfo[key]
    labels = pikepdf.Array()
    for side, said in enumerate(side_labels(numerals(source), sheets)):
        labels.append(side)
        labels.append(pikepdf.Dictionary(P=pikepdf.String(said)))
    made.Root.PageLabels = made.make_indirect(pikepdf.Dictionary(Nums=labels))
    where = {number: (side, slot) for side, sheet in enumerate(sheets) for slot, number in enumerate(sheet)}
    pages = {page.obj.objgen: where[number] for number, page in enumerate(source.pages) if number in where}
    outlines = source.Root.get("/Outlines")
    if outlines is not None and "/First" in outlines:
        made.Root.Outlines = made.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name("/Outlines")))
        _copy_marks(outlines, made.Root.Outlines, made, pages)


def side_labels(labels: Sequence[str], sheets: Sequence[Sheet]) -> list[str]:
    """What a side is called: by the pages on it, from left to right."""
    return [" | ".join("–" if number is None else labels[number] for number in sheet) for sheet in sheets]


def _copy_marks(node: Any, parent: pikepdf.Object, made: pikepdf.Pdf, pages: Mapping[Any, tuple[int, int]]) -> int:
    """The bookmarks below a node; how many there are."""
    copies, item = list[pikepdf.Object](), node.First
    while item is not None:
        copy = made.make_indirect(pikepdf.Dictionary(Title=item.Title, Parent=parent))
        place = item.get("/Dest", item.A.D if "/A" in item else None)
        if isinstance(place, pikepdf.Array) and place[0].objgen in pages:
            side, slot = pages[place[0].objgen]
            x, y = float(place[2]) + PLACES[slot][0], float(place[3]) + PLACES[slot][1]
            there = made.pages[side].obj
            copy.Dest = pikepdf.Array([there, pikepdf.Name("/XYZ"), round(x, 3), round(y, 3), 0])
        if "/First" in item:
            many = _copy_marks(item, copy, made, pages)
            copy.Count = many if int(item.get("/Count", -1)) > 0 else -many
        copies.append(copy)
        item = item.get("/Next")
    for before, after in pairwise(copies):
        before.Next, after.Prev = after, before
    parent.First, parent.Last, parent.Count = copies[0], copies[-1], len(copies)
    return len(copies)
