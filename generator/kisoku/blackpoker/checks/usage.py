"""Everything that is defined is used: what nothing refers to is a leftover or a slip."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from ...checks import place
from ...definitions import tree
from ...entry import Named
from ...errors import Problem
from ..language.cards import Key
from ..language.fact import Include
from ..language.reference import Reference
from ..language.thing import Things
from ..model import Edition
from .texts import SPOKEN
from .walk import all_verbs, expressions


def check(edition: Edition) -> Iterator[Problem]:
    entries = edition.entries
    formats = {format for entry in entries for format in entry.formats}
    frames = {frame for entry in entries for frame in entry.frames} | _playable_frames(edition)
    costs = {letter for action in edition.actions.values() for letter in action.cost}
    types = {action.type for action in edition.actions.values()}
    yield from _unused(edition.formats, formats, "format")
    yield from _unused(edition.frames, frames, "frame")
    yield from _unused(edition.costs, costs, "cost")
    yield from _unused(edition.types, types, "type")
    used = _used(edition)
    yield from _unused(edition.labels, used["label"], "label")
    yield from _unused(edition.characters, used["character"], "character")
    yield from _unused(edition.fogs, used["fog"], "fog")
    yield from _unused(edition.trumps, used["trump"], "trump")
    yield from _terms(edition)


def _playable_frames(edition: Edition) -> set[str]:
    return {regulation.frame for regulation in edition.regulations}


def _used(edition: Edition) -> dict[str, set[str]]:
    """By kind, what verbs and expressions put to use; a trump also by what it gives, or as the face-down one."""
    used: dict[str, set[str]] = defaultdict(set)
    for _, verb in all_verbs(edition):
        for kind, id in verb.uses(edition):
            used[kind].add(id)
    for expression, _ in expressions(edition):
        match expression:
            case Things(label=str(label)) | Key(label=str(label)):
                used["label"].add(label)
            case Include(item=str(trump)) | Reference(name="trump", id=str(trump)):
                used["trump"].add(trump)
    used["trump"] |= {trump.id for trump in edition.trumps.values() if trump.abilities or trump.cards.face_down}
    return used


def _terms(edition: Edition) -> Iterator[Problem]:
    for id, node in edition.term_nodes.items():
        said, book = id in edition.lexicon.used, node.get("book") is not None
        if not said and not book and id not in SPOKEN:
            hint = "remove it, or mark it `book: true` if the rulebook explains it"
            yield Problem(f"term `{id}` is said nowhere", place.of_key(node, "id"), hint=hint)
        if said and book:
            yield Problem(f"term `{id}` is said by the rule text, so it needs no `book`", node.key_place("book"))


def _unused(defined: Mapping[str, object], used: Iterable[str], kind: str) -> Iterator[Problem]:
    known = set(used)
    for id, thing in defined.items():
        if id not in known:
            node = thing.node if isinstance(thing, Named) else getattr(thing, "node", None)
            where = place.of_key(node, "id") if isinstance(node, tree.Mapping) else None
            hint = _UNUSED.get(kind, "remove it, or use it")
            yield Problem(f"{kind} `{id}` is never used", where, hint=hint)


_UNUSED = {
    "label": "no rule asks for it by `with <…>`: remove it, or use it",
    "format": "no entry has it: remove it, or list it in `formats`",
}
