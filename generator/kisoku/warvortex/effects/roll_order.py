"""`rollOrder: all characters`: initiative dice are rolled anew (W-027)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.japanese import fixed
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..events.battle import InitiativeRolled, InitiativeRolledAgain, OrderFixed
from ..language.unit import Who
from ..language.voice import Voice
from .kind import WHO
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class RollOrder(Step):
    """Roll initiative dice anew; they decide the places of those who roll."""

    who: Who = given(WHO, "who rolls")

    main: ClassVar[str | None] = "who"
    example: ClassVar[str] = "rollOrder: all characters"
    events: ClassVar[tuple[type[Event], ...]] = (InitiativeRolled, InitiativeRolledAgain, OrderFixed)

    def ja(self, voice: Voice) -> Saying:
        rest = text(voice.ja("initiativeDie"), "を")
        return Saying((Clause(fixed("振り直す", "godan"), rest),), self.who.ja(voice))

    def en(self, voice: Voice) -> Saying:
        many = self.who.plural
        rest = text("their " if many else "its ", voice.en("initiativeDie", 2 if many else 1))
        return Saying((Clause("re-roll", rest),), self.who.en(voice), many=many)

    def run(self, play: Play) -> Choices:
        yield from play.deeds.roll_order(play, (yield from play.select(self.who)))
