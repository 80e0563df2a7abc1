"""docs/battles.md names every kind of decision of a battle with the rules that ask for it."""

from __future__ import annotations

import re

import pytest

from battles import SCENARIOS, Hand, edition
from kisoku.warvortex.engine.game import Game
from places import DOCS

PAGE = DOCS / "battles.md"


def told() -> dict[str, set[str]]:
    """The rules of each kind, as the table has them."""
    rows = re.findall(r"^\| `([^`]+)` \|.*\| (.*?) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    return {kind: set(rules.split(", ")) for kind, rules in rows}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_decision_of_a_battle_is_of_a_kind_that_is_told(scenario: str) -> None:
    kinds = told()
    for seed in range(6):
        game, hand = Game(edition(), scenario, seed=seed), Hand(seed)
        while (decision := game.decision) is not None:
            assert decision.rule in kinds[decision.kind], decision
            game.apply(hand.choose(game))


def test_the_rules_are_numbers_of_the_edition() -> None:
    assert set().union(*told().values()) <= set(edition().rules.values())
