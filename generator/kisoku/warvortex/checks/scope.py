"""Everything that is spoken of is there: a target has been designated, a trigger has a source, a field is nobody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...checks import place
from ...errors import Place, Problem
from ...verbs.scope import walked
from ...verbs.verb import Verb
from ..effects.again import Again
from ..effects.cancel import Cancel
from ..effects.die import Die
from ..effects.reroll import Reroll
from ..effects.scope import Scope
from ..holdings.on import On
from ..language import condition
from ..language.amount import Amount
from ..language.time import OF_NOBODY, WITH_SOURCE
from ..language.unit import Reference, Units
from ..model import Edition, Status
from .walk import holder_of, parts_of

_DICE = ("die shows", "action die lies")


def check(edition: Edition) -> Iterator[Problem]:
    for card in edition.entries:
        value = isinstance(card, Status) and card.share is not None
        scope = Scope(holder=holder_of(card), value=value)
        for part in parts_of(card):
            # What an effect has designated, the next one on the card does not know.
            _, problems = walked(part, scope, _verb)
            yield from problems


def _verb(verb: Verb, scope: Scope) -> Iterator[Problem]:
    if isinstance(verb, On):
        scope = replace(scope, time=verb.on)
    for expression, node in verb.expressions():
        if isinstance(verb, On) and expression is verb.of and verb.on.kind in OF_NOBODY:
            continue  # it happens to nobody, so `of` is not said
        there = place.of_item(node, str(expression)) if node is not None else _place(verb)
        match expression:
            case Reference():
                yield from _reference(expression, scope, there)
            case Units(noun="own token") | Units(other=True) if scope.holder == "field":
                yield Problem("a field is nobody: it has neither tokens nor others", there)
            case Amount(value=True) if not scope.value:
                yield Problem("only a status with a `share` has a value", there)
            case condition.Die() if scope.time is None or scope.time.kind not in _DICE:
                yield Problem("no die lies here", there, hint="`on: die shows 6` or `on: action die lies`")
    yield from _in_time(verb, scope)


def _place(verb: Verb) -> Place | None:
    return verb.node.place if verb.node is not None else None


def _reference(reference: Reference, scope: Scope, there: Place | None) -> Iterator[Problem]:
    time = scope.time
    match reference.name:
        case "this" if scope.holder == "field":
            expected = ("`that character`",) if time is not None else ("`any character`",)
            yield Problem("a field is nobody, so there is no `this`", there, expected=expected)
        case "target" if scope.target != "one":
            yield from _not_designated("target", "targets" if scope.target else "", there)
        case "targets" if scope.target != "many":
            yield from _not_designated("targets", "target" if scope.target else "", there)
        case "source" if time is None or time.kind not in WITH_SOURCE:
            yield Problem("nobody has done anything here", there, hint="`source` goes with `on: damage received`")
        case "that character" if time is None or time.kind in OF_NOBODY:
            yield Problem("nothing has happened to anybody here", there, hint="`that character` goes with a trigger")
        case "controller" if scope.holder != "token":
            yield Problem("only a token has a controller", there)


def _not_designated(word: str, other: str, there: Place | None) -> Iterator[Problem]:
    if other:
        many = "several have" if other == "targets" else "only one has"
        yield Problem(f"{many} been designated", there, expected=(f"`{other}`",))
    else:
        hint = "an earlier step designates, such as `damage: {to: 1 enemy, …}`"
        yield Problem(f"nobody has been designated, so there is no `{word}`", there, hint=hint)


def _in_time(verb: Verb, scope: Scope) -> Iterator[Problem]:
    kind = scope.time.kind if scope.time is not None else ""
    match verb:
        case Die() | Reroll() if kind not in _DICE:
            hint = "`on: action die lies` or `on: die shows 6`"
            yield Problem("no die lies here", _place(verb), hint=hint)
        case Cancel() if kind != "targeted":
            yield Problem("there is no card to cancel here", _place(verb), hint="`on: targeted by action`")
        case Again() if scope.holder in ("field", "status", "extra"):
            yield Problem("who rolls once more?", _place(verb), expected=("an action", "a token", "an ability"))
