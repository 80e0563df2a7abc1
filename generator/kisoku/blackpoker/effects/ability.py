"""An ability: a verb that holds as long as its component does, and never uses the stage (R-175, R-176)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Literal

from ...sentences.text import Text
from ...verbs.verb import Verb
from ..language.thing import Things
from ..language.voice import Voice

Scope = Literal["all", "your", "this"]


@dataclass(frozen=True, slots=True)
class Ability(Verb):
    """A static ability; `ja` and `en` say it as an order, `holds_…` as a state."""

    @property
    def scope(self) -> Scope:
        """All, your, or this: the order in which abilities apply (R-179)."""
        for f in fields(self):
            value = getattr(self, f.name)
            if isinstance(value, Things):
                return "all" if value.owner is None else "your"
        return "this"

    def holds_ja(self, voice: Voice) -> Text:
        raise NotImplementedError

    def holds_en(self, voice: Voice) -> Text:
        raise NotImplementedError
