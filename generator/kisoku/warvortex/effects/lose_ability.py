"""`loseAbility: {of: target, ability: table}`: a special ability is gone (W-117, EW-71)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import given, id_of
from ..events.card import AbilityLost
from ..language.unit import Who
from ..language.voice import Voice
from .kind import WHO
from .play import Choices, Play
from .step import Step

TABLE = "table"
"""The action table of a token, which is an ability, too (W-096)."""


@dataclass(frozen=True, slots=True)
class LoseAbility(Step):
    """Lose a special ability."""

    of: Who = given(WHO, "who loses it")
    ability: str = given(id_of("ability", (TABLE,)), "which: an id, or `table`, the action table of a token")

    example: ClassVar[str] = "loseAbility: {of: target, ability: table}"
    events: ClassVar[tuple[type[Event], ...]] = (AbilityLost,)

    def ja(self, voice: Voice) -> Saying:
        name = voice.ja("token") if self.ability == TABLE else voice.ja_name("ability", self.ability)
        rest = text(voice.ja("ability"), "「", name, "」を")
        return Saying((Clause("失う", rest),), self.of.ja(voice))

    def en(self, voice: Voice) -> Saying:
        name: Text = voice.en("token") if self.ability == TABLE else voice.en_name("ability", self.ability)
        rest = text("the ", voice.en("ability"), " “", name, "”")
        return Saying((Clause("lose", rest),), self.of.en(voice), many=self.of.plural)

    def run(self, play: Play) -> Choices:
        for unit in (yield from play.select(self.of)):
            play.deeds.lose_ability(play, unit, self.ability)
