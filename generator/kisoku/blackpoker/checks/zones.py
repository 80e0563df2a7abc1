"""The zones fit together: those the rules need are there, and nobody puts cards where no zone is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...checks import place
from ...definitions.tree import Node
from ...entry import Entry
from ...errors import Problem
from ...language.expression import walk
from ...verbs.verb import Verb
from ..effects.fog import Fog
from ..effects.move import Move
from ..language.thing import Things
from ..model import Action, Edition, Frame, Regulation
from ..zone import NEEDED, Zone
from .walk import entry_expressions, verbs_of


def check(edition: Edition) -> Iterator[Problem]:
    for id, entries in (("fog", edition.fogs), ("trump", edition.trumps)):
        if entries and id not in edition.zones:
            first = next(iter(entries.values()))
            message = f"the edition has {id}s, but no zone `{id}` where they lie"
            yield Problem(message, first.node.place, hint=f"add `{id}` to zones.yaml")
    for zone in edition.zones.values():
        yield from _zone(edition, zone)
    for entry in (*edition.entries, *edition.frames.values()):
        yield from _present(edition, entry)


def _zone(edition: Edition, zone: Zone) -> Iterator[Problem]:
    lies = zone.is_pile or zone.id == "trump"
    middle = ("middle",) if zone.shared else ("left", "right")
    if lies and zone.place not in middle:
        where = place.of_key(zone.node, "place")
        message = f"where does `{zone.id}` lie?" if zone.place is None else f"`{zone.place}` is not for such a zone"
        hint = "what players share lies in the middle between them" if zone.shared else "each player has one"
        yield Problem(message, where, expected=tuple(f"place: {side}" for side in middle), hint=hint)
    if zone.place is not None and not lies:
        yield Problem(f"the rules say where `{zone.id}` lies", zone.node.key_place("place"), hint="remove `place`")
    if zone.id in (*NEEDED, "fog", "trump") and zone.shared != (zone.id == "stage"):
        message = "all players share it" if zone.id == "stage" else "each player has one"
        yield Problem(f"`{zone.id}` is a zone of the engine: {message}", place.of_key(zone.node, "shared"))
    for index, row in enumerate(zone.visibility):
        where = zone.node.at(["visibility", index, "level"]).place
        if zone.is_pile and zone.shared and row["level"] == "owner-only":
            yield Problem(f"`{zone.id}` has no owner", where, expected=("public", "hidden"))
        if row["what"] == "state" and (zone.shared or not zone.is_pile):
            yield Problem(f"`{zone.id}` is never opened", zone.node.at(["visibility", index, "what"]).place)
        if row["what"] == "state" and edition.opening is not None and edition.opening.id != zone.id:
            message = f"only one zone is opened, and `{edition.opening.id}` is"
            yield Problem(message, zone.node.at(["visibility", index, "what"]).place)


def _present(edition: Edition, entry: Entry) -> Iterator[Problem]:
    """Where cards are put, there is a zone in each regulation that has the entry; to look for them costs nothing."""
    playing = [regulation for regulation in edition.regulations if _has(edition, entry, regulation)]
    for item, node in _said(edition, entry):
        zone = _zone_of(item)
        if zone is None:
            continue
        where = node.place if node is not None else entry.node.place
        if zone not in edition.zones:
            # A fog or a trump: of other zones the reader has looked which there are.
            yield Problem(f"this edition has no zone `{zone}`", where, expected=tuple(edition.zones))
            continue
        without = [regulation for regulation in playing if zone not in edition.zones_of(regulation)]
        if without and isinstance(item, Verb):
            frames = ", ".join(frame.id for frame in edition.frames.values() if zone in frame.zones)
            message = f"`{entry.id}` puts cards into the zone `{zone}`, which {without[0]} does not have"
            hint = f"it is there in: {frames}" if frames else "no frame has it in its `zones`"
            yield Problem(message, where, hint=hint)


def _has(edition: Edition, entry: Entry, regulation: Regulation) -> bool:
    return regulation.frame == entry.id if isinstance(entry, Frame) else edition.in_regulation(entry, regulation)


def _said(edition: Edition, entry: Entry) -> Iterator[tuple[Any, Node | None]]:
    """All that is done and named; with an action its cost, with a frame the start."""
    yield from entry_expressions(entry)
    verbs = [*verbs_of(entry)]
    if isinstance(entry, Action):
        verbs += [verb for letter in entry.cost for verb in verbs_of(edition.costs[letter])]
    if isinstance(entry, Frame):
        verbs += [verb for verb in walk(edition.start) if isinstance(verb, Verb)]
    for verb in verbs:
        yield verb, verb.node
        yield from verb.expressions()


def _zone_of(item: Any) -> str | None:
    match item:
        case Things(noun="trump"):
            return "trump"
        case Move(zone=str(zone)):
            return zone
        case Fog():
            return "fog"
    return None
