"""`push: {what: target, back: 1}`: forced back, first in full, then lines move up (W-046, QW-19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.japanese import fixed
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..events.unit import Pushed
from ..language.unit import Who
from ..language.voice import Voice
from .kind import LINES, WHO
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Push(Step):
    """Push back by lines."""

    what: Who = given(WHO, "who is pushed")
    back: int = given(LINES, "how many lines back")

    example: ClassVar[str] = "push: {what: target, back: 1}"
    events: ClassVar[tuple[type[Event], ...]] = (Pushed,)

    def ja(self, voice: Voice) -> Saying:
        rest = text(self.what.ja(voice), "を", self.back, voice.ja("line"), "後ろへ")
        return Saying((Clause(fixed("押し出す", "godan"), rest),))

    def en(self, voice: Voice) -> Saying:
        rest = text(self.what.en(voice), " ", self.back, " ", voice.en("line", self.back), " back")
        return Saying((Clause("push", rest),))

    def run(self, play: Play) -> Choices:
        for unit in (yield from play.select(self.what)):
            play.deeds.push(play, unit, self.back)
