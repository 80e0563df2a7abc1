"""What of an edition can be reached by playing, and what games reach: verbs, edges of the charts, actions, rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..core.trace import Edge, traced
from ..verbs.verb import Verb
from .checks.walk import all_verbs
from .effects.registry import ABILITIES, EFFECTS
from .engine.game import Game
from .engine.rules import rules_of
from .model import Edition

_RULE = re.compile(r"[RQG]-\d+")


def everything(edition: Edition) -> list[str]:
    """Every id that could be reached."""
    verbs = dict.fromkeys(verb.name() for _, verb in all_verbs(edition))
    edges = [f"{edge.from_}→{edge.to}" for chart in edition.charts.values() for edge in chart.edges]
    in_nodes = {rule for chart in edition.charts.values() for node in chart.nodes for rule in node.rules}
    rules = sorted({*noted_rules(), *in_nodes})
    return [
        *(f"verb {verb}" for verb in verbs),
        *(f"edge {edge}" for edge in edges),
        *(f"action {action}" for action in edition.actions),
        *(f"rule {rule}" for rule in rules),
    ]


def noted_rules() -> set[str]:
    """The rule numbers that the engine enters into the log: the constants in its `note(…)` calls."""
    found: set[str] = set()
    for path in Path(__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "note":
                for part in ast.walk(node.args[0]) if node.args else ():
                    if isinstance(part, ast.Constant) and _RULE.fullmatch(str(part.value)):
                        found.add(str(part.value))
    return found


@dataclass(slots=True)
class Reached:
    """What was reached, by id: `verb draw`, `edge 3→4`, `action up`, `rule R-108`."""

    ids: set[str] = field(default_factory=set)

    def read(self, game: Game) -> None:
        """The log of a game."""
        for _, rule, what, data in game.log or ():
            self.ids.add(f"rule {rule}")
            if what == "takes effect":
                self.ids.add(f"action {data[0].action}")  # type: ignore[attr-defined]  # a Request

    def see(self, game: Game) -> None:
        """Abilities do not run: they are reached when what has them lies on the table."""
        state, edition = game.state, game.edition
        abilities: list[Verb] = []
        for character in state.characters.values():
            abilities += game.table.kind(character).abilities
        for fog in state.fogs:
            abilities += edition.fogs[fog.fog].abilities
        for seat in (0, 1):
            for card, up in state.trump[seat]:
                abilities += game.rules.trump_grants.get(card % 54, ()) if up else ()
        self.ids.update(f"verb {ability.name()}" for ability in abilities if ability.name() in ABILITIES)


@contextmanager
def observed(edition: Edition) -> Iterator[Reached]:
    """While this lasts, games of the edition enter verbs, edges and the rules of nodes into the set."""
    reached = Reached()
    seen = reached.ids
    taken: set[Edge] = set()
    all_rules = [rules_of(edition, str(regulation)) for regulation in edition.regulations]
    flows = [rules.flow for rules in all_rules]
    runs = {verb: verb.run for verb in EFFECTS.values()}
    inherited = {verb for verb in runs if "run" not in verb.__dict__}
    try:
        for rules in all_rules:
            rules.flow = traced(rules.flow, taken)
        for verb, run in runs.items():
            verb.run = _noticed(verb.name(), run, seen)  # type: ignore[method-assign]  # put back below
        yield reached
    finally:
        for rules, flow in zip(all_rules, flows, strict=True):
            rules.flow = flow
        for verb, run in runs.items():
            if verb in inherited:
                del verb.run
            else:
                verb.run = run  # type: ignore[method-assign]  # as it was
        nodes = {node.id: node for chart in edition.charts.values() for node in chart.nodes}
        for origin, goal in taken:
            seen.add(f"edge {origin}→{goal}")
            seen.update(f"rule {rule}" for id in (origin, goal) for rule in nodes[id].rules)


def _noticed(name: str, run: Any, seen: set[str]) -> Any:
    def noticing(verb: Verb, play: Any) -> Any:
        seen.add(f"verb {name}")
        return run(verb, play)

    return noticing
