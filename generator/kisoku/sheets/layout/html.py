"""The HTML that WeasyPrint sets: our templates, everything from the definitions escaped."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from ... import resources
from ...drawing.colour import SHEET, printed
from ...drawing.shape import Drawing
from ...drawing.svg import svg
from ...identity.mark import mark
from ...identity.tokens import palette, printed_sheet
from ...sentences.text import CARD, PLAIN, Run, Text
from ...sheet import Block, Heading, Panel, PrintedEntry, Row, Sheet
from .badge import badge_html, badges_html
from .packing import BODY_HEIGHT, COLUMN_GAP, COLUMN_WIDTH, MARGINS, PAGE, PAGE_WIDTH, RUNNING, Page

# Pieces of several lists are measured together, where an id would not be unique; escaped text has no quotes.
_ID = re.compile(r' id="[^"]*"')


def runs(text: Text) -> Markup:
    """Its suits enlarged and coloured; black and white tells them apart, too (♡♢ are open)."""
    return counted(Markup("").join(map(_shown, text.runs)))


def counted(words: str) -> Markup:
    """HTML whose lines never end between a number and what it counts."""
    return Markup(COUNTED.sub(lambda match: match[0] + JOINER, words))


# 第8.1版, 2枚, B・J.
COUNTED = re.compile(r"(第)(?=[0-9])|([0-9])(?=[枚人回体版つ点章個手])|(?<=[A-Z])(・)(?=[A-Z])|([A-Z])(?=・[A-Z])")
JOINER = "\u2060"
"""No line ends here."""


def ended(text: Text) -> Markup:
    """The text, with its end kept together: no line holds less of it than this, unless all of it is shorter."""
    shown, end, left = [_shown(run) for run in text.runs], Markup(""), END
    for index in range(len(text.runs) - 1, -1, -1):
        run = text.runs[index]
        if run.kind == PLAIN and len(run.text) > left:
            cut = _cut(run.text, left)
            shown[index : index + 1] = [escape(run.text[:cut])]
            return counted(Markup("").join(shown[: index + 1])) + _NOWRAP.format(escape(run.text[cut:]) + end)
        end = shown[index] + end
        left -= len(run.text)
        if left <= 0:
            return counted(Markup("").join(shown[:index])) + _NOWRAP.format(end)
    return Markup("").join(shown)


def _cut(words: str, left: int) -> int:
    """Where the last characters begin: in words with spaces, at the beginning of one."""
    at = len(words) - left
    if max(words[at - 1], words[at]) > _LATIN:
        return at
    space = words.rfind(" ", 0, at)
    return space + 1 if at - space <= _WORD else at


END = 4
"""So many characters of a paragraph never stand on a line with less."""
# No word is so long; what is has no spaces.
_WORD = 24


def _shown(run: Run) -> Markup:
    return _card(run) if run.kind == CARD and run.id else escape(run.text)


def bound(text: Text) -> Markup:
    """The same for narrow places: names stay whole, and the last word of a sentence does."""
    shown = [_whole(run) for run in text.runs]
    if text.runs and text.runs[-1].kind == PLAIN:
        last = text.runs[-1].text
        if (end := _LAST_WORD.search(last)) is not None:
            shown[-1] = escape(last[: end.start()]) + _NOWRAP.format(end[0])
    return Markup("").join(shown)


def _whole(run: Run) -> Markup:
    if run.kind == PLAIN:
        return escape(run.text)
    if run.kind == CARD and run.id:
        return _card(run)
    short = 1 < len(run.text) <= _SHORT_NAME and max(run.text) > _LATIN
    return _NOWRAP.format(run.text) if short else escape(run.text)


_NOWRAP = Markup('<span class="nb">{}</span>')
# The last word of a Japanese sentence with what bends it (回復する。), or one in katakana (ターン).
_LAST_WORD = re.compile("[\u3400-\u9fff]{0,3}[\u3041-\u309f、。）」]{2,7}$|[\u30a1-\u30ff]{2,7}$")
# A name so long may be broken.
_SHORT_NAME = 12
# What comes after it is Chinese and Japanese; where words have spaces, these say where a line may end.
_LATIN = "\u2e7f"


def _card(run: Run) -> Markup:
    """A suit, alone or with its ranks (♡A-10, ♠2): never broken in the middle."""
    look = "suit red" if run.id in "♡♢" else "suit"
    suit, ranks = Markup('<span class="{}">{}</span>').format(look, run.id), run.text.removeprefix(run.id)
    return Markup('<span class="card">{}{}</span>').format(suit, ranks) if ranks else suit


def drawn(drawing: Drawing) -> Markup:
    return Markup(svg(drawing, SHEET))


@cache
def environment() -> Environment:
    """Templates only from our own folder; a name that is not there is an error."""
    loader = FileSystemLoader(resources.templates_dir())
    made = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, auto_reload=False)
    made.filters["runs"] = runs
    made.filters["ended"] = ended
    made.filters["badge"] = lambda badge: badge_html(badge, runs)
    made.filters["badges"] = lambda badges: badges_html(badges, runs)
    made.filters["bound"] = bound
    made.filters["drawn"] = drawn
    made.filters["figure"] = lambda drawing: Markup(printed(svg(drawing)))
    return made


@cache
def macros(name: str) -> Any:
    """What a template of ours can make."""
    return environment().get_template(name).module


@cache
def css() -> Markup:
    """The style sheet with the geometry that the columns are packed for."""
    style = printed_sheet() + (resources.templates_dir() / "print" / "list.css").read_text("utf-8")
    top, side, bottom = MARGINS
    footer = 'font: 6pt/1 "BIZ UDPGothic"; color: #444; vertical-align: top; padding-top: 5pt'
    return Markup(
        f"@page {{ size: {PAGE[0]}pt {PAGE[1]}pt; margin: {top}pt {side}pt {bottom}pt;"
        f' @bottom-center {{ content: counter(page) "/" counter(pages); {footer} }} }}\n'
        f".page {{ height: {BODY_HEIGHT}pt; break-after: page }}\n"
        ".page:last-child { break-after: auto }\n"
        f".column {{ float: left; width: {COLUMN_WIDTH}pt }}\n"
        f".c2 {{ margin-left: {COLUMN_GAP}pt }}\n"
        f".running {{ height: {RUNNING[0]}pt; margin-bottom: {RUNNING[1]}pt }}\n"
        f".masthead {{ margin-bottom: {RUNNING[1]}pt }}\n"
        f"{style}"
    )


@cache
def card_css() -> str:
    """The style sheet of cards and forms."""
    return (resources.templates_dir() / "print" / "cards.css").read_text("utf-8")


def forget() -> None:
    """Reads the templates again: somebody is working on them."""
    for kept in (environment, macros, css, card_css):
        kept.cache_clear()


def block_html(block: Block, sheet: Sheet) -> Markup:
    """A block as it stands in a column."""
    match block:
        case PrintedEntry():
            return entry_html(block, block.rows, 0, sheet)
        case Heading():
            return Markup(macros("print/blocks.html").heading(block))
        case Panel():
            return Markup(macros("print/blocks.html").panel(block, sheet))


def entry_html(entry: PrintedEntry, rows: Sequence[Row], part: int, sheet: Sheet) -> Markup:
    """An entry, or a later part (1, 2, …) of one that is taller than a column."""
    return Markup(macros("print/blocks.html").entry(entry, rows, part, sheet.words))


def masthead_html(sheet: Sheet, gauge: bool = False) -> Markup:
    """The top of page 1; to measure it, the QR code is left empty."""
    code = qr_svg(sheet.url, sheet.words.web) if sheet.url and not gauge else Markup("<svg><title>-</title></svg>")
    halves, sign = _halves(sheet.basics), Markup(_printed(mark(sheet.sign)))
    return Markup(macros("print/blocks.html").masthead(sheet, code, halves, sign))


def _halves(basics: Sequence[tuple[str, Text]]) -> tuple[Sequence[tuple[str, Text]], Sequence[tuple[str, Text]]]:
    """In two columns that are about as tall."""
    tall = [1 + sum(1 if sign > _LATIN else 0.5 for sign in str(said)) // _LINE for _, said in basics]
    half = min(range(len(basics) + 1), key=lambda at: (max(sum(tall[:at]), sum(tall[at:])), at))
    return basics[:half], basics[half:]


# So many characters of the box stand on a line, about.
_LINE = 25


def _printed(drawn: Markup) -> str:
    """A drawing of pages, in the colours of paper."""
    colours = palette("print")
    return _COLOUR.sub(lambda use: colours[use[1]], str(drawn))


_COLOUR = re.compile(r"var\(--([\w-]+)\)")


def qr_svg(url: str, title: str) -> Markup:
    """A QR code as one path of dark modules with its quiet zone."""
    import segno

    code = segno.make(url, error="m", micro=False)
    border = 2
    size = code.symbol_size(border=border)[0]
    runs = []
    for y, line in enumerate(code.matrix):
        x = 0
        while x < len(line):
            if not line[x]:
                x += 1
                continue
            start = x
            while x < len(line) and line[x]:
                x += 1
            runs.append(f"M{start + border} {y + border}h{x - start}v1h-{x - start}z")
    path = f'<path fill="#000" d="{"".join(runs)}"/>'
    svg = '<svg class="code" xmlns="http://www.w3.org/2000/svg"'
    return Markup(f'{svg} viewBox="0 0 {size} {size}"><title>{escape(title)}: {escape(url)}</title>{path}</svg>')


def measuring_html(narrow: Sequence[str], wide: Sequence[str], leading: float, language: str) -> str:
    """One endless page with each block in a box of its own, as wide as it will be when printed."""
    template = environment().get_template("print/measure.html")
    return template.render(
        narrow=[Markup(_ID.sub("", html)) for html in narrow],
        wide=[Markup(_ID.sub("", html)) for html in wide],
        css=css(),
        leading=leading,
        language=language,
        column=COLUMN_WIDTH,
        page=PAGE_WIDTH,
    )


PLACE = "place"
"""The class of what is empty until a block is put there."""


def place_html(anchor: str, tall: float) -> Markup:
    """Room for a block that is set elsewhere; links lead to it as to the block."""
    return Markup('<div class="{}" id="{}" style="height: {!r}pt"></div>').format(PLACE, anchor, tall)


def list_html(sheet: Sheet, pages: Sequence[Page], leading: float, style: str | None = None) -> str:
    """The whole document, with its style sheet unless it is given another."""
    template = environment().get_template("print/list.html")
    style = css() if style is None else style
    return template.render(sheet=sheet, pages=pages, leading=f"{leading:g}", css=style, masthead=masthead_html(sheet))
