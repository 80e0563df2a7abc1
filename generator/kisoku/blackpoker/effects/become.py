"""`become: {what: target, as: bulwark}`: a character turns into another kind on the spot (R-060, Q-135)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ..language.thing import What
from ..language.voice import Voice
from .kind import WHAT, given, words
from .phrase import is_many, object_en, object_ja
from .put import ANY_SOLDIER
from .verb import Verb

INTO = words("character", "bulwark", ANY_SOLDIER)


@dataclass(frozen=True, slots=True)
class Become(Verb):
    """Turn soldiers into bulwarks (one for each card), or bulwarks into the soldiers their cards make."""

    what: What = given(WHAT, "which characters")
    as_: str = given(INTO, "what they become")

    example: ClassVar[str] = "become: {what: target, as: bulwark}"

    def ja(self, voice: Voice) -> Saying:
        clauses, words = object_ja(self.what, voice)
        soldier, bulwark = voice.ja("soldier"), voice.ja("bulwark")
        if self.as_ == "bulwark":
            into = f"裏向きの{bulwark}に"
            reminder = f"(2枚以上でできた{soldier}は、1枚ずつ別の{bulwark}にする)"
        else:
            into = f"表向きの{soldier}に"
            entered = f"この{voice.ja('turn')}に場に出た"
            reminder = f"({entered}{bulwark}は、{entered}{soldier}として扱う)"
        return Saying((*clauses, Clause("する", words + into)), reminder=reminder)

    def en(self, voice: Voice) -> Saying:
        clauses, words = object_en(self.what, voice)
        many = is_many(self.what, voice)
        soldier, bulwark = voice.en("soldier"), voice.en("bulwark")
        if self.as_ == "bulwark":
            into = f"face-down {voice.en('bulwark', 2)}" if many else f"a face-down {bulwark}"
            reminder = f" (a {soldier} of 2 or more cards becomes a separate {bulwark} for each card)"
        else:
            into = f"face-up {voice.en('soldier', 2)}" if many else f"a face-up {soldier}"
            reminder = f" (a {bulwark} that entered this turn counts as a {soldier} that entered this turn)"
        return Saying((*clauses, Clause("turn", f"{words} into {into}")), reminder=reminder)
