"""The cover: the book's first page, and for the print shop front, spine and back on one sheet."""

from __future__ import annotations

import base64
import unicodedata
from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from lxml import html as lxml_html

from ...identity.cover import BLEED, HEIGHT, WIDTH, cover_drawing
from ...identity.mark import printed_mark
from ...identity.tokens import printed_sheet
from ...sheets.layout import pdf
from ...sheets.layout.html import qr_svg
from ..page.settings import templates
from ..text.phrases import phrases
from .tidying import Drawings

if TYPE_CHECKING:
    from .typesetting import Manuscript

MM = 72 / 25.4
_LARGEST, _ROOM = 31.0, 120.0
NARROWEST = 5.0
"""On a spine of less than so many millimetres nothing can be read."""
_TURNED = frozenset("ー‐–—…〜()「」『』")
_SMALL = frozenset("ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ、。")


def front_html(made: Manuscript) -> str:
    """The first page: name, kind, edition, the sign, and whose rules these are."""
    say = phrases(made.language)
    notice = f'<p class="notice">{escape(made.notice)}</p>' if made.notice else ""
    whose = escape(made.credit) or say.rules_by.format(escape(made.author))
    return (
        f'<section class="cover">{_image(cover_drawing(made.sign), made.title)}'
        f'<h1 style="font-size: {title_size(made.game):g}pt">{escape(made.game)}</h1><p class="sub">{say.rulebook}</p>'
        f'<p class="ed">{escape(made.edition)}</p><p class="date">{say.date(made.date)}</p>{notice}'
        f'<p class="by">{whose}</p></section>'
    )


def title_size(title: str) -> float:
    """In points: as large as the page has room for on one line."""
    wide = sum(1.0 if unicodedata.east_asian_width(letter) in "WF" else 0.62 for letter in title)
    return round(min(_LARGEST, _ROOM * MM / max(wide, 1.0)), 1)


def spine_of(pages: int, caliper: float) -> float:
    """How thick a book of so many pages is, in millimetres: two of them are a leaf, and sheets are folded from four."""
    return round(-(-pages // 4) * 2 * caliper, 1)


def folds_of(spine: float) -> tuple[float, ...]:
    """Where the sheet is folded, in points from its left edge, bleed included."""
    return (BLEED + WIDTH) * MM, (BLEED + WIDTH + spine) * MM


def size_of(spine: float) -> tuple[float, float]:
    """Of the cut sheet, in millimetres."""
    return 2 * WIDTH + spine, HEIGHT


def wrapped(made: Manuscript, spine: float) -> bytes:
    """Back, spine and front side by side, with bleed around them, before anything is done for the print shop."""
    wide, high = size_of(spine)
    size = f"@page {{ size: {wide + 2 * BLEED:g}mm {high + 2 * BLEED:g}mm; margin: 0 }}"
    place = f".wrap .spine {{ width: {spine:g}mm }} .wrap .front {{ left: {BLEED + WIDTH + spine:g}mm }}"
    about = (
        f"<title>{escape(made.title)} {escape(made.edition)} – {phrases(made.language).cover}</title>"
        f'<meta name="author" content="{escape(made.author)}">'
        f'<meta name="dcterms.created" content="{escape(made.date)}">'
    )
    body = (
        f'<div class="wrap"><div class="back">{_back(made)}</div><div class="spine">{_spine(made, spine)}</div>'
        f'<div class="front">{front_html(made)}</div></div>'
    )
    whole = lxml_html.document_fromstring(
        f'<html lang="{made.language}"><head>{about}</head><body>{body}</body></html>'
    )
    styles = [(templates() / name).read_text("utf-8") for name in ("print.css", "cover.css")]
    return pdf.written(pdf.document(whole, Drawings(), "".join([printed_sheet(), *styles, size, place])))


def _back(made: Manuscript) -> str:
    """What it is, in the words in which it says so to strangers, and where it is published."""
    said = "".join(f"<p>{escape(sentence)}</p>" for sentence in made.says)
    code = ""
    if made.site:
        code = f'<div class="code">{_image(qr_svg(made.site, made.site), made.site)}<p>{escape(made.site)}</p></div>'
    return f'<div class="said">{said}</div>{code}<p class="made">{escape(made.title)} {escape(made.edition)}</p>'


def _spine(made: Manuscript, spine: float) -> str:
    if spine < NARROWEST:
        return ""
    letters = min(spine * 0.55 * MM, 13.0)
    sign = _image(printed_mark(made.sign, spine * 0.7), made.game)
    words = "".join(_upright(made.game)) if _is_japanese(made.game) else f'<p class="turned">{escape(made.game)}</p>'
    return (
        f'<div class="sign">{sign}</div><div class="name" style="font-size: {letters:.1f}pt">{words}</div>'
        f'<p class="number">{escape(made.version) if len(made.version) < 6 else ""}</p>'
    )


def _is_japanese(title: str) -> bool:
    """Whether it can be set from top to bottom, letter by letter."""
    return all(unicodedata.east_asian_width(letter) in "WF" for letter in title)


def _upright(title: str) -> Iterator[str]:
    for letter in title:
        kind = "turn" if letter in _TURNED else "small" if letter in _SMALL else ""
        yield f'<p class="letter"><span class="{kind}">{escape(letter)}</span></p>'


def _image(drawing: str, said: str) -> str:
    data = base64.b64encode(str(drawing).encode()).decode()
    return f'<img alt="{escape(said)}" src="data:image/svg+xml;base64,{data}">'
