"""The HTML that WeasyPrint sets: our templates, everything from the definitions escaped."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from ... import resources
from ...drawing.colour import SHEET
from ...drawing.shape import Drawing
from ...drawing.svg import svg
from ...sentences.text import CARD, PLAIN, Run, Text
from ...sheet import Block, Heading, Panel, PrintedEntry, Row, Sheet
from .packing import BODY_HEIGHT, COLUMN_GAP, COLUMN_WIDTH, MARGINS, PAGE, PAGE_WIDTH, RUNNING, Page

# Pieces of several lists are measured together, where an id would not be unique; escaped text has no quotes.
_ID = re.compile(r' id="[^"]*"')


def runs(text: Text) -> Markup:
    """Its suits enlarged and coloured; black and white tells them apart, too (♡♢ are open)."""
    return Markup("").join(_card(run) if run.kind == CARD and run.id else escape(run.text) for run in text.runs)


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
    made.filters["bound"] = bound
    made.filters["drawn"] = drawn
    return made


@cache
def macros(name: str) -> Any:
    """What a template of ours can make."""
    return environment().get_template(name).module


@cache
def css() -> Markup:
    """The style sheet with the geometry that the columns are packed for."""
    style = (resources.templates_dir() / "print" / "list.css").read_text("utf-8")
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


def gauge_html(block: Block, sheet: Sheet) -> Markup:
    """HTML that is as tall as the block; the same for blocks that differ only in what takes no room."""
    match block:
        case PrintedEntry() if len(block.head()) < _SHORT:
            return block_html(replace(block, badges=("[0]",)), sheet)
        case Heading() if len(block.title) < _SHORT:
            return block_html(replace(block, count=0), sheet)
    return block_html(block, sheet)


# A head of so many characters never reaches the badges at the end of its line.
_SHORT = 18


def masthead_html(sheet: Sheet, gauge: bool = False) -> Markup:
    """The top of page 1; to measure it, the QR code is left empty."""
    code = qr_svg(sheet.url, sheet.words.web) if sheet.url and not gauge else Markup("<svg><title>-</title></svg>")
    return Markup(macros("print/blocks.html").masthead(sheet, code))


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


def list_html(sheet: Sheet, pages: Sequence[Page], leading: float) -> str:
    """The whole document."""
    template = environment().get_template("print/list.html")
    return template.render(sheet=sheet, pages=pages, leading=f"{leading:g}", css=css(), masthead=masthead_html(sheet))
