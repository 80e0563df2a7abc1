"""What the events of War Vortex Night have in common, and who tells them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Protocol

from ...core.event import Event
from ...sentences.english import capital
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, text
from ..rule import RuleName


class Teller(Protocol):
    """Names what is in a battle to a reader."""

    def unit(self, unit: int) -> Text: ...
    def units(self, units: Iterable[int]) -> Text: ...
    def team(self, team: int) -> Text: ...
    def line(self, line: int) -> Text: ...
    def card(self, kind: str, id: str) -> Text:
        """What an entry is called: an action, a token, a field, a status, an extra card."""

    def ability(self, unit: int, number: int) -> Text:
        """An ability by its place on the unit's card."""

    def word(self, term: str) -> Text: ...


@dataclass(frozen=True, slots=True)
class Happening(Event):
    """An event of War Vortex Night."""

    cites: ClassVar[RuleName]

    def ja(self, tell: Teller) -> Text:
        raise NotImplementedError

    def en(self, tell: Teller) -> Text:
        raise NotImplementedError

    def story(self, tell: Teller, language: Language) -> Text:
        """As in the log, but what a move has just said goes without saying."""
        said = self.ja(tell) if language == "ja" else capital(self.en(tell))
        return text(said, "。" if language == "ja" else ".") if said else EMPTY


@dataclass(frozen=True, slots=True)
class OfUnit(Happening):
    """Something that a unit does, or that happens to it."""

    unit: int

    @classmethod
    def names(cls, actions: Iterable[str], places: Iterable[str]) -> Iterator[str]:
        yield cls.kind
