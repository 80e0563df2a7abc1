"""`rule: noNormalMove`: a rule that the edition declares is added to those of the game (W-006, W-075, EW-35)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Saying
from ...sentences.text import filled
from ...verbs.kind import given, id_of
from ..language.voice import Voice
from .holding import Holding

NO_NORMAL_MOVE = "noNormalMove"
PLAYED = (NO_NORMAL_MOVE,)
"""Which added rules the engine plays; of any other one only the text would be there, so checks refuse it."""


@dataclass(frozen=True, slots=True)
class Rule(Holding):
    """Add a rule to the battlefield."""

    id: str = given(id_of("rule"), "which rule of `addedRules`")

    main: ClassVar[str | None] = "id"
    example: ClassVar[str] = "rule: noNormalMove"

    def ja(self, voice: Voice) -> Saying:
        return Saying((), more=(filled(voice.names["rule"][self.id].ja, voice.ja),))

    def en(self, voice: Voice) -> Saying:
        return Saying((), more=(filled(voice.names["rule"][self.id].en, voice.en),))
