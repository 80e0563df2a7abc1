"""War Vortex Night's engine against python-chess, in the same run: duels and clones (for bench.py).

Both sides play at random and look for the end after every move; a die is a decision like any other, made by whoever
plays, so that nothing falls by itself between two of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from kisoku import resources
from kisoku.core.decision import NOBODY
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.loading import load_edition
from kisoku.warvortex.model import Edition


@cache
def edition() -> Edition:
    return load_edition(resources.definitions_dir() / "war-vortex-night" / "1.1")


def play(scenario: str, battles: int) -> tuple[int, int]:
    """How many decisions these battles took, and how many of them were players'."""
    decisions = players = 0
    for seed in range(battles):
        chance = Random(seed)
        game = Game(edition(), scenario, seed=seed, log=False, forkable=False)
        while (decision := game.decision) is not None:
            game.apply(int(chance.random() * len(decision.options)))
            decisions += 1
            players += decision.player != NOBODY
    return decisions, players


def clone(times: int) -> Callable[[], object]:
    """Cloning where somebody moves, in the middle of a battle of three against three."""
    game, chance = Game(edition(), "team3", seed=3, log=False), Random(3)
    while game.decision is not None and not (len(game.history) > 80 and game.decision.kind == "move"):
        game.apply(int(chance.random() * len(game.decision.options)))
    assert game.decision is not None

    def run() -> None:
        clone = game.clone
        for _ in range(times):
            clone()

    return run
