"""What a step can speak of: the names that earlier steps gave, and whether a procedure may begin again here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Literal, Self, TypeVar

from ..errors import Problem
from .verb import Verb


@dataclass(frozen=True, kw_only=True)
class Scope:
    """One point of an effect; a game's own scope knows more of what can be named there."""

    names: frozenset[str] = frozenset()
    at_once: frozenset[str] = frozenset()
    """Names that mean something to the next step only."""
    procedure: Literal["none", "begun", "chosen"] = "none"
    """Inside of a `repeat`, and there of something that somebody chooses."""

    def __contains__(self, name: object) -> bool:
        return name in self.names or name in self.at_once

    def having(self, *names: str) -> Self:
        return replace(self, names=self.names | set(names))

    def having_now(self, name: str) -> Self:
        return replace(self, at_once=self.at_once | {name})

    def a_step_later(self) -> Self:
        return replace(self, at_once=frozenset())

    def repeated(self) -> Self:
        return replace(self, procedure="begun")

    def chosen(self) -> Self:
        """What somebody chooses may be to begin again; without a choice, a procedure would never end."""
        return self if self.procedure == "none" else replace(self, procedure="chosen")

    def outside(self, around: Scope) -> Self:
        """What is known at the end of steps, once they are done."""
        return replace(self, procedure=around.procedure)


S = TypeVar("S", bound=Scope)


def walked(steps: Iterable[Verb], scope: S, check: Callable[[Verb, S], Iterable[Problem]]) -> tuple[S, list[Problem]]:
    """Walk the steps in order; each may add to what the next can speak of. `check` is asked of every step."""
    problems: list[Problem] = []
    for step in steps:
        problems += check(step, scope)
        scope = scope.a_step_later()
        ends = []
        for inner, inner_scope in step.inside(scope):
            end, found = walked(inner, inner_scope, check)
            problems += found
            ends.append(end)
        scope = step.after(scope, ends)
    return scope, problems
