"""The command line: arguments in, exit code out (0 fine, 1 problems found, 2 wrong usage)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from . import __version__, resources
from .blackpoker.checks import check_edition
from .blackpoker.effects.schema import effect_schema_text
from .blackpoker.entry import entry_text, frame_text
from .blackpoker.export import export_csv, export_json
from .blackpoker.loading import load_edition
from .blackpoker.model import Edition, Entry, Frame
from .definitions.editions import EditionFolder, UsageError, choose_edition, find_editions
from .errors import DefinitionError, Problem, closest, quoted


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except UsageError as error:
        print(error.problem, file=sys.stderr)
        return 2
    except DefinitionError as error:
        for problem in error.problems:
            print(problem, file=sys.stderr)
        return 1
    except BrokenPipeError:
        # The reader (head, less) has seen enough.
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kisoku",
        description="Publish the rules of a game from one set of YAML definitions.",
        epilog="GAME EDITION may be left out: then the newest edition of the only game is meant.",
    )
    parser.add_argument("--version", action="version", version=f"kisoku {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    check = _command(commands, "check", "check definitions and list everything that is wrong", _check)
    check.add_argument("words", nargs="*", metavar="GAME EDITION", help="which edition (all, if not given)")
    check.add_argument(
        "--format", choices=("text", "json"), default="text", help="json is for editors and CI"
    )

    text = _command(commands, "text", "print entries as an action list has them", _text)
    text.add_argument(
        "words", nargs="*", metavar="GAME EDITION [ID …]", help="which entries (all, if not given)"
    )
    text.add_argument("--lang", choices=("ja", "en"), default="ja", help="the language (default: ja)")

    export = _command(commands, "export", "print the canonical definitions for other programs", _export)
    export.add_argument("words", nargs="*", metavar="GAME EDITION", help="which edition")
    export.add_argument("--format", choices=("json", "csv"), default="json", help="default: json")

    schema = _command(commands, "schema", "print the effect schema that is generated from the verbs", _schema)
    schema.add_argument("--write", action="store_true", help="write it to schemas/effect.schema.json instead")
    return parser


def _command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, help: str, run: object
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=help, description=help.capitalize() + ".")
    parser.add_argument("--definitions", type=Path, metavar="DIR", help="the definitions folder")
    parser.set_defaults(run=run, command=name)
    return parser


def _folder(options: argparse.Namespace) -> Path:
    given: Path | None = options.definitions
    return given if given is not None else resources.definitions_dir()


def _chosen(options: argparse.Namespace) -> tuple[Edition, list[str]]:
    """The edition the words name, loaded and checked; what is left of the words."""
    found, rest = choose_edition(_folder(options), options.words)
    edition = load_edition(found.path)
    problems = check_edition(edition)
    if problems:
        raise DefinitionError(*problems)
    return edition, rest


def _no_more(options: argparse.Namespace, rest: list[str], known: tuple[str, str]) -> None:
    if not rest:
        return
    first = rest == options.words
    message = f"unknown game or edition {quoted(rest[0])}" if first else f"unexpected {quoted(rest[0])}"
    usage = f"usage: kisoku {options.command} [GAME [EDITION]]"
    raise UsageError(Problem(message, expected=known if first else (), hint=usage))


def _check(options: argparse.Namespace) -> int:
    folder = _folder(options)
    problems = [*_stale_schema()]
    editions = []
    try:
        if options.words:
            found, rest = choose_edition(folder, options.words)
            _no_more(options, rest, (found.game, found.version))
            editions = [found]
        else:
            editions = find_editions(folder)
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
    return edition, check_edition(edition)


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
    if path.is_file() and path.read_text("utf-8") == effect_schema_text():
        return []
    return [
        Problem(
            "the effect schema is not up to date",
            file="schemas/effect.schema.json",
            hint="run `make schemas`",
        )
    ]


def _text(options: argparse.Namespace) -> int:
    edition, ids = _chosen(options)
    known: dict[str, Entry] = {entry.id: entry for entry in (*edition.entries, *edition.frames.values())}
    for id in ids:
        if id not in known:
            raise UsageError(
                Problem(f"unknown entry {quoted(id)}", expected=tuple(known), guess=closest(id, known))
            )
    wanted = [known[id] for id in ids] or list(edition.entries)
    texts = [
        frame_text(edition, entry, options.lang)
        if isinstance(entry, Frame)
        else entry_text(edition, entry, options.lang)
        for entry in wanted
    ]
    print("\n".join(text.plain() for text in texts), end="")
    return 0


def _export(options: argparse.Namespace) -> int:
    edition, rest = _chosen(options)
    _no_more(options, rest, (edition.game, edition.version))
    sys.stdout.write(export_json(edition) if options.format == "json" else export_csv(edition))
    return 0


def _schema(options: argparse.Namespace) -> int:
    if not options.write:
        sys.stdout.write(effect_schema_text())
        return 0
    path = resources.schemas_dir() / "effect.schema.json"
    path.write_text(effect_schema_text(), encoding="utf-8")
    print(f"wrote {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
