"""Counts the ways to play on from a position (see golden/README.md), and writes the committed files."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from editions import FOLDERS, load, table
from invariants import new_game
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.engine.position import read_position, write_position
from kisoku.blackpoker.engine.rules import rules_of
from kisoku.blackpoker.examples.situation import situation
from kisoku.blackpoker.model import Edition
from kisoku.blackpoker.moves.names import SEATS
from moving import make_move
from places import BLACKPOKER, golden

LEAVES = 2500
DEEPEST = 12


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


SITUATIONS = {
    "counter-on-counter": Situation(
        "A Counter is on the stage, and both players hold another one.",
        "std+pack",
        {"A": {"hand": "♡5 ♣8 ♠3 ♠4", "field": "♢7"}, "B": {"hand": "♣7 ♣9 ♡2 ♡3"}},
        ("A up ♡5 on ♢7, discard ♠3", "A pass", "B counter ♣7 on A's up, discard ♡2"),
    ),
    "triggers-of-both": Situation(
        "Rain of Swords will kill heroes of both players: both have generation changes at once.",
        "mast+pack",
        {
            "A": {"hand": "♡2 ♢2", "field": "♡J ♢4", "life": 5},
            "B": {"hand": "♡3 ♢3", "field": "♡Q ♣K ♣2", "life": 5},
            "stage": ["A swordRain ♠9 ♠5"],
        },
    ),
    "size-zero": Situation(
        "A Down that kills, an Up under it: sizes fall to 0 and below during the chain.",
        "lite+entry20",
        {
            "A": {"hand": "♡9 ♣5 ♠2 ♠3", "field": "♠5", "life": 3},
            "B": {"hand": "♠4 ♣10 ♡10 ♢7", "field": "♢3", "life": 3},
            "stage": ["A up ♡A on ♠5", "B down ♠5 on ♠5"],
        },
    ),
    "life-exhausted": Situation(
        "A paid the last Life card and the stage is full: A loses only when something has resolved.",
        "std+pack",
        {
            "A": {"hand": "♡5 ♣3", "field": "♢7", "life": 0},
            "B": {"hand": "♠2 ♢8 ♣4", "life": 2},
            "stage": ["A summonsSoldier ♠7", "B twist ♢5 on ♢7"],
        },
    ),
    "several-blockers": Situation(
        "Two attackers, three soldiers and a bulwark that may block.",
        "lite+entry20",
        {
            "A": {"field": "♢10(driven) ♣K(driven)", "hand": "♠3 ♠2"},
            "B": {"field": "♡8 ♣5 ♠4", "bulwarks": "♣6", "hand": "♡9 ♢A"},
            "attacks": {"♢10": "", "♣K": ""},
            "stage": ["A block"],
        },
    ),
    "bulwark-joker": Situation(
        "A face-down Joker blocks: the attacker dies, unless somebody does something about it.",
        "pro+pack",
        {
            "A": {"field": "♢9(driven)", "hand": "♠7 ♡7 ♢2", "bulwarks": "♠4"},
            "B": {"bulwarks": "Joker ♣9", "hand": "♢3 ♢4 ♡6"},
            "attacks": {"♢9": "Joker"},
            "stage": ["A damageJudge"],
        },
    ),
    "armed-soldier-split": Situation(
        "Reverse splits an armed soldier into bulwarks while other requests wait for it.",
        "pro+pack",
        {
            "A": {"hand": "♠7 ♡7", "bulwarks": "♣2", "field": "♠K"},
            "B": {"hand": "♡4 ♢6", "field": "♢10+♢5+♢A"},
            "stage": ["B up ♡9 on ♢10+♢5+♢A", "A reverse ♠8 ♡8 on ♢10+♢5+♢A"],
        },
    ),
    "target-changed-to-itself": Situation(
        "Change Target can make the Counter aim at the Change Target itself.",
        "pro+pack",
        {
            "A": {"hand": "♣2 ♣3 ♡4", "field": "♢7 ♠9"},
            "B": {"hand": "♣9 ♢2", "field": "♡8"},
            "stage": ["A up ♡5 on ♢7", "B counter ♣6 on A's up"],
        },
        ("A changeTarget ♣2 ♣3 on B's counter",),
    ),
    "bj-branches": Situation(
        "B·J goes on flipping: every card may stand, hit or bust.",
        "mast+pack",
        {
            "A": {"hand": "♢2", "life": "♢4 ♡A ♠3 ♣6 ♢K ♠2 ♡8 ♢5"},
            "B": {"hand": "♣10 ♡2", "life": 9},
            "stage": ["A bj ♠A ♠J"],
        },
    ),
    "two-generation-changes": Situation(
        "An armed soldier of a king and a queen dies: two generation changes, and Life may run out in the second.",
        "pro+pack",
        {
            "A": {"hand": "♢2 ♡2", "field": "♣4"},
            "B": {"hand": "♢3 ♠6", "field": "♢K+♢Q ♡3", "life": "♠4 ♠5 ♣J ♠7 ♠8"},
            "stage": ["A kill ♠2 ♠3 on ♢K+♢Q"],
        },
    ),
    "closed-trump": Situation(
        "A trump is being closed: what it lends ends, and it cannot be opened again this turn.",
        "mast+extra",
        {
            "A": {"hand": "♡5 ♣6", "field": "♠7 ♠9", "trump": "♠2(up) ♡3(down)"},
            "B": {"hand": "♢4", "field": "♡8", "trump": "♣4(up) ♢5(down)"},
            "stage": ["B close ♢Q on ♠2"],
        },
    ),
    "recruit-order": Situation(
        "Recruit lays what is too large under Life, in any order.",
        "mast+pack",
        {
            "A": {"hand": "♢10", "life": "♠K ♡Q ♠2 ♣J ♡4"},
            "B": {"hand": "♣5 ♡3", "life": 4},
            "stage": ["A recruit ♢2 ♢4"],
        },
    ),
    "rare-cards": Situation(
        "Rare cards: summoned, drawn, or laid as a trap for the same card.",
        "std+rarePack",
        {
            "A": {"hand": "♣2 ♠4", "field": "♢7", "rare": "♢8", "pack": "♠K ♢2 Joker", "life": 6},
            "B": {"hand": "♠3", "field": "♣J", "rare": "♡5", "pack": "♠Q ♢10", "opened": True, "life": 9},
            "stage": ["A up ♡5 on ♢7"],
        },
    ),
    "death-lance-order": Situation(
        "Death Lance puts an armed soldier on top of Life in the order its owner likes, then Life is damaged.",
        "std+pack",
        {
            "A": {"hand": "♡2", "field": "♠6"},
            "B": {"hand": "♢2 ♠9", "field": "♢10+♢4+♢J", "life": 3},
            "stage": ["A deathLance ♠2 ♢5 on ♢10+♢4+♢J"],
        },
    ),
}


def given_game(situation_: Situation) -> Game:
    """The game at a situation, after its moves."""
    rules = rules_of(load(BLACKPOKER), situation_.regulation)
    game = Game.at_chance(rules, situation(rules, situation_.given))
    for move in situation_.moves:
        who, _, words = move.partition(" ")
        make_move(game, SEATS[who], words)
    return game


def opening(regulation: str, seed: int) -> Game:
    """The first chance after set-up, in which the first option is always taken."""
    game = new_game(table(regulation), seed)
    while game.decision is not None and game.decision.kind != "chance":
        game.apply(0)
    return game


# The first way of counting: clone the game and apply.


def forced(game: Game) -> Game:
    """Play decisions that are none."""
    while game.decision is not None and len(game.decision.options) == 1:
        game.apply(0)
    return game


def count_by_clones(game: Game, depth: int) -> int:
    game = forced(game)
    if depth == 0:
        return 1
    if game.decision is None:
        return 0
    options = len(game.decision.options)
    if depth == 1:
        return options
    total = 0
    for index in range(options):
        other = game.clone()
        other.apply(index)
        total += count_by_clones(other, depth - 1)
    return total


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
    return ((folder, path) for folder in FOLDERS for path in sorted((golden(folder) / "perft").glob("*.perft")))


def edition_of(path: Path) -> Edition:
    return next(load(folder) for folder, file in files() if file == path.resolve())


def games() -> Iterator[tuple[str, str, Game]]:
    yield "opening-lite", "The first chance of a Lite game.", opening("lite+entry20", 7)
    yield "opening-mast-extra", "The first chance of a Master game with the frame Extra.", opening("mast+extra", 7)
    for name, situation_ in SITUATIONS.items():
        yield name, situation_.about, given_game(situation_)


def write() -> None:
    """The files of the edition that the situations are of; other editions may have files of their own."""
    for name, about, game in games():
        position = write_position(game)
        counts: list[int] = []
        while len(counts) < DEEPEST:
            counts.append(count_by_clones(read_position(load(BLACKPOKER), position), len(counts) + 1))
            # A level more would multiply the leaves by about the average number of options.
            growth = counts[-1] / counts[-2] if len(counts) > 1 and counts[-2] else counts[-1]
            if not counts[-1] or counts[-1] * growth > LEAVES * 2 or counts[-1] > LEAVES:
                break
        lines = [f"perft {depth} {leaves}" for depth, leaves in enumerate(counts, 1)]
        text = f"# {about}\n{position}\n" + "\n".join(lines) + "\n"
        (golden(BLACKPOKER) / "perft" / f"{name}.perft").write_text(text, encoding="utf-8")


def divide(path: Path, depth: int) -> None:
    """The count, split by the first decision."""
    game = forced(read_position(edition_of(path), parse(path.read_text("utf-8")).position))
    total = 0
    for index, option in enumerate(game.decision.options if game.decision else ()):
        other = game.clone()
        other.apply(index)
        leaves = count_by_clones(other, depth - 1)
        total += leaves
        print(f"{option if option is not None else 'pass'}: {leaves}")
    print(f"total: {total}")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--write"]:
            write()
        case [file]:
            divide(Path(file), len(parse(Path(file).read_text("utf-8")).counts))
        case [file, depth]:
            divide(Path(file), int(depth))
        case _:
            sys.exit("usage: perft.py --write | FILE [DEPTH]")
