"""Runs an example: builds the position, makes the moves, checks what must hold."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..blackpoker.engine.game import Game, IllegalAction, regulation_id
from ..blackpoker.engine.rules import Rules, rules_of
from ..blackpoker.model import Edition
from ..definitions import tree
from ..definitions.document import parse_document
from ..definitions.schema import validate
from ..definitions.source import read_source
from ..errors import DefinitionError, Place
from .board import board
from .expectation import Difference, differences
from .moves import Unplayable, describe, make_move
from .names import SEATS, Misnamed
from .situation import Contradiction, situation

TROUBLE = (Unplayable, Misnamed, Contradiction, IllegalAction)


@dataclass(frozen=True, slots=True)
class Example:
    """An example file that satisfies its schema."""

    name: str
    title: Mapping[str, str]
    shows: tuple[str, ...]
    regulation: str
    given: Mapping[str, Any]
    when: tuple[Mapping[str, Any], ...]
    then: Mapping[str, Any]
    node: tree.Mapping = field(compare=False, repr=False)


@dataclass(slots=True)
class Outcome:
    """How an example ended: `trouble` is empty when everything held."""

    example: Example
    trouble: list[str] = field(default_factory=list)
    place: Place | None = None
    board: str = ""
    steps: list[str] = field(default_factory=list)
    seconds: float = 0.0
    game: Game | None = None

    @property
    def passed(self) -> bool:
        return not self.trouble


def load_example(path: Path, root: Path | None = None) -> Example:
    """Read and check an example file."""
    node = parse_document(read_source(path, str(path), root=root))
    problems = validate(node, "example")
    if problems or not isinstance(node, tree.Mapping):
        raise DefinitionError(*problems)
    plain: Any = node.plain()
    return Example(
        path.stem, plain["title"], tuple(plain["shows"]), plain["regulation"], plain["given"],
        tuple(plain.get("when", ())), plain["then"], node,
    )  # fmt: skip


def run_example(edition: Edition, example: Example) -> Outcome:
    """Execute it; nothing is raised for an example that fails."""
    outcome = Outcome(example)
    started = time.perf_counter()
    try:
        rules = rules_of(edition, regulation_id(edition, example.regulation))
        game = outcome.game = start(rules, example.given)
    except TROUBLE as error:
        outcome.trouble.append(str(error))
        outcome.place = example.node.key_place("given")
        return outcome
    for index, step in enumerate(example.when):
        trouble = make_step(game, step)
        if trouble:
            outcome.trouble += trouble
            outcome.place = example.node.at(["when", index]).place
            break
    else:
        outcome.trouble += [str(d) for d in _checked(game, example.then)]
        outcome.place = example.node.key_place("then") if outcome.trouble else None
    outcome.seconds = time.perf_counter() - started
    outcome.board = board(game)
    outcome.steps = [f"[{node}] {rule} {what}" for node, rule, what, _ in game.log or ()]
    return outcome


def start(rules: Rules, given: Mapping[str, Any], kind: type[Game] = Game) -> Game:
    """The game at the position; with `begin`, from the decision who goes first, with `setup`, a new game."""
    if given.get("setup"):
        return kind(rules.edition, str(rules.regulation), seed=int(given.get("seed", 1)))
    state = situation(rules, given)
    return kind.from_decision(rules, state) if given.get("begin") else kind.at_chance(rules, state)


def make_step(game: Game, step: Mapping[str, Any]) -> list[str]:
    """One item of `when`; what went wrong, if anything."""
    ((key, words),) = step.items()
    try:
        match key:
            case "A" | "B":
                make_move(game, SEATS[key], words)
            case "both":
                if words != "pass":
                    return ["`both` can only pass"]
                for _ in range(2):
                    if game.decision is None or game.decision.kind != "chance":
                        return [f"nobody can pass: {describe(game.decision) if game.decision else 'the game is over'}"]
                    make_move(game, game.decision.player, "pass")
            case "check":
                return [str(d) for d in _checked(game, words)]
            case "refused":
                return _refused(game, words)
    except TROUBLE as error:
        return [f"{key}: {words}: {error}"]
    return []


def _refused(game: Game, moves: Mapping[str, str]) -> list[str]:
    """The moves must be impossible; the game stays as it is."""
    trouble = []
    for name, words in moves.items():
        attempt = game.clone()
        attempt.log = []
        try:
            make_move(attempt, SEATS[name], words)
        except Unplayable:
            continue
        trouble.append(f"`{words}` should be refused to {name}, but it is possible")
    return trouble


def _checked(game: Game, then: Mapping[str, Any]) -> list[Difference]:
    try:
        return list(differences(game, then))
    except Misnamed as error:
        return [Difference(str(error), "to be there", "it is not")]
