"""`charge: target`: a character of several cards turns as one (R-062, R-064)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ...sentences.saying import Clause, Saying
from ..language.thing import What
from ..language.voice import Voice
from .kind import WHAT, given
from .phrase import object_en, object_ja
from .verb import Verb

if TYPE_CHECKING:
    from ..engine.play import Choices, Play


@dataclass(frozen=True, slots=True)
class Charge(Verb):
    """Turn characters portrait: they are ready."""

    what: What = given(WHAT, "which characters")

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "charge: target"

    def ja(self, voice: Voice) -> Saying:
        clauses, words = object_ja(self.what, voice)
        return Saying((*clauses, Clause(voice.ja("charge") + "する", words)))

    def en(self, voice: Voice) -> Saying:
        clauses, words = object_en(self.what, voice)
        return Saying((*clauses, Clause(voice.en("charge"), words)))

    def run(self, play: Play) -> Choices:
        _, items = yield from play.select(self.what, "R-064", "charge")
        for id in items:
            play.state.characters[id] = play.state.characters[id]._replace(driven=False)
        play.machine.note("R-064", "charge", *items)
