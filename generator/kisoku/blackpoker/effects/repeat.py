"""`repeat: [...]`: a procedure that `again` starts anew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ...sentences.saying import Clause, Saying
from ..language.voice import Voice
from .kind import STEPS, given
from .phrase import said
from .verb import Verb

if TYPE_CHECKING:
    from ..engine.play import Choices, Play


@dataclass(frozen=True, slots=True)
class Repeat(Verb):
    """Do the steps once, and once more each time `again` is reached."""

    steps: tuple[Verb, ...] = given(STEPS, "the steps of the procedure")

    main: ClassVar[str | None] = "steps"
    example: ClassVar[str] = "repeat: [draw: 1, may: [again: true]]"

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("行う", "次の手順を"),), items=said(self.steps, "ja", voice))

    def en(self, voice: Voice) -> Saying:
        items = said(self.steps, "en", voice)
        return Saying((Clause("follow", "this procedure"),), items=items)

    def run(self, play: Play) -> Choices:
        from ..engine.play import Again

        while True:
            try:
                yield from play.run(self.steps)
            except Again:
                continue
            return
