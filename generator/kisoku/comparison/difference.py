"""What differs between two editions: the model that every reader shows, and how it is found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from ..entry import Name
from ..sentences.language import Language
from ..sentences.text import Text
from .marking import Row, beside, same_words
from .pairing import paired
from .thing import Facet, Group, Lines, Members, Thing
from .value import Sameness

How = Literal["added", "removed", "changed"]
Level = Literal["play", "words", "names"]
"""What a change means: it plays otherwise; it reads otherwise; or that only because of another change, of what
it names or of how entries are laid out."""
_LEVELS: tuple[Level, ...] = ("play", "words", "names")


@dataclass(frozen=True)
class FacetChange:
    """A side of a thing that differs, or that only one edition has."""

    old: Facet | None
    new: Facet | None
    level: Level

    @property
    def facet(self) -> Facet:
        found = self.new or self.old
        assert found is not None
        return found

    @property
    def id(self) -> str:
        return self.facet.id

    @property
    def name(self) -> Name:
        return self.facet.name

    def rows(self, language: Language) -> tuple[Row, ...]:
        """What is said in the editions, side by side; nothing of it is marked where it reads the same."""
        old, new = (facet.lines(language) if facet else () for facet in (self.old, self.new))
        return beside(old, new)


@dataclass(frozen=True)
class Change:
    """A thing that differs; what is added or removed has no facets here, but in itself."""

    how: How
    old: Thing | None
    new: Thing | None
    facets: tuple[FacetChange, ...]
    level: Level

    @property
    def thing(self) -> Thing:
        """As it is now, or was last."""
        found = self.new or self.old
        assert found is not None
        return found

    @property
    def was(self) -> str:
        """Its old id, where that was another one."""
        return self.old.id if self.old and self.new and not self.new.shape and self.old.id != self.new.id else ""


@dataclass(frozen=True)
class Section:
    """The changes of a group, in the order of the edition."""

    id: str
    name: Name
    changes: tuple[Change, ...]
    chapter: Name


@dataclass(frozen=True)
class Difference:
    """Everything that differs between two editions; `old` and `new` are their versions."""

    old: str
    new: str
    sections: tuple[Section, ...]
    same: int
    """How many things are the same in both."""

    @property
    def changes(self) -> tuple[Change, ...]:
        return tuple(change for section in self.sections for change in section.changes)

    def of(self, *levels: Level) -> tuple[Section, ...]:
        """The sections with the changes that mean this, as far as they have any."""
        found = [
            replace(section, changes=tuple(c for c in section.changes if c.level in levels))
            for section in self.sections
        ]
        return tuple(section for section in found if section.changes)

    @cached_property
    def _by_id(self) -> dict[tuple[str, str], Change]:
        return {(change.thing.kind, change.thing.id): change for change in self.changes}

    def change(self, kind: str, id: str) -> Change | None:
        """What became of a thing; of one that is gone by its old id. None: nothing."""
        return self._by_id.get((kind, id))


def compared(old: tuple[str, Sequence[Group]], new: tuple[str, Sequence[Group]]) -> Difference:
    """What differs between two editions, each with its version and its contents."""
    before = [thing for group in old[1] for thing in group.things]
    after = [thing for group in new[1] for thing in group.things]
    pairs = paired(before, after)
    sameness = Sameness({(a.kind, a.id): b.id for a, b in pairs if a and b})
    home = {(thing.kind, thing.id): group.id for group in (*old[1], *new[1]) for thing in group.things}
    found: dict[str, list[Change]] = {}
    same = 0
    for a, b in pairs:
        change = _change(a, b, sameness)
        if change is None:
            same += 1
        else:
            found.setdefault(home[change.thing.kind, change.thing.id], []).append(change)
    sections = (
        Section(group.id, group.name, tuple(found.get(group.id, ())), group.chapter or group.name)
        for group in _groups(old[1], new[1])
    )
    return Difference(old[0], new[0], tuple(section for section in sections if section.changes), same)


def _groups(old: Sequence[Group], new: Sequence[Group]) -> list[Group]:
    """Those of the new edition, and those that are gone where they stood."""
    groups = list(new)
    known = {group.id for group in new}
    for index, group in enumerate(old):
        if group.id not in known:
            before = {earlier.id for earlier in old[:index]}
            place = max((i + 1 for i, each in enumerate(groups) if each.id in before), default=0)
            groups.insert(place, group)
    return groups


def _change(old: Thing | None, new: Thing | None, sameness: Sameness) -> Change | None:
    if old is None or new is None:
        thing = new or old
        assert thing is not None
        return Change("removed" if new is None else "added", old, new, (), "play" if thing.plays else "words")
    facets = tuple(_facet_changes(old.facets, new.facets, sameness))
    renamed = old.id != new.id and not new.shape
    if not facets and not renamed:
        return None
    levels: list[Level] = [facet.level for facet in facets]
    levels += ["words"] if renamed else []
    return Change("changed", old, new, facets, min(levels, key=_LEVELS.index))


def _facet_changes(old: Iterable[Facet], new: Iterable[Facet], sameness: Sameness) -> Iterable[FacetChange]:
    before, after = ({facet.id: facet for facet in facets} for facets in (old, new))
    for id in dict.fromkeys((*after, *before)):
        a, b = before.get(id), after.get(id)
        level = _level(a, b, sameness)
        if level is not None:
            yield FacetChange(a, b, level)


def _level(old: Facet | None, new: Facet | None, sameness: Sameness) -> Level | None:
    if old is None or new is None:
        facet = new or old
        assert facet is not None
        return "play" if facet.plays else "words"
    if not sameness.same(old.value, new.value):
        return "play"
    if old.ja == new.ja and old.en == new.en:
        return None
    # A number before a statement is no word of it.
    if all(_texts(one) == _texts(other) for one, other in ((old.ja, new.ja), (old.en, new.en))):
        return None
    follows = old.form != new.form or isinstance(new.value, Members)
    only_names = all(same_words(*lines, sameness.same) for lines in ((old.ja, new.ja), (old.en, new.en)))
    return "names" if follows or only_names else "words"


def _texts(lines: Lines) -> list[Text]:
    return [line.text for line in lines]
