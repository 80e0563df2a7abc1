"""Chance: a decision without a player, answered from a seed in play, by a script in examples, branched in searches.

A machine asks for it like for any other decision, so a game that was played with dice replays without them: the
answers stand among the decisions.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .decision import NOBODY, Decision, IllegalAction
from .random import advance


def roll(faces: int, rule: str, about: Any = None) -> Generator[Decision, int, int]:
    """A die with so many faces, for `yield from` in a walk."""
    index = yield Decision(NOBODY, "die", range(1, faces + 1), rule, about)
    return index + 1


class Dice(Protocol):
    """Who answers for nobody; the answer depends only on how many there have been before, so taking back is safe."""

    def answer(self, decision: Decision, number: int) -> int | None:
        """An option's number for the so-manieth decision of nobody; None leaves it to whoever plays the game."""


@dataclass(frozen=True, slots=True)
class Seeded:
    """Every option is as likely; the same seed gives the same answers on every computer."""

    seed: int

    def answer(self, decision: Decision, number: int) -> int:
        mixed = advance(advance(self.seed & (1 << 64) - 1)[1] ^ number)[1]
        return (mixed * len(decision.options)) >> 64


@dataclass(frozen=True, slots=True)
class Scripted:
    """The options that come, in order; after the last one it is left open."""

    options: Sequence[Any]

    def answer(self, decision: Decision, number: int) -> int | None:
        if number >= len(self.options):
            return None
        option = self.options[number]
        if option not in decision.options:
            message = f"the script says {option!r} for the {decision.kind}, not one of {list(decision.options)}"
            raise IllegalAction(message, decision.rule)
        return decision.options.index(option)
