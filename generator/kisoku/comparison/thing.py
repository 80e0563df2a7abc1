"""What an edition consists of, thing by thing: what each is for play, and how it reads in both languages.

A game says it of one edition (`Rulebook.contents`); whoever compares two knows only this.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from ..entry import Name
from ..sentences.language import Language
from ..sentences.text import Text


class Line(NamedTuple):
    """A statement, with its number (1-1.) and how deep it stands where it is one of several."""

    text: Text
    number: str = ""
    depth: int = 0
    key: str = ""
    """Of an item of a list, what it is about: no other item takes its place, however alike the two read."""


Lines = tuple[Line, ...]


class Ref(NamedTuple):
    """A thing that is named in a value by an id that may be another one in the other edition: a box of a chart."""

    kind: str
    id: str


@dataclass(frozen=True, slots=True)
class Members:
    """Things of one kind that something belongs to; only those that both editions have are compared."""

    kind: str
    ids: frozenset[str]


class Nothing:
    """The value of what is only words."""

    def __repr__(self) -> str:
        return "WORDS"


WORDS: Final = Nothing()


@dataclass(frozen=True, slots=True)
class Facet:
    """One side of a thing: its name, how it reads, and its value for play (WORDS: play does not know it).

    A value is plain data or frozen dataclasses, whose compared fields count.
    """

    id: str
    name: Name
    ja: Lines = ()
    en: Lines = ()
    value: Any = WORDS
    form: Any = None
    """How the edition lays it out: where that differs, other words follow from it."""

    def lines(self, language: Language) -> Lines:
        return self.ja if language == "ja" else self.en

    @property
    def plays(self) -> bool:
        return self.value is not WORDS


@dataclass(frozen=True, slots=True)
class Thing:
    """Something with an id of its own: an action, a zone, a box of a chart, a word."""

    kind: str
    id: str
    name: Name
    facets: tuple[Facet, ...] = ()
    was: str = ""
    """Its id in the edition before, if that was another one."""
    shape: tuple[Any, ...] = ()
    """What it is, where an id is only a number: such things are paired by shape and neighbours."""
    ways: tuple[tuple[str, str], ...] = ()
    """Its neighbours: what leads there, and their ids."""
    entry: bool = False
    """Whether lists print it, with the versions that changed it."""
    plays: bool = True
    """Whether it changes play that there is such a thing."""


@dataclass(frozen=True, slots=True)
class Group:
    """What a player learns together, in the order in which it is learned."""

    id: str
    name: Name
    things: tuple[Thing, ...]
    chapter: Name | None = None
    """What several groups are together, if it is not one by itself."""


Known = Mapping[tuple[str, str], str]
"""The new id of everything that both editions have, by kind and old id."""
