"""Everything that is defined is used: what nothing refers to is a leftover or a slip."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ...definitions import tree
from ...entry import Named
from ...errors import Problem
from ..effects.become import Become
from ..effects.declare import Declare
from ..effects.fog import Fog
from ..effects.grant import Grant
from ..effects.put import ANY_SOLDIER, Put
from ..language.cards import Key
from ..language.fact import Include
from ..language.thing import Things
from ..model import Edition
from . import place
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
    yield from _unused(edition.labels, _labels(edition), "label")
    yield from _unused(edition.characters, _characters(edition), "character")
    yield from _unused(edition.fogs, {verb.as_ for _, verb in all_verbs(edition) if isinstance(verb, Fog)}, "fog")
    yield from _unused(edition.trumps, _trumps(edition), "trump")
    yield from _terms(edition)


def _playable_frames(edition: Edition) -> set[str]:
    return {regulation.frame for regulation in edition.regulations}


def _labels(edition: Edition) -> set[str]:
    """Labels that some rule asks for; granting one that nothing asks for is a slip."""
    asked = {e.label for e, _ in expressions(edition) if isinstance(e, Things | Key) and e.label}
    return asked | {v.newcomers for _, v in all_verbs(edition) if isinstance(v, Declare) and v.newcomers}


def _characters(edition: Edition) -> set[str]:
    used: set[str] = set()
    for _, verb in all_verbs(edition):
        if isinstance(verb, Put | Become):
            if verb.as_ == ANY_SOLDIER:
                used |= {c.id for c in edition.characters.values() if c.type == "soldier" and c.cards.count == 1}
            else:
                used.add(verb.as_)
    return used


def _trumps(edition: Edition) -> set[str]:
    """A trump is used by the condition that names it, by the label it grants, or as the face-down one."""
    named = {e.item for e, _ in expressions(edition) if isinstance(e, Include) and isinstance(e.item, str)}
    granting = {owner.id for owner, verb in all_verbs(edition) if isinstance(verb, Grant)}
    return named | granting | {trump.id for trump in edition.trumps.values() if trump.cards.face_down}


def _terms(edition: Edition) -> Iterator[Problem]:
    for id, node in edition.term_nodes.items():
        said, book = id in edition.lexicon.used, node.get("book") is not None
        if not said and not book:
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
