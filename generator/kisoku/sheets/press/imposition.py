"""A5 pages on A4: side by side as they are read, and as booklets to fold; the pages themselves are not touched."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
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
    with pikepdf.open(io.BytesIO(data)) as pdf:
        count, named = len(pdf.pages), side_labels(numerals(pdf), sheets)
        forms = [_form(pdf, page) for page in pdf.pages]
        over = dict(zip(_outsides(count), _marks(marks, pdf), strict=True)) if marks is not None else {}
        for side, sheet in enumerate(sheets):
            _side(pdf, sheet, forms, over.get(side))
        where = {number: (side, slot) for side, sheet in enumerate(sheets) for slot, number in enumerate(sheet)}
        sides = {
            page.obj.objgen: (pdf.pages[count + where[number][0]].obj, PLACES[where[number][1]])
            for number, page in enumerate(pdf.pages)
            if number in where
        }
        if "/Outlines" in pdf.Root:
            _lead(pdf.Root.Outlines, sides)
        del pdf.pages[:count]
        # The structure and the links stay in the file of the pages.
        for name in ("/StructTreeRoot", "/MarkInfo", "/Names", "/Metadata"):
            if name in pdf.Root:
                del pdf.Root[name]
        said = [part for side, name in enumerate(named) for part in (side, pikepdf.Dictionary(P=pikepdf.String(name)))]
        pdf.Root.PageLabels = pikepdf.Dictionary(Nums=pikepdf.Array(said))
        pdf.Root.ViewerPreferences = pikepdf.Dictionary(PrintScaling=pikepdf.Name("/None"), DisplayDocTitle=True)
        if folded:
            pdf.Root.ViewerPreferences.Duplex = pikepdf.Name("/DuplexFlipShortEdge")
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return out.getvalue()


def _form(pdf: pikepdf.Pdf, page: pikepdf.Page) -> pikepdf.Object:
    """A page as something that can be placed on another; its marks for the structure mean nothing there."""
    form = pdf.make_indirect(page.as_form_xobject())
    if "/StructParents" in form:
        del form["/StructParents"]
    if page.obj.Resources.is_indirect:
        # The pages share one list of fonts and drawings; a copy for each would be most of the file.
        form.Resources = page.obj.Resources
    return form


def _marks(marks: bytes, pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    with pikepdf.open(io.BytesIO(marks)) as source:
        return [pdf.copy_foreign(_form(source, page)) for page in source.pages]


def _side(pdf: pikepdf.Pdf, sheet: Sheet, forms: Sequence[pikepdf.Object], mark: pikepdf.Object | None) -> None:
    pdf.add_blank_page(page_size=SHEET)
    page = pdf.pages[-1]
    placed, content = pikepdf.Dictionary(), []
    for slot, number in enumerate(sheet):
        if number is not None:
            placed[f"/P{slot}"] = forms[number]
            x, y = PLACES[slot]
            content.append(f"q 1 0 0 1 {x:.3f} {y:.3f} cm /P{slot} Do Q")
    if mark is not None:
        placed["/M"] = mark
        content.append("q 1 0 0 1 0 0 cm /M Do Q")
    page.obj.Resources = pikepdf.Dictionary(XObject=placed)
    page.obj.Contents = pdf.make_stream("\n".join(content).encode())


def _outsides(pages: int) -> Iterator[int]:
    """The side of each signature that is outside when it is folded."""
    side = 0
    for one in signatures(pages):
        yield side
        side += len(one.sides)


def side_labels(labels: Sequence[str], sheets: Sequence[Sheet]) -> list[str]:
    """What a side is called: by the pages on it, from left to right."""
    return [" | ".join("–" if number is None else labels[number] for number in sheet) for sheet in sheets]


def _lead(node: Any, sides: Mapping[Any, tuple[pikepdf.Object, tuple[float, float]]]) -> None:
    """The bookmarks below a node to where their pages stand now."""
    item = node.get("/First")
    while item is not None:
        place = item.get("/Dest", item.A.D if "/A" in item else None)
        if isinstance(place, pikepdf.Array) and place[0].objgen in sides:
            side, (x, y) = sides[place[0].objgen]
            there = [round(float(place[2]) + x, 3), round(float(place[3]) + y, 3)]
            item.Dest = pikepdf.Array([side, pikepdf.Name("/XYZ"), *there, 0])
            if "/A" in item:
                del item["/A"]
        _lead(item, sides)
        item = item.get("/Next")
