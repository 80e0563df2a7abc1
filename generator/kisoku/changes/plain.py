"""Changes as lines for a terminal: old statements, new ones, the words that differ, and tables side by side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from ..comparison.difference import Change, Difference, FacetChange
from ..comparison.marking import Side, beside
from ..comparison.thing import Line as Statement
from ..comparison.thing import Lines
from ..sentences.language import Language
from ..sentences.text import Text
from .behaviour import Behaviour, Ending, Told
from .outline import described, parts, shown, told
from .words import SAID, called, formerly, how

Look = Literal["", "head", "soft", "old", "new", "gone", "come"]
"""How a span looks: `old` and `new` are statements of the editions, `gone` and `come` the words in them that differ."""


class Span(NamedTuple):
    text: str
    look: Look = ""


Line = tuple[Span, ...]


def lines(difference: Difference, language: Language) -> Iterator[Line]:
    words = SAID[language]
    if not difference.changes:
        yield (Span(words["none"].format(old=difference.old, new=difference.new)),)
        return
    yield (Span(words["title"].format(old=difference.old, new=difference.new), "head"),)
    counts = {part.level: part.count for part in parts(difference)}
    yield (Span(words["counts"].format(**counts, same=difference.same)),)
    for part in parts(difference):
        if not part.count:
            continue
        yield ()
        yield (Span(f"■ {called(part.name, language)}", "head"),)
        for section in part.sections:
            yield ()
            yield (Span(called(section.name, language), "head"),)
            if part.level == "names":
                names = (called(change.thing.name, language) for change in section.changes)
                yield (Span("  " + words["between"].join(names)),)
                continue
            for change in section.changes:
                yield from _change(change, language)


def _change(change: Change, language: Language) -> Iterator[Line]:
    words = SAID[language]
    head = [
        Span(f"  {called(change.thing.name, language)}", "head"),
        Span(f"  {called(how(change, language), language)}", "soft"),
    ]
    if before := formerly(change, language):
        head.append(Span(f"  ({before})", "soft"))
    yield tuple(head)
    for facet in described(change):
        label, statements = called(facet.name, language) + words["colon"], facet.lines(language)
        if len(statements) == 1:
            yield (Span(f"    + {label}{statements[0].text!s}", "new"),)
            continue
        yield (Span(f"    + {label}".rstrip(), "new"),)
        yield from ((Span(f"    +   {_statement(line)}", "new"),) for line in statements)
    for changed in told(change):
        yield (Span(f"    {called(changed.name, language)}"),)
        yield from _facet(changed, language)


def _statement(line: Statement) -> str:
    number = f"{line.number} " if line.number else ""
    return f"{'  ' * line.depth}{number}{line.text!s}"


def _facet(change: FacetChange, language: Language) -> Iterator[Line]:
    words = SAID[language]
    rows = list(shown(change, language))
    if not any(row is None or row.changed for row in rows):
        yield (Span("      " + words["alike" if change.level == "play" else "elsewhere"], "soft"),)
        if change.level != "play":
            return
    for row in rows:
        if row is None:
            yield (Span("      " + words["skipped"], "soft"),)
        elif not row.changed:
            side = row.new or row.old
            assert side is not None  # a row has a statement
            yield (Span(f"      {_number(side)}{side.text!s}", "soft"),)
        else:
            if row.old is not None:
                yield (Span(f"    - {_number(row.old)}", "old"), *_pieces(row.old, "old", "gone"))
            if row.new is not None:
                yield (Span(f"    + {_number(row.new)}", "new"), *_pieces(row.new, "new", "come"))


def _number(side: Side) -> str:
    return "  " * side.depth + (f"{side.number} " if side.number else "")


def _pieces(side: Side, same: Look, other: Look) -> Iterator[Span]:
    """A statement that only one edition has needs no marks in it."""
    whole = all(piece.changed for piece in side.pieces)
    for piece in side.pieces:
        yield Span(str(piece.text), other if piece.changed and not whole else same)


def examples(behaviour: Behaviour, old: str, new: str, language: Language) -> Iterator[Line]:
    """The examples that end differently: what is done, what comes of it, and both tables."""
    words = SAID[language]
    counts = {"all": behaviour.count, "other": len(behaviour.other), "same": behaviour.same}
    counts["not"] = len(behaviour.incomparable)
    yield ()
    yield (Span(f"■ {words['examples']}", "head"),)
    yield (Span(words["compared"].format(**counts)),)
    for each in behaviour.other:
        yield ()
        yield (Span(f"  {each.title[language]}", "head"), Span(f"  {each.name}", "soft"))
        if each.moves:
            yield (Span("    " + (" " if language == "en" else "").join(str(said[language]) for said in each.moves)),)
        for fact in each.facts:
            yield (Span(f"    {fact.name[language]!s}"),)
            yield (Span(f"    - {old}: {fact.old[language]!s}", "old"),)
            yield (Span(f"    + {new}: {fact.new[language]!s}", "new"),)
        yield from _stops(each, old, new, language)
        yield from _tables(each, language)


def _stops(example: Told, old: str, new: str, language: Language) -> Iterator[Line]:
    sides: tuple[tuple[str, Ending, Look], ...] = ((f"- {old}", example.old, "old"), (f"+ {new}", example.new, "new"))
    for sign, ending, look in sides:
        if ending.stopped is not None:
            yield (Span(f"    {sign}: {ending.stopped[language]!s}", look),)


def _tables(example: Told, language: Language) -> Iterator[Line]:
    """Both, line by line; a line that is the same is written once."""
    for row in beside(_lines(example.old.table[language]), _lines(example.new.table[language])):
        if not row.changed:
            assert row.new is not None
            yield (Span(f"      {row.new.text!s}", "soft"),)
            continue
        if row.old is not None:
            yield (Span("    - ", "old"), *_pieces(row.old, "old", "gone"))
        if row.new is not None:
            yield (Span("    + ", "new"), *_pieces(row.new, "new", "come"))


def _lines(table: Text) -> Lines:
    return tuple(Statement(line) for line in table.lines())
