"""What the book is made from: the edition and its examples, loaded once and performed once."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from ..blackpoker.loading import load_edition
from ..blackpoker.model import Action, Edition, Entry
from ..errors import DefinitionError, Problem, closest
from ..examples.runner import Example, load_example
from ..examples.verification import example_files
from .performance import Performance, perform

if TYPE_CHECKING:
    from sphinx.application import Sphinx


@dataclass
class Source:
    """An edition's folder, read."""

    folder: Path
    _examples: dict[str, tuple[float, Example]] = field(default_factory=dict)
    _performed: dict[str, tuple[float, Performance]] = field(default_factory=dict)

    @cached_property
    def edition(self) -> Edition:
        return load_edition(self.folder)

    @property
    def files(self) -> dict[str, Path]:
        return example_files(self.folder)

    def path(self, name: str) -> Path:
        path = self.folder / "examples" / f"{name}.yaml"
        if not path.is_file():
            guess = closest(name, self.files)
            raise DefinitionError(Problem(f"there is no example `{name}`", guess=guess))
        return path

    def example(self, name: str) -> Example:
        path = self.path(name)
        stamp = path.stat().st_mtime
        if name not in self._examples or self._examples[name][0] != stamp:
            self._examples[name] = stamp, load_example(path)
        return self._examples[name][1]

    def performance(self, name: str) -> Performance:
        example = self.example(name)
        stamp = self._examples[name][0]
        if name not in self._performed or self._performed[name][0] != stamp:
            self._performed[name] = stamp, perform(self.edition, example)
        return self._performed[name][1]

    @cached_property
    def entries(self) -> dict[str, Entry]:
        """Whatever has an entry: actions, characters, fogs, trumps, frames."""
        edition = self.edition
        return {entry.id: entry for entry in (*edition.entries, *edition.frames.values())}

    @cached_property
    def words(self) -> dict[str, tuple[str, str]]:
        """Every word of the game by id: Japanese and its reading."""
        edition = self.edition
        found = {word.id: (word.ja, word.kana) for word in edition.terms.values()}
        kinds = (
            edition.zones, edition.levels, edition.types, edition.labels, edition.formats, edition.charts,
            edition.costs, edition.suits, self.entries,
        )  # fmt: skip
        for kind in kinds:
            for id, thing in kind.items():
                found.setdefault(id, (thing.name.ja, thing.name.kana))
        return found

    @cached_property
    def by_name(self) -> dict[str, str]:
        """Entry ids by Japanese name; an action's name means the action."""
        found: dict[str, str] = {}
        for entry in sorted(self.entries.values(), key=lambda entry: not isinstance(entry, Action)):
            found.setdefault(entry.name.ja, entry.id)
        return found


@lru_cache(maxsize=4)
def _source(folder: str, fingerprint: str) -> Source:
    return Source(Path(folder))


def source_of(app: Sphinx) -> Source:
    """The source of a build; a changed fingerprint is another one."""
    return _source(app.config.kisoku_edition, app.config.kisoku_fingerprint)
