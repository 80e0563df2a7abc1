"""`trigger: {resolved: attack, if: your turn}`: a request of an action has resolved (R-110)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import given, id_of, may_be
from ..effects.kind import CONDITION, PLAYER
from ..language.condition import Condition
from ..language.play import Play
from ..language.player import Player
from ..language.voice import Voice
from .trigger import Trigger


@dataclass(frozen=True, slots=True)
class Resolved(Trigger):
    """The action whose resolution triggers this one."""

    resolved: str = given(id_of("action"), "the action")
    by: Player | None = may_be(PLAYER, "whose it was (anybody's, if not given)")
    if_: Condition | None = may_be(CONDITION, "must hold at that moment")

    main: ClassVar[str | None] = "resolved"
    example: ClassVar[str] = "trigger: {resolved: attack, if: your turn}"

    def happens_ja(self, voice: Voice) -> Text:
        condition = text("、", self.if_.ja(voice).before_noun(), "場合") if self.if_ is not None else EMPTY
        whose = text(self.by.ja(voice), "の") if self.by is not None else EMPTY
        action = text(whose, "「", voice.ja_name("action", self.resolved), "」")
        return text(action, "が", voice.ja("resolve"), "したとき", condition)

    def happens_en(self, voice: Voice) -> Text:
        condition = text(", if ", self.if_.en(voice)) if self.if_ is not None else EMPTY
        whose = text(self.by.en_owner(voice), " ") if self.by is not None else EMPTY
        return text(whose, voice.en_name("action", self.resolved), " has resolved", condition)

    def concerns(self, *data: Any) -> bool:
        action, _ = data
        return bool(action == self.resolved)

    def touches(self, play: Play, *data: Any) -> bool:
        _, controller = data
        mine = self.by is None or self.by.seat(play) == controller
        return mine and (self.if_ is None or self.if_.holds(play))
