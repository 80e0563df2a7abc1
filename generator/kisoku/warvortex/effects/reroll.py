"""`reroll: action die`: the die that lies is rolled once more, and only the new result counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ...sentences.japanese import fixed
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given, words
from ..language.voice import Voice
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Reroll(Step):
    """Roll a die again that lies on the table."""

    which: Literal["action die", "die"] = given(words("die", "action die", "die"), "which die")

    main: ClassVar[str | None] = "which"
    example: ClassVar[str] = "reroll: action die"

    def ja(self, voice: Voice) -> Saying:
        die = voice.ja("actionDie") if self.which == "action die" else text("そのダイス")
        return Saying((Clause(fixed("振り直す", "godan"), text(die, "を")),))

    def en(self, voice: Voice) -> Saying:
        die = text("the ", voice.en("actionDie")) if self.which == "action die" else text("that die")
        return Saying((Clause("re-roll", die),))

    def run(self, play: Play) -> Choices:
        play.deeds.reroll(play, self.which)
        yield from ()
