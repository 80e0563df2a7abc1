"""Which examples an edition has: those in its folder, and those of the editions beside it that name it.

An example that holds in several editions is written once, and says so: `editions: ["6.2", "8.1"]`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ..definitions.document import parse_document
from ..definitions.source import read_source
from ..definitions.tree import Mapping, Node, Scalar, Sequence
from ..errors import DefinitionError, Problem, closest, quoted

EDITIONS = "editions"

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def may_be_named(name: str) -> bool:
    """Whether an example may have this name, which is part of links: `counter-on-counter`."""
    return _NAME.fullmatch(name) is not None


def example_files(edition_folder: Path) -> dict[str, Path]:
    """The example files of an edition by name; of two with the same name its own counts, and `check` tells."""
    found = _own(edition_folder)
    for name, path, _ in _lent(edition_folder):
        found.setdefault(name, path)
    return dict(sorted(found.items()))


def folder_of(path: Path) -> Path:
    """The edition folder that an example file lies in, out of which no link may lead."""
    return path.parent.parent


def wrong_editions(edition_folder: Path) -> Iterator[Problem]:
    """What is wrong with the editions that examples name: those of this folder, and those that name this edition."""
    here = _version(edition_folder)
    known = sorted({here, *map(_version, _siblings(edition_folder))})
    found = _own(edition_folder)
    for path in found.values():
        named = _named(path)
        for edition in named:
            if edition.text not in known:
                message, guess = f"there is no edition {quoted(edition.text)}", closest(edition.text, known)
                yield Problem(message, edition.place, expected=tuple(known), guess=guess)
        if named and here not in [edition.text for edition in named]:
            hint = "an example lies in the folder of one of its editions"
            yield Problem(f"{here}, in whose folder it lies, is left out", named[0].place, hint=hint)
    for name, path, place in _lent(edition_folder):
        if found.setdefault(name, path) != path:
            message = f"{here} has two examples {quoted(name)}: the other is {found[name]}"
            yield Problem(message, place.place, hint="give one of them another name")


def _own(edition_folder: Path) -> dict[str, Path]:
    """What begins with a dot is an editor's."""
    files = sorted((edition_folder / "examples").glob("*.yaml"))
    return {path.stem: path for path in files if not path.name.startswith(".")}


def _lent(edition_folder: Path) -> Iterator[tuple[str, Path, Node]]:
    """Examples of other editions that name this one: the name, the file, and where it names it."""
    here = _version(edition_folder)
    for sibling in _siblings(edition_folder):
        for name, path in _own(sibling).items():
            for named in _named(path):
                if named.text == here:
                    yield name, path, named
                    break


def _siblings(edition_folder: Path) -> list[Path]:
    """The folders of the game's other editions, which lie beside this one."""
    here = _version(edition_folder)
    # Named as the folder itself is, so that a problem says a path as its reader knows it.
    around = edition_folder.parent if edition_folder.name == here else edition_folder.resolve().parent
    return [path.parent for path in sorted(around.glob("*/edition.yaml")) if path.parent.name != here]


def _version(edition_folder: Path) -> str:
    return edition_folder.resolve().name


def _named(path: Path) -> list[Scalar]:
    """The editions that an example file names; one that cannot be read names none, and whoever runs it tells."""
    try:
        source = read_source(path, str(path), root=folder_of(path))
        node = parse_document(source) if EDITIONS in source.text else None
    except DefinitionError:
        return []
    named = node.get(EDITIONS) if isinstance(node, Mapping) else None
    return [item for item in named.items if isinstance(item, Scalar)] if isinstance(named, Sequence) else []
