"""Every id that is named exists."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from ...definitions.tree import Mapping, Node
from ...errors import Place, Problem, closest, quoted
from ...verbs.verb import Verb
from ..language.cards import Key
from ..language.fact import Include
from ..language.thing import Things
from ..model import Action, Character, Edition
from . import place
from .walk import all_verbs, expressions


def check(edition: Edition) -> Iterator[Problem]:
    for entry in (*edition.entries, *edition.frames.values()):
        yield from _listed(entry.formats, edition.formats, "format", entry.node.get("formats"))
        yield from _listed(entry.frames, edition.frames, "frame", entry.node.get("frames"))
    for frame in edition.frames.values():
        yield from _listed(frame.zones, edition.zones, "zone", frame.node.get("zones"))
    for action in edition.actions.values():
        yield from _action(edition, action)
    for character in edition.characters.values():
        yield from _character(edition, character)
    for _, verb in all_verbs(edition):
        yield from _verb(edition, verb)
    for expression, node in expressions(edition):
        yield from _expression(edition, expression, node)


def _action(edition: Edition, action: Action) -> Iterator[Problem]:
    yield from _known(action.type, edition.types, "type", place.of_key(action.node, "type"))
    for letter in dict.fromkeys(action.cost):
        yield from _known(letter, edition.costs, "cost", _within(action.node, "cost", letter))
    if action.trigger is not None:
        yield from _verb(edition, action.trigger)
    for index, note in enumerate(action.notes):
        if note.untargetable_by is not None:
            node = action.node.at(["notes", index, "untargetableBy"])
            yield from _known(note.untargetable_by, edition.actions, "action", node.place)


def _character(edition: Edition, character: Character) -> Iterator[Problem]:
    yield from _listed(character.labels, edition.labels, "label", character.node.get("labels"))
    for index, (label, _) in enumerate(character.conditional_labels):
        node = character.node.at(["conditionalLabels", index, "label"])
        yield from _known(label, edition.labels, "label", node.place)


def _verb(edition: Edition, verb: Verb) -> Iterator[Problem]:
    for kind, id, node in verb.references():
        ids = (*edition.names[kind.refers], *kind.besides)
        yield from _known(id, ids, kind.refers, node.place if node is not None else None)


def _expression(edition: Edition, expression: Any, node: Node | None) -> Iterator[Problem]:
    match expression:
        case Things(label=label) | Key(label=label) if label is not None:
            yield from _known(label, edition.labels, "label", place.of_item(node, f"<{label}>"))
        case Things(action=str(action)):
            yield from _known(action, edition.actions, "action", place.of_item(node, action))
        case Include(item=str(trump)):
            yield from _known(trump, edition.trumps, "trump", place.of_item(node, trump))


def _listed(ids: Iterable[str], known: Collection[str], kind: str, node: Node | None) -> Iterator[Problem]:
    for id in ids:
        if id not in known:
            yield from _known(id, known, kind, place.of_item(node, id))


def _known(id: str, known: Collection[str], kind: str, where: Place | None) -> Iterator[Problem]:
    if id not in known:
        ids = tuple(known)
        yield Problem(f"unknown {kind} {quoted(id)}", where, expected=ids, guess=closest(id, ids))


def _within(node: Mapping, key: str, text: str) -> Place | None:
    return place.of_item(node.get(key), text)
