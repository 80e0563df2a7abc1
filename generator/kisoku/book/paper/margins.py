"""What stands in the margins of the book: running heads and page numbers, set apart like everything else.

So are the page numbers of references, which nobody knows before all chapters are set.

Right-hand pages have odd numbers and the section above them, left-hand ones the chapter. Chapters are set in the middle
of their pages; where a page is bound, its margin is wider.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from lxml import html as lxml_html

from ...sentences.language import Language
from ...sheets.making.kept import Kept
from ...sheets.press.galley import Galley, galley
from ...sheets.press.painting import Placed
from ..text.phrases import phrases
from .chapter import Heading, laid_out

MM = 72 / 25.4
A5 = (148 * MM, 210 * MM)
BOUND = 1 * MM
"""How far a page is moved away from where it is bound."""
_TOP = 17 * MM
# Page numbers are set by the hundred: a page more or less needs no new ones.
_TOGETHER = 100
# The strip with a page number of print.css is so wide, and its line stands so far above its foot.
_WIDE, _LINE = 14 * MM, 1.896
Line = tuple[str, str]
"""Its place and its text."""


def margins(
    running: Sequence[tuple[str, str] | None], headings: Iterable[Heading], language: Language, kept: Kept[Any]
) -> list[tuple[Placed, ...]]:
    """For each page what stands in its margins, by the lines of its chapter and section; a blank one has nothing.

    `headings` are all that may stand there: a chapter that begins on another page needs no new lines.
    """
    last = -(-len(running) // _TOGETHER) * _TOGETHER
    known: dict[Line, Placed] = {}
    for first in range(1, last, _TOGETHER):
        known |= _set([_folio(number) for number in range(first, first + _TOGETHER)], 0, language, kept)
    heads = dict.fromkeys(_head(side, (one.line,) * 2) for one in headings for side in (0, 1) if one.level < 2 + side)
    known |= _set(heads, A5[1] - _TOP, language, kept)
    return [
        ()
        if lines is None
        else tuple(known[line]._replace(x=shift(number)) for line in (_head(number, lines), _folio(number)) if line[1])
        for number, lines in enumerate(running, 1)
    ]


def page_numbers(numbers: Iterable[int], language: Language, kept: Kept[Any]) -> dict[int, Placed]:
    """Each as a reference says it, with its right end and its line at the origin."""
    last = -(-max(numbers, default=0) // _TOGETHER) * _TOGETHER
    found: dict[int, Placed] = {}
    for first in range(1, last, _TOGETHER):
        lines = {number: ("turn", phrases(language).page.format(number)) for number in range(first, first + _TOGETHER)}
        known = _set(lines.values(), -_LINE, language, kept)
        found |= {number: known[line]._replace(x=-_WIDE) for number, line in lines.items()}
    return found


def shift(number: int) -> float:
    """Of the page with a printed number."""
    return BOUND if number % 2 else -BOUND


def _folio(number: int) -> Line:
    return "foot right" if number % 2 else "foot", str(number)


def _head(number: int, lines: tuple[str, str]) -> Line:
    chapter, section = lines
    return ("head right", section) if number % 2 else ("head", chapter)


def _set(lines: Iterable[Line], y: float, language: Language, kept: Kept[Any]) -> dict[Line, Placed]:
    """Each line on a strip of paper, as wide as a page."""
    wanted = list(lines)
    made: Galley = kept.of(("margins", language, *wanted), lambda: _strips(wanted, language))
    assert len(made.pages) == len(wanted)
    return {line: Placed(made, strip, y=y, aside=True) for line, strip in zip(wanted, made.pages, strict=True)}


def _strips(lines: Iterable[Line], language: Language) -> Galley:
    html = "".join(f'<p class="{place}">{escape(words)}</p>' for place, words in lines)
    return galley(laid_out("margins", lxml_html.fragments_fromstring(html), language=language))
