"""`again: true`: back to the start of the procedure around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from ..errors import Problem
from ..sentences.saying import Clause, Saying
from .kind import FLAG, given
from .play import Choices, Play
from .verb import Verb


class StartAnew(Exception):
    """The enclosing `repeat` starts anew."""


@dataclass(frozen=True, slots=True)
class Again(Verb):
    """Start the enclosing `repeat` anew."""

    yes: bool = given(FLAG, "always true")

    main: ClassVar[str | None] = "yes"

    def ja(self, voice: Any) -> Saying:
        return Saying((Clause("戻る", "手順の最初に"),))

    def en(self, voice: Any) -> Saying:
        return Saying((Clause("go", "back to the start of the procedure"),))

    def problems(self, scope: Any) -> Iterator[Problem]:
        match scope.procedure:
            case "none":
                yield Problem("`again` stands outside of a `repeat`", self.place("yes"))
            case "begun":
                hint = "put it into a `may` or a `choose`"
                yield Problem("`again` without a choice would never end", self.place("yes"), hint=hint)

    def is_possible(self, play: Play) -> bool:
        """Not when the procedure could not even begin."""
        return play.procedure[0].is_possible(play)

    def run(self, play: Play) -> Choices:
        raise StartAnew
        yield
