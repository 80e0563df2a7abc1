"""References mean something where they stand: a target, key cards, flipped cards, the right number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from ...definitions.tree import Node, Scalar
from ...errors import Place, Problem
from ...language.expression import walk
from ...verbs.again import Again
from ...verbs.choose import Choose
from ...verbs.if_ import If
from ...verbs.may import May
from ...verbs.repeat import Repeat
from ...verbs.verb import Verb
from ..effects.each import Each
from ..effects.flip import Flip
from ..effects.fog import Fog
from ..effects.move import Move
from ..effects.pick import Pick
from ..effects.score import Score
from ..language.cards import Key
from ..language.comparison import Compare
from ..language.fact import Done
from ..language.player import Player
from ..language.reference import KeysOf, Reference
from ..language.thing import Things
from ..language.value import Attribute, KeyCount, Points
from ..model import Action, Character, Component, Edition, Frame
from ..model import Fog as FogEntry
from . import place
from .kinds import expression_problems, step_problems
from .walk import verb_expressions

_FIGHTERS = ("soldier", "character", "attacker")
_OWNERLESS = ("player", "opponent", "request")


@dataclass(frozen=True)
class Scope:
    """What can be spoken of at one point of an effect."""

    target: Things | None = None
    key: Key | None = None
    names: frozenset[str] = field(default_factory=frozenset)
    picked: Things | None = None
    # Whether the entry could have a key and a target; a character cannot, so it is no use to add one.
    requested: bool = True

    def having(self, *names: str) -> Scope:
        return replace(self, names=self.names | set(names))

    def without(self, name: str) -> Scope:
        return replace(self, names=self.names - {name})


def check(edition: Edition) -> Iterator[Problem]:
    for action in edition.actions.values():
        yield from _action(edition, action)
    for component in (*edition.characters.values(), *edition.fogs.values(), *edition.trumps.values()):
        yield from _component(edition, component)
    for frame in edition.frames.values():
        yield from _frame(edition, frame)
    for cost in edition.costs.values():
        key = Key((), source="field")
        yield from _steps(edition, cost.pay, Scope(key=key))[1]
    yield from _steps(edition, edition.start, Scope(requested=False))[1]
    lose = edition.win.node.get("lose")
    assert isinstance(lose, Scalar)
    yield from _expression(edition.win.lose, Scope(requested=False), lose)


def _action(edition: Edition, action: Action) -> Iterator[Problem]:
    scope = Scope(action.target, action.key)
    activation, target = action.node.get("activation"), action.node.get("target")
    if isinstance(activation, Scalar):
        yield from _expression(action.activation, Scope(requested=False), activation)
    if isinstance(target, Scalar):
        problems = list(_expression(action.target, replace(scope, target=None), target))
        yield from problems or _target(action, target)
    for expression, node in verb_expressions(action.trigger) if action.trigger is not None else ():
        yield from _reference(expression, replace(scope, requested=False), node)
        yield from expression_problems(expression, replace(scope, requested=False), node)
    if "K" in action.cost and (action.key is None or action.key.source != "field"):
        where = place.of_item(action.node.get("cost"), "K")
        yield Problem("cost K drives the key, so the key must be a soldier", where, expected=("key: soldier with <…>",))
    if action.key is not None and (action.key.more or action.key.face_down):
        where = place.of_key(action.node, "key")
        yield Problem("key cards are so many cards, laid out face-up", where, expected=("2 cards, same suit",))
    yield from _steps(edition, action.effect, scope)[1]


def _target(action: Action, node: Scalar) -> Iterator[Problem]:
    """One thing, and one of which is known before the key is laid out whether it is there."""
    target = action.target
    assert target is not None
    if target.noun == "card":
        hint = f"make `pick: {target}` the first step of the effect"
        yield Problem("a card of a zone is not designated, it is picked when the effect happens", node.place, hint=hint)
    elif target.quantity != "exactly" or target.count != 1:
        yield Problem(
            "a request has one target", node.place, expected=(f"`{replace(target, quantity='exactly', count=1)}`",)
        )
    elif Reference("key") in walk(target.where) and target.where != _SAME_SUIT:
        yield Problem(
            "a target can depend on the key only by its suit",
            place.of_item(node, "where"),
            expected=(f"where {_SAME_SUIT}",),
        )


_SAME_SUIT = Compare(Attribute("suit"), "=", Attribute("suit", Reference("key")))


def _component(edition: Edition, component: Component) -> Iterator[Problem]:
    names = frozenset({"card", "cards"}) if isinstance(component, Character) else frozenset()
    target = component.target if isinstance(component, FogEntry) else None
    cards = component.cards if isinstance(component, FogEntry) else None
    scope = Scope(target, cards, names, requested=isinstance(component, FogEntry))
    yield from _steps(edition, component.abilities, scope)[1]
    size = component.node.get("size")
    if isinstance(component, Character) and isinstance(size, Scalar):
        yield from _expression(component.size, scope, size)
    if isinstance(component, Character):
        for index, (_, when) in enumerate(component.conditional_labels):
            node = component.node.at(["conditionalLabels", index, "if"])
            if isinstance(node, Scalar):
                yield from _expression(when, scope, node)


def _frame(edition: Edition, frame: Frame) -> Iterator[Problem]:
    yield from _steps(edition, (*frame.setup, *frame.reveal), Scope(requested=False))[1]


def walked(edition: Edition, steps: tuple[Verb, ...], scope: Scope) -> tuple[Scope, list[Problem]]:
    """What can be spoken of after the steps, and what in them means nothing."""
    return _steps(edition, steps, scope)


def _steps(edition: Edition, steps: tuple[Verb, ...], scope: Scope) -> tuple[Scope, list[Problem]]:
    """Walk the steps in order; each may add to what the next can speak of."""
    problems: list[Problem] = []
    for step in steps:
        for expression, node in _own_expressions(step):
            problems += _reference(expression, scope, node)
            problems += expression_problems(expression, scope, node)
        problems += step_problems(edition, step, scope)
        if isinstance(step, Fog):
            problems += _fog(edition, step, scope)
        if isinstance(step, Score) and "flipped" not in scope.names:
            problems.append(
                Problem("`score` counts the card just flipped", _place(step.field_node("rows")), hint=_FLIP)
            )
        if isinstance(step, Again) and "again" not in scope.names:
            problems.append(_again(step, scope))
        scope = scope.without("done")
        for inner, inner_scope in _inside(step, scope):
            found = _steps(edition, inner, inner_scope)
            problems += found[1]
            if isinstance(step, May | Repeat):
                kept = scope.names & {"repeat", "again"}
                scope = replace(found[0], names=found[0].names - {"repeat", "again"} | kept)
        scope = _after(step, scope)
    return scope, problems


def _inside(step: Verb, scope: Scope) -> Iterator[tuple[tuple[Verb, ...], Scope]]:
    match step:
        case If():
            yield step.then, scope
            yield step.else_ or (), scope
        case May():
            yield step.steps, _chosen(scope)
        case Repeat():
            yield step.steps, scope.without("again").having("repeat")
        case Each():
            yield step.do, scope.having("attacker", "blockers")
        case Choose():
            for option in step.options:
                yield option.do, _chosen(scope)


def _chosen(scope: Scope) -> Scope:
    """What somebody chooses may be to begin again; without a choice, a procedure would never end."""
    return scope.having("again") if "repeat" in scope.names else scope


def _again(step: Again, scope: Scope) -> Problem:
    where = _place(step.field_node("yes"))
    if "repeat" in scope.names:
        return Problem("`again` without a choice would never end", where, hint="put it into a `may` or a `choose`")
    return Problem("`again` stands outside of a `repeat`", where)


def _after(step: Verb, scope: Scope) -> Scope:
    match step:
        case Flip():
            # What has gone to the Graveyard is not at hand any more, but for the card that was looked for.
            names = (
                ("found",) if step.to is not None else ("flipped", "found") if step.until is not None else ("flipped",)
            )
            return scope.having(*names)
        case Pick():
            return replace(scope.having("picked"), picked=step.what)
        case Score():
            return scope.having("points")
        case Move():
            return scope.having("done")
    return scope


def _own_expressions(step: Verb) -> Iterator[tuple[object, Node | None]]:
    yield from verb_expressions(step)
    if isinstance(step, Choose):
        for index, option in enumerate(step.options):
            node = step.node.at(["choose", index, "if"]) if option.when is not None and step.node else None
            for item in walk(option.when):
                yield item, node


def _expression(value: object, scope: Scope, node: Scalar) -> Iterator[Problem]:
    for item in walk(value):
        yield from _reference(item, scope, node)
        yield from expression_problems(item, scope, node)


def _reference(item: object, scope: Scope, node: Node | None) -> Iterator[Problem]:
    match item:
        case Attribute(of=Reference() as of):
            yield from _attribute(item, of, scope, node)
        case KeyCount(of=of) | KeysOf(of=of):
            if of.name != "target" or scope.target is None or scope.target.noun != "request":
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
        case Points() if "points" not in scope.names:
            yield Problem("`points` is used before `score`", place.of_item(node, "points"))
        case Done() if "done" not in scope.names:
            yield Problem("`done` must follow a `move`", place.of_item(node, "done"))


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
        case _ if reference.name not in scope.names:
            yield Problem(f"`{reference.name}` means nothing here", where, hint=_MISSING[reference.name])


def _attribute(attribute: Attribute, of: Reference, scope: Scope, node: Node | None) -> Iterator[Problem]:
    where = place.of_item(node, str(attribute))
    if of.name == "target" and scope.target is not None:
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


def _fog(edition: Edition, step: Fog, scope: Scope) -> Iterator[Problem]:
    if not isinstance(step.what, Reference) or step.what.name != "key":
        yield Problem("a fog is made of the key cards", _place(step.field_node("what")), expected=("key",))
        return
    fog = edition.fogs[step.as_]
    where = _place(step.field_node("as_"))
    if fog.target is not None and scope.target is None:
        yield Problem(f"fog `{fog.id}` needs a target, but the action has none", where)
    if scope.key is not None and fog.cards != scope.key:
        yield Problem(f"fog `{fog.id}` is made of {fog.cards}, but the key is {scope.key}", where)


def _has_suit(key: Key, suit: str) -> bool:
    return any(r.suit == suit for group in key.groups if group.cards for r in group.cards.ranges)


def _target_hint(scope: Scope) -> str:
    return f"the target is: {scope.target}" if scope.target is not None else "add `target: …`"


def _place(node: Node | None) -> Place | None:
    return node.place if node is not None else None


_FLIP = "a `flip` must come before"
_MISSING = {
    "picked": "a `pick` must come before",
    "flipped": _FLIP,
    "found": "a `flip` with `until` must come before",
    "attacker": "only inside of `each: attackers …`",
    "blockers": "only inside of `each: attackers …`",
    "card": "only in the size of a character",
    "cards": "only in a label's condition",
}
