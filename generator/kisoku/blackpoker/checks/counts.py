"""The edition has as many of everything as its `counts` say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...definitions import tree
from ...entry import Entry
from ...errors import Problem
from ..model import Action, Edition


def counted(edition: Edition) -> dict[str, int | dict[str, int]]:
    """What the definitions really hold, in the shape of `counts`."""
    actions = list(edition.actions.values())

    def per_format(entries: Iterable[Entry]) -> dict[str, int]:
        listed = list(entries)
        return {format: sum(format in entry.formats for entry in listed) for format in edition.formats}

    frames = {frame: sum(frame in action.frames for action in actions) for frame in edition.frames}
    zones = Counter(zone.kind for zone in edition.zones.values() if zone.kind != "setup")
    return {
        "actions": len(actions),
        "characters": len(edition.characters),
        "fogs": len(edition.fogs),
        "trumps": len(edition.trumps),
        "frames": len(edition.frames),
        "formats": len(edition.formats),
        "regulations": len(edition.official),
        "costs": len(edition.costs),
        "zones": dict(zones),
        "types": {type: sum(action.type == type for action in actions) for type in edition.types},
        "formatActions": per_format(actions),
        "formatCharacters": per_format(edition.characters.values()),
        "formatFogs": per_format(edition.fogs.values()),
        "formatFrames": {f: sum(f in frame.formats for frame in edition.frames.values()) for f in edition.formats},
        "frameActions": frames,
        "regulationActions": {
            str(regulation): sum(edition.in_regulation(action, regulation) for action in actions)
            for regulation in edition.regulations
        },
        "requests": dict(Counter(str(action.request) for action in actions)),
        "targeted": _number(actions, lambda action: action.target is not None),
        "instant": _number(actions, lambda action: action.request.speed == "instant"),
        "triggered": _number(actions, lambda action: action.request.trigger == "triggered"),
    }


def _number(actions: list[Action], test: Any) -> int:
    return sum(bool(test(action)) for action in actions)


def check(edition: Edition) -> Iterator[Problem]:
    actual = counted(edition)
    for name, expected in edition.counts.items():
        found = actual[name]
        node = edition.counts_node.get(name)
        if isinstance(expected, Mapping) and isinstance(found, dict) and isinstance(node, tree.Mapping):
            differing = [key for key in dict.fromkeys((*expected, *found)) if expected.get(key, 0) != found.get(key, 0)]
            if differing:
                # An entry more or less changes many of these at once: one problem a line is enough.
                yield _differs(name, differing, expected, found, node)
        elif expected != found and node is not None:
            yield Problem(f"`{name}` should be {expected}, found {found}", node.place, hint=_HINT)


def _differs(
    name: str, keys: list[str], expected: Mapping[str, int], found: dict[str, int], node: tree.Mapping
) -> Problem:
    if len(keys) == 1:
        only = node.get(keys[0])
        given, real = expected.get(keys[0], 0), found.get(keys[0], 0)
        message = f"`{name}` should be {given} for {keys[0]}, found {real}"
        return Problem(message, only.place if only is not None else node.place, hint=_HINT)
    counts = ", ".join(f"{key}: {found.get(key, 0)}" for key in dict.fromkeys((*expected, *found)))
    return Problem(f"`{name}` should be as written here, found {{{counts}}}", node.place, hint=_HINT)


_HINT = "correct the definitions, or this number if the edition really changed"
