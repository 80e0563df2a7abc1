"""References mean something where they stand: a target, key cards, flipped cards, the right number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...checks import place
from ...definitions.tree import Node, Scalar
from ...entry import Entry
from ...errors import Problem
from ...language.expression import walk
from ...verbs import scope as scopes
from ...verbs.verb import Verb
from ..abilities.replace import Replace
from ..abilities.trigger import Trigger as TriggerAbility
from ..effects.scope import Scope
from ..language.cards import DRIVEN, Key
from ..language.comparison import SAME_SUIT
from ..language.fact import Done
from ..language.player import Player
from ..language.reference import KeysOf, Reference
from ..language.thing import GIVEN_CARD
from ..language.value import Attribute, EventCount, KeyCount, Points
from ..model import Action, Character, Component, Edition, Frame, Trump
from ..model import Fog as FogEntry
from .kinds import expression_problems, step_problems

_FIGHTERS = ("soldier", "character", "attacker")
_OWNERLESS = ("player", "opponent", "request")


def check(edition: Edition) -> Iterator[Problem]:
    for entry in edition.entries:
        yield from entry_problems(edition, entry)
    for frame in edition.frames.values():
        yield from _frame(edition, frame)
    for cost in edition.costs.values():
        key = Key((), source="field", label="")
        yield from walked(cost.pay, Scope(edition, key=key))[1]
    yield from walked(edition.start, Scope(edition, requested=False))[1]
    lose = edition.win.node.get("lose")
    assert isinstance(lose, Scalar)
    yield from _expression(edition.win.lose, Scope(edition, requested=False), lose)


def entry_problems(edition: Edition, entry: Entry) -> Iterator[Problem]:
    """What means nothing in an action, a character, a fog or a trump."""
    if isinstance(entry, Action):
        yield from _action(edition, entry)
    elif isinstance(entry, Component):
        yield from _component(edition, entry)


def _action(edition: Edition, action: Action) -> Iterator[Problem]:
    events = edition.events_of(action)
    names = frozenset({"event"}) if events and all(event.counts for event in events) else frozenset()
    scope = Scope(edition, action.target, action.key, names=names)
    activation, target = action.node.get("activation"), action.node.get("target")
    if isinstance(activation, Scalar):
        yield from _expression(action.activation, Scope(edition, requested=False), activation)
    if isinstance(target, Scalar) and not (action.target == GIVEN_CARD and action.request.trigger == "triggered"):
        problems = list(_expression(action.target, replace(scope, target=None), target))
        yield from problems or _target(action, target)
    if action.trigger is not None:
        yield from _step(action.trigger, replace(scope, requested=False))
    if action.key is None or action.key.source != "field":
        for letter in dict.fromkeys(action.cost):
            if any(bill is not None and bill.key for bill in (verb.bill() for verb in edition.costs[letter].pay)):
                where = place.of_item(action.node.get("cost"), letter)
                message = f"cost {letter} drives the key, so the key must be a soldier"
                yield Problem(message, where, expected=("key: soldier with <…>",))
    if action.key is not None and (action.key.more or action.key.face_down):
        where = place.of_key(action.node, "key")
        yield Problem("key cards are so many cards, laid out face-up", where, expected=("2 cards, same suit",))
    if action.key is not None and str(action.key) == DRIVEN and Reference("key") not in walk(action.effect):
        hint = "whoever is driven, the ability that enables it says: remove `key`"
        yield Problem("nothing is said of the driven soldier", place.of_key(action.node, "key"), hint=hint)
    yield from walked(action.effect, scope)[1]


def _target(action: Action, node: Scalar) -> Iterator[Problem]:
    """One thing, and one of which is known before the key is laid out whether it is there."""
    target = action.target
    assert target is not None
    if target.noun == "card":
        hint = f"make `pick: {target}` the first step of the effect"
        yield Problem("a card of a zone is not designated, it is picked when the effect happens", node.place, hint=hint)
    elif target.by is not None:
        yield Problem("who requests an action designates its target", place.of_item(node, "chosen by"))
    elif target.quantity != "exactly" or target.count != 1:
        yield Problem(
            "a request has one target", node.place, expected=(f"`{replace(target, quantity='exactly', count=1)}`",)
        )
    elif Reference("key") in walk(target.where) and target.where != SAME_SUIT and not _is_one_card(action.key):
        yield Problem(
            "a target can depend on several key cards only by their suit",
            place.of_item(node, "where"),
            expected=(f"where {SAME_SUIT}",),
        )


def _is_one_card(key: Key | None) -> bool:
    return key is not None and key.source == "hand" and key.count == 1


def _component(edition: Edition, component: Component) -> Iterator[Problem]:
    names = frozenset({"card", "cards", "this"}) if isinstance(component, Character) else frozenset({"this"})
    holder = "character" if isinstance(component, Character) else "trump" if isinstance(component, Trump) else ""
    target = component.target if isinstance(component, FogEntry) else None
    cards = component.cards if isinstance(component, FogEntry) else None
    scope = Scope(edition, target, cards, names=names, requested=isinstance(component, FogEntry), holder=holder)
    yield from walked(component.abilities, scope)[1]
    for index, ability in enumerate(component.abilities):
        if isinstance(ability, TriggerAbility):
            yield from step_problems(ability.when, scope)
        elif isinstance(ability, Replace):
            yield from _replaced(edition, component, index, ability)
    size = component.node.get("size")
    if isinstance(component, Character) and isinstance(size, Scalar):
        yield from _expression(component.size, scope, size)
    if isinstance(component, Character):
        for index, (_, when) in enumerate(component.conditional_labels):
            node = component.node.at(["conditionalLabels", index, "if"])
            if isinstance(node, Scalar):
                yield from _expression(when, scope, node)


def _replaced(edition: Edition, component: Component, index: int, ability: Replace) -> Iterator[Problem]:
    """The steps that stay find what they speak of."""
    action = edition.actions[ability.action]
    scope = Scope(edition, action.target, action.key)
    if ability.step > len(action.effect) or walked(ability.with_ or (), scope)[1] or walked(action.effect, scope)[1]:
        return  # reported where it stands
    for problem in walked(ability.applied(action.effect), scope)[1][:1]:
        message = f"later steps of `{action.id}` need its step {ability.step}: {problem.message}"
        hint = "replace that one, too, or say `with` what comes instead"
        yield Problem(message, component.node.at(["abilities", index]).place, hint=hint)


def _frame(edition: Edition, frame: Frame) -> Iterator[Problem]:
    yield from walked((*frame.setup, *frame.reveal), Scope(edition, requested=False))[1]


def walked(steps: tuple[Verb, ...], scope: Scope) -> tuple[Scope, list[Problem]]:
    """What can be spoken of after the steps, and what in them means nothing."""
    return scopes.walked(steps, scope, _step)


def _step(step: Verb, scope: Scope) -> Iterator[Problem]:
    for expression, node in step.expressions():
        yield from _reference(expression, scope, node)
        yield from expression_problems(expression, scope, node)
    yield from step_problems(step, scope)


def _expression(value: object, scope: Scope, node: Scalar) -> Iterator[Problem]:
    for item in walk(value):
        yield from _reference(item, scope, node)
        yield from expression_problems(item, scope, node)


def _reference(item: object, scope: Scope, node: Node | None) -> Iterator[Problem]:
    match item:
        case Attribute(of=Reference() as of):
            yield from _attribute(item, of, scope, node)
        case KeyCount(of=Reference() as of) | KeysOf(of=of):
            if scope.noun_of(of) != "request":
                yield Problem(
                    f"`{of}` is not a request, so it has no key cards of its own",
                    place.of_item(node, str(of)),
                    hint=_target_hint(scope),
                )
        case Reference():
            yield from _name(item, scope, node)
        case Player(who="target") if scope.target is None or scope.target.noun not in ("player", "opponent"):
            yield Problem("the target is not a player", place.of_item(node, "target"), hint=_target_hint(scope))
        case Player(who="target's owner") if scope.target is None or scope.target.noun in _OWNERLESS:
            where = place.of_item(node, "target's owner")
            yield Problem("the target has no owner", where, hint=_target_hint(scope))
        case EventCount() if "event" not in scope:
            hint = "only an action that is triggered by an event with a number, such as `discarded`, can ask for it"
            yield Problem("`event.count` means nothing here", place.of_item(node, "event.count"), hint=hint)
        case Points() if "points" not in scope:
            yield Problem("`points` is used before `score`", place.of_item(node, "points"))
        case Done() if "done" not in scope:
            message = "`done` must follow a `move`, `discard`, `pick`, `find` or `nullify`"
            yield Problem(message, place.of_item(node, "done"))


def _name(reference: Reference, scope: Scope, node: Node | None) -> Iterator[Problem]:
    where = place.of_item(node, reference.name)
    match reference.name:
        case "target" | "key" if not scope.requested:
            hint = "only a fog and the effect of a direct action have a target and key cards"
            yield Problem(f"`{reference.name}` means nothing here", where, hint=hint)
        case "target":
            if scope.target is None:
                yield Problem("`target` is used, but the entry has no `target`", where, hint="add `target: …`")
        case "key":
            if scope.key is None:
                yield Problem("`key` is used, but the entry has no `key`", where, hint="add `key: …`")
            elif reference.suit is not None and not _has_suit(scope.key, reference.suit):
                yield Problem(f"no key card is a {reference.suit}", place.of_item(node, str(reference)))
        case "trump":
            return
        case _ if reference.name not in scope:
            yield Problem(f"`{reference.name}` means nothing here", where, hint=_MISSING[reference.name])


def _attribute(attribute: Attribute, of: Reference, scope: Scope, node: Node | None) -> Iterator[Problem]:
    where = place.of_item(node, str(attribute))
    if of.name == "target" and scope.target == GIVEN_CARD:
        yield Problem("the card must be found first", where, expected=("`found.number`",), hint=_FIND)
    elif of.name == "target" and scope.target is not None:
        if attribute.name == "size" and scope.target.noun not in _FIGHTERS:
            yield Problem(f"a {scope.target.noun} has no size", where, hint=_target_hint(scope))
        if attribute.name in ("total", "numbers"):
            yield Problem(f"`{attribute}` is not a property of the target", where, expected=("target.size",))
    if of.name == "key" and scope.key is not None and (problem := _key_problem(attribute, of, scope.key)):
        yield Problem(problem[0], where, expected=(problem[1],))


def _key_problem(attribute: Attribute, of: Reference, key: Key) -> tuple[str, str] | None:
    if key.source == "field":
        return None if attribute.name in ("size", "suit") else ("the key is a soldier", "key.size")
    if attribute.name == "size":
        return "key cards have a number, not a size", "key.number"
    single = key.count == 1 or of.suit is not None
    if attribute.name == "number" and not single:
        return "there are several key cards", "key.total"
    if attribute.name == "total" and single:
        return "there is only one key card", "key.number"
    return None


def _has_suit(key: Key, suit: str) -> bool:
    return any(r.suit == suit for group in key.groups if group.cards for r in group.cards.ranges)


def _target_hint(scope: Scope) -> str:
    return f"the target is: {scope.target}" if scope.target is not None else "add `target: …`"


_FIND = "`find: {card: target, in: [hand, graveyard]}`, and then speak of `found`"
_MISSING = {
    "picked": "a `pick` must come before",
    "flipped": "a `flip` must come before",
    "found": "a `flip` with `until` must come before",
    "this": "only in the abilities of trumps and characters",
    "attacker": "only inside of `each: attackers …`",
    "blockers": "only inside of `each: attackers …`",
    "card": "only in the size of a character",
    "cards": "only in a label's condition",
}
