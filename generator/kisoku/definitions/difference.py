"""What a variant does to its base, and so whose fault it is when a line of the base is wrong all at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from ..errors import Place, Problem, in_order, quoted

Named = tuple[str, str]
"""A kind (`actions`) and an id."""


@dataclass(frozen=True, slots=True)
class Change:
    """Where a variant changes an entry, and where its base has it."""

    place: Place
    file: str
    first: int
    last: int

    def is_of(self, problem: Problem) -> bool:
        """Whether a problem is in the base's lines of the entry."""
        place = problem.place
        return place is not None and place.source.name == self.file and self.first <= place.line <= self.last


@dataclass(frozen=True, slots=True)
class Overlay:
    """What a variant does to its base."""

    version: str
    base: Path
    """The folder of the edition that it extends."""
    root: str
    """The version of the whole edition, under all variants."""
    files: frozenset[str] = field(repr=False)
    """The variant's own files."""
    added: frozenset[Named] = frozenset()
    changed: frozenset[Named] = frozenset()
    removed: dict[Named, Place] = field(default_factory=dict, repr=False)
    written: dict[Named, Change] = field(default_factory=dict, repr=False)

    def mark(self, kind: str, id: str) -> Literal["added", "changed"] | None:
        if (kind, id) in self.added:
            return "added"
        return "changed" if (kind, id) in self.changed else None

    def own(self, problem: Problem) -> bool:
        """Whether a problem is in a file of the variant."""
        return (problem.place.source.name if problem.place else problem.file) in self.files

    def blame(self, problems: Iterable[Problem]) -> list[Problem]:
        """The problems of a variant whose base is right: what is found in a file of the base comes from the variant."""
        told: list[Problem] = []
        caused: dict[Named, list[Problem]] = {}
        for problem in problems:
            cause = None if self.own(problem) else self._cause(problem)
            if cause is not None:
                caused.setdefault(cause, []).append(problem)
            elif self.own(problem):
                told.append(problem)
            else:
                hint = f"{self.base.name} is right by itself: {self.version} changes what this line relies on"
                told.append(replace(problem, hint=f"{problem.hint}; {hint}" if problem.hint else hint))
        told += (self._told(named, found) for named, found in caused.items())
        return in_order(told)

    def _cause(self, problem: Problem) -> Named | None:
        """The entry that was removed or changed, where a line of the base is wrong for it."""
        for named in self.removed:
            if f"`{named[1]}`" in problem.message:
                return named
        for named, change in self.written.items():
            if change.is_of(problem) or f"`{named[1]}`" in problem.message:
                return named
        return None

    def _told(self, named: Named, found: list[Problem]) -> Problem:
        first, more = found[0], f", and {len(found) - 1} more" if len(found) > 1 else ""
        where, what = f"{first.place or first.file}{more}", f"{singular(named[0])} {quoted(named[1])}"
        if named in self.removed:
            message = f"{what} is removed, but still needed in {where}"
            hint = f"without it: {first.message}; change or remove what needs it, too"
            return Problem(message, self.removed[named], hint=hint)
        message = f"{what} is changed, so that a line of the base is no longer right: {where}"
        return Problem(message, self.written[named].place, hint=f"there: {first.message}")


def singular(kind: str) -> str:
    return kind.removesuffix("s")
