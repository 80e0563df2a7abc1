"""`retire: that character`: out of the fight, whatever its HP (EW-73)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..events.unit import Retired
from ..language.unit import Who
from ..language.voice import Voice
from .kind import WHO
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Retire(Step):
    """Retire, whatever the HP are."""

    what: Who = given(WHO, "who retires")

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "retire: that character"
    events: ClassVar[tuple[type[Event], ...]] = (Retired,)

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("する", text("即座に", voice.ja("retire"))),), self.what.ja(voice))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause(voice.word("retire"), "at once"),), self.what.en(voice), many=self.what.plural)

    def run(self, play: Play) -> Choices:
        for unit in (yield from play.select(self.what)):
            play.deeds.retire(play, unit)
