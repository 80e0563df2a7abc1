"""Everything that is defined is used: what nothing refers to is a leftover or a slip."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from ...checks import place
from ...errors import Problem
from ..holdings.extras import Extras
from ..language.labels import Labels, Requirement
from ..model import Action, Edition, FieldCard, Status, Unit
from .texts import SPOKEN
from .walk import all_verbs, expressions


def check(edition: Edition) -> Iterator[Problem]:
    used = _used(edition)
    labels = {"attribute": edition.attributes, "race": edition.races, "category": edition.categories}
    for kind, things in labels.items():
        for thing in things.values():
            if thing.name.ja not in used[kind]:
                yield _unused(thing, thing.id, kind)
    for kind in ("status", "family", "rule"):
        for id, thing in edition.names[kind].items():
            if id not in used[kind]:
                yield _unused(thing, id, kind)
    sets = list(edition.sets)
    for id in sets[1:]:
        if not any(getattr(entry, "set", None) == id for entry in edition.entries):
            yield _unused(edition.sets[id], id, "set")
    yield from _terms(edition)


def _used(edition: Edition) -> Mapping[str, set[str]]:
    used: dict[str, set[str]] = defaultdict(set)
    for entry in edition.entries:
        if isinstance(entry, Unit):
            used["attribute"].update(entry.attributes)
            used["race"].update(entry.races)
        if isinstance(entry, Action | FieldCard | Status):
            used["attribute"].update(entry.attribute.names)
        if isinstance(entry, Status) and entry.share is not None:
            used["family"].add(entry.share.family)
    used["category"] = {extra.category for extra in edition.extras.values()}
    for expression, _ in expressions(edition):
        match expression:
            case Requirement():
                for sort in expression.sorts:
                    used[sort].update(expression.labels.names)
            case Labels():
                used["attribute"].update(expression.names)
    for _, verb in all_verbs(edition):
        for kind, id in verb.uses(edition):
            used[kind].add(id)
        if isinstance(verb, Extras):
            used["category"].update(allowance.category for allowance in verb.allowed)
    return used


def _unused(thing: Any, id: str, kind: str) -> Problem:
    return Problem(f"{kind} `{id}` is used nowhere", place.of_key(thing.node, "id"), hint="remove it, or use it")


def _terms(edition: Edition) -> Iterator[Problem]:
    for id, node in edition.term_nodes.items():
        said, book = id in edition.lexicon.used, node.get("book") is not None
        if not said and not book and id not in SPOKEN:
            hint = "remove it, or mark it `book: true` if the rulebook explains it"
            yield Problem(f"term `{id}` is said nowhere", place.of_key(node, "id"), hint=hint)
        if said and book:
            yield Problem(f"term `{id}` is said by a card, so it needs no `book`", node.key_place("book"))
