"""The HTML of a form: every box at its place, its text as large as it can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import TYPE_CHECKING

from markupsafe import Markup

from ...form import Box, Form
from ...imprint import Imprint
from . import pdf
from .html import macros

if TYPE_CHECKING:
    from weasyprint import Document

_TEMPLATE = "print/cards.html"
EDGE = 5.0
"""Nothing stands nearer to the edge of the paper, in millimetres: many printers leave it out."""
_NEAR = 0.01
_HALF = 0.09
"""Half the width of a frame: those of neighbours lie on each other."""


def form_html(form: Form, of: Imprint, sizes: Mapping[Box, float]) -> str:
    """The form with text of so many points in each of these boxes; the others are left out."""
    width, height = form.page
    css = Markup(f"@page {{ size: {width}mm {height}mm; margin: 0 }}")
    made = macros(_TEMPLATE)
    boxes = (made.box(box, f"{size:g}", 0 if box.look in ("plain", "title") else _HALF) for box, size in sizes.items())
    page = Markup("\n").join(boxes)
    return str(made.document(of, css, page))


def too_full(document: Document) -> list[bool]:
    """For each box whether its text does not go into it."""
    (page,) = document.pages
    found = []
    for box in pdf.descendants(page._page_box):
        if "box" in pdf.classes(box):
            (inner,) = (child for child in box.children if "in" in pdf.classes(child))
            wide = max((line.width for part in inner.children for line in pdf.lines(part)), default=0.0)
            found.append(bool(inner.height > box.height + _NEAR or wide > inner.width + _NEAR))
    return found


def layout_problems(form: Form) -> Iterator[str]:
    """Boxes with words that are off the paper or on each other."""
    width, height = form.page
    for box in form.boxes:
        off = box.x < EDGE or box.y < EDGE or box.right > width - EDGE + _NEAR or box.bottom > height - EDGE + _NEAR
        if off or box.width <= 0 or box.height <= 0:
            yield f"{told(box)} is not on the paper"
    for box, count in Counter(form.boxes).items():
        if count > 1:
            yield f"{told(box)} is there {count} times"
    for one, other in combinations([box for box in form.boxes if box.words], 2):
        if _meet(one, other):
            yield f"{told(one)} and {told(other)} stand on each other"


def _meet(one: Box, other: Box) -> bool:
    beside = one.right <= other.x + _NEAR or other.right <= one.x + _NEAR
    below = one.bottom <= other.y + _NEAR or other.bottom <= one.y + _NEAR
    return not beside and not below


def told(box: Box) -> str:
    """Which box it is."""
    return f"box `{box.words[:20]}` at {box.x:g}, {box.y:g} mm"
