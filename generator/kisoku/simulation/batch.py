"""Games by the hundred: the same seed gives the same numbers, whatever the number of processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from ..blackpoker.engine.game import Game
from ..blackpoker.engine.state import Request
from ..blackpoker.model import Edition
from ..blackpoker.players import PLAYERS
from ..core.random import advance
from ..games import edition_at
from ..processes import spread

# Far beyond any game: it only keeps an endless one from hanging the machine.
MOST_DECISIONS = 100_000
_LARGEST_CHUNK = 50
# The log's words for what becomes of a request, and what the summary calls it.
FATES = {
    "requested": "requested",
    "triggered": "requested",
    "resolved": "resolved",
    "no effect": "no effect",
    "nullified": "nullified",
}


class Endless(Exception):
    """A game that does not end; the message says how to play it again."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated; game number `index` depends on nothing else."""

    folder: Path
    regulation: str
    players: tuple[str, str]
    seed: int

    def seed_of(self, index: int) -> int:
        return advance(advance(self.seed)[1] ^ index)[1]


@dataclass(slots=True)
class Tally:
    """What happened in some games, in their order."""

    first: list[int] = field(default_factory=list)
    winner: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    fates: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often an action (first) was requested, resolved … (second)."""
    rules: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.first += other.first
        self.winner += other.winner
        self.turns += other.turns
        self.decisions += other.decisions
        self.fates.update(other.fates)
        self.rules.update(other.rules)


def play_out(
    edition: Edition,
    regulation: str,
    players: Sequence[str],
    seed: int,
    watch: Callable[[Game], None] | None = None,
) -> tuple[Game, int]:
    """One game to its end, and how many decisions it took; `watch` sees it before every decision."""
    game = Game(edition, regulation, seed=seed, forkable=False)
    chance = Random(seed)
    deciders = [PLAYERS[name] for name in players]
    count = 0
    while (decision := game.decision) is not None:
        if watch is not None:
            watch(game)
        game.apply(deciders[decision.player](game, decision, chance))
        count += 1
        if count >= MOST_DECISIONS:
            names = ",".join(players)
            raise Endless(f"{regulation} with {names} has not ended after {count} decisions: game seed {seed}")
    return game, count


def simulate(plan: Plan, games: int, jobs: int = 1) -> Iterator[Tally]:
    """The tallies of consecutive games, in order; together they are all of them."""
    size = max(1, min(_LARGEST_CHUNK, games // (4 * max(1, jobs))))
    chunks = [range(start, min(start + size, games)) for start in range(0, games, size)]
    return spread(partial(_chunk, plan), chunks, jobs)


def _chunk(plan: Plan, indices: range) -> Tally:
    edition = edition_at(plan.folder)
    tally = Tally()
    for index in indices:
        _count(tally, *play_out(edition, plan.regulation, plan.players, plan.seed_of(index)))
    return tally


def _count(tally: Tally, game: Game, decisions: int) -> None:
    log = game.log or []
    assert game.winner is not None
    # A game lost during set-up has no first player; the loser is counted as second.
    first = game.winner
    for _, rule, what, data in log:
        tally.rules[rule] += 1
        if what in FATES and data and isinstance(data[0], Request):
            tally.fates[data[0].action, FATES[what]] += 1
        elif what == "game starts":
            first = int(str(data[0]))
    tally.first.append(first)
    tally.winner.append(game.winner)
    tally.turns.append(game.state.turn)
    tally.decisions.append(decisions)
