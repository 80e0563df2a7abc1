"""`repeat: [...]`: a procedure that `again` starts anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from ..sentences.saying import Clause, Saying
from .again import StartAnew
from .kind import STEPS, given
from .phrase import said
from .play import Choices, Play
from .verb import Verb


@dataclass(frozen=True, slots=True)
class Repeat(Verb):
    """Do the steps once, and once more each time `again` is reached."""

    steps: tuple[Verb, ...] = given(STEPS, "the steps of the procedure")

    main: ClassVar[str | None] = "steps"

    def ja(self, voice: Any) -> Saying:
        return Saying((Clause("行う", "次の手順を"),), items=said(self.steps, "ja", voice))

    def en(self, voice: Any) -> Saying:
        items = said(self.steps, "en", voice)
        return Saying((Clause("follow", "this procedure"),), items=items)

    def inside(self, scope: Any) -> Iterator[tuple[tuple[Verb, ...], Any]]:
        yield self.steps, scope.repeated()

    def after(self, scope: Any, inside: list[Any]) -> Any:
        return inside[0].outside(scope)

    def run(self, play: Play) -> Choices:
        around, play.procedure = play.procedure, self.steps
        while True:
            try:
                yield from play.run(self.steps)
            except StartAnew:
                continue
            break
        play.procedure = around
