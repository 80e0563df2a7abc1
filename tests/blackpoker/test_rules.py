"""The engine cites rules by name; the edition says the number."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from editions import FOLDERS, load
from kisoku.blackpoker.abilities.registry import ABILITIES
from kisoku.blackpoker.checks import check_edition, rules
from kisoku.blackpoker.effects.registry import EFFECTS
from kisoku.blackpoker.engine import requesting
from kisoku.blackpoker.engine.game import Game, IllegalAction
from kisoku.blackpoker.engine.requesting import Obstacle
from kisoku.blackpoker.rule import Always, OfFlow, OfMatches, OfVerbs
from places import PACKAGE
from variation import edition

# A number as it is printed: R-046, S-150, Q-107a, Q6-01, QW-12, G-102.
NUMBER = re.compile(r"\b(?:[A-Z]-\d{3}|Q[A-Z0-9]-\d{2})[a-z]?\b")
# What says how numbers look is no citation.
FORMS = {"blackpoker/parts/examples.py": {"R-108", "Q-060"}}
NAMES = {*get_args(Always), *get_args(OfVerbs), *get_args(OfFlow), *get_args(OfMatches)}


def _literals(path: Path) -> Iterator[str]:
    """The numbers in the texts of a module, without its docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    said = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield from NUMBER.findall(node.value)


@pytest.mark.parametrize("room", ["core", "verbs", "examples", "simulation", "terminal", "blackpoker"])
def test_no_number_of_a_rule_stands_in_the_code(room: str) -> None:
    found = {
        str(path.relative_to(PACKAGE)): set(_literals(path)) - FORMS.get(str(path.relative_to(PACKAGE)), set())
        for path in sorted((PACKAGE / room).rglob("*.py"))
    }
    assert {name: numbers for name, numbers in found.items() if numbers} == {}


def test_editions_together_number_every_rule() -> None:
    assert {name for folder in FOLDERS for name in load(folder).rules} == NAMES
    assert edition().rule("damage beyond life") == "R-048"


def test_what_verbs_cite_are_rules_of_verbs_or_of_all_editions() -> None:
    cited = set()
    for verb in (*EFFECTS.values(), *ABILITIES.values()):
        cited |= {*verb.cites, *(event.cites for event in verb.events)}
    assert cited <= NAMES
    assert set(get_args(OfVerbs)) <= cited, "a rule that no verb cites is needed by no edition"


def test_an_edition_without_a_verb_needs_no_number_for_it() -> None:
    """Nothing retargets but Change Target."""
    actions = {id: action for id, action in edition().actions.items() if id != "changeTarget"}
    numbers = {name: number for name, number in edition().rules.items() if name != "retarget"}
    smaller = replace(edition(), actions=actions, rules=numbers)
    assert [str(problem) for problem in rules.check(smaller)] == []
    assert len(list(rules.check(replace(edition(), rules=numbers)))) == 1


def test_another_document_has_other_numbers() -> None:
    """S-150 and Q6-01 are what the sixth edition says; refusals, decisions and events show them."""
    changed = {**edition().rules, "chance": "S-150", "main timing": "S-151", "damage": "S-152", "loss": "Q6-01"}
    sixth = replace(edition(), rules=changed)
    assert check_edition(sixth) == []
    game = Game(sixth, "lite+entry20", seed=1)
    assert game.decision is not None and game.decision.rule == "S-150"
    assert {obstacle.rule for _, obstacle in game.obstacles(1 - game.state.turn_player)} & {"S-151"}
    while game.decision is not None:
        game.apply(len(game.decision.options) - 1 if game.decision.kind != "chance" else 0)
    assert {event.rule for event in game.log or ()} & {"S-152", "Q6-01"}
    with pytest.raises(IllegalAction, match="R-201"):
        Game(sixth, "lite+none")


def test_every_obstacle_cites_a_rule_by_name() -> None:
    constants = [value for value in vars(requesting).values() if isinstance(value, Obstacle)]
    assert constants and {obstacle.rule for obstacle in constants} <= set(get_args(Always))
