"""An example performed step by step: scenes, words and the way through the flow charts, for figures and the player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from ..blackpoker.engine.game import Game, regulation_id
from ..blackpoker.engine.rules import rules_of
from ..blackpoker.engine.state import State
from ..blackpoker.model import Edition
from ..errors import DefinitionError, Place, Problem
from ..examples.runner import TROUBLE, Example, make_step, start
from .scene import Scene, scene_of
from .telling import Event, tell_events, tell_move, tell_outcome, tell_refused

# After these the table has come to rest for a moment, which is worth a look.
_PAUSES = frozenset({"staged", "resolved", "lost", "loses", "all passed"})


class WatchedGame(Game):
    """A game that remembers every flow node it walks, and how the table looked whenever it came to rest."""

    __slots__ = ("looks", "way")

    looks: list[tuple[Scene, int, int]]
    way: list[str]

    @property
    def node(self) -> str:
        return self.way[-1] if self.way else ""

    @node.setter
    def node(self, id: str) -> None:
        self.way.append(id)

    def _prepare(self, rules: Any, state: State, log: bool, forkable: bool) -> None:
        self.way, self.looks = [], []
        super()._prepare(rules, state, log, forkable)
        self.way.clear()

    def note(self, rule: str, what: str, *data: object) -> None:
        super().note(rule, what, *data)
        if what in _PAUSES:
            self.look()

    def look(self) -> None:
        self.looks.append((scene_of(self), len(self.log or ()), len(self.way)))


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the player: what happened, how the table looks then, which flow nodes were walked."""

    words: str
    scene: Scene
    way: tuple[str, ...] = ()
    kind: Literal["start", "move", "pass", "refused", "rule"] = "rule"
    """Who did it: a player, or the rules by themselves."""


@dataclass(frozen=True, slots=True)
class Performance:
    """A whole example; `outcome` is what must hold in the end and a board cannot show."""

    name: str
    steps: tuple[Step, ...]
    outcome: tuple[str, ...]
    actions: tuple[str, ...]
    """The actions that were requested or triggered, in order."""

    @property
    def before(self) -> Scene:
        return self.steps[0].scene

    @property
    def after(self) -> Scene:
        return self.steps[-1].scene

    @property
    def lines(self) -> tuple[str, ...]:
        """The story for paper: a pass opens the line of what follows it."""
        lines: list[str] = []
        passed = ""
        for step in self.steps[1:]:
            if step.kind == "pass":
                passed = _passes(passed, step.words)
                continue
            lines.append(passed + step.words)
            passed = ""
        return (*lines, passed) if passed else tuple(lines)


def _passes(before: str, words: str) -> str:
    """Two passes in a row are said as one."""
    if before in ("Aはパスする。", "Bはパスする。") and before != words:
        return f"{before[0]}と{words[0]}がパスする。"
    return before + words


@dataclass(slots=True)
class _Stage:
    """The performance in the making."""

    game: WatchedGame
    steps: list[Step] = field(default_factory=list)
    seen: int = 0
    walked: int = 0

    def move(self, words: str, kind: Literal["move", "pass"]) -> None:
        """Steps of a move that has been made: the move itself, then each thing the rules did after it."""
        game = self.game
        log = game.log or []
        game.look()
        first = True
        for scene, upto, walked in game.looks:
            events: list[Event] = log[self.seen : upto]
            way = tuple(game.way[self.walked : walked])
            told = words if first else tell_events(game, events)
            if first and kind == "move" and events and events[-1][2] in ("resolved", "loses"):
                # An instant resolves at once; what the move itself says is not told again.
                told += tell_events(game, [e for e in events if e[2] != "discards" or not told.endswith("捨てる。")])
            if told:
                self.steps.append(Step(told, scene, way, kind if first else "rule"))
            else:
                last = self.steps[-1]
                self.steps[-1] = Step(last.words, scene, last.way + way, last.kind)
            first = False
            self.seen, self.walked = upto, walked
        game.looks.clear()


def perform(edition: Edition, example: Example) -> Performance:
    """Execute an example; one that fails raises DefinitionError with its place."""
    try:
        rules = rules_of(edition, regulation_id(edition, example.regulation))
        game = begin(rules, example.given)
    except TROUBLE as error:
        raise DefinitionError(Problem(str(error), example.node.key_place("given"))) from None
    stage = _Stage(game)
    game.looks.clear()
    stage.steps.append(Step("初めの状態。", scene_of(game), tuple(game.way), "start"))
    stage.seen, stage.walked = len(game.log or ()), len(game.way)
    for index, step in enumerate(example.when):
        _make(stage, step, example.node.at(["when", index]).place)
    trouble = make_step(game, {"check": example.then})
    if trouble:
        raise DefinitionError(*(Problem(text, example.node.key_place("then")) for text in trouble))
    actions = [str(getattr(data[0], "action", "")) for _, _, what, data in game.log or () if what in _ASKED]
    return Performance(
        example.name,
        tuple(stage.steps),
        tuple(tell_outcome(game, example.then)),
        tuple(dict.fromkeys(actions)),
    )


_ASKED = frozenset({"requested", "triggered"})


def begin(rules: Any, given: Mapping[str, Any]) -> WatchedGame:
    """The position of an example, watched."""
    game = start(rules, given, WatchedGame)
    assert isinstance(game, WatchedGame)
    return game


def _make(stage: _Stage, step: Mapping[str, Any], place: Place | None) -> None:
    ((key, words),) = step.items()
    game = stage.game
    match key:
        case "check" | "refused":
            if key == "refused":
                for who, move in words.items():
                    told = tell_refused(game, "AB".index(who), move)
                    stage.steps.append(Step(told, stage.steps[-1].scene, (), "refused"))
            trouble = make_step(game, step)
        case "both":
            trouble = []
            for _ in range(2):
                if game.decision is not None and not trouble:
                    trouble = _one(stage, game.decision.player, words)
        case _:
            trouble = _one(stage, "AB".index(key), words)
    if trouble:
        raise DefinitionError(*(Problem(text, place) for text in trouble))


def _one(stage: _Stage, seat: int, words: str) -> list[str]:
    try:
        told = tell_move(stage.game, seat, words)
    except (KeyError, *TROUBLE):
        told = words  # what is wrong with it, the move itself says
    trouble = make_step(stage.game, {"AB"[seat]: words})
    if not trouble:
        stage.move(told, "pass" if words == "pass" else "move")
    return trouble
