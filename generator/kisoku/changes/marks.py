"""Which entries an edition marks as new or changed: those that differ from the edition before it.

The difference says which, `since` and `updated` say when: between an edition and the one that it follows there may
have been others that nobody has defined here.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ..comparison.difference import Change, Difference
from ..definitions.editions import version_order
from ..definitions.variant import predecessor
from ..entry import Entry, Mark, Marks
from ..game import Edition
from ..games import load_edition
from .editions import difference


def marks_of(edition: Edition, folder: Path) -> Marks:
    """The marks of an edition that lies in this folder; raises DefinitionError if the one before it cannot be read."""
    before = predecessor(folder)
    if before is None:
        return _by_themselves(edition)
    return marks(edition, difference(load_edition(before), edition))


def marks(edition: Edition, found: Difference) -> Marks:
    """`found` is what differs from the edition before."""
    marked: dict[tuple[str, str], Mark] = {}
    for kind, entries in edition.kinds.items():
        for id, entry in entries.items():
            change = found.change(kind, id)
            if change is not None and (mark := _mark(edition, entry, change, found.old)):
                marked[kind, id] = mark
    return marked


def _mark(edition: Edition, entry: Entry, change: Change, before: str) -> Mark | None:
    """What only reads otherwise is marked where the definitions do so."""
    later = after(entry, edition, before)
    if change.how != "added" and change.level != "play" and not later:
        return None
    return Mark("new" if change.how == "added" else "changed", later[-1] if later else edition.version)


def after(entry: Entry, edition: Edition, before: str) -> list[str]:
    """The versions in which an entry was new or changed after another edition; a variant has only its own name."""
    named = [version for version in (entry.since, *entry.updated) if version is not None]
    if not edition.version[:1].isdecimal():
        return [version for version in named if version == edition.version]
    return [version for version in named if version_order(version) > version_order(before)]


def _by_themselves(edition: Edition) -> Marks:
    """Without an edition before it: what names this one."""
    marked: dict[tuple[str, str], Mark] = {}
    for kind, entries in edition.kinds.items():
        for id, entry in entries.items():
            if entry.since == edition.version:
                marked[kind, id] = Mark("new", edition.version)
            elif edition.version in entry.updated:
                marked[kind, id] = Mark("changed", edition.version)
    return marked


def by_entry(edition: Edition, marks: Marks) -> Mapping[int, Mark]:
    """The marks by the entries themselves (`id(entry)`): two kinds may have the same id."""
    found = (((kind, id), entry) for kind, entries in edition.kinds.items() for id, entry in entries.items())
    return {id(entry): marks[key] for key, entry in found if key in marks}
