"""`forbid: {what: target, face: up}`: an ability that keeps cards from being turned (Q-101)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...errors import Place, Problem
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import given
from ..effects.ability import Ability
from ..effects.kind import FACE, WHAT
from ..effects.phrase import whole_en, whole_ja
from ..effects.scope import Edition
from ..language.reference import Reference
from ..language.thing import What
from ..language.voice import Voice


@dataclass(frozen=True, slots=True)
class Forbid(Ability):
    """Cards cannot be turned that way until end of turn."""

    what: What = given(WHAT, "what cannot be turned", "trump")
    face: str = given(FACE, "the way it cannot be turned")

    example: ClassVar[str] = "forbid: {what: target, face: up}"
    holders: ClassVar[tuple[str, ...]] = ("fog",)

    def misreach(self, edition: Edition, place: Place) -> Iterator[Problem]:
        if not isinstance(self.what, Reference) or self.what.name != "target":
            yield Problem(f"`{self.name()}` would not run on that", place, expected=("target",))

    def ja(self, voice: Voice) -> Saying:
        face = {"up": "表向き", "down": "裏向き"}[self.face]
        words = text(voice.ja("turn"), "終了時まで", whole_ja(self.what, voice), "が", face, "にならないように")
        return Saying((Clause("する", words),))

    def en(self, voice: Voice) -> Saying:
        until = text("until end of ", voice.en("turn"))
        words = text(whole_en(self.what, voice), " from being turned face-", self.face, " ", until)
        return Saying((Clause("keep", words, pause=True),))

    def holds_ja(self, voice: Voice) -> Text:
        face = {"up": "表向き", "down": "裏向き"}[self.face]
        return text(voice.ja("turn"), "終了時まで、", whole_ja(self.what, voice), "は", face, "にならない。")

    def holds_en(self, voice: Voice) -> Text:
        what = whole_en(self.what, voice)
        return text("Until end of ", voice.en("turn"), ", ", what, " cannot be turned face-", self.face, ".")
