"""`give: {status: sparks, to: target}`: a status change begins (W-074, W-078)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given, id_of
from ..events.status import CancelledOut, Received, ReceivedNamed, Refused
from ..language.unit import Who
from ..language.voice import Voice
from .kind import WHO
from .play import Choices, Play
from .status import status_en, status_ja
from .step import Step


@dataclass(frozen=True, slots=True)
class Give(Step):
    """Give a status."""

    status: str = given(id_of("status"), "which status")
    to: Who = given(WHO, "who has it from then on")

    example: ClassVar[str] = "give: {status: frost, to: 1 enemy}"
    events: ClassVar[tuple[type[Event], ...]] = (Received, ReceivedNamed, Refused, CancelledOut)

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("与える", text(self.to.ja(voice), "に", status_ja(self.status, voice), "を")),))

    def en(self, voice: Voice) -> Saying:
        rest = text(self.to.en(voice), " ", "the ", status_en(self.status, voice))
        return Saying((Clause("give", rest),))

    def run(self, play: Play) -> Choices:
        for unit in (yield from play.select(self.to)):
            play.deeds.give(play, unit, self.status)
