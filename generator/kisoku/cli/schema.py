"""`kisoku schema`: the effect schema that is generated from the verbs."""

from __future__ import annotations

import argparse
import sys

from .. import resources
from ..blackpoker.effects.registry import VOCABULARY
from ..verbs.schema import effect_schema_text
from .command import Commands, add_command


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    help = "print the effect schema that is generated from the verbs"
    parser = add_command(commands, "schema", help, run)
    parser.add_argument("--write", action="store_true", help="write it to schemas/effect.schema.json instead")


def run(options: argparse.Namespace) -> int:
    if not options.write:
        sys.stdout.write(effect_schema_text(VOCABULARY))
        return 0
    path = resources.schemas_dir() / "effect.schema.json"
    path.write_text(effect_schema_text(VOCABULARY), encoding="utf-8")
    print(f"wrote {path}")
    return 0
