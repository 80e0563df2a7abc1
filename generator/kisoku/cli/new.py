"""`kisoku new variant`: a folder with one commented file, where house rules begin; `kisoku new edition`: a copy."""

from __future__ import annotations

import argparse
import re
import shutil
import tempfile
from datetime import date
from pathlib import Path

from .. import resources
from ..definitions.editions import EditionFolder, UsageError, choose_edition
from ..definitions.tree import Scalar
from ..definitions.variant import extended
from ..entry import Entry
from ..errors import DefinitionError, Problem, harmless, quoted
from ..examples.copying import copied_examples
from ..game import Edition
from ..games import checked_edition
from .build import WHAT
from .command import Commands, add_command

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST_NAME = 40
_VERSION = re.compile(r"[0-9]{1,4}(\.[0-9]{1,4}){0,3}")
_USAGE = "usage: kisoku new variant NAME --of [GAME] EDITION"


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(
        commands, "new", "begin a variant of an edition, such as the house rules of a club, or the next edition", run
    )
    parser.add_argument("what", choices=("variant", "edition"), help="what to begin")
    parser.add_argument(
        "name", metavar="NAME", help="its name, such as club-rules, or the version of an edition, such as 8.2"
    )
    parser.add_argument(
        "--of",
        nargs="*",
        default=[],
        metavar="GAME EDITION",
        help="the edition that it changes or follows (default: the newest)",
    )


def run(options: argparse.Namespace) -> int:
    return _edition(options) if options.what == "edition" else _variant(options)


def _variant(options: argparse.Namespace) -> int:
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
    folder = _free(definitions / found.game / name)
    folder.mkdir(parents=True)
    file = folder / "edition.yaml"
    file.write_text(_beginning(edition), encoding="utf-8")
    print(_next(edition, file, name, bundled, options.definitions))
    return 0


def _edition(options: argparse.Namespace) -> int:
    """A copy of the edition that it follows, with the head of a new one."""
    version: str = options.name
    if not _VERSION.fullmatch(version):
        message = f"{quoted(version)} is no version of an edition"
        raise UsageError(Problem(message, expected=("numbers and points, such as 8.2",)))
    definitions: Path = options.definitions or Path("definitions")
    found, bundled = _base(definitions, options.of)
    if extended(found.path) is not None:
        message = f"{found.version} is a variant, which has only what differs: an edition cannot begin as its copy"
        raise UsageError(Problem(message, hint=f"kisoku new variant NAME --of {found.game} {found.version}"))
    folder = _free(definitions / found.game / version)
    folder.parent.mkdir(parents=True, exist_ok=True)
    # Made beside it and moved in whole: nobody finds half of an edition.
    with tempfile.TemporaryDirectory(prefix=".new-", dir=folder.parent) as made:
        copy = Path(made) / version
        shutil.copytree(found.path, copy, ignore=shutil.ignore_patterns("examples", ".*"))
        head = copy / "edition.yaml"
        head.write_text(_head(head.read_text("utf-8"), found.version, version), "utf-8")
        (copy / "examples").mkdir()
        examples = copied_examples(found.path)
        for name, text in examples.items():
            (copy / "examples" / f"{name}.yaml").write_text(text, "utf-8")
        copy.rename(folder)
    words = f"{found.game} {version}" + (f" --definitions {harmless(str(definitions))}" if options.definitions else "")
    print(
        f"Wrote {harmless(str(folder))}: a copy of {found.version}{', which comes with kisoku' if bundled else ''}, "
        f"with its {len(examples)} examples.\n"
        "Change the rules there, and let these lead you:\n"
        f"  kisoku check {words}\n  kisoku verify {words}\n  kisoku diff {words}"
    )
    return 0


def _head(text: str, old: str, new: str) -> str:
    """The version, what it follows, today, and its place on the site."""
    text = re.sub(r"^(?:follows|status):.*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"^version:.*$", f'version: "{new}"\nfollows: "{old}"', text, count=1, flags=re.MULTILINE)
    text = re.sub(r"^date:.*$", f'date: "{date.today().isoformat()}"', text, count=1, flags=re.MULTILINE)
    return re.sub(rf"^(site: .*/){re.escape(old)}/", rf"\g<1>{new}/", text, count=1, flags=re.MULTILINE)


def _free(folder: Path) -> Path:
    if folder.exists():
        raise DefinitionError(Problem("is already there; nothing was written", file=str(folder)))
    return folder


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
