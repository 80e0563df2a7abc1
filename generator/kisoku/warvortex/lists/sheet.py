"""A list as it is printed: the signs, then each card with its figures and its text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from ...entry import Entry, Mark, Marks
from ...sentences.text import EMPTY, text
from ...sheet import Block, Heading, Panel, PrintedEntry, Row, Sheet, entry_rows, title
from ..model import Edition
from .content import CardList, ListEntry
from .words import Words, words

_KANA = re.compile(r"[ぁ-ヿ・ー]+")
# Of a card whose kind the heading says, the type is not said again.
_SAID = ("characters", "actions", "tokens", "fields")


def sheet(listed: CardList, base_url: str | None, marks: Marks) -> Sheet:
    """The list as printed; `marks` are those to be shown."""
    edition, language = listed.edition, listed.language
    said = words(language)
    blocks: list[Block] = [Panel("legend", said.legend, "rows", tuple(_legend(listed, said, marks)))]
    for group in listed.groups:
        blocks.append(Heading(f"group-{group.id}", getattr(group.name, language), len(group.entries)))
        blocks += [printed_entry(listed, entry, marks) for entry in group.entries]
    blocks.append(Panel("colophon", "", "colophon"))
    called = title(listed.names, language)
    return Sheet(
        listed.id,
        called,
        language,
        f"{edition.game}-{listed.id}",
        getattr(edition.name, language),
        edition.version,
        edition.date,
        edition.author,
        _covers(edition, listed, said),
        len(listed.entries),
        f"{base_url}actionlist/html/{listed.id}.html" if base_url else None,
        tuple(blocks),
        said,
    )


def _covers(edition: Edition, listed: CardList, said: Words) -> str:
    called = title(listed.names, listed.language)
    if len(edition.sets) != 1:
        return said.covers.format(called)
    only = next(iter(edition.sets.values())).name
    return said.covers_set.format(called, getattr(only, listed.language))


def printed_entry(listed: CardList, entry: ListEntry, marks: Marks) -> PrintedEntry:
    said, mark = entry.text, entry.mark(marks)
    return PrintedEntry(
        anchor(entry.entry),
        said.name,
        "" if _KANA.fullmatch(said.name) else said.reading,
        EMPTY if entry.kind in _SAID else said.type,
        (),
        _badge(listed, mark) if mark is not None else "",
        tuple(entry_rows(said)),
    )


def anchor(entry: Entry) -> str:
    return f"card-{entry.id}"


def _badge(listed: CardList, mark: Mark) -> str:
    """新 and 改 of this edition; 改1.0 of one between this and the one that it follows."""
    said = words(listed.language)
    word = said.new if mark.how == "new" else said.changed
    return word if mark.version == listed.edition.version else f"{word} {mark.version}"


def _legend(listed: CardList, said: Words, marks: Marks) -> Iterator[Row]:
    """The signs that this list prints, and what its marks mean."""
    for sign, meaning in said.signs:
        if _prints(listed, sign):
            yield Row("field", text(meaning), text(sign))
    found = {mark for entry in listed.entries if (mark := entry.mark(marks)) is not None}
    for mark in sorted(found):
        yield Row("field", text(said.edition.format(mark.version)), text(_badge(listed, mark)))


# Where a sign is printed; the others explain how attributes, amounts and ranges are written.
_OF_KINDS: Mapping[str, Iterable[str]] = {
    "C": ("actions",),
    "HP": ("characters", "tokens"),
    "AP": ("characters",),
    "S": ("fields",),
    "I": ("statuses", "actions"),
    "TM": ("characters",),
}


def _prints(listed: CardList, sign: str) -> bool:
    kinds = {entry.kind for entry in listed.entries}
    return bool(kinds & set(_OF_KINDS.get(sign, ("actions", "tokens"))))
