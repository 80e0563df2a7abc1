"""What is done to something can be done to it: nobody drives a card, nullifies a soldier or asks a player's size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import TYPE_CHECKING

from ...definitions.tree import Node
from ...errors import Place, Problem
from ...language.expression import walk
from ...verbs.verb import Verb
from ..card import mask_of
from ..effects.declare import Declare
from ..effects.discard import Discard
from ..effects.fog import Fog
from ..effects.modify import Modify
from ..effects.put import ANY_SOLDIER, Put
from ..effects.turn import Turn
from ..language.fact import Include, Is, SameCard
from ..language.judged import Judged
from ..language.reference import Both, KeysOf, Reference
from ..language.thing import Things, What
from ..language.value import Attribute
from ..model import Edition
from . import place

if TYPE_CHECKING:
    from .scope import Scope

_OF_NOUN = {"request": "request", "player": "player", "opponent": "player", "trump": "trump", "card": "card"}
_CARDS = ("character", "card", "trump")
"""What is made of cards, and so has numbers and suits."""


def kind_of(what: object, scope: Scope) -> str | None:
    """Character, card, trump, request or player; None for what means nothing here, which is another problem."""
    match what:
        case Things():
            return _OF_NOUN.get(what.noun, "character")
        case Reference(name="target"):
            return kind_of(scope.target, scope)
        case Reference(name="key"):
            return None if scope.key is None else "character" if scope.key.source == "field" else "card"
        case Reference(name="attacker" | "blockers"):
            return "character"
        case Reference():
            return "card"
    return None


# Steps


def step_problems(edition: Edition, step: Verb, scope: Scope) -> list[Problem]:
    """What a step names that it cannot be done to."""
    problems = [problem for f in fields(step) for problem in _field(step, f.name, f.metadata.get("of", ()), scope)]
    return problems or list(_more(edition, step, scope))


def _field(step: Verb, name: str, allowed: tuple[str, ...], scope: Scope) -> Iterator[Problem]:
    value, node = getattr(step, name), step.field_node(name)
    if not allowed or value is None:
        return
    for part in (value.first, value.second) if isinstance(value, Both) else (value,):
        kind = kind_of(part, scope)
        if kind is not None and kind not in allowed:
            message = f"`{step.name()}` is done to {_listed(allowed)}, but `{part}` is a {kind}"
            yield Problem(message, place.of_item(node, str(part)), hint=_hint(part, scope))
    if isinstance(value, Both) and "card" in (kind_of(value.first, scope), kind_of(value.second, scope)):
        yield Problem("`and` joins characters", place.of_item(node, str(value)), hint="make it two steps")
    if isinstance(value, Things) and value.quantity == "any" and not isinstance(step, Declare):
        expected = ("all …", "1 …")
        yield Problem(
            "`any number of` stands in `declare` only", place.of_item(node, "any number of"), expected=expected
        )


def _more(edition: Edition, step: Verb, scope: Scope) -> Iterator[Problem]:
    """What else a verb asks of what it names."""
    where = _place(step, "what")
    match step:
        case Declare() if step.what.quantity != "any":
            expected = (f"`{replace(step.what, quantity='any', count=1)}`",)
            yield Problem("one declares as many as one likes", where, expected=expected)
        case Discard(what=Things() | Reference() as what) if _zone(what, scope) != "hand":
            hint = "`move` takes cards from other zones to the graveyard"
            yield Problem("only cards of a hand are discarded", where, hint=hint)
        case Turn() if kind_of(step.what, scope) == "card":
            opening = edition.opening
            if opening is None or step.opens != opening.id or not _is_all(step.what):
                right = (f"all cards in your {opening.id}, face: up",) if opening is not None else ()
                yield Problem("the cards of a zone lie as its definition says", where, expected=right)
        case Modify() if _noun(step.what, scope) == "bulwark":
            yield Problem(f"a bulwark has no size ({edition.rule('size')})", where)
        case Put():
            yield from _put(edition, step, scope)
        case Fog():
            fog = edition.fogs[step.as_]
            kinds = {kind_of(target, scope) for target in (fog.target, scope.target) if target is not None}
            if fog.target is not None and len(kinds) > 1:
                message = f"fog `{fog.id}` is laid on a {fog.target.noun}, but the target is: {scope.target}"
                yield Problem(message, _place(step, "as_"))


def _put(edition: Edition, put: Put, scope: Scope) -> Iterator[Problem]:
    """Which soldier a card makes follows from the card, so the text must name the right one."""
    where = _place(put, "as_")
    armed = tuple(f"`{c.id}`" for c in edition.characters.values() if c.cards.more)
    character = edition.characters.get(put.as_)
    if put.on is not None:
        if not isinstance(put.on, Reference) or _noun(put.on, scope) != "soldier":
            hint = "`on: target` with `target: soldier`"
            yield Problem("cards are laid on a soldier", _place(put, "on"), hint=hint)
        if character is None or not character.cards.more:
            yield Problem("with cards laid on it, a soldier is armed", where, expected=armed)
    elif character is not None and character.cards.more:
        yield Problem(f"`{put.as_}` has several cards, laid on a soldier", where, expected=("on: target",))
    elif character is not None and character.type == "soldier" and not _makes(put, put.as_, edition, scope):
        hint = "its card says which soldier it is"
        yield Problem(
            f"not every such card makes the soldier `{put.as_}`", where, expected=(f"`{ANY_SOLDIER}`",), hint=hint
        )


def _makes(put: Put, id: str, edition: Edition, scope: Scope) -> bool:
    """Whether the cards are the key's, and all of these make that soldier."""
    if not isinstance(put.what, Reference) or put.what.name != "key" or scope.key is None:
        return False
    own = mask_of(edition.characters[id].cards.groups[0].cards)
    return scope.key.source == "hand" and all(not mask_of(group.cards) & ~own for group in scope.key.groups)


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
    kind = kind_of(of, scope)
    if kind is not None and kind not in allowed:
        says = {"card": "is not a card", "Joker": "is not a card"}.get(what)
        says = says or (f"has no {what}" if isinstance(item, Attribute) else f"is never {what}")
        yield Problem(f"a {kind} {says}", place.of_item(node, str(item)), hint=_hint(of, scope))


def _where(things: Things | Reference, where: Judged, scope: Scope, node: Node | None) -> Iterator[Problem]:
    """Only characters have a size; everything made of cards has a number and a suit."""
    if kind_of(things, scope) != "character" and Attribute("size") in walk(where):
        yield Problem("a card has a number, not a size", place.of_item(node, "size"), expected=("`where number …`",))


def _zone(what: Things | Reference, scope: Scope) -> str | None:
    """Where the cards lie that are meant, as far as it is known."""
    if isinstance(what, Reference):
        named = {"picked": scope.picked, "target": scope.target}.get(what.name)
        return named.zone if named is not None else None
    return what.zone


def _noun(what: What, scope: Scope) -> str | None:
    if isinstance(what, Reference) and what.name == "target" and scope.target is not None:
        return scope.target.noun
    return what.noun if isinstance(what, Things) else None


def _is_all(what: What) -> bool:
    return isinstance(what, Things) and what.quantity == "all"


def _place(step: Verb, name: str) -> Place | None:
    node = step.field_node(name)
    return node.place if node is not None else None


def _hint(what: object, scope: Scope) -> str | None:
    if isinstance(what, Reference) and what.name == "target":
        return f"the target is: {scope.target}"
    if isinstance(what, Reference) and what.name == "key":
        return f"the key is: {scope.key}"
    return None


def _listed(kinds: tuple[str, ...]) -> str:
    words = [f"{kind}s" for kind in kinds]
    return " or ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])} or {words[-1]}"
