"""Every id that is named exists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ...definitions.tree import Mapping, Node
from ...errors import Place, Problem, closest
from ...verbs.choose import Choose
from ...verbs.verb import python_name
from ..effects.put import ANY_SOLDIER
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
    yield from _verbs(edition)
    for expression, node in expressions(edition):
        yield from _expression(edition, expression, node)


def _action(edition: Edition, action: Action) -> Iterator[Problem]:
    yield from _known(action.type, edition.types, "type", place.of_key(action.node, "type"))
    for letter in dict.fromkeys(action.cost):
        yield from _known(letter, edition.costs, "cost", _within(action.node, "cost", letter))
    if action.trigger is not None:
        for name, kind in action.trigger.kinds().items():
            value = getattr(action.trigger, python_name(name))
            if kind.name == "action id" and value is not None:
                yield from _known(value, edition.actions, "action", action.node.at(["trigger", name]).place)
    for index, note in enumerate(action.notes):
        if note.untargetable_by is not None:
            node = action.node.at(["notes", index, "untargetableBy"])
            yield from _known(note.untargetable_by, edition.actions, "action", node.place)


def _character(edition: Edition, character: Character) -> Iterator[Problem]:
    yield from _listed(character.labels, edition.labels, "label", character.node.get("labels"))
    for index, (label, _) in enumerate(character.conditional_labels):
        node = character.node.at(["conditionalLabels", index, "label"])
        yield from _known(label, edition.labels, "label", node.place)


def _verbs(edition: Edition) -> Iterator[Problem]:
    known: dict[str, tuple[str, Iterable[str]]] = {
        "fog.as_": ("fog", edition.fogs),
        "put.as_": ("character", (*edition.characters, ANY_SOLDIER)),
        "declare.newcomers": ("label", edition.labels),
        "grant.label": ("label", edition.labels),
        "waive.cost": ("cost", edition.costs),
        "waive.of": ("type", edition.types),
    }
    for _, verb in all_verbs(edition):
        for path, (kind, ids) in known.items():
            name, field = path.split(".")
            value = getattr(verb, field, None) if verb.name() == name else None
            if value is not None:
                yield from _known(value, ids, kind, _place(verb.field_node(field)))
        if isinstance(verb, Choose):
            for index, option in enumerate(verb.options):
                if option.name is not None and verb.node is not None:
                    node = verb.node.at(["choose", index, "name"])
                    yield from _known(option.name, edition.terms, "term", node.place)


def _expression(edition: Edition, expression: Any, node: Node | None) -> Iterator[Problem]:
    match expression:
        case Things(label=label) | Key(label=label) if label is not None:
            yield from _known(label, edition.labels, "label", place.of_item(node, f"<{label}>"))
        case Things(action=str(action)):
            yield from _known(action, edition.actions, "action", place.of_item(node, action))
        case Include(item=str(trump)):
            yield from _known(trump, edition.trumps, "trump", place.of_item(node, trump))


def _listed(ids: Iterable[str], known: Iterable[str], kind: str, node: Node | None) -> Iterator[Problem]:
    for id in ids:
        yield from _known(id, known, kind, place.of_item(node, id))


def _known(id: str, known: Iterable[str], kind: str, where: Place | None) -> Iterator[Problem]:
    ids = tuple(known)
    if id not in ids:
        yield Problem(f"unknown {kind} `{id}`", where, expected=ids, guess=closest(id, ids))


def _within(node: Mapping, key: str, text: str) -> Place | None:
    return place.of_item(node.get(key), text)


def _place(node: Node | None) -> Place | None:
    return node.place if node is not None else None
