"""`remove: {count: 1, of: this, influence: 2}`: status changes end; the user picks which (W-080, QW-37)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, text
from ...verbs.kind import FLAG, given, may_be
from ..events.status import Removed
from ..language.unit import Who
from ..language.voice import Voice
from .kind import COUNT, INFLUENCE, WHO
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Remove(Step):
    """Remove status changes; a basic modification is none (W-095)."""

    of: Who = given(WHO, "whose")
    count: int | None = may_be(COUNT, "how many (all, if not given)")
    influence: int | None = may_be(INFLUENCE, "only with an influence up to this")
    named: bool = may_be(FLAG, "only named ones", False)

    example: ClassVar[str] = "remove: {of: this, count: 1, influence: 2}"
    events: ClassVar[tuple[type[Event], ...]] = (Removed,)

    def ja(self, voice: Voice) -> Saying:
        up_to = text(voice.ja("influence"), self.influence, "以下の") if self.influence is not None else EMPTY
        noun = voice.ja("namedStatus" if self.named else "status")
        count = text("を", self.count, "つ") if self.count is not None else text("を全て")
        return Saying((Clause("取り除く", text(self.of.ja(voice), "の", up_to, noun, count)),))

    def en(self, voice: Voice) -> Saying:
        count = text(self.count) if self.count is not None else text("all")
        noun = voice.en("namedStatus" if self.named else "status", self.count or 2)
        up_to = text(" of ", voice.en("influence"), " ", self.influence, " or less") if self.influence else EMPTY
        return Saying((Clause("remove", text(count, " ", noun, up_to, " from ", self.of.en(voice))),))

    def run(self, play: Play) -> Choices:
        for unit in (yield from play.select(self.of)):
            yield from play.deeds.remove(play, unit, self.count, self.influence, self.named)
