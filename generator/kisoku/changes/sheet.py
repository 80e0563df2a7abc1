"""What changed as a sheet for paper: by what a player relearns, the new words beside the old ones."""

from __future__ import annotations

from collections.abc import Iterator

from ..comparison.difference import Change, Difference, FacetChange
from ..comparison.marking import Side
from ..entry import Name
from ..game import Edition
from ..sentences.language import Language
from ..sentences.text import EMPTY, joined, text
from ..sheet import Block, Heading, Panel, PrintedEntry, Row, Sheet, Words, shared
from .outline import Chapter, chapters, parts, relearnt, shown
from .words import HOW, SAID, called, formerly

FILE = "changes"


def changes_sheet(edition: Edition, found: Difference, language: Language, base_url: str | None) -> Sheet:
    """`found` is what differs from the edition before."""
    said = SAID[language]
    counts = {part.level: part.count for part in parts(found)}
    versions = {"old": found.old, "new": found.new}
    return Sheet(
        id=FILE,
        title=f"{found.old} → {found.new}",
        language=language,
        file=FILE,
        game=called(edition.name, language),
        version=edition.version,
        date=edition.date,
        author=edition.author,
        covers=said["counts"].format(**counts, same=found.same) if found.changes else said["none"].format(**versions),
        entries=len(found.changes),
        url=f"{base_url.rstrip('/')}/{FILE}.html" if base_url else None,
        blocks=tuple(_blocks(found, language)),
        words=Words(list=said["list"], **shared(language)),
    )


def _blocks(found: Difference, language: Language) -> Iterator[Block]:
    said = SAID[language]
    legend = said["legend"].format(old=found.old, new=found.new)
    yield Panel("changes-legend", "", "rows", (Row("field", text(legend)),))
    for chapter in chapters(found, "play"):
        yield Heading(f"chapter-{chapter.id}", called(chapter.name, language), chapter.count)
        yield from _chapter(chapter, language)
    words = [*chapters(found, "words"), *chapters(found, "names")]
    if words:
        yield Heading("chapter-wording", said["wording"], sum(chapter.count for chapter in words))
    for level in ("words", "names"):
        for chapter in chapters(found, level):
            rows = _renamed(chapter, language) if level == "words" else _following(chapter, language)
            name = called(chapter.name, language)
            yield PrintedEntry(f"{level}-{chapter.id}", name, "", EMPTY, (), "", tuple(rows))
    yield Panel("changes-colophon", "", "colophon")


def _chapter(chapter: Chapter, language: Language) -> Iterator[PrintedEntry]:
    """What is new or gone is named; what it says stands in the lists."""
    for how, changes in chapter.changes:
        if how != "changed":
            lines = [_called(change, language) for change in changes]
            row = Row("field", text("、".join(lines) if language == "ja" else ", ".join(lines)))
            yield PrintedEntry(f"{chapter.id}-{how}", called(HOW[how], language), "", EMPTY, (), "", (row,))
            continue
        for change in changes:
            name, thing = called(change.thing.name, language), change.thing
            rows = tuple(row for facet in relearnt(change) for row in _facet(facet, language))
            yield PrintedEntry(f"{thing.kind}-{thing.id}", name, "", text(formerly(change, language)), (), "", rows)


def _called(change: Change, language: Language) -> str:
    before = formerly(change, language)
    around = "({})" if language == "ja" else " ({})"
    return called(change.thing.name, language) + (around.format(before) if before else "")


def _facet(change: FacetChange, language: Language) -> Iterator[Row]:
    """What changed of it; what stays the same can be read in the list."""
    said, label = SAID[language], text(called(change.name, language))
    rows = [row for row in shown(change, language) if row is not None and row.changed]
    if not rows:
        yield Row("field", text(said["alike" if change.level == "play" else "elsewhere"]), label)
        return
    yield Row("field", EMPTY, label)
    for row in rows:
        if row.old is not None:
            yield _side("was", said["old"], row.old)
        if row.new is not None:
            yield _side("now", said["new"], row.new)


def _side(sort: str, sign: str, side: Side) -> Row:
    """A statement that only one edition has needs no marks in it."""
    whole = all(piece.changed for piece in side.pieces)
    pieces = tuple((piece.text, piece.changed and not whole) for piece in side.pieces)
    number = ((text(f"{side.number} "), False),) if side.number else ()
    return Row(sort, number=sign, pieces=(*number, *pieces))


def _renamed(chapter: Chapter, language: Language) -> Iterator[Row]:
    for how, changes in chapter.changes:
        names = [text(_called(change, language)) for change in changes]
        yield Row("field", joined("、" if language == "ja" else ", ", names), text(called(HOW[how], language)))


def _following(chapter: Chapter, language: Language) -> Iterator[Row]:
    names = [text(called(change.thing.name, language)) for _, changes in chapter.changes for change in changes]
    label: Name = Name(SAID["ja"]["following"], "", SAID["en"]["following"])
    yield Row("field", joined("、" if language == "ja" else ", ", names), text(called(label, language)))
