"""docs/engine.md names every kind of decision with the rules that ask for it."""

from __future__ import annotations

import random
import re

import pytest

from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.rule import RuleName
from places import BLACKPOKER, DOCS

PAGE = (DOCS / "engine.md").read_text("utf-8")


def told() -> dict[str, set[str]]:
    """The rules of each kind, as the table has them."""
    rows = re.findall(r"^\| (`.*?) \|.*\| (.*?) \|$", PAGE, re.MULTILINE)
    return {kind: set(rules.split(", ")) for kinds, rules in rows for kind in re.findall(r"`([^`]+)`", kinds)}


def test_the_rules_are_those_of_the_edition() -> None:
    edition = load_edition(BLACKPOKER)
    cited: dict[str, RuleName] = {
        "chance": "chance", "key soldier": "key soldier", "attacker": "attackers", "blocker": "blockers",
        "order": "order", "trigger": "trigger order",
    }  # fmt: skip
    for kind, rule in cited.items():
        assert told()[kind] == {edition.rule(rule)}, kind


@pytest.mark.parametrize("regulation", ["lite+entry20", "std+rarePack", "pro+strategy", "mast+extra"])
def test_every_decision_of_a_game_is_of_a_kind_that_is_told(regulation: str) -> None:
    kinds = told()
    for seed in range(3):
        game, choose = Game(load_edition(BLACKPOKER), regulation, seed=seed), random.Random(seed)
        while (decision := game.decision) is not None:
            assert decision.rule in kinds[decision.kind], decision
            game.apply(choose.randrange(len(decision.options)))
