"""`nothing: true`: no action this turn, neither with further action dice (W-138, QW-45)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import FLAG, given
from ..events.card import DoesNothing
from ..language.voice import Voice
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Nothing(Step):
    """Do nothing this turn."""

    yes: bool = given(FLAG, "always true")

    main: ClassVar[str | None] = "yes"
    example: ClassVar[str] = "nothing: true"
    events: ClassVar[tuple[type[Event], ...]] = (DoesNothing,)

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("終える", text("何もせずに、この", voice.ja("turn"), "の行動を")),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("do", text("nothing this ", voice.en("turn"))),))

    def run(self, play: Play) -> Choices:
        play.deeds.nothing(play)
        yield from ()
