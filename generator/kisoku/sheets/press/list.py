"""Makes one list: blocks are packed into columns, set, imposed and proofed; nothing is returned unproofed."""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TYPE_CHECKING

from markupsafe import Markup

from ...entry import Marks
from ...game import Edition
from ...games import rulebook_of
from ...memory import undisturbed
from ...sentences.language import Language
from ...sheet import Block, Heading, Panel, PrintedEntry, Row, Sheet
from ..layout import pdf, standing
from ..layout.html import block_html, css, entry_html, list_html, masthead_html, place_html
from ..layout.packing import (
    BASE_LEADING,
    COMFORTABLE,
    Item,
    Packing,
    Page,
    Placed,
    Size,
    TooTall,
    front_order,
    pack,
    room,
)
from .collating import collating_marks
from .imposition import Sheet as Side
from .imposition import booklet, imposed, two_up
from .proof import Expected, Plan, ProofFailed, imposition_problems, list_problems, squeezed

if TYPE_CHECKING:
    from weasyprint import Document

VARIANTS = ("", "-2up", "-booklet")


@dataclass(frozen=True, slots=True)
class Piece:
    """A block, or a part of an entry that is taller than a column, with its HTML."""

    anchor: str
    block: Block
    html: str
    words: str | None
    ends: tuple[int, ...] = ()
    """After how many letters of its words paragraphs end."""

    @property
    def kind(self) -> str:
        match self.block:
            case Heading():
                return "heading"
            case PrintedEntry():
                return "entry"
        return "panel"


@dataclass(frozen=True, slots=True)
class Job:
    """A list that is to be made."""

    sheet: Sheet
    pieces: tuple[Piece, ...]
    masthead: str
    masthead_gauge: str

    @property
    def key(self) -> str:
        """Changes with whatever could change the printed page, but for the program itself."""
        of = self.sheet
        parts = [css(), self.masthead, of.language, of.heading, of.notice, of.brief, *(p.html for p in self.pieces)]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Made:
    """A finished list: the A5, 2-up and booklet files, and how many pages each has."""

    id: str
    files: tuple[bytes, ...]
    pages: tuple[int, ...]


def jobs(
    edition: Edition,
    ids: Sequence[str],
    language: Language,
    base_url: str | None,
    marks: Marks,
    notice: str = "",
    brief: str = "",
    naming: str = "",
) -> list[Job]:
    """Everything of the lists but their layout.

    `notice` is what has to be known of the edition, `brief` in a line; `naming` is how its version is said.
    """
    lists = rulebook_of(edition).lists
    assert lists is not None, "a game without lists prints none"
    shared: dict[PrintedEntry, Piece] = {}
    sheets = lists.sheets(edition, ids, language, base_url, marks)
    sign = rulebook_of(edition).sign
    return [job(headed(one, sign, notice, brief, naming), shared) for one in sheets]


def headed(one: Sheet, sign: tuple[str, str], notice: str, brief: str, naming: str) -> Sheet:
    """The sheet with the game's sign, and what it says of its edition."""
    words = replace(one.words, edition=naming or one.words.edition)
    return replace(one, sign=sign, notice=notice, brief=brief, words=words)


def job(one: Sheet, shared: dict[PrintedEntry, Piece]) -> Job:
    """A list but for its layout; `shared` has the entries of others like it."""
    pieces = []
    for block in one.blocks:
        if not isinstance(block, PrintedEntry):
            pieces.append(_piece(block, one))
            continue
        if block not in shared:
            shared[block] = _piece(block, one)
        pieces.append(shared[block])
    return Job(one, tuple(pieces), masthead_html(one), masthead_html(one, gauge=True))


def _piece(block: Block, made: Sheet) -> Piece:
    html = block_html(block, made)
    words: str | None
    match block:
        case PrintedEntry():
            words = block.words()
        case Heading():
            words = f"{block.title}{block.count}"
        case Panel():
            words = None if block.sort == "layout" else html.striptags()
    ends = _ends(block.head(), block.rows) if isinstance(block, PrintedEntry) else ()
    return Piece(block.id, block, str(html), None if words is None else squeezed(words), ends)


def _ends(head: str, rows: Sequence[Row]) -> tuple[int, ...]:
    """Negative where old and new words stand in pieces, whose end is not kept together."""
    ends = accumulate(len(squeezed(words)) for words in (head, *(row.words() for row in rows)))
    loose = (False, *(bool(row.pieces) for row in rows))
    return tuple(-end if in_pieces else end for end, in_pieces in zip(ends, loose, strict=True))


def make(one: Job) -> Made:
    """The three files of a list; raises ProofFailed when one of them is not as it should be."""
    with _laid_out():
        try:
            pieces, packing = packed(one, *sizes(one))
            a5 = pdf.written(document(one, pieces, packing))
        except (TooTall, pdf.Unprintable) as error:
            raise ProofFailed(f"{one.sheet.file}.pdf", [str(error)]) from None
        return finished(one.sheet, a5, plan(one, pieces, packing))


def sizes(one: Job) -> tuple[dict[str, Size], float]:
    """How tall the pieces are, by their HTML, and the masthead; they are set for it, and once for all lists."""
    known = standing.blocks(one.sheet.language)
    (masthead,) = known.set([piece.html for piece in one.pieces], [one.masthead_gauge])
    return {piece.html: known.size(piece.html) for piece in one.pieces}, masthead.at(BASE_LEADING)


def packed(one: Job, sizes: Mapping[str, Size], head: float) -> tuple[list[Piece], Packing]:
    """The pieces in the order in which they are printed, and their columns."""
    found = [part for piece in one.pieces for part in _fitting(piece, one.sheet, sizes)]
    items = [Item(piece.anchor, piece.kind, size) for piece, size in found]
    order = front_order(items, head)
    return [found[index][0] for index in order], pack([items[index] for index in order], head)


def finished(of: Sheet, a5: bytes, planned: Plan) -> Made:
    """An A5 list with its A4 files, all of them proofed."""
    _pass(f"{of.file}.pdf", list_problems(a5, planned))
    count = len(planned.pages)
    files, pages = [a5], [count]
    arranged: tuple[tuple[str, list[Side], bool], ...] = (
        ("-2up", two_up(count), False),
        ("-booklet", booklet(count), True),
    )
    for variant, sides, folded in arranged:
        marks = collating_marks(a5) if folded else None
        data = imposed(a5, sides, folded, marks)
        _pass(f"{of.file}{variant}.pdf", imposition_problems(data, a5, sides, folded, marks))
        files.append(data)
        pages.append(len(sides))
    return Made(of.id, tuple(files), tuple(pages))


def _pass(name: str, problems: list[str]) -> None:
    if problems:
        raise ProofFailed(name, problems)


@contextmanager
def _laid_out() -> Iterator[None]:
    """A layout makes a million objects and keeps nearly all to its end."""
    global _lists_since
    try:
        with undisturbed():
            yield
    finally:
        _lists_since += 1
        if _lists_since >= SWEEP:
            gc.collect()
            _lists_since = 0


# After so many lists the leftovers are swept up: often enough for the memory, seldom enough for the clock.
SWEEP = 8
_lists_since = 0


# --- pages


def document(one: Job, pieces: Sequence[Piece], packing: Packing) -> Document:
    """The pages of the list: its blocks, which other lists may have, too, are set once and put there."""
    known = standing.blocks(one.sheet.language)
    boxes = known.standing({piece.anchor: piece.html for piece in pieces}, packing.leading)
    empty = [replace(piece, html=str(place_html(piece.anchor, standing.tall(boxes[piece.anchor])))) for piece in pieces]
    return standing.filled(pdf.document(document_html(one, empty, packing, style=""), css=css()), boxes)


def document_html(one: Job, pieces: Sequence[Piece], packing: Packing, style: str | None = None) -> str:
    """The HTML of the list, packed, with its style sheet unless it is given another."""
    groups = _groups(pieces)
    pages = []
    for first in range(0, len(packing.columns), 2):
        columns = packing.columns[first : first + 2]
        shown = [groups[index] for column in columns for index in column if groups[index]]
        titles = list(dict.fromkeys(shown))
        where = titles[0] if len(titles) == 1 else f"{titles[0]} – {titles[-1]}" if titles else ""
        placed = tuple(
            tuple(Placed(pieces[i].anchor, Markup(pieces[i].html), packing.spaces[i]) for i in column)
            for column in columns
        )
        pages.append(Page(placed, where))
    return list_html(one.sheet, pages, packing.leading, style)


def _groups(pieces: Sequence[Piece]) -> list[str]:
    """For each piece, the title of the group it stands in."""
    titles, title = [], ""
    for piece in pieces:
        if isinstance(piece.block, Heading):
            title = piece.block.title
        titles.append("" if isinstance(piece.block, Panel) else title)
    return titles


def plan(one: Job, pieces: Sequence[Piece], packing: Packing) -> Plan:
    """What the proof must find."""
    expected = [Expected(piece.anchor, piece.kind, piece.words, piece.ends) for piece in pieces]
    columns = [tuple(expected[index] for index in column) for column in packing.columns]
    pages = tuple(tuple(columns[first : first + 2]) for first in range(0, len(columns), 2))
    blocks = dict.fromkeys(piece.block.id for piece in pieces)
    named = {piece.block.id: piece.block for piece in pieces}
    titles = [b.name if isinstance(b := named[id], PrintedEntry) else b.title for id in blocks]
    bookmarks = tuple(title for title in titles if title)
    return Plan(one.sheet.heading, one.sheet.language, pages, bookmarks, one.sheet.url)


# --- entries taller than a column


def _fitting(piece: Piece, of: Sheet, sizes: Mapping[str, Size]) -> list[tuple[Piece, Size]]:
    """The piece; one that no column can hold is continued, row by row, in the next columns."""
    size, block = sizes[piece.html], piece.block
    # A group's heading stands above its first entry; room for one is kept.
    limit = room(2, 0.0) - 40
    tightest = COMFORTABLE[-1].leading
    if not isinstance(block, PrintedEntry) or size.at(tightest) <= limit:
        return [(piece, size)]
    parts: list[list[int]] = [[]]
    for index, row in enumerate(size.rows):
        if parts[-1] and size.fixed + (sum(size.rows[i] for i in parts[-1]) + row) * tightest > limit:
            parts.append([])
        parts[-1].append(index)
    found = []
    for number, part in enumerate(parts):
        rows = [block.rows[index] for index in part]
        anchor = f"{block.id}--{number}" if number else block.id
        head = f"{block.name}({of.words.continued})" if number else block.head()
        words = squeezed(head + "".join(row.words() for row in rows))
        text = tuple(size.rows[index] for index in part)
        html = str(entry_html(block, rows, number, of))
        piece = Piece(anchor, block, html, words, _ends(head, rows))
        found.append((piece, Size(size.fixed, sum(text), text)))
    return found
