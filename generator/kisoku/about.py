"""What an edition says of itself to a stranger: three sentences, facts, where to begin, a moment to show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .definitions import tree
from .sentences.language import Language

Said = Mapping[Language, str]
"""The same in each language."""


@dataclass(frozen=True, slots=True)
class Moment:
    """An example after so many items of its `when` (None: after all), and what is to be seen there."""

    example: str
    after: int | None
    said: Said


@dataclass(frozen=True, slots=True)
class About:
    says: tuple[Said, ...]
    """Three sentences: what it is, what is special about it, how one wins."""
    facts: Said
    """In a line: how many play, for how long, with what."""
    begin: str
    """The setting for whoever has never played; empty where there is none."""
    shows: Moment | None
    node: tree.Mapping = field(compare=False, repr=False)
