"""Every id that is named exists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...checks import place
from ...checks.references import known, listed
from ...definitions.tree import Mapping, Node
from ...errors import Place, Problem
from ...verbs.verb import Verb
from ..language.cards import Key
from ..language.fact import Include, Targetable
from ..language.reference import Reference
from ..language.thing import Things
from ..model import COMPUTED, Action, Character, Edition
from .walk import all_verbs, expressions


def check(edition: Edition) -> Iterator[Problem]:
    for entry in (*edition.entries, *edition.frames.values()):
        yield from listed(entry.formats, edition.formats, "format", entry.node.get("formats"))
        yield from listed(entry.frames, edition.frames, "frame", entry.node.get("frames"))
    for frame in edition.frames.values():
        yield from listed(frame.zones, edition.zones, "zone", frame.node.get("zones"))
    for action in edition.actions.values():
        yield from _action(edition, action)
    for character in edition.characters.values():
        yield from _character(edition, character)
    for basic in edition.basics:
        yield from known(basic.id, (*COMPUTED, *edition.words), "word", place.of_key(basic.node, "id"))
        if basic.text is None and basic.id not in COMPUTED and basic.id in edition.words:
            hint = "say it with ja: and en:"
            problem = Problem(f"nothing is said of `{basic.id}`", place.of_key(basic.node, "id"), hint=hint)
            yield problem
    for _, verb in all_verbs(edition):
        yield from _verb(edition, verb)
    for expression, node in expressions(edition):
        yield from _expression(edition, expression, node)


def _action(edition: Edition, action: Action) -> Iterator[Problem]:
    yield from known(action.type, edition.types, "type", place.of_key(action.node, "type"))
    for letter in dict.fromkeys(action.cost):
        yield from known(letter, edition.costs, "cost", _within(action.node, "cost", letter))
    other = action.node.get("or")
    for letter in dict.fromkeys(action.or_.cost if action.or_ is not None else ""):
        assert isinstance(other, Mapping)
        yield from known(letter, edition.costs, "cost", _within(other, "cost", letter))
    if action.trigger is not None:
        yield from _verb(edition, action.trigger)
    for index, note in enumerate(action.notes):
        if note.untargetable_by is not None:
            node = action.node.at(["notes", index, "untargetableBy"])
            yield from known(note.untargetable_by, edition.actions, "action", node.place)


def _character(edition: Edition, character: Character) -> Iterator[Problem]:
    yield from listed(character.labels, edition.labels, "label", character.node.get("labels"))
    for index, (label, _) in enumerate(character.conditional_labels):
        node = character.node.at(["conditionalLabels", index, "label"])
        yield from known(label, edition.labels, "label", node.place)


def _verb(edition: Edition, verb: Verb) -> Iterator[Problem]:
    for kind, id, node in verb.references():
        ids = (*edition.names[kind.refers], *kind.besides)
        yield from known(id, ids, kind.refers, node.place if node is not None else None)


def _expression(edition: Edition, expression: Any, node: Node | None) -> Iterator[Problem]:
    match expression:
        case Things(label=label) | Key(label=label) if label is not None:
            yield from known(label, edition.labels, "label", place.of_item(node, f"<{label}>"))
        case Things(action=str(action)):
            yield from known(action, edition.actions, "action", place.of_item(node, action))
        case Targetable(action=action):
            targeted = [id for id, each in edition.actions.items() if each.target is not None]
            yield from known(action, targeted, "action", place.of_item(node, action))
        case Include(item=str(trump)) | Reference(name="trump", id=str(trump)):
            # The face-down trump is any card: nobody can look for it.
            named = [id for id, each in edition.trumps.items() if each.cards.groups[0].cards is not None]
            yield from known(trump, named, "trump", place.of_item(node, trump))


def _within(node: Mapping, key: str, text: str) -> Place | None:
    return place.of_item(node.get(key), text)
