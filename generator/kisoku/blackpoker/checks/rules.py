"""Every rule that the engine can cite has its number, and only such rules are named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from ...errors import Problem, closest, quoted
from ..model import Edition
from ..rule import Always, OfVerbs
from .walk import all_verbs

_ALWAYS: frozenset[str] = frozenset(get_args(Always))
_NAMES: frozenset[str] = _ALWAYS | frozenset(get_args(OfVerbs))


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
        needed.update(event.cites for event in verb.events)
    return needed
