"""`may: [draw: 1]`: done only if the controller wants it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ..sentences.saying import Clause, Saying
from ..sentences.text import Words, text
from .kind import STEPS, given
from .phrase import DO_EN, DO_JA, as_one, said
from .play import Choices, Play
from .verb import Verb


@dataclass(frozen=True, slots=True)
class May(Verb):
    """The controller decides whether the steps are done."""

    do: tuple[Verb, ...] = given(STEPS, "the steps")

    main: ClassVar[str | None] = "do"
    cites: ClassVar[tuple[str, ...]] = ("may",)

    def ja(self, voice: Any) -> Saying:
        return optional(said(self.do, "ja", voice), DO_JA)

    def en(self, voice: Any) -> Saying:
        return optional(said(self.do, "en", voice), DO_EN)

    def inside(self, scope: Any) -> Iterator[tuple[tuple[Verb, ...], Any]]:
        yield self.do, scope.chosen()

    def after(self, scope: Any, inside: list[Any]) -> Any:
        return inside[0].outside(scope)

    def decides(self, play: Any) -> int | None:
        """Who is asked, if not the controller."""
        return None

    def run(self, play: Play) -> Choices:
        possible = any(step.is_possible(play) for step in self.do)
        wanted = possible and (yield from play.choose("may", [True, False], about=self.do, seat=self.decides(play)))
        if wanted:
            yield from play.run(self.do)


def optional(sayings: tuple[Saying, ...], do: Clause, who: Words = "") -> Saying:
    """One player decides; where somebody else acts (or decides), that must not sound like theirs."""
    one = as_one(sayings, do)
    if one.optional or text(one.subject) != text(who):
        one = Saying((do,), who, items=sayings)
    return replace(one, optional=True)
