"""`cancel: this`: what the card that triggered this would do to one does not happen (EW-75, QW-58)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.japanese import fixed
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..events.card import Cancelled
from ..language.unit import Reference, Units
from ..language.voice import Voice
from .kind import ONE
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Cancel(Step):
    """Cancel every effect of the triggering card on somebody."""

    on: Reference | Units = given(ONE, "on whom it has no effect")

    main: ClassVar[str | None] = "on"
    example: ClassVar[str] = "cancel: this"
    events: ClassVar[tuple[type[Event], ...]] = (Cancelled,)

    def ja(self, voice: Voice) -> Saying:
        rest = text("そのカードの、", self.on.ja(voice), "に対する", voice.ja("effect"), "を全て")
        return Saying((Clause(fixed("打ち消す", "godan"), rest),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("cancel", text("all ", voice.en("effect", 2), " of that card on ", self.on.en(voice))),))

    def run(self, play: Play) -> Choices:
        # Not those whom it can affect: whoever is immune to this card loses nothing by it.
        for unit in (yield from play.select(self.on)):
            play.cancels(unit)
