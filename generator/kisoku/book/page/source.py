"""What the book is made from: the edition and its examples, loaded once and performed once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ...changes.marks import by_entry, marks_of
from ...entry import Entry, Mark, Name
from ...errors import DefinitionError, Problem, closest
from ...examples.runner import Example, load_example, run_example
from ...examples.sharing import example_files, folder_of
from ...game import Edition, Pictures, Speech
from ...games import load_edition, rulebook_of
from ...sentences.language import Language
from ...sentences.mention import EnglishMentions, Finder, Mentions
from ...sentences.text import TERM, Run
from ..story.performance import Performance, perform
from ..text.phrases import Phrases, phrases

if TYPE_CHECKING:
    from sphinx.config import Config


@dataclass
class Source:
    """An edition's folder, read; `language`: that of what is generated from it."""

    folder: Path
    language: Language = "ja"
    files: dict[str, Path] = field(default_factory=dict)
    _stamps: dict[str, int] = field(default_factory=dict)
    _examples: dict[str, Example] = field(default_factory=dict)
    _performed: dict[str, Performance] = field(default_factory=dict)
    _shown: dict[str, list[str]] | None = None

    def __post_init__(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Look at the example files and the edition before again; what has changed is forgotten."""
        self.__dict__.pop("marks", None)
        self.files = example_files(self.folder)
        stamps = {name: path.stat().st_mtime_ns for name, path in self.files.items()}
        for name in [name for name, stamp in self._stamps.items() if stamps.get(name) != stamp]:
            self._examples.pop(name, None)
            self._performed.pop(name, None)
        if stamps != self._stamps:
            self._shown = None
        self._stamps = stamps

    @cached_property
    def edition(self) -> Edition:
        return load_edition(self.folder)

    @cached_property
    def marks(self) -> Mapping[int, Mark]:
        """What is new or changed, by the entry itself."""
        return by_entry(self.edition, marks_of(self.edition, self.folder))

    @property
    def speech(self) -> Speech:
        return rulebook_of(self.edition).speech

    @property
    def pictures(self) -> Pictures:
        """Raises DefinitionError where the game has none: a book without figures can still be bound."""
        found = rulebook_of(self.edition).pictures
        if found is None:
            raise DefinitionError(Problem(f"{self.edition.game} has no pictures: nothing of it can be drawn or told"))
        return found

    @property
    def list_name(self) -> str:
        """What the game calls one of its lists; empty where it has none."""
        lists = rulebook_of(self.edition).lists
        return lists.called(self.language) if lists is not None else ""

    @property
    def phrases(self) -> Phrases:
        return phrases(self.language)

    def called(self, name: Name) -> str:
        """In the language of the book."""
        return str(getattr(name, self.language))

    @property
    def tells(self) -> bool:
        """Whether its examples can be told and shown: a game without pictures can only execute them."""
        return rulebook_of(self.edition).pictures is not None

    def path(self, name: str) -> Path:
        if name not in self.files:
            raise DefinitionError(Problem(f"there is no example `{name}`", guess=closest(name, self.files)))
        return self.files[name]

    def example(self, name: str) -> Example:
        if name not in self._examples:
            path = self.path(name)
            # As `kisoku check` names it: from the folder that holds the definitions.
            shown_as = str(path.relative_to(self.folder.parents[2]))
            self._examples[name] = load_example(self.edition, path, root=folder_of(path), shown_as=shown_as)
        return self._examples[name]

    def performance(self, name: str) -> Performance:
        if name not in self._performed:
            self._performed[name] = perform(self.edition, self.example(name), self.language)
        return self._performed[name]

    def execute(self, name: str) -> None:
        """Raises DefinitionError with everything that is wrong with an example."""
        if self.tells:
            self.performance(name)
        elif problems := run_example(self.edition, self.example(name)).problems:
            raise DefinitionError(*problems)

    def showing(self, id: str) -> list[str]:
        """The examples that show a rule, ruling or entry."""
        if self._shown is None:
            self._shown = {}
            for name in self.files:
                for shown in self.example(name).shows:
                    self._shown.setdefault(shown, []).append(name)
        return self._shown.get(id, [])

    @cached_property
    def entries(self) -> dict[str, Entry]:
        """Whatever has an entry: actions, characters, fogs, trumps, frames."""
        return {id: entry for entries in self.edition.kinds.values() for id, entry in entries.items()}

    @cached_property
    def words(self) -> dict[str, tuple[str, str]]:
        """Every word of the game by id: its name, and how that is read if it does not say so itself."""
        names = self.edition.words
        if self.language == "ja":
            return {id: (name.ja, name.kana) for id, name in names.items()}
        # A chart's name has the capital of a title.
        titles = self.edition.charts.keys()
        return {id: (_small(name.en) if id in titles else name.en, "") for id, name in names.items()}

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of all words."""
        return frozenset(name for name, _ in self.words.values())

    @cached_property
    def by_name(self) -> dict[str, str]:
        """Entry ids by name; of several the kind that comes first is meant (an action)."""
        found: dict[str, str] = {}
        for entries in self.edition.kinds.values():
            for entry in entries.values():
                found.setdefault(self.called(entry.name), entry.id)
        return found

    @cached_property
    def _meant(self) -> dict[str, tuple[str, str]]:
        """What a Japanese name stands for, which tells words best apart (to draw, 引く, and Draw, ドロー).

        Of several with one name the first is meant: a term before an entry.
        """
        meant: dict[str, tuple[str, str]] = {}
        for id, name in self.edition.words.items():
            meant.setdefault(name.ja, ("word", id))
        for entries in self.edition.kinds.values():
            for entry in entries.values():
                meant.setdefault(entry.name.ja, ("entry", entry.id))
        return meant

    def meant(self, run: Run) -> tuple[str, str] | None:
        """What a run of a generated sentence names: a word, or an entry that shares its id with another word."""
        if run.kind == TERM:
            return self._meant[self.edition.words[run.id].ja] if run.id in self.words else ("word", run.id)
        kind = self._entries_of(run)
        things = self.edition.kinds[kind] if kind is not None else self.edition.named.get(run.kind, {})
        thing = things.get(run.id)
        return self._meant.get(thing.name.ja) if thing is not None else None

    def is_entry(self, run: Run) -> bool:
        return self._entries_of(run) is not None

    def _entries_of(self, run: Run) -> str | None:
        """The kind of entries that a run names one of: `actions` of an action, `statuses` of a status."""
        return next((kind for kind in (f"{run.kind}s", f"{run.kind}es") if kind in self.edition.kinds), None)

    @cached_property
    def mentions(self) -> Finder:
        """Finds words in what authors have written.

        Numbers are no names; a label that is no term has an everyday name (準備), and a role says where it is meant.
        """
        words = self.edition.words
        labels = {id for id, label in self.edition.named.get("label", {}).items() if words[id] is label.name}
        meant = {name: what for name, what in self._meant.items() if what[1] not in labels and not name[0].isdigit()}
        proper = frozenset(entry.name.ja for entries in self.edition.kinds.values() for entry in entries.values())
        found = Mentions(meant, proper)
        if self.language == "ja":
            return found
        return EnglishMentions(map(self._english, found.meant.values()), self.by_name)

    def _english(self, what: tuple[str, str]) -> tuple[str, str, str]:
        kind, id = what
        return self.entries[id].name.en if kind == "entry" else self.words[id][0], kind, id


def _small(title: str) -> str:
    return title[:1].lower() + title[1:]


@lru_cache(maxsize=4)
def known_source(folder: str, fingerprint: str, language: Language = "ja") -> Source:
    return Source(Path(folder), language)


class Configured(Protocol):
    """An application or an environment."""

    @property
    def config(self) -> Config: ...


def source_of(build: Configured) -> Source:
    """The source of a build; a changed fingerprint is another one."""
    language: Language = "en" if build.config.language == "en" else "ja"
    return known_source(build.config.kisoku_edition, build.config.kisoku_fingerprint, language)
