"""`order: {what: this, to: first}`: another place in the action order, for the rest of the battle (W-027)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..events.battle import OrderFixed
from ..language.turn_order import OrderPlace
from ..language.unit import Reference, Units
from ..language.voice import Voice
from .kind import ONE, ORDER
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Order(Step):
    """Change somebody's place in the action order."""

    what: Reference | Units = given(ONE, "whose place")
    to: OrderPlace = given(ORDER, "where to")

    example: ClassVar[str] = "order: {what: this, to: first}"
    events: ClassVar[tuple[type[Event], ...]] = (OrderFixed,)

    def ja(self, voice: Voice) -> Saying:
        rest = text(self.what.ja(voice), "の", voice.ja("actionOrder"), "を", self.to.ja(voice), "に")
        return Saying((Clause("する", rest),))

    def en(self, voice: Voice) -> Saying:
        rest = text(self.what.en(voice), " ", self.to.en(voice), " in the ", voice.en("actionOrder"))
        return Saying((Clause("put", rest),))

    def run(self, play: Play) -> Choices:
        for unit in (yield from play.select(self.what)):
            play.deeds.order(play, unit, self.to)
