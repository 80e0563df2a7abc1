"""`trigger: {unblocked: your soldier}`: an attacker that nothing blocked has been judged (R-160)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...sentences.text import Text, text
from ...verbs.kind import given
from ..effects.kind import SUBJECT
from ..language.play import Play
from ..language.reference import Reference
from ..language.thing import Things, blocking_ja
from ..language.voice import Voice
from .trigger import Trigger


@dataclass(frozen=True, slots=True)
class Unblocked(Trigger):
    """The attacker that is without a blocker when attackers are gone through, once for each."""

    unblocked: Things | Reference = given(SUBJECT, "which attacker: `this`, or any of a kind", "character")

    main: ClassVar[str | None] = "unblocked"
    example: ClassVar[str] = "trigger: {unblocked: your soldier}"

    def happens_ja(self, voice: Voice) -> Text:
        attacker = text(voice.ja("attacker"), "として", blocking_ja(voice))
        return text(self.unblocked.ja(voice), "が、", attacker, "されなかったとき")

    def happens_en(self, voice: Voice) -> Text:
        return text(self.unblocked.en(voice), " has been an ", voice.en("attacker"), " that nothing blocked")

    def concerns(self, *data: Any) -> bool:
        return True

    def touches(self, play: Play, *data: Any) -> bool:
        (character,) = data
        if isinstance(self.unblocked, Reference):
            return play.holder == ("character", character.id)
        return self.unblocked.held_by(play.table, play.seat, character)
