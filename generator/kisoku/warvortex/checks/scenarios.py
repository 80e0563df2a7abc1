"""What a scenario names exists: decks and steady fields."""

from __future__ import annotations

from collections.abc import Iterator

from ...checks.references import listed
from ...errors import Problem
from ..model import Edition


def check(edition: Edition) -> Iterator[Problem]:
    for scenario in edition.scenarios.values():
        yield from listed(scenario.decks, edition.decks, "deck", scenario.node.get("decks"))
        yield from listed(scenario.steady, edition.fields, "field", scenario.node.get("steady"))
