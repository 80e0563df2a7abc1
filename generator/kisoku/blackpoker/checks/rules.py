"""Every rule that the engine can cite has its number, and only such rules are named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from ...errors import Problem, closest, quoted
from ..model import Edition
from ..rule import Always, OfFlow, OfMatches, OfVerbs
from .walk import all_verbs, match_events

_ALWAYS: frozenset[str] = frozenset(get_args(Always))
_NAMES: frozenset[str] = _ALWAYS.union(get_args(OfVerbs), get_args(OfFlow), get_args(OfMatches))
_OF_FLOW: dict[str, OfFlow] = {"discardTrigger": "lost trigger"}


def check(edition: Edition) -> Iterator[Problem]:
    node, there = edition.rules_node, edition.rules_place
    for name in sorted(edition.rules.keys() - _NAMES):
        guess = closest(name, sorted(_NAMES - edition.rules.keys()))
        yield Problem(f"the engine cites no rule {quoted(name)}", node.key_place(name), guess=guess)
    for name in sorted(_needed(edition) - edition.rules.keys()):
        yield Problem(f"the rule `{name}` has no number", there, hint="the engine cites it")


def _needed(edition: Edition) -> set[str]:
    needed = set(_ALWAYS)
    for _, verb in all_verbs(edition):
        needed.update(verb.cites)
        needed.update(event.cites for event in verb.makes)
    needed.update(event.cites for event in match_events(edition))
    operations = {node.does for chart in edition.charts.values() for node in chart.nodes}
    needed.update(rule for operation, rule in _OF_FLOW.items() if operation in operations)
    return needed
