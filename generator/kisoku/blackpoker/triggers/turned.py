"""`trigger: {turned: this, face: up}`: a trump has been turned over, or laid so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...sentences.text import Text, text
from ...verbs.kind import given
from ..effects.kind import FACE, SUBJECT
from ..language.play import Play
from ..language.reference import Reference
from ..language.thing import Things
from ..language.voice import Voice
from .trigger import Trigger


@dataclass(frozen=True, slots=True)
class Turned(Trigger):
    """The trump that is turned over."""

    turned: Things | Reference = given(SUBJECT, "which trump: `this`, or any of a player's", "trump")
    face: str = given(FACE, "how it lies then")

    main: ClassVar[str | None] = "turned"
    example: ClassVar[str] = "trigger: {turned: your trump, face: up}"

    def happens_ja(self, voice: Voice) -> Text:
        return text(self.turned.ja(voice), "が", {"up": "表向き", "down": "裏向き"}[self.face], "になったとき")

    def happens_en(self, voice: Voice) -> Text:
        return text(self.turned.en(voice), " is turned face-", self.face)

    def concerns(self, *data: Any) -> bool:
        _, face = data
        return bool(face == self.face)

    def touches(self, play: Play, *data: Any) -> bool:
        card, _ = data
        if isinstance(self.turned, Reference):
            return play.holder == ("trump", card)
        return card in self.turned.found(play)[1]
