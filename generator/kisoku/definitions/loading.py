"""Loads an edition: its files, its variants' files over them, its objects; all problems at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

from ..errors import DefinitionError, Problem, in_order, quoted
from ..memory import undisturbed
from .difference import Overlay
from .files import Files, misnamed
from .overlay import Trees
from .tree import Scalar
from .variant import bases, neighbour

E = TypeVar("E")
Read = Callable[[Trees, Overlay | None], tuple[E | None, list[Problem]]]
"""What a game makes of the trees: an edition, and what is wrong with it."""


@undisturbed()
def load(folder: Path, files: Files, read: Read[E]) -> E:
    """The edition in a folder; raises DefinitionError with every problem of reading it."""
    problems: list[Problem] = []
    layers = [folder, *bases(folder)]
    trees, overlay = files.trees(layers[-1], problems), None
    for layer, base in reversed(list(pairwise(layers))):
        trees, overlay = files.variant_trees((layer, base), trees, overlay, problems)
    if problems:
        raise DefinitionError(*problems)
    version = trees[0][1].get("version")
    name = folder.resolve().name
    if overlay is None and isinstance(version, Scalar) and version.text != name:
        # Nothing else is looked at: every version in the files would be compared with the wrong one.
        raise DefinitionError(misnamed(version, name))
    day = trees[0][1].get("date")
    if isinstance(day, Scalar) and not _is_date(day.text):
        raise DefinitionError(Problem(f"{quoted(day.text)} is not in the calendar", day.place))
    follows = trees[0][1].get("follows")
    if isinstance(follows, Scalar):
        neighbour(folder, follows, "follow")
    edition, found = read(trees, overlay)
    if edition is None or found:
        if overlay is not None:
            load(overlay.base, files, read)  # what is wrong with the base is said of the base
            found = overlay.blame(found)
        raise DefinitionError(*in_order(found))
    return edition


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
