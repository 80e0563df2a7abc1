"""What every command needs: its place in the parser, and the edition that its words name."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from .. import resources
from ..core.decision import Endless, IllegalAction
from ..definitions.editions import UsageError, choose_edition
from ..definitions.source import read_source
from ..errors import DefinitionError, Problem, Source, closest, quoted
from ..game import Edition, Own, Table
from ..games import checked_edition, rulebook_of
from ..processes import Crew

# Enough for any purpose; a slip of the finger must not fill the memory or start a million processes.
MOST_GAMES = 1_000_000
MOST_JOBS = 256

Commands = argparse._SubParsersAction  # the only name argparse has for it
Run = Callable[[argparse.Namespace], int]


def add_command(commands: Commands[argparse.ArgumentParser], name: str, help: str, run: Run) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=help, description=help.capitalize() + ".")
    parser.add_argument("--definitions", type=Path, metavar="DIR", help="the definitions folder")
    parser.set_defaults(run=run, command=name)
    return parser


def add_crew(parser: argparse.ArgumentParser, jobs: int = 1) -> None:
    """Who does the work of a command."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--jobs", type=whole, default=jobs, metavar="N", help=f"processes (default: {jobs})")
    who.add_argument("--cluster", metavar="ADDRESS", help="a Dask cluster of your own, such as tcp://127.0.0.1:8786")


def crew(options: argparse.Namespace) -> Crew:
    must_be_within(options, "jobs", MOST_JOBS)
    return Crew(options.jobs, options.cluster)


def add_decks(parser: argparse.ArgumentParser) -> None:
    """What players bring of their own."""
    deck = parser.add_argument("--deck", nargs=2, action="append", default=[], metavar=("SEAT", "FILE"))
    deck.help = "the deck of a seat, such as A my-deck.txt"


def decks_brought(edition: Edition, options: argparse.Namespace, setting: str) -> list[Own | None] | None:
    """For each seat what the file holds that was named for it; None where none was named."""
    if not options.deck:
        return None
    table = table_of(edition)
    try:
        seats = table.new(edition, setting).seats
    except Endless:
        raise  # the definitions are wrong, not the words
    except IllegalAction as error:
        raise UsageError(Problem(str(error))) from None
    decks: list[Own | None] = [None] * len(seats)
    for seat, file in options.deck:
        index = seat_called(seats, seat)
        try:
            decks[index] = table.deck(edition, named_source(Path(file)))
        except DefinitionError as error:
            raise UsageError(error.problems[0]) from None
    return decks


def seat_called(seats: Sequence[str], name: str) -> int:
    if name not in seats:
        raise UsageError(Problem(f"there is no seat {quoted(name)}", expected=tuple(seats)))
    return seats.index(name)


def whole(text: str) -> int:
    """A number as it is typed; Python itself reads only some thousand digits, and repeats them all."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number") from None


def must_be_within(options: argparse.Namespace, name: str, most: int, least: int = 1) -> None:
    value: int = getattr(options, name)
    if not least <= value <= most:
        limit = f"at least {least}" if value < least else f"at most {most:,}"
        raise UsageError(Problem(f"--{name} must be {limit}, not {value}"))


def folder(options: argparse.Namespace) -> Path:
    given: Path | None = options.definitions
    return given if given is not None else resources.definitions_dir()


def chosen(options: argparse.Namespace, draft: bool = False) -> tuple[Edition, Path, list[str]]:
    """The edition the words name, loaded and checked; its folder; what is left of the words."""
    found, rest = choose_edition(folder(options), options.words)
    return checked_edition(found.path, draft), found.path, rest


def no_more(options: argparse.Namespace, rest: list[str], known: tuple[str, str]) -> None:
    if not rest:
        return
    first = rest == options.words
    message = f"unknown game or edition {quoted(rest[0])}" if first else f"unexpected {quoted(rest[0])}"
    usage = f"usage: kisoku {options.command} [GAME [EDITION]]"
    raise UsageError(Problem(message, expected=known if first else (), hint=usage))


def named_source(path: Path) -> Source:
    """What a file holds that was named; a pipe, a device or a link out of its folder is none to read.

    Raises DefinitionError.
    """
    return read_source(path, str(path), root=path.parent)


def table_of(edition: Edition) -> Table:
    table = rulebook_of(edition).table
    if table is None:
        raise UsageError(Problem(f"{edition.game} cannot be played: the game has no table"))
    return table


def setting_named(edition: Edition, options: argparse.Namespace, words: list[str]) -> str:
    """The setting (regulation, scenario) that the words left over name, by its id or its name."""
    table, known, setting = table_of(edition), edition.settings, rulebook_of(edition).setting
    usage = f"usage: kisoku {options.command} [GAME [EDITION]] {setting.upper()}"
    if not words:
        raise UsageError(Problem(f"which {setting}?", expected=known, hint=usage))
    if len(words) > 1:
        raise UsageError(Problem(f"unexpected {quoted(words[1])}", hint=usage))
    try:
        return table.setting_named(edition, words[0])
    except IllegalAction:
        message = f"unknown {setting} {quoted(words[0])}"
        raise UsageError(Problem(message, expected=known, guess=closest(words[0], known))) from None
