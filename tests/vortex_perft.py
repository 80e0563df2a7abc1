"""Counts the ways to go on from a position of War Vortex Night, with every die branched (see golden/README.md).

python tests/vortex_perft.py --write        make the files anew
python tests/vortex_perft.py FILE [DEPTH]   count by hand, divided by the first decision
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from battles import FOLDER, edition, fight
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.engine.position import read_position, write_position
from perft import Perft, parse
from places import golden

KEPT = golden(FOLDER) / "perft"
LEAVES = 2500
"""So many may be counted at the deepest level; a level more would be many more."""
DEEPEST = 8


def files() -> list[Path]:
    return sorted(KEPT.glob("*.perft"))


def read(path: Path) -> Perft:
    return parse(path.read_text("utf-8"))


def situations() -> Iterator[tuple[str, str, Game]]:
    """The battle of every situation, where the first move or action die comes."""
    found: dict[str, dict[str, Any]] = yaml.safe_load((KEPT / "situations.yaml").read_text("utf-8"))
    for name, situation in found.items():
        game = fight(**situation["given"])
        for option in situation.get("then", ()):
            assert game.decision is not None
            game.apply(game.decision.options.index(option))
        yield name, situation["about"], game


def counts_by_clones(game: Game, deepest: int) -> list[int]:
    """For every depth up to the deepest: how many sequences of so many decisions there are, dice included."""
    counts = [0] * deepest

    def walk(game: Game, depth: int) -> None:
        options = len(game.decision.options) if game.decision is not None else 0
        counts[depth] += options
        if depth + 1 < deepest:
            for index in range(options):
                other = game.clone()
                other.apply(index)
                walk(other, depth + 1)

    if deepest:
        walk(game, 0)
    return counts


def count_by_replays(position: str, depth: int) -> int:
    """The same, every sequence played from the position, like counting with digits of differing bases."""
    start = read_position(edition(), position)
    path: list[int] = []
    total = 0
    while True:
        game, widths = Game.at(start.rules, start.state, log=False, forkable=False), list[int]()
        while game.decision is not None and len(widths) < depth:
            widths.append(len(game.decision.options))
            if len(widths) > len(path):
                path.append(0)
            game.apply(path[len(widths) - 1])
        total += len(widths) == depth
        del path[len(widths) :]
        while path and path[-1] + 1 == widths[len(path) - 1]:
            path.pop()
        if not path:
            return total
        path[-1] += 1


def write() -> None:
    for name, about, game in situations():
        position = write_position(game)
        counts: list[int] = []
        while len(counts) < DEEPEST:
            counts.append(counts_by_clones(read_position(edition(), position), len(counts) + 1)[-1])
            growth = counts[-1] / counts[-2] if len(counts) > 1 else counts[-1]
            if counts[-1] * growth > LEAVES:
                break
        lines = [f"perft {depth} {leaves}" for depth, leaves in enumerate(counts, 1)]
        (KEPT / f"{name}.perft").write_text(f"# {about}\n{position}\n" + "\n".join(lines) + "\n", encoding="utf-8")


def divide(path: Path, depth: int) -> None:
    game = read_position(edition(), read(path).position)
    total = 0
    for index, option in enumerate(game.decision.options if game.decision else ()):
        other = game.clone()
        other.apply(index)
        leaves = counts_by_clones(other, depth - 1)[-1] if depth > 1 else 1
        total += leaves
        print(f"{option}: {leaves}")
    print(f"total: {total}")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--write"]:
            write()
        case [file]:
            divide(Path(file), len(read(Path(file)).counts))
        case [file, depth]:
            divide(Path(file), int(depth))
        case _:
            sys.exit(__doc__)
