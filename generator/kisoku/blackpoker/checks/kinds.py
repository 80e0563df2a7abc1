"""What is done to something can be done to it: nobody drives a card, nullifies a soldier or asks a player's size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, fields
from typing import Any

from ...checks import place
from ...definitions.tree import Node
from ...errors import Problem
from ...language.expression import walk
from ...verbs.verb import Verb
from ..effects.kind import ANY_NUMBER, PARTS, SOUGHT
from ..effects.scope import Scope
from ..language.fact import Include, Is, SameCard
from ..language.judged import Judged
from ..language.reference import Both, KeysOf, Reference
from ..language.thing import GIVEN_CARD, Things
from ..language.value import Attribute, KeyCount

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
    for part in value.parts if isinstance(value, Both) else (value,):
        kind = scope.kind_of(part)
        if kind is not None and kind not in allowed:
            message = f"`{step.name()}` is done to {_listed(allowed)}, but `{part}` is a {kind}"
            yield Problem(message, place.of_item(node, str(part)), hint=_hint(part, scope))
    joined = {scope.kind_of(part) for part in value.parts} if isinstance(value, Both) else set()
    if joined - {"character", None} and field.metadata["kind"] is not PARTS:
        yield Problem("`and` joins characters", place.of_item(node, str(value)), hint="make it two steps")
    if value == Reference("target") and scope.target == GIVEN_CARD and field.metadata["kind"] is not SOUGHT:
        hint = "`find: {card: target, in: [hand, graveyard]}`, and then speak of `found`"
        yield Problem("the card must be found first", place.of_item(node, "target"), expected=("found",), hint=hint)
    if isinstance(value, Things) and field.metadata["kind"] is not ANY_NUMBER:
        yield from _open_number(value, node)


def _open_number(things: Things, node: Node | None) -> Iterator[Problem]:
    words = {"any": "any number of", "at least": f"{things.count} or more of"}.get(things.quantity)
    if words is not None:
        expected, hint = ("all …", "1 …"), f"`pick: {things}` first, and then speak of `picked`"
        yield Problem(
            f"`{words}` stands in `pick` and `declare` only", place.of_item(node, words), expected=expected, hint=hint
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
            lies = ("character", "trump") if kind in ("face-up", "face-down") else ("character",)
            allowed = _CARDS if kind == "Joker" else lies
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
    """Only characters have a size, only requests key cards; everything made of cards has a number and a suit."""
    kind, asked = scope.kind_of(things), [item for item in walk(where) if isinstance(item, Attribute | KeyCount)]
    names = [item.name if isinstance(item, Attribute) else "keys" for item in asked if item.of is None]
    known = _KNOWN.get(kind or "", ("number", "suit"))
    wrong = next((name for name in names if name not in known), None)
    if wrong is not None:
        words = "a number, not a size" if wrong == "size" and kind != "request" else f"no {_PROPERTY.get(wrong, wrong)}"
        expected = tuple(f"`where {name} …`" for name in known if name != "suit")
        yield Problem(f"a {kind} has {words}", place.of_item(node, wrong), expected=expected)


_KNOWN = {"character": ("size", "number", "suit"), "request": ("keys", "total")}
_PROPERTY = {"keys": "key cards", "total": "key cards"}


def _hint(what: object, scope: Scope) -> str | None:
    if isinstance(what, Reference) and what.name == "target":
        return f"the target is: {scope.target}"
    if isinstance(what, Reference) and what.name == "key":
        return f"the key is: {scope.key}"
    return None


def _listed(kinds: tuple[str, ...]) -> str:
    words = [f"{kind}s" for kind in kinds]
    return " or ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])} or {words[-1]}"
