"""`perform: 3`: the card of that face is performed as if the die had shown it (W-031)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..language.voice import Voice
from .kind import FACE
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Perform(Step):
    """Perform the card of a face of one's own deck."""

    face: int = given(FACE, "which face")

    main: ClassVar[str | None] = "face"
    example: ClassVar[str] = "perform: 3"

    def ja(self, voice: Voice) -> Saying:
        return Saying(
            (
                Clause(
                    "行う", text(voice.this.ja, "の", voice.ja("deck"), "の", self.face, "の", voice.ja("action"), "を")
                ),
            )
        )

    def en(self, voice: Voice) -> Saying:
        rest = text("the ", voice.en("action"), " of face ", self.face, " of its ", voice.en("deck"))
        return Saying((Clause("perform", rest),), voice.this.en)

    def run(self, play: Play) -> Choices:
        yield from play.deeds.perform(play, self.face)
