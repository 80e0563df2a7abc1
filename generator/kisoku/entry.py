"""What any list of rules can print: a name, an entry, and the text of an entry in one language."""

from __future__ import annotations

from dataclasses import dataclass, field

from .definitions import tree
from .sentences.saying import Line, numbered


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
    """A labelled part of an entry: one line of text, or a list."""

    label: str
    text: str = ""
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class EntryText:
    """An entry in one language; `marks` are the parts behind @ $ ★, `notes` those behind ※."""

    id: str
    name: str
    reading: str
    type: str
    request: str = ""
    cost: str = ""
    key: str = ""
    notes: tuple[str, ...] = ()
    fields: tuple[Field, ...] = ()

    def plain(self) -> str:
        reading = f"({self.reading})" if self.reading else ""
        head = f"{self.name}{reading} [{self.type}]"
        head += f" @{self.request}" if self.request else ""
        lines = [head]
        marks = [f"{sign}{text}" for sign, text in (("$", self.cost), ("★", self.key)) if text]
        if marks:
            lines.append("  " + " ".join(marks))
        lines += [f"  ※{note}" for note in self.notes]
        for part in self.fields:
            lines.append(f"  {part.label}: {part.text}".rstrip())
            lines += numbered(part.lines, "    ")
        return "\n".join(lines) + "\n"
