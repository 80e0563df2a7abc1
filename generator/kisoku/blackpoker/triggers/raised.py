"""`trigger: {raised: end, by: you}`: an action has been raised, and its cost is paid (R-100)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...sentences.text import Text, text
from ...verbs.kind import given, id_of, may_be
from ..effects.kind import PLAYER
from ..language.play import Play
from ..language.player import Player
from ..language.voice import Voice
from .trigger import Trigger


@dataclass(frozen=True, slots=True)
class Raised(Trigger):
    """The action that is raised, and by whom."""

    raised: str = given(id_of("action"), "the action")
    by: Player = may_be(PLAYER, "who raises it (you, if not given)", Player("you"))

    main: ClassVar[str | None] = "raised"
    example: ClassVar[str] = "trigger: {raised: end}"

    def happens_ja(self, voice: Voice) -> Text:
        return text(self.by.ja(voice), "が「", voice.ja_name("action", self.raised), "」を起こしたとき")

    def happens_en(self, voice: Voice) -> Text:
        verb = voice.en("requestAction") if self.by.who == "you" else voice.en("requestAction") + "s"
        return text(self.by.en(voice), " ", verb, " ", voice.en_name("action", self.raised))

    def concerns(self, *data: Any) -> bool:
        action, _ = data
        return bool(action == self.raised)

    def touches(self, play: Play, *data: Any) -> bool:
        _, seat = data
        return bool(self.by.seat(play) == seat)
