"""An event: what happened in a game, at which flow node and by which rule; each kind is a class that says itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from ..sentences.language import Language
from ..sentences.text import EMPTY, Text


@dataclass(frozen=True, slots=True)
class Event:
    """What every kind of event has; a log is a list of these."""

    node: str
    """The flow node that was being walked."""
    rule: str
    """The rule behind it, as the edition numbers it."""

    kind: ClassVar[str] = ""
    """The word for this kind of event."""
    cites: ClassVar[str] = ""
    """The rule behind it, by name."""
    rests: ClassVar[bool] = False
    """After it the table comes to rest for a moment, which is worth a look."""
    begins: ClassVar[bool] = False
    """With it the set-up is over."""
    ends: ClassVar[bool] = False
    """It says who has won."""

    @property
    def word(self) -> str:
        """Its kind, with where or how in it: `to graveyard`, `turned up`."""
        return self.kind

    @property
    def name(self) -> str:
        """What examples call it in `order` and `never`: `up resolved`, `draw A`."""
        return self.word

    @classmethod
    def names(cls, actions: Iterable[str], places: Iterable[str]) -> Iterator[str]:
        """All that such events can be called, given the actions there are and the places to which cards go."""
        yield cls.kind

    @property
    def deals(self) -> bool:
        """Whether a part of the set-up is done with it, which is worth a look before the first chance."""
        return False

    # A line of the log, and a sentence of a story; empty where it goes without saying. The teller knows the names of
    # things, and what the reader may know.

    def ja(self, tell: Any) -> Text:
        raise NotImplementedError

    def en(self, tell: Any) -> Text:
        raise NotImplementedError

    def story(self, tell: Any, language: Language) -> Text:
        """In an example that is told; empty for what goes without saying."""
        return EMPTY
