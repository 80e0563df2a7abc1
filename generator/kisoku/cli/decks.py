"""`kisoku decks`: the strongest decks that are found by playing, as a deck file."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from ..core.decision import IllegalAction
from ..definitions.editions import UsageError
from ..errors import DefinitionError, Problem, closest, quoted
from .command import (
    MOST_GAMES,
    Commands,
    add_command,
    add_crew,
    chosen,
    crew,
    must_be_within,
    setting_named,
    table_of,
    whole,
)
from .screen import progress

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..game import Building
    from ..simulation.decks import Ranking, Search
    from ..simulation.summary import Rate

_MOST_SHOWN = 10


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "decks", "search for strong decks by playing, and print them as a deck file", run)
    parser.add_argument("words", nargs="*", metavar="GAME EDITION SCENARIO [WHO …]", help="for whom (all)")
    parser.add_argument(
        "--games", type=whole, default=2000, metavar="N", help="games for each of them (default: 2000; 20000 find more)"
    )
    parser.add_argument("--best", type=whole, default=1, metavar="N", help="how many decks for each (default: 1)")
    parser.add_argument("--seed", type=whole, default=0, metavar="S", help="same seed, same decks (default: 0)")
    parser.add_argument("--player", default="greedy", metavar="NAME", help="who decides for everybody (greedy)")
    add_crew(parser)


def run(options: argparse.Namespace) -> int:
    from ..simulation.decks import Search, fewest, strongest

    edition, _, words = chosen(options, draft=True)
    table = table_of(edition)
    building = table.building
    if building is None:
        raise UsageError(Problem(f"decks of {edition.game} are not searched for"))
    setting = setting_named(edition, options, words[:1])
    must_be_within(options, "games", MOST_GAMES, fewest())
    must_be_within(options, "best", _MOST_SHOWN)
    builders = _named(words[1:], tuple(building.builders(edition, setting)))
    if options.player not in table.players:
        guess = closest(options.player, table.players)
        raise UsageError(
            Problem(f"unknown player {quoted(options.player)}", expected=tuple(table.players), guess=guess)
        )
    search = Search(edition, setting, options.player, options.seed & (1 << 64) - 1)
    try:
        results = strongest(search, builders, options.games, options.best, crew(options))
        found = list(progress(results, len(builders), "decks"))
    except IllegalAction as error:
        raise DefinitionError(Problem(str(error))) from None
    how = f"--games {options.games} --seed {search.seed} --player {search.player}"
    print(f"# kisoku decks {edition.game} {edition.version} {setting} {how}")
    sys.stdout.write(_file(building, search, found))
    return 0


def _named(words: Sequence[str], known: tuple[str, ...]) -> list[str]:
    for word in words:
        if word not in known:
            raise UsageError(
                Problem(f"no deck is built for {quoted(word)}", expected=known, guess=closest(word, known))
            )
    return list(dict.fromkeys(words)) or list(known)


def _file(building: Building, search: Search, rankings: Sequence[Ranking]) -> str:
    decks = {}
    for ranking in rankings:
        for place, found in enumerate(ranking.best, 1):
            remarks = [f"{_rate(found.rate)} of {found.rate.games} games"]
            if found.sample is not None:
                remarks = [f"{remarks[0]}: the edition's own"]
            elif place == len(ranking.best):
                others = [own for own in ranking.samples if own not in ranking.best]
                remarks += [f"the edition's {own.sample}: {_rate(own.rate)}" for own in others]
            decks[f"{ranking.builder}{place}"] = (found.deck, remarks)
    return building.written(search.edition, decks)


def _rate(rate: Rate) -> str:
    low, high = rate.interval
    return f"wins {rate.share:.1%} (95%: {low:.1%} to {high:.1%})"
