"""The HTML of cards, each on a page of its own size, and how large its text can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from ...card import SMALLEST, Face, Size
from ...imprint import Imprint
from ...sentences.language import Language
from . import pdf
from .grid import GAP, LENGTH, UNPRINTED, Grid
from .html import card_css, macros

if TYPE_CHECKING:
    from weasyprint import Document

STEP = 0.2
"""Text is made smaller by so many points at a time."""
_TEMPLATE = "print/cards.html"


def steps(largest: float) -> list[float]:
    """The sizes that text can have, the largest first; none is smaller than may be."""
    count = max(0, int((largest - SMALLEST) / STEP + 1e-6))
    return [round(largest - index * STEP, 2) for index in range(count + 1)]


def laid_out(html: str) -> Document:
    """HTML on pages in the style of cards and forms."""
    return pdf.document(html, css=card_css())


def size_css(size: Size) -> Markup:
    """The page and the frame of a card."""
    inset, inside = size.inset, size.margin - size.inset
    return Markup(
        f"@page {{ size: {size.width}mm {size.height}mm; margin: {inset:.3f}mm }}\n"
        f".face {{ font-size: {size.head}pt; width: {size.width - 2 * inset:.3f}mm;"
        f" height: {size.height - 2 * inset:.3f}mm; padding: {inside:.3f}mm }}\n"
        f".foot {{ left: {inside:.3f}mm; right: {inside:.3f}mm; bottom: {inside:.3f}mm }}\n"
    )


def face_html(face: Face, size: float) -> Markup:
    """A card with text of so many points."""
    return Markup(macros(_TEMPLATE).face(face, f"{size:g}", f"{min(size, face.size.head):g}"))


def faces_html(faces: Sequence[tuple[Face, float]], language: Language) -> str:
    """Cards of one size, each on a page."""
    pages = "\n".join(face_html(face, size) for face, size in faces)
    css = size_css(faces[0][0].size)
    return f'<!DOCTYPE html><html lang="{language}"><head><title>-</title><style>{css}</style></head><body>{pages}'


def fitting(document: Document, count: int) -> list[int | None]:
    """For each card of a document the number of its page; None where its text runs into its foot or out of it."""
    found: list[list[int]] = []
    last: Any = None
    fits: list[bool] = []
    for number, page in enumerate(document.pages):
        for box in pdf.descendants(page._page_box):
            if "face" not in pdf.classes(box):
                continue
            if box.element is not last:
                found.append([])
                fits.append(True)
                last = box.element
            found[-1].append(number)
            fits[-1] &= _fits(box)
    assert len(found) == count
    return [pages[0] if fit and len(pages) == 1 else None for pages, fit in zip(found, fits, strict=True)]


def _fits(face: Any) -> bool:
    parts = {name: box for box in face.children for name in pdf.classes(box) & {"body", "foot"}}
    if len(parts) < 2:
        return False
    body, foot = parts["body"], parts["foot"]
    return bool(body.position_y + body.margin_height() <= foot.position_y + 0.01)


def over_html(of: Imprint, grids: Sequence[Grid], said: str) -> str:
    """What stands above the cards of each sheet: of which sheets it is, and that it must not be scaled."""
    pages, sizes = [], []
    for number, on in enumerate(grids):
        (width, height), beside = on.paper, on.margins[0]
        line = _over_line(of, number, len(grids), said) if has_room(on) else Markup("")
        pages.append(Markup('<div class="s{}">{}</div>').format(number, line))
        sizes.append(
            f"@page s{number} {{ size: {width}mm {height}mm; margin: {max(0.0, _top(on)):.3f}mm {beside:.3f}mm 0 }}"
            f" .s{number} {{ page: s{number} }}"
        )
    css = "\n".join((*sizes, "div + div { break-before: page }"))
    return str(macros(_TEMPLATE).document(of, Markup(css), Markup("").join(pages)))


def _over_line(of: Imprint, number: int, count: int, said: str) -> Markup:
    line = Markup('<p class="over"><span class="scale">{}</span><b>{}</b> {}/{}</p>')
    return line.format(said, of.heading, number + 1, count)


def over_words(of: Imprint, number: int, count: int, said: str) -> str:
    """All that is read there."""
    return f"{said}{of.heading}{number + 1}/{count}"


def has_room(on: Grid) -> bool:
    """Whether a line can stand between the marks and where printers end."""
    return _top(on) >= UNPRINTED


def _top(on: Grid) -> float:
    return on.margins[1] - GAP - LENGTH - _LINE


# How tall the line is, in millimetres.
_LINE = 3.2
