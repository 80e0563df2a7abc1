"""`again: true`: back to the start of the procedure around it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ...sentences.saying import Clause, Saying
from ..language.voice import Voice
from .kind import FLAG, given
from .verb import Verb

if TYPE_CHECKING:
    from ..engine.play import Choices, Play


@dataclass(frozen=True, slots=True)
class Again(Verb):
    """Start the enclosing `repeat` anew."""

    yes: bool = given(FLAG, "always true")

    main: ClassVar[str | None] = "yes"
    example: ClassVar[str] = "again: true"

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("戻る", "手順の最初に"),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("go", "back to the start of the procedure"),))

    def is_possible(self, play: Play) -> bool:
        """Not when there is nothing left to flip (Q-147)."""
        return bool(play.state.life[play.seat])

    def run(self, play: Play) -> Choices:
        from ..engine.play import Again as StartAnew

        raise StartAnew
        yield
