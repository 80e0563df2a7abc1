"""`modify: {what: target, size: +key.number}`: a size changes until the turn ends (Q-114, Q-188)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ..language.thing import Things, What
from ..language.value import Change
from ..language.voice import Voice
from .ability import Ability
from .kind import CHANGE, WHAT, given
from .phrase import is_many


@dataclass(frozen=True, slots=True)
class Modify(Ability):
    """Make soldiers larger or smaller until end of turn."""

    what: What = given(WHAT, "which soldiers")
    size: Change = given(CHANGE, "by how much: `+amount` or `-amount`")

    example: ClassVar[str] = "modify: {what: target, size: +key.number}"

    def ja(self, voice: Voice) -> Saying:
        whose = self._whose_ja(voice)
        verb = "大きくする" if self.size.sign == "+" else "小さくする"
        amount = f"{self.size.by.ja(voice)}の分だけ"
        return Saying((Clause(verb, f"{voice.ja('turn')}終了時まで{whose}を{amount}"),))

    def en(self, voice: Voice) -> Saying:
        verb = "increase" if self.size.sign == "+" else "reduce"
        words = f"{self._whose_en(voice)} by {self.size.by.en(voice)} until end of {voice.en('turn')}"
        return Saying((Clause(verb, words, pause=True),))

    def _whose_ja(self, voice: Voice) -> str:
        every = isinstance(self.what, Things) and self.what.quantity == "all"
        what = (
            self.what.ja(voice, every=True)
            if every and isinstance(self.what, Things)
            else self.what.ja(voice)
        )
        return f"{what}の{voice.ja('size')}"

    def _whose_en(self, voice: Voice) -> str:
        what, size = self.what.en(voice), voice.en("size")
        return f"the {size} of {what}" if is_many(self.what, voice) else f"{what}'s {size}"

    def holds_ja(self, voice: Voice) -> str:
        verb = "大きくなる" if self.size.sign == "+" else "小さくなる"
        whose = self._whose_ja(voice)
        return f"{voice.ja('turn')}終了時まで、{whose}は{self.size.by.ja(voice)}の分だけ{verb}。"

    def holds_en(self, voice: Voice) -> str:
        verb = "increased" if self.size.sign == "+" else "reduced"
        return (
            f"Until end of {voice.en('turn')}, {self._whose_en(voice)} is {verb} by {self.size.by.en(voice)}."
        )
