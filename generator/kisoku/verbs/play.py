"""What the shared verbs need of a game: a play to run in, conditions to ask, a voice to speak with."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from ..sentences.japanese import Predicate
    from ..sentences.text import Text
    from .verb import Verb

# What is yielded is the game's decision; what comes back is the number of the option taken.
Choices = Generator[Any, int, None]


class Play(Protocol):
    """One execution of steps; a game's own knows much more."""

    procedure: Sequence[Verb]
    """The steps of the `repeat` that is being done."""
    rounds: int
    """How often procedures have begun anew."""

    def endless(self) -> Exception:
        """What to say when they do so for ever."""
        ...

    def run(self, steps: Sequence[Verb]) -> Choices: ...

    def choose(
        self, kind: str, options: Sequence[Any], rule: Any = None, about: Any = None, seat: int | None = None
    ) -> Generator[Any, int, Any]: ...


class Voice(Protocol):
    """The words of an edition, by id."""

    def ja(self, word: str) -> Text: ...

    def en(self, word: str, count: int | None = 1) -> Text: ...


class Condition(Protocol):
    """Something that holds or does not."""

    @property
    def alternatives(self) -> tuple[Condition, ...]:
        """What it is enough for one of to hold; a plain condition has none."""
        ...

    def ja(self, voice: Any) -> Predicate: ...

    def en(self, voice: Any) -> Text: ...

    def holds(self, play: Any) -> bool: ...
