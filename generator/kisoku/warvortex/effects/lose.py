"""`lose: {of: this, hp: 1}`: HP are lost directly, whatever changes damage (W-069)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.japanese import fixed
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..events.unit import LostHp
from ..language.amount import Amount
from ..language.unit import Who
from ..language.voice import Voice
from .kind import AMOUNT, WHO
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Lose(Step):
    """Reduce HP directly; modifications of damage do not change it."""

    of: Who = given(WHO, "who loses HP")
    hp: Amount = given(AMOUNT, "how many")

    example: ClassVar[str] = "lose: {of: this, hp: 1}"
    events: ClassVar[tuple[type[Event], ...]] = (LostHp,)

    def ja(self, voice: Voice) -> Saying:
        rest = text(self.of.ja(voice), "の", voice.ja("hp"), "を直接", self.hp.ja(voice), "点")
        return Saying((Clause(fixed("減らす", "godan"), rest),))

    def en(self, voice: Voice) -> Saying:
        hp = voice.en("hp")
        amount = text(hp, " equal to ", self.hp.en(voice)) if self.hp.value else text(self.hp.en(voice), " ", hp)
        return Saying((Clause("lose", text(amount, " directly")),), self.of.en(voice), many=self.of.plural)

    def run(self, play: Play) -> Choices:
        units = yield from play.select(self.of)
        if units:
            play.lose(units, (yield from play.amount(self.hp)))
