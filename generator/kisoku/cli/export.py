"""`kisoku export`: the canonical definitions for other programs."""

from __future__ import annotations

import argparse
import sys

from ..definitions.editions import UsageError
from ..errors import Problem
from ..games import rulebook_of
from .command import Commands, add_command, chosen, no_more
from .streams import write_json


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "export", "print the canonical definitions for other programs", run)
    parser.add_argument("words", nargs="*", metavar="GAME EDITION", help="which edition")
    parser.add_argument("--format", choices=("json", "csv"), default="json", help="default: json")


def run(options: argparse.Namespace) -> int:
    edition, _, rest = chosen(options)
    no_more(options, rest, (edition.game, edition.version))
    lists = rulebook_of(edition).lists
    for name, (_, export) in lists.data.items() if lists is not None else ():
        if name.endswith(f".{options.format}"):
            write = write_json if options.format == "json" else sys.stdout.write
            write(export(edition))
            return 0
    raise UsageError(Problem(f"{edition.game} has no data as {options.format}"))
