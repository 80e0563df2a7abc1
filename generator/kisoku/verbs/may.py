"""`may: [draw: 1]`: done only if the controller wants it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ..sentences.saying import Clause, Saying
from .kind import STEPS, given
from .phrase import DO_EN, DO_JA, as_one, said
from .play import Choices, Play
from .verb import Verb


@dataclass(frozen=True, slots=True)
class May(Verb):
    """The controller decides whether the steps are done."""

    steps: tuple[Verb, ...] = given(STEPS, "the steps")

    main: ClassVar[str | None] = "steps"
    cites: ClassVar[tuple[str, ...]] = ("may",)

    def ja(self, voice: Any) -> Saying:
        return self._optional(said(self.steps, "ja", voice), DO_JA)

    def en(self, voice: Any) -> Saying:
        return self._optional(said(self.steps, "en", voice), DO_EN)

    def _optional(self, sayings: tuple[Saying, ...], do: Clause) -> Saying:
        """The controller decides; where somebody else acts (or decides), that must not sound like theirs."""
        one = as_one(sayings, do)
        if one.optional or one.subject:
            one = Saying((do,), items=sayings)
        return replace(one, optional=True)

    def inside(self, scope: Any) -> Iterator[tuple[tuple[Verb, ...], Any]]:
        yield self.steps, scope.chosen()

    def after(self, scope: Any, inside: list[Any]) -> Any:
        return inside[0].outside(scope)

    def run(self, play: Play) -> Choices:
        possible = any(step.is_possible(play) for step in self.steps)
        wanted = possible and (yield from play.choose("may", [True, False], about=self.steps))
        if wanted:
            yield from play.run(self.steps)
