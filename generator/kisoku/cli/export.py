"""`kisoku export`: the canonical definitions for other programs."""

from __future__ import annotations

import argparse
import sys

from ..blackpoker.lists.export import export_csv, export_json
from .command import Commands, add_command, chosen, no_more


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "export", "print the canonical definitions for other programs", run)
    parser.add_argument("words", nargs="*", metavar="GAME EDITION", help="which edition")
    parser.add_argument("--format", choices=("json", "csv"), default="json", help="default: json")


def run(options: argparse.Namespace) -> int:
    edition, _, rest = chosen(options)
    no_more(options, rest, (edition.game, edition.version))
    sys.stdout.write(export_json(edition) if options.format == "json" else export_csv(edition))
    return 0
