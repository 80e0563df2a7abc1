"""`damage: {to: 1 enemy, amount: 1D-1}`: damage, open to modifications (W-068, W-070, W-071)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import FLAG, given, may_be
from ..events.unit import Damaged, Withstood
from ..language.amount import Amount
from ..language.unit import Who
from ..language.voice import Voice
from .kind import AMOUNT, WHO
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Damage(Step):
    """Deal damage; modifications of damage dealt and taken change it."""

    to: Who = given(WHO, "who receives it")
    amount: Amount = given(AMOUNT, "how much")
    sure: bool = may_be(FLAG, "it is dealt whatever forbids damage (EW-56)", False)

    example: ClassVar[str] = "damage: {to: 1 enemy, amount: 1D-1}"
    events: ClassVar[tuple[type[Event], ...]] = (Damaged, Withstood)

    def ja(self, voice: Voice) -> Saying:
        sure = text("必ず") if self.sure else ""
        amount = text(self.amount.ja(voice), "の" if self.amount.value else "", voice.ja("damage"))
        return Saying((Clause("与える", text(self.to.ja(voice), "に", sure, amount, "を")),))

    def en(self, voice: Voice) -> Saying:
        damage = voice.en("damage")
        amount = self.amount.en(voice)
        rest = text(damage, " equal to ", amount) if self.amount.value else text(amount, " ", damage)
        sure = ", which nothing prevents" if self.sure else ""
        return Saying((Clause("deal", text(rest, " to ", self.to.en(voice), sure)),))

    def run(self, play: Play) -> Choices:
        units = yield from play.select(self.to)
        if units:
            value = yield from play.amount(self.amount)
            yield from play.damage(units, value, self.sure)
