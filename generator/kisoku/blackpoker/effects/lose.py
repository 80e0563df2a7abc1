"""`lose: {what: target, of: [effects, role]}`: what a character had received ends (Q-009, Q-063)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.english import listed
from ...sentences.saying import Clause, Saying
from ..language.thing import What
from ..language.voice import Voice
from .kind import LOSSES, WHAT, given
from .verb import Verb


@dataclass(frozen=True, slots=True)
class Lose(Verb):
    """Take from a character the effects and abilities it has received, or its role as attacker or blocker."""

    what: What = given(WHAT, "which character")
    of: tuple[str, ...] = given(LOSSES, "what it loses")

    example: ClassVar[str] = "lose: {what: target, of: [role]}"

    def ja(self, voice: Voice) -> Saying:
        words = {
            "effects": f"受けている{voice.ja('effect')}と{voice.ja('ability')}",
            "role": f"{voice.ja('attacker')}や{voice.ja('blocker')}の役割",
        }
        lost = "、および".join(words[loss] for loss in self.of)
        return Saying((Clause("失う", f"{lost}を"),), subject=self.what.ja(voice))

    def en(self, voice: Voice) -> Saying:
        words = {
            "effects": f"all {voice.en('effect', 2)} and {voice.en('ability', 2)} it has received",
            "role": f"its role as {voice.en('attacker')} or {voice.en('blocker')}",
        }
        lost = (
            listed([words[loss] for loss in self.of], "as well as") if len(self.of) > 1 else words[self.of[0]]
        )
        return Saying((Clause("lose", lost),), subject=self.what.en(voice))
