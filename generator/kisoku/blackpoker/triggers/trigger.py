"""A trigger: what happens, to which of it somebody listens, and whose action it then is (R-084, R-161)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

from ...errors import Problem
from ...sentences.text import EMPTY, Text, text
from ...verbs.verb import Verb
from ..effects.scope import Scope
from ..language.play import Play
from ..language.thing import Things
from ..language.voice import Voice

# What an effect would know if that player asked now.
Asking = Callable[[int], Play]


@dataclass(frozen=True, slots=True)
class Trigger(Verb):
    """A kind of event that triggers actions.

    It is written, read and checked like a verb (its fields say how), but it is not done: it waits. The engine says
    `happened(name, *data)`, with the name of the class in lower case and the data that the class asks for. An action
    may wait for it at all times, a trump or a character as long as its ability holds (abilities/trigger.py).
    """

    counts: ClassVar[bool] = False
    """Whether there is a number of what happened, which effects read as `event.count`."""

    def happens_ja(self, voice: Voice) -> Text:
        """The condition, up to とき."""
        raise NotImplementedError

    def happens_en(self, voice: Voice) -> Text:
        """The condition, as it follows When."""
        raise NotImplementedError

    def often_ja(self, voice: Voice) -> Text:
        """How often, where it is not just once: 1枚につき1回."""
        return EMPTY

    def often_en(self, voice: Voice) -> Text:
        return EMPTY

    def when_ja(self, voice: Voice) -> Text:
        """The trigger condition as a sentence."""
        often = self.often_ja(voice)
        return text(self.happens_ja(voice), "、" if often else "", often, "。")

    def when_en(self, voice: Voice) -> Text:
        often = self.often_en(voice)
        return text("When ", self.happens_en(voice), ", " if often else "", often, ".")

    def count_ja(self, voice: Voice) -> Text:
        """What `event.count` is called."""
        raise NotImplementedError

    def count_en(self, voice: Voice) -> Text:
        raise NotImplementedError

    def problems(self, scope: Scope) -> Iterator[Problem]:
        """What it waits for is one thing of a kind, of which no effect says more."""
        for f in fields(self):
            what = getattr(self, f.name)
            if isinstance(what, Things):
                plain = replace(what, count=1, quantity="exactly", where=None, by=None)
                who = what.owner.who if what.owner is not None else "you"
                if what != plain or who not in ("you", "opponent", "turn player"):
                    yield Problem("a trigger waits for one thing of a kind", self.place(f.name), expected=("your …",))

    def concerns(self, *data: Any) -> bool:
        """Whether this is such an event, whoever it is that listens; asked at once, when it happens."""
        raise NotImplementedError

    def touches(self, play: Play, *data: Any) -> bool:
        """Whether it is one for this player (and for what has the ability), of what concerns it."""
        raise NotImplementedError

    def seats(self, asking: Asking, *data: Any) -> Iterable[int]:
        """Whose action it triggers; asked at the trigger check."""
        return [seat for seat in (0, 1) if self.touches(asking(seat), *data)]

    def count(self, *data: Any) -> int:
        """The number of what happened."""
        return 1
