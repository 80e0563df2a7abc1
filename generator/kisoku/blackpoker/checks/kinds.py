"""What is done to something can be done to it: nobody drives a card, nullifies a soldier or asks a player's size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, fields
from typing import Any

from ...definitions.tree import Node
from ...errors import Problem
from ...language.expression import walk
from ...verbs.verb import Verb
from ..effects.kind import ANY_NUMBER
from ..effects.scope import Scope
from ..language.fact import Include, Is, SameCard
from ..language.judged import Judged
from ..language.reference import Both, KeysOf, Reference
from ..language.thing import Things
from ..language.value import Attribute
from . import place

_CARDS = ("character", "card", "trump")
"""What is made of cards, and so has numbers and suits."""


# Steps


def step_problems(step: Verb, scope: Scope) -> list[Problem]:
    """What a step names that it cannot be done to; where that fits, what else the verb asks for."""
    problems = [problem for f in fields(step) for problem in _field(step, f, scope)]
    return problems or list(step.problems(scope))


def _field(step: Verb, field: Field[Any], scope: Scope) -> Iterator[Problem]:
    value, node, allowed = getattr(step, field.name), step.field_node(field.name), field.metadata.get("of")
    if not allowed or value is None:
        return
    for part in (value.first, value.second) if isinstance(value, Both) else (value,):
        kind = scope.kind_of(part)
        if kind is not None and kind not in allowed:
            message = f"`{step.name()}` is done to {_listed(allowed)}, but `{part}` is a {kind}"
            yield Problem(message, place.of_item(node, str(part)), hint=_hint(part, scope))
    if isinstance(value, Both) and "card" in (scope.kind_of(value.first), scope.kind_of(value.second)):
        yield Problem("`and` joins characters", place.of_item(node, str(value)), hint="make it two steps")
    if isinstance(value, Things) and value.quantity == "any" and field.metadata["kind"] is not ANY_NUMBER:
        expected = ("all …", "1 …")
        yield Problem(
            "`any number of` stands in `declare` only", place.of_item(node, "any number of"), expected=expected
        )


# Expressions


def expression_problems(item: object, scope: Scope, node: Node | None) -> Iterator[Problem]:
    """What is asked of something that does not have it."""
    match item:
        case Things(noun="card", zone=None):
            yield Problem("cards of which zone?", place.of_item(node, str(item)), expected=("1 card in your hand",))
        case Things() | Reference() if item.where is not None:
            yield from _where(item, item.where, scope, node)
        case Attribute(name="size", of=Reference() as of) if of.name not in ("target", "key"):
            # Of these two, scope.py knows more than the kind.
            yield from _asked(item, of, item.name, ("character",), scope, node)
        case Attribute(of=Reference() as of) if item.name != "size":
            yield from _asked(item, of, item.name, _CARDS, scope, node)
        case Is(of=of, kind=kind):
            allowed = _CARDS if kind == "Joker" else ("character",)
            yield from _asked(item, of, kind, allowed, scope, node)
        case SameCard(left=left, right=right):
            yield from _asked(item, left, "card", _CARDS, scope, node)
            yield from _asked(item, right, "card", _CARDS, scope, node)
        case Include(group=KeysOf(), item=Reference() as other):
            yield from _asked(item, other, "card", _CARDS, scope, node)


def _asked(
    item: object, of: Reference, what: str, allowed: tuple[str, ...], scope: Scope, node: Node | None
) -> Iterator[Problem]:
    kind = scope.kind_of(of)
    if kind is not None and kind not in allowed:
        says = {"card": "is not a card", "Joker": "is not a card"}.get(what)
        says = says or (f"has no {what}" if isinstance(item, Attribute) else f"is never {what}")
        yield Problem(f"a {kind} {says}", place.of_item(node, str(item)), hint=_hint(of, scope))


def _where(things: Things | Reference, where: Judged, scope: Scope, node: Node | None) -> Iterator[Problem]:
    """Only characters have a size; everything made of cards has a number and a suit."""
    if scope.kind_of(things) != "character" and Attribute("size") in walk(where):
        yield Problem("a card has a number, not a size", place.of_item(node, "size"), expected=("`where number …`",))


def _hint(what: object, scope: Scope) -> str | None:
    if isinstance(what, Reference) and what.name == "target":
        return f"the target is: {scope.target}"
    if isinstance(what, Reference) and what.name == "key":
        return f"the key is: {scope.key}"
    return None


def _listed(kinds: tuple[str, ...]) -> str:
    words = [f"{kind}s" for kind in kinds]
    return " or ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])} or {words[-1]}"
