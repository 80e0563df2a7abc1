"""`repeat: [...]`: a procedure that `again` starts anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from ..errors import Problem
from ..sentences.saying import Clause, Saying
from .again import Again, StartAnew
from .kind import STEPS, given
from .phrase import said
from .play import Choices, Play
from .verb import Verb

# Nobody begins a procedure anew so often; one that asks nobody would never stop.
MOST_ROUNDS = 1000


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

    def problems(self, scope: Any) -> Iterator[Problem]:
        if not _does_something(self.steps, scope):
            yield Problem("a `repeat` whose steps do nothing would never end", self.place("steps"))

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
                play.rounds += 1
                if play.rounds > MOST_ROUNDS:
                    raise play.endless() from None
                continue
            break
        play.procedure = around


def _does_something(steps: tuple[Verb, ...], scope: Any) -> bool:
    for step in steps:
        inside = [inner for inner, _ in step.inside(scope)]
        if any(_does_something(inner, scope) for inner in inside) if inside else not isinstance(step, Again):
            return True
    return False
