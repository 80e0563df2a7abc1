"""The engine against python-chess, in the same run: playing, cloning, long games, two processes (for bench.py).

Both sides play at random with legal moves enumerated at every decision, and both look for the end of the game
after every move: our win checks are part of `apply`, chess is asked `is_game_over()`, as its documentation does it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from random import Random

import chess

from kisoku import resources
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Edition
from kisoku.processes import Crew
from kisoku.simulation.batch import Plan, play_out, simulate


@cache
def edition(version: str = "8.1") -> Edition:
    return load_edition(resources.definitions_dir() / "blackpoker" / version)


def play_chess(games: int) -> int:
    """How many moves these games took."""
    moves = 0
    for seed in range(games):
        chance, board = Random(seed), chess.Board()
        while not board.is_game_over():
            legal = list(board.legal_moves)
            board.push(legal[int(chance.random() * len(legal))])
            moves += 1
    return moves


def play_ours(version: str, regulation: str, games: int) -> int:
    """How many decisions these games took."""
    decisions = 0
    for seed in range(games):
        chance = Random(seed)
        game = Game(edition(version), regulation, seed=seed, log=False, forkable=False)
        while (decision := game.decision) is not None:
            game.apply(int(chance.random() * len(decision.options)))
            decisions += 1
    return decisions


def search_ours(games: int) -> int:
    """How many decisions games of the player that searches took, against the greedy one."""
    return sum(play_out(edition(), "lite+entry20", ("search", "greedy"), seed)[1] for seed in range(games))


def clone_ours(times: int) -> Callable[[], object]:
    """Cloning at a chance in the middle of a Master game."""
    game, chance = Game(edition(), "mast+extra", seed=3, log=False), Random(3)
    while game.decision is not None and not (len(game.history) > 80 and game.decision.kind == "chance"):
        game.apply(int(chance.random() * len(game.decision.options)))
    assert game.decision is not None

    def run() -> None:
        clone = game.clone
        for _ in range(times):
            clone()

    return run


def clone_chess(times: int) -> Callable[[], object]:
    """Copying a board in the middle of a game, without its history."""
    board, chance = chess.Board(), Random(3)
    for _ in range(60):
        legal = list(board.legal_moves)
        board.push(legal[int(chance.random() * len(legal))])

    def run() -> None:
        copy = board.copy
        for _ in range(times):
            copy(stack=False)

    return run


def long_games(regulation: str = "mast+extra", games: int = 60) -> list[list[int]]:
    """The choices of the longest quarter of some random games, each behind its seed."""
    played: list[list[int]] = []
    for seed in range(games):
        game, chance = Game(edition(), regulation, seed=seed, log=False, forkable=False), Random(seed)
        while game.decision is not None:
            game.apply(int(chance.random() * len(game.decision.options)))
        played.append([seed, *game.history])
    return sorted(played, key=len)[-games // 4 :]


def halves(played: list[list[int]], regulation: str = "mast+extra") -> tuple[float, float]:
    """Seconds of the first and of the second half of these games' decisions, log and snapshots included."""
    spent = [0.0, 0.0]
    for seed, *choices in played:
        game = Game(edition(), regulation, seed=seed)
        half = len(choices) // 2
        for which, part in enumerate((choices[:half], choices[half : 2 * half])):
            started = time.process_time()
            for choice in part:
                game.apply(choice)
            spent[which] += time.process_time() - started
    return spent[0], spent[1]


def simulated(jobs: int, games: int) -> Callable[[], object]:
    plan = Plan(edition(), "mast+extra", ("random", "random"), 1)

    def run() -> None:
        assert sum(len(tally.winner) for tally in simulate(plan, games, Crew(jobs))) == games

    return run
