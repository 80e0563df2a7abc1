"""A5 pages on A4: two side by side, and as a saddle-stitched booklet; the pages themselves are not touched."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pikepdf

from ..layout.packing import PAGE
from .binding import Side

SHEET = (round(297 * 72 / 25.4, 3), round(210 * 72 / 25.4, 3))
# The two places of a sheet; A5 is half an A4 but for a third of a point.
PLACES = ((SHEET[0] / 2 - PAGE[0], 0.0), (SHEET[0] / 2, 0.0))

Sheet = tuple[int | None, int | None]


def two_up(pages: int) -> list[Sheet]:
    """Which page stands left and right on each side, in reading order."""
    return [(page, page + 1 if page + 1 < pages else None) for page in range(0, pages, 2)]


def booklet(pages: int) -> list[Sheet]:
    """The sides of the sheets: front, back, front, back …; folded together they read in order."""
    padded = -(-pages // 4) * 4

    def real(page: int) -> int | None:
        return page if page < pages else None

    sides: list[Sheet] = []
    for first in range(0, padded // 2, 2):
        sides.append((real(padded - 1 - first), real(first)))
        sides.append((real(first + 1), real(padded - 2 - first)))
    return sides


def sides(sheets: Sequence[Sheet]) -> list[Side]:
    """Where the pages stand on them."""
    return [
        Side(SHEET, tuple((page, *PLACES[slot]) for slot, page in enumerate(sheet) if page is not None))
        for sheet in sheets
    ]


def imposed(data: bytes, sheets: Sequence[Sheet], title: str, language: str, folded: bool) -> bytes:
    """The A4 file; `folded` asks the printer for both sides, flipped on the short edge."""
    with pikepdf.open(io.BytesIO(data)) as source, pikepdf.new() as made:
        forms = [made.copy_foreign(page.as_form_xobject()) for page in source.pages]
        for page, form in zip(source.pages, forms, strict=True):
            # The structure stays in the A5 file: its marks mean nothing here.
            if "/StructParents" in form:
                del form["/StructParents"]
            if page.obj.Resources.is_indirect:
                # The pages share one list of fonts and drawings; a copy for each would be most of the file.
                form.Resources = made.copy_foreign(page.obj.Resources)
        for sheet in sheets:
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
            page.obj.Resources = pikepdf.Dictionary(XObject=resources)
            page.obj.Contents = made.make_stream("\n".join(content).encode())
        preferences = pikepdf.Dictionary(PrintScaling=pikepdf.Name("/None"), DisplayDocTitle=True)
        if folded:
            preferences.Duplex = pikepdf.Name("/DuplexFlipShortEdge")
        made.Root.ViewerPreferences = preferences
        made.Root.Lang = pikepdf.String(language)
        made.docinfo["/Title"] = title
        for key in ("/Author", "/Subject", "/Creator", "/CreationDate"):
            if key in source.docinfo:
                made.docinfo[key] = source.docinfo[key]
        out = io.BytesIO()
        made.save(out, deterministic_id=True, linearize=False)
        return out.getvalue()
