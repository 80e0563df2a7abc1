"""A difference as it is told, in whatever form: by what it means to a player, and no more of it than is needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..comparison.difference import Change, Difference, FacetChange, Level, Section
from ..comparison.marking import Row
from ..comparison.thing import Facet
from ..entry import Name
from ..sentences.language import Language
from .words import HOW, PARTS, How, kind_of

# So many statements are shown whole; of more, those that changed and their neighbours.
_WHOLE = 8


@dataclass(frozen=True, slots=True)
class Part:
    """The changes that mean the same to a player, in the order in which the rules are learned."""

    level: Level
    name: Name
    sections: tuple[Section, ...]

    @property
    def count(self) -> int:
        return sum(len(section.changes) for section in self.sections)


def parts(difference: Difference) -> tuple[Part, ...]:
    """All three, also those without changes."""
    return tuple(Part(level, name, difference.of(level)) for level, name in PARTS.items())


@dataclass(frozen=True, slots=True)
class Chapter:
    """What a player relearns together: what is new, gone, called otherwise and changed, each in the rules' order."""

    id: str
    name: Name
    changes: tuple[tuple[How, tuple[Change, ...]], ...]

    @property
    def count(self) -> int:
        return sum(len(changes) for _, changes in self.changes)


def chapters(difference: Difference, *levels: Level) -> tuple[Chapter, ...]:
    """Those that have anything to tell."""
    found: dict[Name, tuple[str, list[Change]]] = {}
    for section in difference.of(*levels):
        found.setdefault(section.chapter, (section.id.split("/")[0], []))[1].extend(essential(section))
    return tuple(Chapter(id, name, tuple(_by_kind(changes))) for name, (id, changes) in found.items())


def essential(section: Section) -> Iterator[Change]:
    """Without what goes without saying: every part of something that is new, or gone, as a whole."""
    whole = {(change.how, change.thing.id) for change in section.changes if change.how != "changed"}
    return (change for change in section.changes if (change.how, change.thing.kind) not in whole)


def _by_kind(changes: Sequence[Change]) -> Iterator[tuple[How, tuple[Change, ...]]]:
    for one in HOW:
        if some := tuple(change for change in changes if kind_of(change) == one):
            yield one, some


def told(change: Change) -> tuple[FacetChange, ...]:
    """What is worth telling: of a thing that changed by itself, not what only follows from other changes."""
    return tuple(facet for facet in change.facets if change.level == "names" or facet.level != "names")


def relearnt(change: Change) -> tuple[FacetChange, ...]:
    """In short: of what plays otherwise, not what only reads otherwise."""
    return tuple(facet for facet in told(change) if facet.level == change.level)


def described(change: Change) -> Iterator[Facet]:
    """All that there is to read of something new; of a new word that is itself."""
    if change.how == "added" and change.new is not None and change.new.plays:
        yield from (facet for facet in change.new.facets if facet.id not in ("name", "reading") and facet.ja)


def shown(change: FacetChange, language: Language) -> Iterator[Row | None]:
    """The statements side by side; None stands for some that are the same and left out."""
    rows = change.rows(language)
    if len(rows) <= _WHOLE:
        yield from rows
        return
    near = {at for index, row in enumerate(rows) if row.changed for at in (index - 1, index, index + 1)}
    left_out = False
    for index, row in enumerate(rows):
        if index in near:
            yield row
        elif not left_out:
            yield None
        left_out = index not in near
