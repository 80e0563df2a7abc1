"""A variant says in edition.yaml which edition it extends; that one lies beside it or comes with Kisoku."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from ..errors import DefinitionError, Problem, closest, quoted
from ..resources import bundled_definitions_dir
from .document import parse_document
from .source import read_source
from .tree import Mapping, Scalar

EXTENDS, FOLLOWS, STATUS = "extends", "follows", "status"


def bases(folder: Path) -> Iterator[Path]:
    """The edition that a folder extends, the one that this extends, and so on; none for a whole edition.

    Raises DefinitionError for one that is missing, and when a variant extends itself.
    """
    passed = [folder.resolve()]
    extends = extended(folder)
    while extends is not None:
        folder = neighbour(folder, extends, "extend")
        if folder.resolve() in passed:
            way = " → ".join(path.name for path in (*passed, folder.resolve()))
            raise DefinitionError(Problem(f"a variant cannot extend itself: {way}", extends.place))
        yield folder
        passed.append(folder.resolve())
        extends = extended(folder)


def layers(folder: Path) -> list[Path]:
    """An edition's folder, and those of its bases as far as they can be found."""
    found = [folder]
    with suppress(DefinitionError):
        found.extend(bases(folder))
    return found


def extended(folder: Path) -> Scalar | None:
    """What `extends:` of the edition in a folder says; None for a whole edition.

    Raises DefinitionError where edition.yaml may have it and cannot be read.
    """
    head = facts(folder, EXTENDS)
    extends = head.get(EXTENDS) if head is not None else None
    if extends is None:
        return None
    if not isinstance(extends, Scalar) or not extends.text:
        message = "`extends` names the edition that the variant changes"
        raise DefinitionError(Problem(message, extends.place, expected=_known(folder)))
    return extends


def predecessor(folder: Path) -> Path | None:
    """The edition that one is to be compared with: the one that it extends, or that it follows.

    Raises DefinitionError for one that is missing.
    """
    for base in bases(folder):
        return base
    head = facts(folder, FOLLOWS)
    follows = head.get(FOLLOWS) if head is not None else None
    return neighbour(folder, follows, "follow") if isinstance(follows, Scalar) else None


def facts(folder: Path, *keys: str) -> Mapping | None:
    """What edition.yaml says, if any of the keys may be in it: most editions have none, and are not read twice."""
    path = folder / "edition.yaml"
    if not path.is_file():
        return None
    source = read_source(path, str(path), root=folder)
    if not any(key in source.text for key in keys):
        return None
    head = parse_document(source)
    return head if isinstance(head, Mapping) else None


def neighbour(folder: Path, named: Scalar, to: str) -> Path:
    """The folder of an edition of the same game that edition.yaml names; raises DefinitionError."""
    name = named.text
    # Only the name of a folder: whatever leads elsewhere is unknown.
    for around in (folder.parent, _bundled(folder)) if Path(name).name == name else ():
        if os.path.isfile(around / name / "edition.yaml"):  # unlike Path's, it bears any name
            return around / name
    known = _known(folder)
    message = f"there is no edition {quoted(name)} to {to}"
    raise DefinitionError(Problem(message, named.place, expected=known, guess=closest(name, known)))


def _known(folder: Path) -> tuple[str, ...]:
    found = {path.parent.name for around in (folder.parent, _bundled(folder)) for path in around.glob("*/edition.yaml")}
    return tuple(sorted(found - {folder.resolve().name}))


def _bundled(folder: Path) -> Path:
    return bundled_definitions_dir() / folder.resolve().parent.name
