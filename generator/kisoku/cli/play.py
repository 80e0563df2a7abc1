"""`kisoku play`: a game in the terminal, against random choices or for one person on both sides."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.decision import Endless, IllegalAction
from ..definitions.editions import UsageError
from ..definitions.source import read_source
from ..errors import DefinitionError, Problem, closest, quoted
from .command import Commands, add_command, chosen, setting_named, table_of, whole
from .screen import screen

if TYPE_CHECKING:
    from ..game import Edition, Game, Own
    from ..game import Table as Place


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "play", "play a game in the terminal", run)
    parser.add_argument("words", nargs="*", metavar="GAME EDITION REGULATION", help="such as lite+entry20")
    parser.add_argument("--from", dest="start", metavar="EXAMPLE|FILE", help="begin at this example or position")
    parser.add_argument("--opponent", choices=("random", "none"), default="random", help="none: you play both")
    parser.add_argument("--seat", metavar="NAME", help="your seat, such as B (default: the first)")
    parser.add_argument("--seed", type=whole, default=0, help="of the shuffles and the opponent (default: 0)")
    parser.add_argument("--deck-a", type=Path, metavar="FILE", help="A's deck: cards like ♠A ♡10 Joker")
    parser.add_argument("--deck-b", type=Path, metavar="FILE", help="B's deck")
    parser.add_argument("--lang", choices=("ja", "en"), default="ja", help="the language (default: ja)")


def run(options: argparse.Namespace) -> int:
    from ..terminal.session import Session, Table

    edition, folder, words = chosen(options, draft=True)
    begin = _from(edition, folder, options, words) if options.start else _new(edition, options, words)
    seats = table_of(edition).seats
    if options.seat is not None and options.seat not in seats:
        raise UsageError(Problem(f"there is no seat {quoted(options.seat)}", expected=tuple(seats)))
    table = Table(
        begin=begin,
        examples=folder / "examples",
        language=options.lang,
        seat=seats.index(options.seat) if options.seat is not None else 0,
        alone=options.opponent == "none",
        seed=options.seed,
    )
    Session(table, screen(), sys.stdin).run()
    return 0


def _new(edition: Edition, options: argparse.Namespace, words: list[str]) -> Callable[[], Game]:
    setting, place = setting_named(edition, options, words), table_of(edition)
    decks = [_deck(place, path) for path in (options.deck_a, options.deck_b)]

    def begin() -> Game:
        return place.new(edition, setting, decks, options.seed)

    try:
        begin()
    except Endless:
        raise  # the definitions are wrong, not the words
    except IllegalAction as error:
        raise UsageError(Problem(str(error))) from None
    return begin


def _deck(place: Place, path: Path | None) -> Own:
    if path is None:
        return None
    try:
        return place.deck(_text(path))
    except ValueError as error:
        raise UsageError(Problem(str(error), file=str(path))) from None


def _from(edition: Edition, folder: Path, options: argparse.Namespace, words: list[str]) -> Callable[[], Game]:
    """An example by name, an example file, or a position file."""
    from ..examples.verification import example_files

    if words:
        raise UsageError(Problem(f"unexpected {quoted(words[0])}", hint="--from says the regulation, too"))
    for name in ("deck_a", "deck_b"):
        if getattr(options, name) is not None:
            raise UsageError(Problem("a deck is for a new game; with --from the cards are given"))
    files = example_files(folder)
    path = files.get(options.start, Path(options.start))
    if not path.is_file():
        guess = closest(options.start, files)
        raise UsageError(
            Problem(f"there is no example and no file {quoted(options.start)}", expected=tuple(files), guess=guess)
        )
    root = folder if options.start in files else path.parent
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
        return table_of(edition).position(edition, _text(path))
    except (ValueError, IllegalAction) as error:
        raise UsageError(Problem(str(error), file=str(path))) from None


def _text(path: Path) -> str:
    """What a file holds that was named; a pipe, a device or a link out of its folder is none to read."""
    try:
        return read_source(path, str(path), root=path.parent).text
    except DefinitionError as error:
        raise UsageError(error.problems[0]) from None
