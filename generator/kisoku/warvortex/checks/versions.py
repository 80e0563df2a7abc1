"""Versions of a card ascend and do not come from the future."""

from __future__ import annotations

from collections.abc import Iterator

from ...definitions.editions import version_order
from ...definitions.tree import Node, Sequence
from ...errors import Problem
from ..model import Edition


def check(edition: Edition) -> Iterator[Problem]:
    # A variant has a name; its cards have the versions of the edition below it.
    version = edition.overlay.root if edition.overlay is not None else edition.version
    for entry in edition.entries:
        since, updated = entry.node.get("since"), entry.node.get("updated")
        nodes: list[Node] = [since] if since is not None else []
        nodes += updated.items if isinstance(updated, Sequence) else []
        before: str | None = None
        for node in nodes:
            text = str(node.plain())
            if version_order(text) > version_order(version):
                message = f"version {text} is later than this edition"
                yield Problem(message, node.place, expected=(f"at most {version}",))
            if before is not None and version_order(text) <= version_order(before):
                message = f"version {text} does not come after {before}"
                yield Problem(message, node.place, hint="list versions oldest first")
            before = text
