"""`return: {what: 1 retired ally, hp: 5}`: a retired character comes back to the fight (W-067)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.japanese import fixed
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..events.unit import Returned
from ..language.unit import Who
from ..language.voice import Voice
from .kind import COUNT, WHO
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Return(Step):
    """Come back to the fight after retirement."""

    what: Who = given(WHO, "who comes back")
    hp: int = given(COUNT, "with how many HP")

    example: ClassVar[str] = "return: {what: 1 retired ally, hp: 5}"
    events: ClassVar[tuple[type[Event], ...]] = (Returned,)

    def ja(self, voice: Voice) -> Saying:
        rest = text(self.what.ja(voice), "を", voice.ja("hp"), self.hp, "で戦線に復帰")
        return Saying((Clause(fixed("させる", "ichidan"), rest),))

    def en(self, voice: Voice) -> Saying:
        rest = text("to battle with ", self.hp, " ", voice.en("hp"))
        return Saying((Clause("return", rest),), self.what.en(voice), many=self.what.plural)

    def run(self, play: Play) -> Choices:
        for unit in (yield from play.select(self.what)):
            yield from play.deeds.bring_back(play, unit, self.hp)
