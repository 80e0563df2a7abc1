"""Games by the hundred: the same seed gives the same numbers, whatever the number of processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..core.decision import Endless
from ..core.random import advance
from ..game import Edition, Game, Table
from ..games import rulebook_of
from ..processes import Crew, spread

# Far beyond any game: it only keeps an endless one from hanging the machine.
MOST_DECISIONS = 100_000
_LARGEST_CHUNK = 50


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated; game number `index` depends on nothing else."""

    edition: Edition
    setting: str
    players: tuple[str, ...]
    """Who decides for each seat."""
    seed: int
    decks: tuple[Any, ...] | None = None
    """What each seat brings (None: what the game gives it); None where nobody brings anything."""

    def seed_of(self, index: int) -> int:
        return advance(advance(self.seed)[1] ^ index)[1]


@dataclass(slots=True)
class Tally:
    """What happened in some games, in their order; where matches are played, in all games of them."""

    first: list[int] = field(default_factory=list)
    winner: list[int | None] = field(default_factory=list)
    """None: a draw."""
    unended: int = 0
    """How many of the games without a winner did not end."""
    lengths: dict[str, list[int]] = field(default_factory=dict)
    """By what they are counted in: turns, phases."""
    decisions: list[int] = field(default_factory=list)
    """Of each game, or of each match."""
    matches: list[int | None] = field(default_factory=list)
    """Who won each match; none where only games are played."""
    rounds: list[int] = field(default_factory=list)
    """Of how many games each match was."""
    fates: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often an action (first) was requested, resolved … (second)."""
    rules: Counter[str] = field(default_factory=Counter)
    fought: Counter[tuple[str, str]] = field(default_factory=Counter)
    """On how many seats' sides somebody was, by kind and id."""
    won: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How many of these won."""

    def add(self, other: Tally) -> None:
        self.first += other.first
        self.winner += other.winner
        self.unended += other.unended
        for unit, lengths in other.lengths.items():
            self.lengths.setdefault(unit, []).extend(lengths)
        self.decisions += other.decisions
        self.matches += other.matches
        self.rounds += other.rounds
        self.fates.update(other.fates)
        self.rules.update(other.rules)
        self.fought.update(other.fought)
        self.won.update(other.won)


def table_of(edition: Edition) -> Table:
    table = rulebook_of(edition).table
    assert table is not None, "only a game with a table is played"
    return table


def play_out(
    edition: Edition,
    setting: str,
    players: Sequence[str],
    seed: int,
    watch: Callable[[Any], None] | None = None,
    decks: Sequence[Any] | None = None,
) -> tuple[Game, int]:
    """One game (or match) to its end, or as far as one is patient, and how many decisions it took.

    `watch` sees it before every decision.
    """
    table = table_of(edition)
    again = f"{setting} with {','.join(players)}, game seed {seed}"
    ahead = any(name in table.looking_ahead for name in players)
    game = table.new(edition, setting, decks, seed, forkable=ahead)
    chance = Random(seed)
    deciders = [table.players[name] for name in players]
    count = 0
    while (decision := game.decision) is not None:
        if watch is not None:
            watch(game)
        try:
            game.apply(deciders[decision.player](game, decision, chance))
        except Endless as error:
            raise Endless(f"{again}: {error}") from None
        count += 1
        if table.patience is not None and count >= table.patience:
            break
        if count >= MOST_DECISIONS:
            raise Endless(f"{again}: not ended after {count} decisions")
    return game, count


def simulate(plan: Plan, games: int, crew: Crew = Crew()) -> Iterator[Tally]:  # noqa: B008  # a constant
    """The tallies of consecutive games, in order; together they are all of them."""
    size = max(1, min(_LARGEST_CHUNK, games // (4 * max(1, crew.jobs))))
    chunks = [range(start, min(start + size, games)) for start in range(0, games, size)]
    return spread(_chunk, plan, chunks, crew)


def _chunk(plan: Plan, indices: range) -> Tally:
    tally = Tally()
    for index in indices:
        _count(tally, *play_out(plan.edition, plan.setting, plan.players, plan.seed_of(index), decks=plan.decks))
    return tally


def _count(tally: Tally, game: Game, decisions: int) -> None:
    games = table_of(game.edition).played(game)
    for played in games:
        tally.first.append(played.first)
        tally.winner.append(played.winner)
        for unit, length in played.lengths.items():
            tally.lengths.setdefault(unit, []).append(length)
        tally.fates.update(played.fates)
        tally.rules.update(played.rules)
        for seat, kind, id in dict.fromkeys(played.sides):
            tally.fought[kind, id] += 1
            tally.won[kind, id] += seat == played.winner
    tally.unended += game.outcome is None
    tally.decisions.append(decisions)
    if game.match is not None:
        tally.matches.append(game.outcome.winner if game.outcome is not None else None)
        tally.rounds.append(len(games))
