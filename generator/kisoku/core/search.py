"""Which option is best, by trying: every option in the same imagined worlds, the worse half given up again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from .decision import NOBODY, Decision

if TYPE_CHECKING:
    from .game import Game

Value = Callable[[int, int], float]
"""What an option came to in the world of that number, from 0 (lost) to 1 (won)."""


def best(options: Sequence[int], value: Value, trials: int) -> int:
    """The best of some options after about so many trials (sequential halving with common random numbers).

    All options that are left are tried in the same worlds, so that luck does not tell them apart. The one that stands
    first is the one to beat: it stays to the end, and is taken unless another did better.
    """
    first = options[0]
    alive, totals, worlds = list(options), dict.fromkeys(options, 0.0), 0
    rounds = max(1, (len(alive) - 1).bit_length())
    while len(alive) > 1:
        more = max(1, trials // (rounds * len(alive)))
        for world in range(worlds, worlds + more):
            for option in alive:
                totals[option] += value(option, world)
        worlds += more
        # Every one that is left has been tried as often; sorting keeps the order of equals.
        ranked = sorted(alive, key=lambda option: -totals[option])
        if len(alive) == 2:
            return ranked[0]
        alive = [first, *(option for option in ranked if option != first)][: (len(alive) + 1) // 2]
    return first


class Made(NamedTuple):
    """A decision that was made, by its value: what was chosen has another number where other options stand beside."""

    player: int
    kind: str
    option: Any
    order: int = 0

    @classmethod
    def of(cls, decision: Decision, number: int) -> Made:
        order, index = divmod(number, len(decision.options))
        return cls(decision.player, decision.kind, decision.options[index], order)

    def number_in(self, decision: Decision) -> int | None:
        """Its number there; None where it is no such decision, or has no such option."""
        if (self.player, self.kind) != (decision.player, decision.kind):
            return None
        try:
            number = decision.options.index(self.option) + self.order * len(decision.options)
        except ValueError:
            return None
        return number if decision.has(number) else None


def follow(
    game: Game[Any],
    made: Sequence[Made],
    until: Decision,
    decide: Callable[[Decision], int],
    is_secret: Callable[[Made], bool],
) -> list[int] | None:
    """Make the same decisions in a world that differs in what one cannot know; None if that leads somewhere else.

    What others chose in secret, and what only this world asks them, is decided anew; `until` is the decision to which
    it must lead, with its options, in whatever order. The numbers of what was decided are returned.
    """
    numbers: list[int] = []
    left = [each for each in made if each.player in (until.player, NOBODY) or not is_secret(each)]
    left.reverse()
    # As many more decisions as there were may be asked of others; beyond that it is another story.
    for _ in range(2 * len(made) + 8):
        decision = game.decision
        if decision is None:
            return None
        if not left and (decision.player, decision.kind) == (until.player, until.kind):
            return numbers if all(option in decision.options for option in until.options) else None
        number = left[-1].number_in(decision) if left else None
        if number is not None:
            left.pop()
        elif decision.player == until.player:
            return None
        else:
            number = decide(decision)
        numbers.append(number)
        game.apply(number)
    return None


W = TypeVar("W")


@dataclass(slots=True)
class Worlds(Generic[W]):
    """Imagined worlds by number, each made when it is first asked for; what cannot be imagined is tried again."""

    imagine: Callable[[], W | None]
    patience: int
    """How many attempts may fail altogether before there are no more worlds."""
    made: list[W] = field(default_factory=list)

    def get(self, number: int) -> W | None:
        """The world of that number; after too many failures the ones that there are come again, if any."""
        while number >= len(self.made) and self.patience > 0:
            world = self.imagine()
            if world is None:
                self.patience -= 1
            else:
                self.made.append(world)
        return self.made[number % len(self.made)] if self.made else None
