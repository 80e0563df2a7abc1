"""Every rule that is cited has its number, and only such rules are named."""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import Problem, closest, quoted
from ..model import Edition
from ..rule import NAMES


def check(edition: Edition) -> Iterator[Problem]:
    node, there = edition.rules_node, edition.rules_place
    for name in sorted(edition.rules.keys() - set(NAMES)):
        guess = closest(name, sorted(set(NAMES) - edition.rules.keys()))
        yield Problem(f"no rule {quoted(name)} is ever cited", node.key_place(name), guess=guess)
    for name in sorted(set(NAMES) - edition.rules.keys()):
        yield Problem(f"the rule `{name}` has no number", there, hint="decks and battles cite it")
    for name, number in edition.rules.items():
        letters, _, digits = number.partition("-")
        last = edition.statements.get(letters)
        if last is not None and int(digits) > last:
            yield Problem(f"there is no {number}: `statements` end at {last}", node.at([name]).place)
