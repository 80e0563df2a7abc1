"""`destroy: 1 field`: fields leave play, steady ones too (W-124)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given, words
from ..events.token import FieldDestroyed
from ..language.voice import Voice
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Destroy(Step):
    """Destroy fields, steady ones included."""

    what: Literal["1 field", "all fields"] = given(words("fields", "1 field", "all fields"), "which")

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "destroy: 1 field"
    events: ClassVar[tuple[type[Event], ...]] = (FieldDestroyed,)

    def ja(self, voice: Voice) -> Saying:
        field = voice.ja("field")
        which = text("全ての", field) if self.what == "all fields" else text(field, "1枚")
        return Saying((Clause("破壊する", text(which, "を")),))

    def en(self, voice: Voice) -> Saying:
        which = text("all ", voice.en("field", 2)) if self.what == "all fields" else text("1 ", voice.en("field"))
        return Saying((Clause("destroy", which),))

    def run(self, play: Play) -> Choices:
        yield from play.deeds.destroy(play, self.what == "all fields")
