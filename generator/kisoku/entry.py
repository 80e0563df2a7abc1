"""What any list of rules can print: a name, an entry, and the text of an entry in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, NamedTuple

from .definitions import tree
from .sentences.lexicon import Word
from .sentences.numbering import plain_lines
from .sentences.saying import Line
from .sentences.text import EMPTY, Text


@dataclass(frozen=True, slots=True)
class Name:
    ja: str
    kana: str
    en: str
    also: tuple[str, ...] = field(default=(), compare=False, kw_only=True)
    """What else one may look for it by; nothing says it."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A word of the game as texts have it, and what else one may look for it by: its reading, words of other games."""

    forms: tuple[str, ...]
    also: tuple[str, ...]


def spoken(words: Iterable[Name | Word]) -> tuple[Spoken, ...]:
    """Each once; a zone and a term may have one name."""
    found: dict[tuple[str, ...], dict[str, None]] = {}
    for word in words:
        forms = (word.ja, word.en, *([word.plural] if isinstance(word, Word) and word.plural else ()))
        found.setdefault(forms, {}).update(dict.fromkeys((word.kana, *word.also)))
    return tuple(Spoken(forms, tuple(also)) for forms, also in found.items())


@dataclass(frozen=True, slots=True)
class Named:
    """A format, type or label."""

    id: str
    name: Name
    node: tree.Mapping = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Override:
    """Text that replaces the generated one, with the reason."""

    ja: str
    en: str
    reason: str


@dataclass(frozen=True, slots=True)
class Entry:
    """What a list prints."""

    id: str
    name: Name
    node: tree.Mapping = field(compare=False, repr=False)
    formats: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    since: str | None = None
    updated: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    flavour: tuple[str, str] | None = None
    override: Override | None = None
    was: str | None = None
    """Its id in the edition before, if that was another one."""


class Mark(NamedTuple):
    """That an entry is new or changed, and in which version it was so last."""

    how: Literal["new", "changed"]
    version: str


Marks = Mapping[tuple[str, str], Mark]
"""The marks of an edition by the kind and the id of the entry; what has none stands without."""
NO_MARKS: Marks = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Field:
    """A labelled part of an entry: one line of text, or a list; its `id` is mostly the term of its label."""

    id: str
    label: Text
    text: Text = EMPTY
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in the head of an entry: the sign it stands behind ($), what the sign is called, and what it says."""

    id: str
    sign: str
    name: str
    text: Text
    heads: bool = False
    """It stands beside the entry's type, not on the line below."""


@dataclass(frozen=True, slots=True)
class EntryText:
    """An entry in one language: the figures of its head, notes (※), and fields."""

    id: str
    name: str
    reading: str
    type: Text
    figures: tuple[Figure, ...] = ()
    notes: tuple[Text, ...] = ()
    fields: tuple[Field, ...] = ()

    def figure(self, id: str) -> Text:
        """What stands behind a sign; nothing where the entry has none."""
        return next((figure.text for figure in self.figures if figure.id == id), EMPTY)

    def plain(self) -> str:
        reading = f"({self.reading})" if self.reading else ""
        head = f"{self.name}{reading} [{self.type!s}]"
        head += "".join(f" {figure.sign}{figure.text!s}" for figure in self.figures if figure.heads)
        lines = [head]
        if below := [f"{figure.sign}{figure.text!s}" for figure in self.figures if not figure.heads]:
            lines.append("  " + " ".join(below))
        lines += [f"  ※{note!s}" for note in self.notes]
        for part in self.fields:
            lines.append(f"  {part.label!s}: {part.text!s}".rstrip())
            lines += plain_lines(part.lines, "    ")
        return "\n".join(lines) + "\n"
