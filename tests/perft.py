"""Counts the ways to play on from a position (see golden/README.md), and writes the committed files."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from editions import FOLDERS, TABLES, Table, load
from invariants import new_game
from kisoku.blackpoker.engine.compiling import rules_of
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.engine.position import read_position, write_position
from kisoku.blackpoker.examples.situation import situation
from kisoku.blackpoker.model import Edition
from kisoku.blackpoker.moves.names import SEATS
from moving import make_move
from places import DEFINITIONS, golden

LEAVES = 2500
OPENING_LEAVES = 600
"""Every regulation has one."""
DEEPEST = 12
# Of editions of the tests there may be files, counted by hand.
WRITTEN = tuple(folder for folder in FOLDERS if DEFINITIONS in folder.parents)


class Perft(NamedTuple):
    """A file: the position and the number of leaves for each depth from 1."""

    about: str
    position: str
    counts: tuple[int, ...]


class Situation(NamedTuple):
    """A position as an example would give it, and the moves made before it is written down."""

    about: str
    regulation: str
    given: dict[str, Any]
    moves: tuple[str, ...] = ()


def kept(folder: Path) -> Path:
    """Where the files of an edition are."""
    return golden(folder) / "perft"


def situations(folder: Path) -> dict[str, Situation]:
    found = yaml.safe_load((kept(folder) / "situations.yaml").read_text("utf-8"))
    return {name: Situation(**{**fields, "moves": tuple(fields.get("moves", ()))}) for name, fields in found.items()}


def given_game(edition: Edition, situation_: Situation) -> Game:
    """The game at a situation, after its moves."""
    rules = rules_of(edition, situation_.regulation)
    game = Game.at_chance(rules, situation(rules, situation_.given))
    for move in situation_.moves:
        who, _, words = move.partition(" ")
        make_move(game, SEATS[who], words)
    return game


def opening(table: Table, seed: int) -> Game:
    """The first chance after set-up, in which the first option is always taken."""
    game = new_game(table, seed)
    while game.decision is not None and game.decision.kind != "chance":
        game.apply(0)
    return game


# The first way of counting: clone the game and apply.


def forced(game: Game) -> Game:
    """Play decisions that are none."""
    while game.decision is not None and len(game.decision.options) == 1:
        game.apply(0)
    return game


def counts_by_clones(game: Game, deepest: int) -> list[int]:
    """For every depth up to the deepest: how many sequences of so many decisions there are."""
    counts = [0] * deepest

    def walk(game: Game, depth: int) -> None:
        game = forced(game)
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


# The second way: play every sequence from the start, like counting with digits of differing bases.


def count_by_replays(edition: Edition, position: str, depth: int) -> int:
    start = read_position(edition, position)
    rules, state = start.rules, start.state.copy()
    path: list[int] = []
    total = 0
    while True:
        game = Game.at_chance(rules, state.copy(), log=False, forkable=False)
        widths: list[int] = []
        for step in range(depth):
            game = forced(game)
            if game.decision is None:
                break
            widths.append(len(game.decision.options))
            if step + 1 == depth:
                break
            if step == len(path):
                path.append(0)
            game.apply(path[step])
        if len(widths) == depth:
            total += widths[-1]
        path = path[: len(widths)][: depth - 1]
        while path and path[-1] + 1 >= widths[len(path) - 1]:
            path.pop()
        if not path:
            return total
        path[-1] += 1


# Files


def parse(text: str) -> Perft:
    """The file's text; ValueError for a line out of place."""
    about: list[str] = []
    position: list[str] = []
    counts: list[int] = []
    for line in text.splitlines():
        if line.startswith("#"):
            about.append(line[1:].strip())
        elif line.startswith("perft "):
            depth, leaves = map(int, line.split()[1:])
            if depth != len(counts) + 1:
                raise ValueError(f"`{line}`: depths are 1, 2, 3 …")
            counts.append(leaves)
        elif line.strip():
            position.append(line)
    return Perft(" ".join(about), "\n".join(position) + "\n", tuple(counts))


def files() -> Iterator[tuple[Path, Path]]:
    """Every file, after the folder of its edition."""
    return ((folder, path) for folder in FOLDERS for path in sorted(kept(folder).glob("*.perft")))


def edition_of(path: Path) -> Edition:
    return next(load(folder) for folder, file in files() if file == path.resolve())


def games(folder: Path) -> Iterator[tuple[str, str, Game]]:
    """The first chance of every regulation, and the situations."""
    for table in (table for table in TABLES if table.folder == folder):
        name = table.regulation.replace("+", "-")
        yield f"opening-{name}", f"The first chance of {table.regulation}.", opening(table, 7)
    for name, situation_ in situations(folder).items():
        yield name, situation_.about, given_game(load(folder), situation_)


def write(folder: Path) -> None:
    for old in kept(folder).glob("*.perft"):
        old.unlink()
    for name, about, game in games(folder):
        position = write_position(game)
        most = OPENING_LEAVES if name.startswith("opening-") else LEAVES
        counts: list[int] = []
        while len(counts) < DEEPEST:
            counts.append(counts_by_clones(read_position(load(folder), position), len(counts) + 1)[-1])
            # A level more would multiply the leaves by about the average number of options.
            growth = counts[-1] / counts[-2] if len(counts) > 1 and counts[-2] else counts[-1]
            if not counts[-1] or counts[-1] * growth > most * 2 or counts[-1] > most:
                break
        lines = [f"perft {depth} {leaves}" for depth, leaves in enumerate(counts, 1)]
        text = f"# {about}\n{position}\n" + "\n".join(lines) + "\n"
        (kept(folder) / f"{name}.perft").write_text(text, encoding="utf-8")


def divide(path: Path, depth: int) -> None:
    """The count, split by the first decision."""
    game = forced(read_position(edition_of(path), parse(path.read_text("utf-8")).position))
    total = 0
    for index, option in enumerate(game.decision.options if game.decision else ()):
        other = game.clone()
        other.apply(index)
        leaves = counts_by_clones(other, depth - 1)[-1] if depth > 1 else 1
        total += leaves
        print(f"{option if option is not None else 'pass'}: {leaves}")
    print(f"total: {total}")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--write"]:
            for folder in WRITTEN:
                write(folder)
        case [file]:
            divide(Path(file), len(parse(Path(file).read_text("utf-8")).counts))
        case [file, depth]:
            divide(Path(file), int(depth))
        case _:
            sys.exit("usage: perft.py --write | FILE [DEPTH]")
