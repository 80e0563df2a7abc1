"""`kisoku check`: everything that is wrong with the definitions, for people or as JSON."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from ..definitions.editions import EditionFolder, choose_edition, find_editions
from ..definitions.schema import schema_file
from ..errors import DefinitionError, Problem, harmless, listed
from ..game import Edition
from ..games import GAMES, rulebook_at, rulebook_of
from .command import Commands, add_command, folder, named_source, no_more, table_of
from .streams import print_json


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "check", "check definitions and list everything that is wrong", run)
    parser.add_argument("words", nargs="*", metavar="GAME EDITION", help="which edition (all, if not given)")
    parser.add_argument("--deck", type=Path, action="append", default=[], metavar="FILE", help="a player's deck, too")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="json is for editors and CI")


def run(options: argparse.Namespace) -> int:
    problems = [*_stale_schemas()]
    editions = []
    try:
        if options.words or options.deck:
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
        # What editions have in common, a base or an example, is wrong once.
        problems += [problem for problem in wrong if problem not in problems]
        if edition is not None and not wrong:
            lines.append(_summary(edition))
            for path in options.deck:
                try:
                    table_of(edition).deck(edition, named_source(path))
                    lines.append(f"{harmless(str(path))}: no problems")
                except DefinitionError as error:
                    problems += error.problems
    if options.format == "json":
        print_json({"problems": [p.as_json() for p in problems]})
    else:
        for text in listed(problems):
            print(text)
        print(*lines, sep="\n", end="\n" if lines else "")
        if problems:
            print(f"{len(problems)} problem{'s' if len(problems) > 1 else ''} found")
    return 1 if problems else 0


def _examined(found: EditionFolder) -> tuple[Edition | None, list[Problem]]:
    try:
        rulebook = rulebook_at(found.path)
        edition = rulebook.load(found.path)
    except DefinitionError as error:
        return None, list(error.problems)
    problems = rulebook.check(edition)
    if not problems:
        from ..changes.checks import check_changes

        problems = check_changes(edition, found.path)
    # Examples rely on the edition: they are looked at once it is right.
    if not problems and rulebook.examples is not None:
        from ..examples.verification import check_examples

        problems = check_examples(edition, found.path)
    return edition, problems


def _summary(edition: Edition) -> str:
    counts = [f"{len(entries)} {kind}" for kind, entries in edition.kinds.items()]
    if edition.settings:
        counts.append(f"{len(edition.settings)} {rulebook_of(edition).setting}s")
    overrides = sum(entry.override is not None for entry in edition.entries)
    counts.append(f"{overrides} text overrides")
    return f"{edition.game} {edition.version}: {', '.join(counts)}; no problems"


def _stale_schemas() -> Iterator[Problem]:
    """What a game generates has to be what lies in the folder, which editors read."""
    for game in GAMES.values():
        for name, text in game.schemas().items():
            path = schema_file(game.name, name)
            if not path.is_file() or path.read_text("utf-8") != text:
                file = f"schemas/{game.name}/{path.name}"
                yield Problem(f"the {name} schema is not up to date", file=file, hint="run `make schemas`")
