"""`trigger: {resolved: attack, if: your turn}`: a request of an action has resolved (R-110)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import given, id_of, may_be
from ..effects.kind import CONDITION
from ..language.condition import Condition
from ..language.voice import Voice
from .trigger import Asking, Trigger


@dataclass(frozen=True, slots=True)
class Resolved(Trigger):
    """The action whose resolution triggers this one."""

    resolved: str = given(id_of("action"), "the action")
    if_: Condition | None = may_be(CONDITION, "must hold at that moment")

    main: ClassVar[str | None] = "resolved"
    example: ClassVar[str] = "trigger: {resolved: attack, if: your turn}"

    def when_ja(self, voice: Voice) -> Text:
        condition = text("、", self.if_.ja(voice).before_noun(), "場合") if self.if_ is not None else EMPTY
        action = text("「", voice.ja_name("action", self.resolved), "」")
        return text(action, "が", voice.ja("resolve"), "したとき", condition, "。")

    def when_en(self, voice: Voice) -> Text:
        condition = text(", if ", self.if_.en(voice)) if self.if_ is not None else EMPTY
        return text("When ", voice.en_name("action", self.resolved), " has resolved", condition, ".")

    def concerns(self, *data: Any) -> bool:
        action, _ = data
        return bool(action == self.resolved)

    def seats(self, asking: Asking, *data: Any) -> Iterable[int]:
        return (seat for seat in (0, 1) if self.if_ is None or self.if_.holds(asking(seat)))
