"""The HTML of a page of a game's own on paper, and whether everything has room where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from ... import resources
from ...identity.mark import printed_mark
from ...identity.shell import Around
from ...identity.tokens import printed_sheet
from ...paper import MILLIMETRES, Paper
from ...sheet import WebPage
from ...version import __version__
from .html import environment, qr_svg
from .pdf import PT

if TYPE_CHECKING:
    from weasyprint import Document

_NEAR = 0.6
"""So many points are no overflow: letters have side bearings."""


def own_html(page: WebPage, paper: Paper, around: Around, size: float | None = None) -> str:
    """The whole document, in text of so many points; its template extends print/paper.html."""
    return environment().get_template(f"print/{paper.template}").render(
        page=page,
        own=page.own,
        paper=paper,
        around=around,
        language=around.language,
        heading=heading(page, around),
        css=Markup(_css(paper, size)),
        sign=lambda size: printed_mark(around.sign, size),
        code=qr_svg(around.canonical, page.title) if around.canonical else "",
        generator=f"Kisoku {__version__}",
        t=lambda ja, en: ja if around.language == "ja" else en,
    )  # fmt: skip


def heading(page: WebPage, around: Around) -> str:
    """The document's title."""
    return f"{around.game} {around.edition.version} {page.title}"


def _css(paper: Paper, size: float | None) -> str:
    """Tokens, what all papers have in common, and the template's own."""
    folder = resources.templates_dir() / "print"
    own = (folder / paper.template).with_suffix(".css")
    parts = [printed_sheet(), (folder / "paper.css").read_text("utf-8")]
    if own.is_file():
        parts.append(own.read_text("utf-8"))
    if size is not None:
        parts.append(f"html {{ font-size: {size:g}pt }}\n")
    return "".join(parts) + _sizes(paper)


def _sizes(paper: Paper) -> str:
    width, height = MILLIMETRES[paper.size(1)]
    rule = f"@page {{ size: {width}mm {height}mm }}\n"
    if paper.then is not None:
        width, height = MILLIMETRES[paper.page]
        rule += f"@page :first {{ size: {width}mm {height}mm }}\n"
    return rule


# --- room


def overflows(document: Document) -> Iterator[str]:
    """Text that leaves its page, its box, or a box of a height that was given."""
    for number, page in enumerate(document.pages, 1):
        root = page._page_box
        ground = _inside(root)
        for text, around in _texts(root, ()):
            told = f"page {number}: `{_words(text)[:30]}`"
            x, y = text.position_x, text.position_y
            right, bottom = x + text.width, y + text.height
            if _out(ground, x, y, right, bottom):
                yield f"{told} leaves the page"
                continue
            block = around[-1]
            left, _, edge, _ = _inside(block)
            if x < left - _NEAR / PT or right > edge + _NEAR / PT:
                yield f"{told} is wider than its box"
            for box in around:
                if _fixed(box) and _out(_inside(box), x, y, right, bottom):
                    yield f"{told} leaves its box"
                    break


def _texts(box: Any, around: tuple[Any, ...]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Every piece of text that is seen with the boxes that hold its lines, the nearest last."""
    from weasyprint.formatting_structure.boxes import BlockContainerBox, MarginBox, TextBox

    for child in getattr(box, "children", ()):
        if isinstance(child, TextBox):
            if _words(child):
                yield child, around
        elif isinstance(child, MarginBox):
            continue
        else:
            yield from _texts(child, (*around, child) if isinstance(child, BlockContainerBox) else around)


def _words(text: Any) -> str:
    return str(text.text).strip(" \n\u200b")


def _inside(box: Any) -> tuple[float, float, float, float]:
    """The edges of its padding: what stands between text and border may be used up."""
    left = box.position_x + box.margin_left + box.border_left_width
    top = box.position_y + box.margin_top + box.border_top_width
    return (
        left,
        top,
        left + box.padding_left + box.width + box.padding_right,
        top + box.padding_top + box.height + box.padding_bottom,
    )


def _fixed(box: Any) -> bool:
    return box.style["height"] != "auto" and box.element_tag not in ("html", "body")


def _out(edges: tuple[float, float, float, float], x: float, y: float, right: float, bottom: float) -> bool:
    near = _NEAR / PT
    return x < edges[0] - near or y < edges[1] - near or right > edges[2] + near or bottom > edges[3] + near
