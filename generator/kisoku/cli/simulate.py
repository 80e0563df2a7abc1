"""`kisoku simulate`: many games between players that decide by themselves, and what they show."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from ..core.decision import Endless, IllegalAction
from ..definitions.editions import UsageError
from ..errors import DefinitionError, Problem, closest, quoted
from .command import (
    MOST_GAMES,
    Commands,
    add_command,
    add_crew,
    add_decks,
    chosen,
    crew,
    decks_brought,
    must_be_within,
    setting_named,
    table_of,
    whole,
)
from .screen import progress, screen
from .streams import print_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console

    from ..game import Table
    from ..simulation.summary import Length, Rate, Summary


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "simulate", "play many games and count what happens", run)
    parser.add_argument("words", nargs="*", metavar="GAME EDITION REGULATION", help="such as lite+entry20")
    parser.add_argument("--games", type=whole, default=1000, metavar="N", help="games, or matches (default: 1000)")
    parser.add_argument("--seed", type=whole, default=0, metavar="S", help="same seed, same numbers (default: 0)")
    add_crew(parser)
    parser.add_argument(
        "--players", default="random", metavar="A,B", help="random, greedy or search, for all or one each (random)"
    )
    add_decks(parser)
    formats = parser.add_mutually_exclusive_group()
    formats.add_argument("--json", action="store_true", help="for programs")
    formats.add_argument("--csv", action="store_true", help="one number a row")


def run(options: argparse.Namespace) -> int:
    from ..simulation.batch import Plan, Tally, simulate
    from ..simulation.summary import summarize

    edition, _, words = chosen(options, draft=True)
    regulation = setting_named(edition, options, words)
    must_be_within(options, "games", MOST_GAMES)
    decks = decks_brought(edition, options, regulation)
    try:
        seats = table_of(edition).new(edition, regulation, decks).seats
    except Endless:
        raise  # the definitions are wrong, not the words
    except IllegalAction as error:
        raise UsageError(Problem(str(error))) from None
    players = _players(table_of(edition), options.players, len(seats))
    plan = Plan(edition, regulation, players, options.seed & (1 << 64) - 1, tuple(decks) if decks else None)
    total = Tally()
    try:
        for tally in progress(simulate(plan, options.games, crew(options)), options.games, "games", _games):
            total.add(tally)
    except IllegalAction as error:
        raise DefinitionError(Problem(str(error))) from None
    summary = summarize(edition, plan, total)
    if options.json:
        print_json(summary.as_json())
    elif options.csv:
        sys.stdout.write(summary.csv())
    else:
        _print(summary)
    return 0


def _games(tally: object) -> int:
    return len(tally.decisions)  # type: ignore[attr-defined]  # a Tally, whose module is not loaded yet


def _players(table: Table, text: str, seats: int) -> tuple[str, ...]:
    known, names = table.players, text.split(",")
    for name in names:
        if name not in known:
            guess = closest(name, known)
            raise UsageError(Problem(f"unknown player {quoted(name)}", expected=tuple(known), guess=guess))
    if len(names) not in (1, seats):
        raise UsageError(Problem(f"{seats} players, not {len(names)}", hint="write --players random,greedy"))
    return tuple(names) if len(names) == seats else (names[0],) * seats


def _print(summary: Summary) -> None:
    console, plan = screen(), summary.plan
    matches, games = summary.matches, f"{summary.games} games"
    many = games if matches is None else f"{matches.count} matches of {games}"
    console.print(f"{plan.setting}, {many}, seed {plan.seed}", style="bold")
    if matches is not None:
        for player, (seat, rate) in zip(plan.players, matches.seats.items(), strict=True):
            console.print(f"{f'{seat} ({player}) wins the match':<28} {_rate(rate)}")
        console.print(f"games of a match             {_length(matches.games)}\n")
    console.print(f"first player wins  {_rate(summary.first)}")
    for player, (seat, rate) in zip(plan.players, summary.seats.items(), strict=True):
        console.print(f"{f'{seat} ({player}) wins':<18} {_rate(rate)}")
    if summary.draws.count:
        console.print(f"draws              {_rate(summary.draws)}")
    if summary.unended is not None:
        console.print(f"without an end     {_rate(summary.unended)}")
    for unit, length in summary.lengths.items():
        console.print(f"{unit:<18} {_length(length)}")
    console.print(f"{'decisions' if matches is None else 'decisions, match':<18} {_length(summary.decisions)}")
    ids = [id for kind, rates in summary.sides.items() for id in (kind, *rates)]
    for kind, rates in summary.sides.items():
        _print_sides(console, kind, rates, max(map(len, ids)))
    fates = list(next(iter(summary.actions.values())))
    width = max(len(id) for id in summary.actions)
    console.print(f"\n{'per game':<{width}}" + "".join(f"{fate:>11}" for fate in fates), style="bold")
    for id, row in summary.actions.items():
        console.print(f"{id:<{width}}" + "".join(f"{row[fate]:>11.3f}" for fate in fates))
    console.print("\nrules per game", style="bold")
    rules = [f"{rule} {times:>8.2f}" for rule, times in summary.rules.items()]
    for start in range(0, len(rules), 5):
        console.print("   ".join(rules[start : start + 5]))


def _print_sides(console: Console, kind: str, rates: Mapping[str, Rate], width: int) -> None:
    console.print(f"\n{kind:<{width}}  {'wins':<34}{'games':>6}", style="bold")
    for id, rate in rates.items():
        console.print(f"{id:<{width}} {_rate(rate):<34}{rate.games:>6}")


def _rate(rate: Rate) -> str:
    low, high = rate.interval
    return f"{rate.share:6.1%}  (95%: {low:.1%} to {high:.1%})"


def _length(length: Length) -> str:
    return f"mean {length.mean:.1f}, median {length.median:g}, 95th percentile {length.p95:g}"
