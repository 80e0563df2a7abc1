"""Every id that is named exists."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from ..definitions.tree import Node
from ..errors import Place, Problem, closest, quoted
from . import place


def known(id: str, ids: Collection[str], kind: str, where: Place | None) -> Iterator[Problem]:
    """A problem, unless the id is one of those."""
    if id not in ids:
        names = tuple(ids)
        yield Problem(f"unknown {kind} {quoted(id)}", where, expected=names, guess=closest(id, names))


def listed(named: Iterable[str], ids: Collection[str], kind: str, node: Node | None) -> Iterator[Problem]:
    """The same for every item of a list."""
    for id in named:
        if id not in ids:
            yield from known(id, ids, kind, place.of_item(node, id))
