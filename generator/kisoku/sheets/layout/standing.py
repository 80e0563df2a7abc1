"""Blocks that are set once and stand wherever they are printed, in whatever leading.

A block that several lists have is laid out for the first of them; for each list its boxes are copied, moved to their
place and, in another leading, apart. This module knows WeasyPrint from inside; so it works with the version of
pyproject.toml only, and tests/sheets/test_set_once.py says whether it still does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...sentences.language import Language
from . import pdf
from .html import PLACE, css
from .packing import BASE_LEADING, Size

if TYPE_CHECKING:
    from weasyprint import Document

# So many blocks are kept: those of an edition in a language, and not those of all.
_MOST = 400


class Blocks:
    """The blocks that this process has set in a language."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._style = ""
        self._known: dict[str, Any] = {}

    def set(self, htmls: Sequence[str], wide: Sequence[str] = ()) -> list[Size]:
        """Sets those that were not set before, and measures with them what is as wide as a page."""
        if self._style != css() or len(self._known) > _MOST:
            self._known.clear()
            self._style = css()
        new = [html for html in dict.fromkeys(htmls) if html not in self._known]
        boxes = pdf.measured(new, wide, self._language) if new or wide else []
        self._known.update(zip(new, boxes[: len(new)], strict=True))
        return [pdf.size(box) for box in boxes[len(new) :]]

    def size(self, html: str) -> Size:
        """How tall a block is that was set."""
        return pdf.size(self._known[html])

    def standing(self, htmls: Mapping[str, str], leading: float) -> dict[str, Any]:
        """By the name of a place the box that stands there; each is a copy."""
        self.set(list(htmls.values()))
        return {name: _led(self._known[html], leading)[0] for name, html in htmls.items()}


_BLOCKS: dict[Language, Blocks] = {}


def blocks(language: Language) -> Blocks:
    """Those of this process."""
    return _BLOCKS.setdefault(language, Blocks(language))


def tall(box: Any) -> float:
    """In points."""
    return float(box.height) * pdf.PT


def filled(document: Document, standing: Mapping[str, Any]) -> Document:
    """The document with the boxes in its empty places (`place_html`)."""
    from weasyprint.document import Page
    from weasyprint.layout.background import layout_box_backgrounds

    for number, page in enumerate(document.pages):
        root = page._page_box
        for place in [box for box in pdf.descendants(root) if PLACE in pdf.classes(box)]:
            box = standing[place.element.get("id")]
            box.translate(place.position_x - box.position_x, place.position_y - box.position_y)
            place.children = box.children
            for child in place.children:
                # Where it is painted, said in places of the page.
                layout_box_backgrounds(root, child, pdf.Refusal())
        document.pages[number] = Page(root)
    return document


def _led(box: Any, leading: float) -> tuple[Any, float]:
    """A copy in another leading, and by how much it is taller: lines of rows have it, but for those of panels."""
    from weasyprint.formatting_structure.boxes import BlockBox, LineBox

    if not isinstance(box, BlockBox) or "panel" in pdf.classes(box):
        return box.deepcopy(), 0.0
    made, children, down = box.copy(), [], 0.0
    rows = "row" in pdf.classes(box)
    for child in box.children:
        if rows and isinstance(child, LineBox):
            copy = child.deepcopy()
            more = copy.height * (leading / BASE_LEADING - 1)
            # Half of it is above what the line shows.
            copy.translate(0, down + more / 2)
            copy.position_y -= more / 2
            copy.height += more
        else:
            copy, more = _led(child, leading)
            copy.translate(0, down)
        children.append(copy)
        down += more
    made.children = children
    made.height += down
    return made, down
