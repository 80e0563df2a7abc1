"""`turn: {what: target, face: down}`: cards are turned over where they lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ..language.thing import Things, What
from ..language.voice import Voice
from .kind import FACE, WHAT, given
from .phrase import object_en, object_ja
from .verb import Verb


@dataclass(frozen=True, slots=True)
class Turn(Verb):
    """Turn cards face-up or face-down; a Pack turned face-up is opened."""

    what: What = given(WHAT, "what is turned")
    face: str = given(FACE, "how it lies afterwards")

    example: ClassVar[str] = "turn: {what: target, face: down}"

    @property
    def opens_pack(self) -> bool:
        return isinstance(self.what, Things) and self.what.zone == "pack" and self.face == "up"

    def ja(self, voice: Voice) -> Saying:
        clauses, words = object_ja(self.what, voice)
        face = {"up": "表向きに", "down": "裏向きに"}[self.face]
        reminder = ""
        if self.opens_pack:
            reminder = f"({voice.name('zone', 'pack').name.ja}は{voice.ja('opened')}になる)"
        return Saying((*clauses, Clause("する", words + face)), reminder=reminder)

    def en(self, voice: Voice) -> Saying:
        clauses, words = object_en(self.what, voice)
        reminder = (
            f" (the {voice.name('zone', 'pack').name.en} is now {voice.en('opened')})"
            if self.opens_pack
            else ""
        )
        return Saying((*clauses, Clause("turn", f"{words} face-{self.face}")), reminder=reminder)
