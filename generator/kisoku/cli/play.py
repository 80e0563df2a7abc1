"""`kisoku play`: a game in the terminal, against a player that decides by itself or for one person on both sides."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.decision import Endless, IllegalAction
from ..definitions.editions import UsageError
from ..errors import DefinitionError, Problem, Source, closest, quoted
from .command import (
    Commands,
    add_command,
    add_decks,
    chosen,
    decks_brought,
    named_source,
    seat_called,
    setting_named,
    table_of,
    whole,
)
from .screen import screen

if TYPE_CHECKING:
    from ..game import Edition, Game, Player


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "play", "play a game in the terminal", run)
    parser.add_argument("words", nargs="*", metavar="GAME EDITION REGULATION", help="such as lite+entry20")
    parser.add_argument("--from", dest="start", metavar="EXAMPLE|FILE", help="begin at this example or position")
    opponent = parser.add_argument("--opponent", metavar="PLAYER", default="random")
    opponent.help = "random (default), greedy or search; none: you play both"
    parser.add_argument("--seat", metavar="NAME", help="your seat, such as B (default: the first)")
    parser.add_argument("--seed", type=whole, default=0, help="of the shuffles and the opponent (default: 0)")
    add_decks(parser)
    parser.add_argument("--lang", choices=("ja", "en"), default="ja", help="the language (default: ja)")


def run(options: argparse.Namespace) -> int:
    from ..terminal.session import Session, Table

    edition, folder, words = chosen(options, draft=True)
    begin = _from(edition, folder, options, words) if options.start else _new(edition, options, words)
    table = Table(
        begin=begin,
        examples=folder / "examples",
        language=options.lang,
        seat=seat_called(begin().seats, options.seat) if options.seat is not None else 0,
        alone=options.opponent == "none",
        seed=options.seed,
        opponent=_opponent(edition, options.opponent),
    )
    Session(table, screen(), sys.stdin).run()
    return 0


def _opponent(edition: Edition, name: str) -> Player | None:
    """Random choices are the session's own."""
    players = table_of(edition).players
    known = tuple(dict.fromkeys(("random", *players, "none")))
    if name not in known:
        message = f"unknown opponent {quoted(name)}"
        raise UsageError(Problem(message, expected=known, guess=closest(name, known)))
    return players[name] if name not in ("random", "none") else None


def _new(edition: Edition, options: argparse.Namespace, words: list[str]) -> Callable[[], Game]:
    setting, place = setting_named(edition, options, words), table_of(edition)
    decks = decks_brought(edition, options, setting)

    def begin() -> Game:
        return place.new(edition, setting, decks, options.seed)

    try:
        begin()
    except Endless:
        raise  # the definitions are wrong, not the words
    except IllegalAction as error:
        raise UsageError(Problem(str(error))) from None
    return begin


def _from(edition: Edition, folder: Path, options: argparse.Namespace, words: list[str]) -> Callable[[], Game]:
    """An example by name, an example file, or a position file."""
    from ..examples.sharing import example_files, folder_of

    if words:
        raise UsageError(Problem(f"unexpected {quoted(words[0])}", hint="--from says the regulation, too"))
    if options.deck:
        raise UsageError(Problem("a deck is for a new game; with --from the cards are given"))
    files = example_files(folder)
    path = files.get(options.start, Path(options.start))
    if not path.is_file():
        guess = closest(options.start, files)
        raise UsageError(
            Problem(f"there is no example and no file {quoted(options.start)}", expected=tuple(files), guess=guess)
        )
    root = folder_of(path) if options.start in files else path.parent
    return _example(edition, path, root) if path.suffix in (".yaml", ".yml") else _position(edition, path)


def _example(edition: Edition, path: Path, root: Path) -> Callable[[], Game]:
    from ..examples.runner import load_example, opening, words_of

    example, words = load_example(edition, path, root), words_of(edition)
    try:
        opening(edition, example, words.given)
    except DefinitionError as error:
        raise UsageError(error.problems[0]) from None
    return lambda: opening(edition, example, words.given)


def _position(edition: Edition, path: Path) -> Callable[[], Game]:
    try:
        return table_of(edition).position(edition, _source(path).text)
    except (ValueError, IllegalAction) as error:
        raise UsageError(Problem(str(error), file=str(path))) from None


def _source(path: Path) -> Source:
    try:
        return named_source(path)
    except DefinitionError as error:
        raise UsageError(error.problems[0]) from None
