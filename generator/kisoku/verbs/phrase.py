"""Several steps as one saying."""

from __future__ import annotations

from typing import Any, Literal

from ..sentences.saying import Clause, Saying
from .verb import Verb

DO_JA = Clause("行う", "次を")
DO_EN = Clause("do", "the following")


def as_one(sayings: tuple[Saying, ...], do: Clause) -> Saying:
    """Several steps as one sentence: itself when it is a single plain one, else a list below it."""
    first = sayings[0]
    if len(sayings) == 1 and not first.when and not first.more and first.otherwise is None:
        return first
    return Saying((do,), items=sayings)


def said(steps: tuple[Verb, ...], language: Literal["ja", "en"], voice: Any) -> tuple[Saying, ...]:
    """Steps in order; a step may refer to the one before (draw 1, then 1 more)."""
    sayings = []
    for step in steps:
        sayings.append(step.ja(voice) if language == "ja" else step.en(voice))
        voice = step.next_voice(voice)
    return tuple(sayings)
