"""The command line: arguments in, exit code out (0 fine, 1 problems found, 2 wrong usage)."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from .. import __version__
from ..definitions.editions import UsageError
from ..errors import DefinitionError
from . import build, check, export, play, schema, simulate, text, verify

# What a shell says of a program that Ctrl+C ended.
STOPPED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except UsageError as error:
        print(error.problem, file=sys.stderr)
        return 2
    except DefinitionError as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:
        # The reader (head, less) has seen enough.
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return STOPPED
    except OSError as error:
        # A full disk, a folder that may not be written: the reader can help, the stack cannot.
        print(": ".join(filter(None, (str(error.filename or ""), error.strerror or str(error)))), file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kisoku",
        description="Publish the rules of a game from one set of YAML definitions.",
        epilog="GAME EDITION may be left out: then the newest edition of the only game is meant.",
    )
    parser.add_argument("--version", action="version", version=f"kisoku {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in (build, check, text, export, schema, verify, play, simulate):
        command.add(commands)
    return parser
