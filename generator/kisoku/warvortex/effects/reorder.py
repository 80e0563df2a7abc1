"""`reorder: this`: the tokens in one's control slots change places (W-105)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..events.token import Reordered
from ..language.unit import Reference, Units
from ..language.voice import Voice
from .kind import ONE
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Reorder(Step):
    """Put the tokens in somebody's control slots into any order."""

    of: Reference | Units = given(ONE, "whose slots")

    main: ClassVar[str | None] = "of"
    example: ClassVar[str] = "reorder: this"
    events: ClassVar[tuple[type[Event], ...]] = (Reordered,)

    def ja(self, voice: Voice) -> Saying:
        rest = text(self.of.ja(voice), "の", voice.ja("slots"), "の順番を好きなように")
        return Saying((Clause("入れ替える", rest),))

    def en(self, voice: Voice) -> Saying:
        rest = text("the ", voice.en("token", 2), " in the ", voice.en("slots"), " of ", self.of.en(voice))
        return Saying((Clause("put", text(rest, " into any order")),))

    def run(self, play: Play) -> Choices:
        for unit in (yield from play.select(self.of)):
            yield from play.deeds.reorder(play, unit)
