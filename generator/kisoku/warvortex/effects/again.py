"""`again: 1`: so many more action dice this turn, one after another (W-033, QW-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.japanese import fixed
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..language.voice import Voice
from .kind import whole
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Again(Step):
    """Roll more action dice this turn."""

    times: int = given(whole("number of dice", 1, 6), "how many more")

    main: ClassVar[str | None] = "times"
    example: ClassVar[str] = "again: 1"

    def ja(self, voice: Voice) -> Saying:
        rest = text("この", voice.ja("turn"), "に", voice.ja("actionDie"), "をさらに", self.times, "回")
        return Saying((Clause(fixed("振る", "godan"), rest),))

    def en(self, voice: Voice) -> Saying:
        rest = text(self.times, " more ", voice.en("actionDie", self.times), " this ", voice.en("turn"))
        return Saying((Clause("roll", rest),))

    def run(self, play: Play) -> Choices:
        play.deeds.again(play, self.times)
        yield from ()
