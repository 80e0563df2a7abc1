"""`kisoku check`: everything that is wrong with the definitions, for people or as JSON."""

from __future__ import annotations

import argparse
import json

from .. import resources
from ..blackpoker.checks import check_edition
from ..blackpoker.effects.registry import VOCABULARY
from ..blackpoker.loading import load_edition
from ..blackpoker.model import Edition
from ..definitions.editions import EditionFolder, choose_edition, find_editions
from ..errors import DefinitionError, Problem
from ..examples.verification import check_examples
from ..verbs.schema import effect_schema_text
from .command import Commands, add_command, folder, no_more


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "check", "check definitions and list everything that is wrong", run)
    parser.add_argument("words", nargs="*", metavar="GAME EDITION", help="which edition (all, if not given)")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="json is for editors and CI")


def run(options: argparse.Namespace) -> int:
    problems = [*_stale_schema()]
    editions = []
    try:
        if options.words:
            found, rest = choose_edition(folder(options), options.words)
            no_more(options, rest, (found.game, found.version))
            editions = [found]
        else:
            editions = find_editions(folder(options))
    except DefinitionError as error:
        problems += error.problems
    lines = []
    for found in editions:
        edition, wrong = _examined(found)
        problems += wrong
        if edition is not None and not wrong:
            lines.append(_summary(edition))
    if options.format == "json":
        print(json.dumps({"problems": [p.as_json() for p in problems]}, ensure_ascii=False, indent=1))
    else:
        for problem in problems:
            print(problem)
        print(*lines, sep="\n", end="\n" if lines else "")
        if problems:
            print(f"{len(problems)} problem{'s' if len(problems) > 1 else ''} found")
    return 1 if problems else 0


def _examined(found: EditionFolder) -> tuple[Edition | None, list[Problem]]:
    try:
        edition = load_edition(found.path)
    except DefinitionError as error:
        return None, list(error.problems)
    # Examples rely on the edition: they are looked at once it is right.
    return edition, check_edition(edition) or check_examples(edition, found.path)


def _summary(edition: Edition) -> str:
    overrides = sum(entry.override is not None for entry in edition.entries)
    return (
        f"{edition.game} {edition.version}: {len(edition.actions)} actions, "
        f"{len(edition.characters)} characters, {len(edition.fogs)} fogs, "
        f"{len(edition.trumps)} trumps, {len(edition.frames)} frames, "
        f"{len(edition.regulations)} regulations, {overrides} text overrides; no problems"
    )


def _stale_schema() -> list[Problem]:
    path = resources.schemas_dir() / "effect.schema.json"
    if path.is_file() and path.read_text("utf-8") == effect_schema_text(VOCABULARY):
        return []
    return [
        Problem(
            "the effect schema is not up to date",
            file="schemas/effect.schema.json",
            hint="run `make schemas`",
        )
    ]
