"""`move: {what: 1 character, to: any line}`: to a line of its own team (W-045, W-051)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given, words
from ..events.unit import Moved
from ..language.unit import Who
from ..language.voice import Voice
from .kind import WHO
from .play import Choices, Play
from .step import Step

PLACE = words("line", "any line", "front", "middle", "rear")


@dataclass(frozen=True, slots=True)
class Move(Step):
    """Move to a line of its own team; the user of the effect chooses where it is open."""

    what: Who = given(WHO, "who is moved")
    to: Literal["any line", "front", "middle", "rear"] = given(PLACE, "where to")

    example: ClassVar[str] = "move: {what: 1 character, to: any line}"
    events: ClassVar[tuple[type[Event], ...]] = (Moved,)

    def ja(self, voice: Voice) -> Saying:
        where = text("好きな", voice.ja("line")) if self.to == "any line" else voice.ja(self.to)
        return Saying((Clause("移動する", text(self.what.ja(voice), "をそのチームの", where, "へ")),))

    def en(self, voice: Voice) -> Saying:
        where = text("any ", voice.en("line")) if self.to == "any line" else text("the ", voice.en(self.to))
        return Saying((Clause("move", text(self.what.en(voice), " to ", where, " of its team")),))

    def run(self, play: Play) -> Choices:
        for unit in (yield from play.select(self.what)):
            yield from play.deeds.move(play, unit, self.to)
