"""`modify: {what: target, size: +key.number}`: a size changes until the turn ends (Q-114, Q-188)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ..language.thing import Things, What
from ..language.value import Change
from ..language.voice import Voice
from .kind import CHANGE, WHAT, given
from .phrase import is_many
from .ability import Ability


@dataclass(frozen=True, slots=True)
class Modify(Ability):
    """Make soldiers larger or smaller until end of turn."""

    what: What = given(WHAT, "which soldiers")
    size: Change = given(CHANGE, "by how much: `+amount` or `-amount`")

    example: ClassVar[str] = "modify: {what: target, size: +key.number}"

    def ja(self, voice: Voice) -> Saying:
        every = "全ての" if isinstance(self.what, Things) and self.what.quantity == "all" else ""
        whose = f"{every}{self.what.ja(voice)}の{voice.ja('size')}"
        verb = "大きくする" if self.size.sign == "+" else "小さくする"
        amount = f"{self.size.by.ja(voice)}の分だけ"
        return Saying((Clause(verb, f"{voice.ja('turn')}終了時まで{whose}を{amount}"),))

    def en(self, voice: Voice) -> Saying:
        verb = "increase" if self.size.sign == "+" else "reduce"
        what = self.what.en(voice)
        size = f"the {voice.en('size')} of {what}" if is_many(self.what, voice) else f"{what}'s {voice.en('size')}"
        return Saying((Clause(verb, f"{size} by {self.size.by.en(voice)} until end of {voice.en('turn')}"),))

    def holds_ja(self, voice: Voice) -> str:
        every = "全ての" if isinstance(self.what, Things) and self.what.quantity == "all" else ""
        verb = "大きくなる" if self.size.sign == "+" else "小さくなる"
        whose = f"{every}{self.what.ja(voice)}の{voice.ja('size')}"
        return f"{voice.ja('turn')}終了時まで、{whose}は{self.size.by.ja(voice)}の分だけ{verb}。"

    def holds_en(self, voice: Voice) -> str:
        verb = "increased" if self.size.sign == "+" else "reduced"
        what = self.what.en(voice)
        size = f"the {voice.en('size')} of {what}" if is_many(self.what, voice) else f"{what}'s {voice.en('size')}"
        return f"Until end of {voice.en('turn')}, {size} is {verb} by {self.size.by.en(voice)}."
