"""The command line: arguments in, exit code out (0 fine, 1 problems found, 2 wrong usage)."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import NoReturn

from ..core.decision import Endless
from ..definitions.editions import UsageError
from ..errors import DefinitionError, Problem
from ..version import __version__
from . import build, catalogue, check, decks, diff, export, new, play, schema, simulate, streams, text, verify

# What a shell says of a program that Ctrl+C ended.
STOPPED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    streams.prepare()
    try:
        options = _parser().parse_args(arguments)
    except SystemExit as ended:  # after --help, or a word too many
        streams.finish(0)
        raise ended
    return streams.finish(_done(options))


def _done(options: argparse.Namespace) -> int:
    try:
        return int(options.run(options))
    except UsageError as error:
        streams.complain(error.problem)
        return 2
    except DefinitionError as error:
        streams.complain(error)
        return 1
    except Endless as error:
        streams.complain(Problem(str(error)))
        return 1
    except BrokenPipeError:
        # The reader (head, less) has seen enough.
        return 0
    except KeyboardInterrupt:
        streams.complain("\nStopped.")
        return STOPPED
    except OSError as error:
        # A full disk, a folder that may not be written: the reader can help, the stack cannot.
        streams.complain(Problem(error.strerror or str(error), file=str(error.filename or "") or None))
        return 1


class _Parser(argparse.ArgumentParser):
    """Says of wrong words what is said of wrong definitions: briefly, and without acting on a terminal."""

    def error(self, message: str) -> NoReturn:
        super().error(Problem(message).message)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="kisoku",
        description="Publish the rules of a game from one set of YAML definitions.",
        epilog="GAME EDITION may be left out: then the newest current edition of the only game is meant.",
    )
    parser.add_argument("--version", action="version", version=f"kisoku {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in (build, check, text, export, schema, verify, play, simulate, decks, diff, new, catalogue):
        command.add(commands)
    return parser
