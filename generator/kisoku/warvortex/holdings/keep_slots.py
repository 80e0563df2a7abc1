"""`keepSlots: true`: one's control slots stay active after one's retirement, in one's place in the order (W-114)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Saying
from ...sentences.text import text
from ...verbs.kind import FLAG, given
from ..language.voice import Voice
from .holding import Holding


@dataclass(frozen=True, slots=True)
class KeepSlots(Holding):
    """Keep the tokens in one's control slots acting after one's retirement."""

    yes: bool = given(FLAG, "always true")

    main: ClassVar[str | None] = "yes"
    example: ClassVar[str] = "keepSlots: true"

    def ja(self, voice: Voice) -> Saying:
        who, slots = text(voice.this.ja), voice.ja("slots")
        return Saying((), more=(text(who, "が", voice.ja("retire"), "した後も、その", slots, "は活動を続ける"),))

    def en(self, voice: Voice) -> Saying:
        retires = text(voice.this.en, " has ", voice.en("retire"), "d")
        return Saying((), more=(text("even after ", retires, ", its ", voice.en("slots"), " stay active"),))
