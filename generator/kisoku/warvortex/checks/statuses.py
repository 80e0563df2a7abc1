"""A status is what its class says: one family for a normal one, neither attribute nor influence for a basic one."""

from __future__ import annotations

from collections.abc import Iterator

from ...checks import place
from ...errors import Problem
from ..holdings.modify import Modify
from ..model import Edition, Status


def check(edition: Edition) -> Iterator[Problem]:
    for status in edition.statuses.values():
        yield from _status(status)


def _status(status: Status) -> Iterator[Problem]:
    node = status.node
    if status.class_ == "basic":
        for key in ("attribute", "influence"):
            if key in node.entries:
                yield Problem(f"a basic modification has no {key} (W-079)", node.key_place(key))
    families = [holding for holding in status.holds if isinstance(holding, Modify)]
    if not status.holds and not status.triggers:
        yield Problem("the status does nothing", place.of_key(node, "id"), hint="give it `holds` or `triggers`")
    elif status.class_ == "status" and len(families) + (status.share is not None) != 1:
        message = "a normal status change is of exactly one family (W-084)"
        hint = "make it two, or `class: named`; a family of the edition's own is its `share`"
        yield Problem(message, place.of_key(node, "holds" if status.holds else "triggers"), hint=hint)
    if status.share is not None:
        if status.class_ != "status":
            yield Problem("only a normal status change merges, so only it has a `share`", node.key_place("share"))
        if not status.share.value:
            yield Problem("a share of 0 is none (W-083)", node.at(["share", "value"]).place)
    if any(family.stun is not None for family in families):
        for key in ("turns", "phases"):
            if key in node.entries:
                yield Problem(f"`stun` counts itself down, so `{key}` says nothing (W-085)", node.key_place(key))
    if status.turns is not None and status.phases is not None:
        yield Problem("`turns` and `phases` cannot stand together", node.key_place("phases"))
