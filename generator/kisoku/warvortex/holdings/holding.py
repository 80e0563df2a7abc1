"""What holds instead of happening: it is said like a step, and asked for where it matters (W-006, W-129)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...sentences.text import Text
from ...verbs.verb import Verb
from ..language.unit import THIS, Reference, Units
from ..language.voice import Voice

__all__ = ["THIS", "Holding", "Whose", "whose_en", "whose_ja"]

Whose = Reference | Units


@dataclass(frozen=True, slots=True)
class Holding(Verb):
    """One thing that holds, of those whom it is about."""


def whose_ja(whose: Whose, voice: Voice) -> Text:
    """Of whom it holds: of each that is so."""
    return replace(whose, quantity="all").ja(voice) if isinstance(whose, Units) else whose.ja(voice)


def whose_en(whose: Whose, voice: Voice) -> Text:
    return whose.each_en(voice) if isinstance(whose, Units) else whose.en(voice)
