"""`withstand: bulwarks`: an ability by which an attacker is not buried by the bulwark that blocks it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import given, words
from ..effects.ability import Ability
from ..language.voice import Voice


@dataclass(frozen=True, slots=True)
class Withstand(Ability):
    """A bulwark that blocks this character does not put it into the Graveyard."""

    against: str = given(words("blocker", "bulwarks"), "what it withstands")

    main: ClassVar[str | None] = "against"
    example: ClassVar[str] = "withstand: bulwarks"
    holders: ClassVar[tuple[str, ...]] = ("soldier",)

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("する", text(self._said_ja(voice), "ように")),))

    def en(self, voice: Voice) -> Saying:
        grave = voice.en_name("zone", "graveyard")
        return Saying((Clause("keep", text(voice.en("bulwark", 2), " from putting it into the ", grave)),))

    def holds_ja(self, voice: Voice) -> Text:
        return text("この", voice.ja(voice.holder), "は、", self._said_ja(voice), "。")

    def holds_en(self, voice: Voice) -> Text:
        grave = voice.en_name("zone", "graveyard")
        return text("A ", voice.en("bulwark"), " does not put this ", voice.en(voice.holder), " into the ", grave, ".")

    def _said_ja(self, voice: Voice) -> Text:
        return text(voice.ja("bulwark"), "によって", voice.ja_name("zone", "graveyard"), "に置かれない")
