"""Runs an example: builds the position, makes the moves, checks what must hold."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..blackpoker.engine.game import Game, IllegalAction, regulation_id
from ..blackpoker.engine.rules import Rules, rules_of
from ..blackpoker.examples.board import board
from ..blackpoker.examples.expectation import differences
from ..blackpoker.examples.moves import make_move
from ..blackpoker.examples.names import SEATS
from ..blackpoker.examples.options import Refused, Unplayable, describe
from ..blackpoker.examples.situation import situation
from ..blackpoker.model import Edition
from ..definitions import tree
from ..definitions.document import parse_document
from ..definitions.schema import validate
from ..definitions.source import read_source
from ..errors import DefinitionError, Problem
from .checks import check_example
from .trouble import Trouble, under

TROUBLE = (Trouble, IllegalAction)
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


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
    note: Mapping[str, str]
    node: tree.Mapping = field(compare=False, repr=False)


@dataclass(slots=True)
class Outcome:
    """How an example ended: `problems` is empty when everything held."""

    example: Example
    problems: list[Problem] = field(default_factory=list)
    board: str = ""
    steps: list[str] = field(default_factory=list)
    seconds: float = 0.0
    game: Game | None = None

    @property
    def passed(self) -> bool:
        return not self.problems


def load_example(path: Path, root: Path | None = None, shown_as: str = "") -> Example:
    """Read and check an example file."""
    if not _NAME.fullmatch(path.stem):
        hint = "name it with small letters, digits and hyphens, such as down-twice-kills.yaml"
        raise DefinitionError(Problem("is not a name for an example", file=shown_as or str(path), hint=hint))
    node = parse_document(read_source(path, shown_as or str(path), root=root))
    problems = validate(node, "example")
    if problems or not isinstance(node, tree.Mapping):
        raise DefinitionError(*problems)
    plain: Any = node.plain()
    return Example(
        path.stem, plain["title"], tuple(plain["shows"]), plain["regulation"], plain["given"],
        tuple(plain.get("when", ())), plain["then"], plain.get("note", {}), node,
    )  # fmt: skip


def run_example(edition: Edition, example: Example) -> Outcome:
    """Execute it; nothing is raised for an example that fails."""
    outcome = Outcome(example)
    started = time.perf_counter()
    try:
        game = outcome.game = opening(edition, example)
    except DefinitionError as error:
        outcome.problems += error.problems
        return outcome
    troubles: list[Trouble] = []
    for index, step in enumerate(example.when):
        troubles = _located(attempt(game, step), "when", index)
        if troubles:
            break
    else:
        troubles = _located(differences(game, example.then), "then")
    outcome.problems += [trouble.problem(example.node) for trouble in troubles]
    outcome.seconds = time.perf_counter() - started
    outcome.board = board(game)
    outcome.steps = [f"[{node}] {rule} {what}" for node, rule, what, _ in game.log or ()]
    return outcome


def opening(edition: Edition, example: Example, kind: type[Game] = Game) -> Game:
    """The game as the example begins; what is wrong up to there is raised with its places."""
    problems = check_example(edition, example)
    if problems:
        raise DefinitionError(*problems)
    try:
        with under("given"):
            return start(rules_of(edition, regulation_id(edition, example.regulation)), example.given, kind)
    except Trouble as trouble:
        raise DefinitionError(trouble.problem(example.node)) from None
    except IllegalAction as error:
        raise DefinitionError(Problem(str(error), example.node.key_place("given"))) from None


def _located(troubles: Iterable[Trouble], *path: str | int) -> list[Trouble]:
    found = list(troubles)
    for trouble in found:
        trouble.path = (*path, *trouble.path)
    return found


def start(rules: Rules, given: Mapping[str, Any], kind: type[Game] = Game) -> Game:
    """The game at the position; with `begin`, from the decision who goes first, with `setup`, a new game."""
    if given.get("setup"):
        for key in given:
            if key not in ("setup", "seed"):
                raise Trouble(f"`setup` deals a new game: `{key}` cannot be given, only `seed`", path=(key,))
        return kind(rules.edition, str(rules.regulation), seed=int(given.get("seed", 1)))
    state = situation(rules, given)
    return kind.from_decision(rules, state) if given.get("begin") else kind.at_chance(rules, state)


def attempt(game: Game, step: Mapping[str, Any]) -> list[Trouble]:
    """One item of `when`: what went wrong, if anything, with the way to its place inside the item."""
    ((key, words),) = step.items()
    try:
        match key:
            case "A" | "B":
                _move(game, key, words)
            case "both":
                for _ in range(2):
                    if game.decision is None or game.decision.kind != "chance":
                        now = describe(game.decision) if game.decision else "the game is over"
                        raise Unplayable(f"nobody can pass: {now}", path=("both",))
                    make_move(game, game.decision.player, "pass")
            case "check":
                return _located(differences(game, words), "check")
            case "refused":
                return _located(_not_refused(game, words), "refused")
    except Trouble as error:
        return [error]
    return []


def _move(game: Game, name: str, words: str) -> None:
    with under(name):
        try:
            make_move(game, SEATS[name], words)
        except Trouble as error:
            error.word = error.word or words
            raise


def _not_refused(game: Game, moves: Mapping[str, str]) -> Iterator[Trouble]:
    """The rules must forbid the moves; the game stays as it is. A slip in a move shows nothing about the rules."""
    for name, words in moves.items():
        tried = game.clone()
        tried.log = []
        try:
            _move(tried, name, words)
        except Refused:
            continue
        except Trouble as error:
            yield error
            continue
        yield Trouble(f"`{words}` should be refused to {name}, but it is possible", word=words, path=(name,))
