"""`kisoku new variant`: a folder with one commented file, where house rules begin."""

from __future__ import annotations

import argparse
import re
from datetime import date
from pathlib import Path

from .. import resources
from ..definitions.editions import EditionFolder, UsageError, choose_edition
from ..definitions.tree import Scalar
from ..entry import Entry
from ..errors import DefinitionError, Problem, harmless, quoted
from ..game import Edition
from ..games import checked_edition
from .build import WHAT
from .command import Commands, add_command

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST_NAME = 40
_USAGE = "usage: kisoku new variant NAME --of [GAME] EDITION"


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "new", "begin a variant of an edition, such as the house rules of a club", run)
    parser.add_argument("what", choices=("variant",), help="what to begin")
    parser.add_argument("name", metavar="NAME", help="its name, such as club-rules")
    parser.add_argument(
        "--of", nargs="*", default=[], metavar="GAME EDITION", help="the edition that it changes (default: the newest)"
    )


def run(options: argparse.Namespace) -> int:
    name: str = options.name
    if not _NAME.fullmatch(name) or len(name) > _LONGEST_NAME:
        message = f"{quoted(name)} is no name for a variant"
        raise UsageError(Problem(message, expected=("small letters, digits and hyphens, such as club-rules",)))
    if name in WHAT:
        raise UsageError(Problem(f"{quoted(name)} already means something to `kisoku build`: take another name"))
    # Never into the installed package: what is written there is lost with the next version.
    definitions: Path = options.definitions or Path("definitions")
    found, bundled = _base(definitions, options.of)
    edition = checked_edition(found.path, draft=True)
    if any(name in entries for entries in edition.kinds.values()):
        raise UsageError(Problem(f"{quoted(name)} is an entry of {found.version}: take another name"))
    folder = definitions / found.game / name
    if folder.exists():
        raise DefinitionError(Problem("is already there; nothing was written", file=str(folder)))
    folder.mkdir(parents=True)
    file = folder / "edition.yaml"
    file.write_text(_beginning(edition), encoding="utf-8")
    print(_next(edition, file, name, bundled, options.definitions))
    return 0


def _base(definitions: Path, words: list[str]) -> tuple[EditionFolder, bool]:
    """The edition to change, and whether it is one of those that come with Kisoku."""
    if definitions.is_dir():
        try:
            return _chosen(definitions, words), False
        except (UsageError, DefinitionError):
            pass
    return _chosen(resources.bundled_definitions_dir(), words), True


def _chosen(definitions: Path, words: list[str]) -> EditionFolder:
    found, rest = choose_edition(definitions, words)
    if rest:
        message = f"unknown game or edition {quoted(rest[0])}"
        raise UsageError(Problem(message, expected=(found.game, found.version), hint=_USAGE))
    return found


def _beginning(edition: Edition) -> str:
    kind, entries = next(iter(edition.kinds.items()))
    # An entry with a few simple fields shows best how it is done.
    sample = max(entries.values(), key=lambda entry: min(len(_fields(entry)), 4))
    fields = "".join(f"\n#     {key}: {value}" for key, value in _fields(sample))
    one = kind.removesuffix("s")
    return _TEMPLATE.format(
        game=edition.game, base=edition.version, today=date.today().isoformat(), kind=kind, one=one, id=sample.id,
        name=sample.name.en, fields=fields,
    )  # fmt: skip


def _fields(entry: Entry) -> list[tuple[str, str]]:
    """What stands on one line."""
    return [
        (key, value.text)
        for key, (_, value) in entry.node.entries.items()
        if isinstance(value, Scalar) and not value.style and key not in ("id", "type", "since")
    ]


def _next(edition: Edition, file: Path, name: str, bundled: bool, given: Path | None) -> str:
    words = f"{edition.game} {name}"
    option = f" --definitions {harmless(str(given))}" if given is not None else ""
    where = f"Everything else is as in {edition.game} {edition.version}"
    where += ", which comes with kisoku." if bundled else "."
    return (
        f"Wrote {harmless(str(file))}. {where}\n"
        "Say in it what your rules change. Then check it, read an entry of it, and print it:\n"
        f"  kisoku check {words}{option}\n"
        f"  kisoku text {words} ID{option}\n"
        f"  kisoku build {words} lists --marks{option}"
    )


_TEMPLATE = """\
# House rules: what differs from {game} {base}. Whatever is not here is as it is there.
extends: "{base}"
date: "{today}"
# author: who made these rules

# To change an entry, name its id and the fields that differ; null takes a field away. The lines below
# are {name} as it is in {base}: take the # away from the first two and from what you change.
# {kind}:
#   - id: {id}{fields}

# To add an entry, write it whole under a new id, in the same list.

# To take entries away:
# remove:
#   {kind}: [{id}]
"""
