"""`heal: {of: this, amount: 2}`: HP are recovered, above the initial value, too; the retired recover none (W-066)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..events.unit import Healed
from ..language.amount import Amount
from ..language.unit import Who
from ..language.voice import Voice
from .kind import AMOUNT, WHO
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Heal(Step):
    """Recover HP."""

    of: Who = given(WHO, "who recovers HP")
    amount: Amount = given(AMOUNT, "how many")

    example: ClassVar[str] = "heal: {of: this, amount: 2}"
    events: ClassVar[tuple[type[Event], ...]] = (Healed,)

    def ja(self, voice: Voice) -> Saying:
        rest = text(self.of.ja(voice), "の", voice.ja("hp"), "を", self.amount.ja(voice), "点")
        return Saying((Clause("回復する", rest),))

    def en(self, voice: Voice) -> Saying:
        hp, amount = voice.en("hp"), self.amount.en(voice)
        rest = text(hp, " equal to ", amount) if self.amount.value else text(amount, " ", hp)
        return Saying((Clause("recover", rest),), self.of.en(voice), many=self.of.plural)

    def run(self, play: Play) -> Choices:
        units = yield from play.select(self.of)
        if units:
            play.heal(units, (yield from play.amount(self.amount)))
