"""What stands on the outside of each signature of a booklet: which it is, and a mark that shows when one is misplaced.

It lies on the fold, so that it is seen when the folded sheets are put together and hidden when they are bound. The
black marks form stairs down the back.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

import pikepdf
from markupsafe import Markup

from ...sentences.language import Language
from ..layout import pdf
from .imposition import Signature, signatures
from .reading import numerals

# In millimetres: the length of a step, of the stairs' top, and where the line ends.
_STEP, _TOP, _LINE = 7.0, 50.0, 28.0
_LENGTH = 40.0
_WORDS = {"ja": "折り {number}/{of} · {pages}", "en": "Signature {number}/{of} · {pages}"}
_CSS = (
    "@page { size: 297mm 210mm; margin: 0 }"
    "html { font: 6.5pt 'BIZ UDPGothic'; line-height: 1; color: #000 } body { margin: 0 }"
    ".side { position: relative; width: 297mm; height: 209.9mm; break-after: page }"
    ".side:last-child { break-after: auto }"
    f".said {{ position: absolute; left: 103.5mm; width: 90mm; top: {_LINE + _LENGTH / 2 - 1.2}mm; height: 2.4mm;"
    "text-align: center; transform: rotate(-90deg); white-space: nowrap; margin: 0 }"
    ".step { position: absolute; left: 147.5mm; width: 2mm; background: #000 }"
)


def collating_marks(data: bytes) -> bytes | None:
    """A page for each signature of a file of pages, as large as its sheet; nothing where all is folded together."""
    with pikepdf.open(io.BytesIO(data)) as pages:
        labels = numerals(pages)
        language: Language = "en" if str(pages.Root.get("/Lang", "ja")) == "en" else "ja"
    found = signatures(len(labels))
    if len(found) == 1:
        return None
    sides = Markup().join(_side(one, said_of(one, labels, language)) for one in found)
    html = f'<!DOCTYPE html><html lang="{language}"><title>-</title><style>{_CSS}</style>{sides}</html>'
    return pdf.written(pdf.document(html))


def said_of(one: Signature, labels: Sequence[str], language: Language) -> str:
    """Which signature it is, and the first and last page in it."""
    inside = labels[one.first : one.first + one.pages]
    pages = inside[0] if len(inside) == 1 else f"{inside[0]}–{inside[-1]}"
    return _WORDS[language].format(number=one.number, of=one.of, pages=pages)


def _side(one: Signature, said: str) -> Markup:
    # The stairs have room for as many steps as there are signatures.
    step = min(_STEP, (200 - _TOP - _LENGTH) / one.of)
    top = _TOP + _LENGTH + (one.number - 1) * step
    return Markup(
        '<div class="side"><p class="said">{}</p><div class="step" style="top: {:g}mm; height: {:g}mm"></div></div>'
    ).format(said, top, step)
