"""What an edition says of itself names what there is."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ..about import About
from ..errors import Problem
from .references import known


def check(about: About | None, settings: Collection[str], kind: str) -> Iterator[Problem]:
    """The setting to begin with is one of the edition's; `kind` is what the game calls a setting."""
    if about is not None and about.begin:
        yield from known(about.begin, settings, kind, about.node.at(["begin"]).place)
