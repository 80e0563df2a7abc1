"""`kisoku schema`: the schemas that are generated from the games' verbs."""

from __future__ import annotations

import argparse

from ..definitions.schema import schema_file
from ..games import GAMES
from .command import Commands, add_command
from .streams import write_json


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    help = "print the schemas that are generated from the verbs"
    parser = add_command(commands, "schema", help, run)
    parser.add_argument("game", nargs="?", default=next(iter(GAMES)), choices=GAMES, help="of which game")
    parser.add_argument("--write", action="store_true", help="write those of every game to schemas/GAME/ instead")


def run(options: argparse.Namespace) -> int:
    for game in GAMES.values():
        for name, text in game.schemas().items():
            if options.write:
                path = schema_file(game.name, name)
                path.write_text(text, encoding="utf-8")
                print(f"wrote {path}")
            elif game.name == options.game:
                write_json(text)
    return 0
