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
    # A variant has a name; its entries have the versions of the edition below it.
    version = edition.overlay.root if edition.overlay is not None else edition.version
    newest = parsed(version)
    later: list[Node] = []
    for entry in edition.entries:
        nodes: list[Node] = []
        since, updated = entry.node.get("since"), entry.node.get("updated")
        nodes += [since] if since is not None else []
        nodes += updated.items if isinstance(updated, Sequence) else []
        before: str | None = None
        for node in nodes:
            text = str(node.plain())
            if parsed(text) > newest:
                later.append(node)
            if before is not None and parsed(text) <= parsed(before):
                message = f"version {text} does not come after {before}"
                yield Problem(message, node.place, hint="list versions oldest first")
            before = text
    if later:
        # Whoever lowers an edition's version hears of it once, not from every entry.
        first = later[0]
        message = f"version {first.plain()} is later than this edition"
        if more := len(later) - 1:
            message += f", and so {'is' if more == 1 else 'are'} {more} more"
        yield Problem(message, first.place, expected=(f"at most {version}",))
