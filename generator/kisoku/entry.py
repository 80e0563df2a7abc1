"""What any list of rules can print: a name, an entry, and the text of an entry in one language."""

from __future__ import annotations

from dataclasses import dataclass, field

from .definitions import tree
from .sentences.numbering import plain_lines
from .sentences.saying import Line
from .sentences.text import EMPTY, Text


@dataclass(frozen=True, slots=True)
class Name:
    ja: str
    kana: str
    en: str


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
    """What the action list prints: an action, character, fog or trump."""

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


@dataclass(frozen=True, slots=True)
class Field:
    """A labelled part of an entry: one line of text, or a list; its `id` is mostly the term of its label."""

    id: str
    label: Text
    text: Text = EMPTY
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class EntryText:
    """An entry in one language: the parts behind @ $ ★ (☆), notes (※), and fields."""

    id: str
    name: str
    reading: str
    type: Text
    request: Text = EMPTY
    cost: Text = EMPTY
    key: Text = EMPTY
    notes: tuple[Text, ...] = ()
    fields: tuple[Field, ...] = ()

    def plain(self) -> str:
        reading = f"({self.reading})" if self.reading else ""
        head = f"{self.name}{reading} [{self.type!s}]"
        head += f" @{self.request!s}" if self.request else ""
        lines = [head]
        marks = [f"{sign}{text!s}" for sign, text in (("$", self.cost), ("★", self.key)) if text]
        if marks:
            lines.append("  " + " ".join(marks))
        lines += [f"  ※{note!s}" for note in self.notes]
        for part in self.fields:
            lines.append(f"  {part.label!s}: {part.text!s}".rstrip())
            lines += plain_lines(part.lines, "    ")
        return "\n".join(lines) + "\n"
