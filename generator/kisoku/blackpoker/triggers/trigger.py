"""A trigger: what happens, to which of it an action listens, and who then requests the action (R-084, R-161)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from ...sentences.text import Text
from ...verbs.verb import Verb
from ..language.play import Play
from ..language.voice import Voice

# What an effect would know if that player asked now.
Asking = Callable[[int], Play]


@dataclass(frozen=True, slots=True)
class Trigger(Verb):
    """A kind of event that triggers actions.

    It is written, read and checked like a verb (its fields say how), but it is not done: it waits. The engine says
    `happened(name, *data)`, with the name of the class in lower case and the data that the class asks for; they stay
    in `state.events` until the next trigger check.
    """

    def when_ja(self, voice: Voice) -> Text:
        """The trigger condition as a sentence."""
        raise NotImplementedError

    def when_en(self, voice: Voice) -> Text:
        raise NotImplementedError

    def concerns(self, *data: Any) -> bool:
        """Whether this is such an event; asked at once, when it happens."""
        raise NotImplementedError

    def seats(self, asking: Asking, *data: Any) -> Iterable[int]:
        """Whose action it triggers, once for each time; asked at the trigger check, of what concerns it."""
        raise NotImplementedError
