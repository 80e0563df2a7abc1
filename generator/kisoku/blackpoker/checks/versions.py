"""Versions of an entry ascend and do not come from the future."""

from __future__ import annotations

from collections.abc import Iterator

from ...definitions.tree import Node, Sequence
from ...errors import Problem
from ..model import Edition

Version = tuple[bool, tuple[int, ...]]


def parsed(version: str) -> Version:
    """Extra's own numbering (ex3.4.0) comes before the editions that include it."""
    return not version.startswith("ex"), tuple(int(part) for part in version.removeprefix("ex").split("."))


def check(edition: Edition) -> Iterator[Problem]:
    newest = parsed(edition.version)
    for entry in edition.entries:
        nodes: list[Node] = []
        since, updated = entry.node.get("since"), entry.node.get("updated")
        nodes += [since] if since is not None else []
        nodes += updated.items if isinstance(updated, Sequence) else []
        before: str | None = None
        for node in nodes:
            text = str(node.plain())
            if parsed(text) > newest:
                at_most = (f"at most {edition.version}",)
                yield Problem(f"version {text} is later than this edition", node.place, expected=at_most)
            if before is not None and parsed(text) <= parsed(before):
                message = f"version {text} does not come after {before}"
                yield Problem(message, node.place, hint="list versions oldest first")
            before = text
