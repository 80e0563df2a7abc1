"""What examples and random games reach: verbs, edges of the flow charts, actions and rule numbers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from .. import blackpoker
from ..blackpoker.checks.walk import all_verbs
from ..blackpoker.effects.registry import ABILITIES, EFFECTS
from ..blackpoker.engine.game import Game, regulation_id
from ..blackpoker.engine.rules import rules_of
from ..blackpoker.model import Edition
from ..core.trace import Edge, traced
from ..definitions.document import parse_document
from ..definitions.source import read_source
from ..examples.runner import load_example, run_example, start
from ..games import edition_at
from ..processes import spread
from ..verbs.verb import Verb
from .batch import play_out

KINDS = ("verb", "edge", "action", "rule")
_RULE = re.compile(r"[RQG]-\d+")
_SEED = 8100
_GAMES_TOGETHER = 5


@dataclass(slots=True)
class Reach:
    """What was reached, by id: `verb draw`, `edge 3→4`, `action up`, `rule R-108`."""

    ids: set[str] = field(default_factory=set)

    def count(self, kind: str, known: Iterable[str]) -> int:
        return sum(id in self.ids for id in known if id.startswith(f"{kind} "))


@dataclass(frozen=True, slots=True)
class Row:
    kind: str
    all: int
    by_examples: int
    by_games: int
    by_either: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """The counts, what examples or random play do not reach with the reason, and what is wrong with the reasons."""

    rows: tuple[Row, ...]
    unreached: Mapping[str, str]
    """By id: by what it is not reached (empty: by neither)."""
    reasons: Mapping[str, str]
    problems: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        rows = [
            {"kind": r.kind, "all": r.all, "byExamples": r.by_examples, "byGames": r.by_games, "byEither": r.by_either}
            for r in self.rows
        ]
        return {
            "rows": rows,
            "unreached": [
                {"id": id, "notReachedBy": by or "either", "reason": self.reasons.get(id, "")}
                for id, by in self.unreached.items()
            ],
            "problems": list(self.problems),
        }


def measure(
    edition: Edition, folder: Path, paths: Iterable[Path], games: int, jobs: int, reasons: Path | None
) -> Coverage:
    """Run the examples, and random games in every regulation, and compare with all there is to reach."""
    known = everything(edition)
    examples = Reach(_examples_reach(edition, paths))
    # Few games in each piece of work, so that several processes end together.
    played = [
        (str(regulation), range(_SEED + first, _SEED + min(first + _GAMES_TOGETHER, games)))
        for regulation in edition.regulations
        for first in range(0, games, _GAMES_TOGETHER)
    ]
    random = Reach(set[str]().union(*spread(partial(_games_reach, folder), played, jobs)))
    return compared(known, examples, random, reasons)


def compared(known: list[str], examples: Reach, games: Reach, reasons: Path | None) -> Coverage:
    either = Reach(examples.ids | games.ids)
    rows = tuple(
        Row(
            kind,
            sum(id.startswith(f"{kind} ") for id in known),
            *(r.count(kind, known) for r in (examples, games, either)),
        )
        for kind in KINDS
    )
    why = read_reasons(reasons) if reasons is not None else {}
    file = str(reasons) if reasons is not None else "coverage.yaml"
    unreached = {}
    for id in known:
        if id not in either.ids:
            unreached[id] = ""
        elif id not in examples.ids:
            unreached[id] = "by an example"
        elif id not in games.ids:
            unreached[id] = "by random play"
    problems = [
        f"{file}: `{id}` is not reached{by and f' {by}'} and has no reason"
        for id, by in unreached.items()
        if id not in why
    ]
    problems += [f"{file}: `{id}` is reached: remove its reason" for id in why if id in known and id not in unreached]
    problems += [f"{file}: there is no `{id}`" for id in why if id not in known]
    return Coverage(rows, unreached, why, tuple(problems))


def read_reasons(path: Path) -> dict[str, str]:
    """A mapping from what is not reached to the reason."""
    plain: Any = parse_document(read_source(path, str(path))).plain()
    return {str(id): str(reason) for id, reason in (plain or {}).items()}


# All there is


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
    for path in Path(blackpoker.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "note":
                for part in ast.walk(node.args[0]) if node.args else ():
                    if isinstance(part, ast.Constant) and _RULE.fullmatch(str(part.value)):
                        found.add(str(part.value))
    return found


# What is reached


def _examples_reach(edition: Edition, paths: Iterable[Path]) -> set[str]:
    with observed(edition) as seen:
        for example in map(load_example, paths):
            game = run_example(edition, example).game
            if game is not None:
                rules = rules_of(edition, regulation_id(edition, example.regulation))
                _see_abilities(start(rules, example.given), seen)
                _see_log(game, seen)
                _see_abilities(game, seen)
    return seen


def _games_reach(folder: Path, games: tuple[str, range]) -> set[str]:
    edition, (regulation, seeds) = edition_at(folder), games
    with observed(edition) as seen:
        for seed in seeds:
            ended, _ = play_out(edition, regulation, ("random", "random"), seed, lambda g: _see_abilities(g, seen))
            _see_log(ended, seen)
    return seen


@contextmanager
def observed(edition: Edition) -> Iterator[set[str]]:
    """While this lasts, games of the edition enter verbs, edges and the rules of nodes into the set."""
    seen: set[str] = set()
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
        yield seen
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


def _see_log(game: Game, seen: set[str]) -> None:
    for _, rule, what, data in game.log or ():
        seen.add(f"rule {rule}")
        if what == "takes effect":
            seen.add(f"action {data[0].action}")  # type: ignore[attr-defined]  # a Request


def _see_abilities(game: Game, seen: set[str]) -> None:
    """Abilities do not run: they are reached when what has them lies on the table."""
    state, edition = game.state, game.edition
    abilities: list[Verb] = []
    for character in state.characters.values():
        abilities += game.kind(character).abilities
    for fog in state.fogs:
        abilities += edition.fogs[fog.fog].abilities
    for seat in (0, 1):
        for card, up in state.trump[seat]:
            abilities += game.rules.trump_grants.get(card % 54, ()) if up else ()
    seen.update(f"verb {ability.name()}" for ability in abilities if ability.name() in ABILITIES)
