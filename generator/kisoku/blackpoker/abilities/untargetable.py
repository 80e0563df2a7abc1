"""`untargetable: mountSoldier`: an ability that keeps actions from designating a character."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...errors import Place, Problem
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import given, id_of
from ..effects.ability import Ability
from ..effects.scope import Edition
from ..language.voice import Voice

ALL = "all"


@dataclass(frozen=True, slots=True)
class Untargetable(Ability):
    """An action (or `all` of them) cannot have this character as its target."""

    by: str = given(id_of("action", (ALL,)), "the action, or `all`")

    short: ClassVar[str | None] = "by"
    example: ClassVar[str] = "untargetable: all"
    holders: ClassVar[tuple[str, ...]] = ("soldier", "bulwark")

    def keeps_from(self, action: str) -> bool:
        return self.by in (action, ALL)

    def misreach(self, edition: Edition, place: Place) -> Iterator[Problem]:
        if self.by == ALL:
            return
        target = edition.names["action"][self.by].target
        if target is None:
            yield Problem(f"`{self.by}` has no target anyway", place)
        elif target.noun not in ("character", "soldier", "bulwark", "attacker"):
            yield Problem(f"`{self.by}` never targets a character: its target is `{target}`", place)

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("する", text(self._what_ja(voice), "にならないように")),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("keep", text(self._what_en(voice), " from targeting this ", voice.en(voice.holder))),))

    def holds_ja(self, voice: Voice) -> Text:
        return text("この", voice.ja(voice.holder), "は", self._what_ja(voice), "にならない。")

    def holds_en(self, voice: Voice) -> Text:
        return text(
            "This ", voice.en(voice.holder), " cannot be the ", voice.en("target"), " of ", self._what_en(voice), "."
        )

    def _what_ja(self, voice: Voice) -> Text:
        what = voice.ja("action") if self.by == ALL else text("「", voice.ja_name("action", self.by), "」")
        return text(what, "の", voice.ja("target"))

    def _what_en(self, voice: Voice) -> Text:
        return text("any ", voice.en("action")) if self.by == ALL else voice.en_name("action", self.by)
