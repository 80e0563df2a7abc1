"""Cards to cut out, before they are printed: plain data, lengths in millimetres."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from .imprint import Imprint
from .sentences.text import Text
from .sheet import Row

SMALLEST = 5.6
"""Nothing is printed in smaller letters, in points."""


class Size(NamedTuple):
    """Of a card; nothing but its frame is printed nearer to its edge than `margin`.

    Head and foot are measured by `head`, in points; the text between them is as large as there is room, up to `text`.
    """

    width: float
    height: float
    margin: float
    head: float
    text: float

    @property
    def inset(self) -> float:
        """How far from its edge its frame stands."""
        return round(0.6 * self.margin, 3)

    def __str__(self) -> str:
        return f"{self.width:g} × {self.height:g} mm"


class Corner(NamedTuple):
    """A figure at the top right: what it is called (C, HP), and how much it is."""

    sign: str
    value: str

    @property
    def words(self) -> str:
        return f"{self.sign}{self.value}"


class Fact(NamedTuple):
    """A short line between name and text: its label and what it says."""

    label: Text
    text: Text

    @property
    def words(self) -> str:
        return f"{self.label!s}{self.text!s}"


class Track(NamedTuple):
    """Boxes that are ticked off while the game is played: what they count, and how many there are."""

    label: str
    boxes: int


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card."""

    id: str
    size: Size
    kind: str
    name: str
    reading: str = ""
    corners: tuple[Corner, ...] = ()
    badges: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    rows: tuple[Row, ...] = ()
    tracks: tuple[Track, ...] = ()
    motto: str = ""
    footer: str = ""
    """Which card it is, and whose."""

    def pieces(self) -> Iterator[str]:
        """All that a reader sees of it, piece by piece in the order in which it is read aloud."""
        yield from (corner.words for corner in self.corners)
        yield self.kind
        yield self.name + "".join(self.badges)
        yield self.reading
        yield from (fact.words for fact in self.facts)
        yield from (row.words() for row in self.rows)
        yield from (track.label for track in self.tracks)
        yield self.motto
        yield self.footer


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Cards that are printed together; sizes may differ, and a card may be there more than once."""

    imprint: Imprint
    faces: tuple[Face, ...]
