"""An example performed step by step: scenes, words and the way through the flow charts, for figures and the player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from ...blackpoker.engine.game import regulation_id
from ...blackpoker.engine.rules import Rules, rules_of
from ...blackpoker.examples.situation import start
from ...blackpoker.model import Edition
from ...blackpoker.pictures.scene import Scene, Side, scene_of
from ...blackpoker.stories.report import Report, shared_names
from ...blackpoker.stories.telling import tell_move, tell_outcome, tell_refused, tell_shown
from ...blackpoker.stories.watching import WatchedGame
from ...core.trouble import Trouble
from ...errors import DefinitionError
from ...examples.runner import TROUBLE, Example, attempt, opening, run_example

Kind = Literal["start", "move", "pass", "refused", "rule"]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the player: what happened, how the table looks then, which flow nodes were walked."""

    words: str
    scene: Scene
    way: tuple[str, ...] = ()
    kind: Kind = "rule"
    """Who did it: a player, or the rules by themselves."""


@dataclass(frozen=True, slots=True)
class Performance:
    """A whole example; `outcome` is what must hold in the end and a board cannot show, `shown` what it does show."""

    name: str
    steps: tuple[Step, ...]
    outcome: tuple[str, ...]
    shown: tuple[str, ...]

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
    report: Report
    steps: list[Step] = field(default_factory=list)
    refused: set[tuple[str, str]] = field(default_factory=set)
    """Who has just been refused which action, whatever its cards."""
    seen: int = 0
    walked: int = 0

    @property
    def is_lost(self) -> bool:
        return any(event.ends for event in self.game.log or ())

    def move(self, words: str, kind: Kind, said: str) -> None:
        """Steps of a move that has been made: the move itself, then each thing the rules did after it."""
        self.game.look()
        self._see(words, kind, said)

    def deal(self) -> None:
        """Steps of what the rules did before anybody could move."""
        if self.game.looks:
            self._see("", "rule")

    def _see(self, words: str, kind: Kind, said: str = "") -> None:
        game = self.game
        log = game.log or []
        for number, (scene, upto, walked) in enumerate(game.looks):
            events = log[self.seen : upto]
            way = tuple(game.way[self.walked : walked])
            told = self.report.made(words, events, said) if number == 0 else self.report.events(events)
            if told:
                self.steps.append(Step(told, scene, way, kind if number == 0 else "rule"))
            else:
                last = self.steps[-1]
                self.steps[-1] = Step(last.words, scene, last.way + way, last.kind)
            self.seen, self.walked = upto, walked
        game.looks.clear()


def perform(edition: Edition, example: Example) -> Performance:
    """Execute an example; one that fails raises DefinitionError with its places."""
    try:
        return _performed(edition, example)
    except (KeyError, ValueError, *TROUBLE):
        # The runner says best what is wrong with it; if nothing is, then with us.
        problems = run_example(edition, example).problems
        if not problems:
            raise
        raise DefinitionError(*problems) from None


def _performed(edition: Edition, example: Example) -> Performance:
    game = opening(edition, example, _watched)
    game.begin(example.given)
    before = _before(game.rules, example.given) or scene_of(game)
    stage = _Stage(game, Report(game, shared_names(before)))
    stage.steps.append(Step("初めの状態。", before, kind="start"))
    stage.deal()
    for step in example.when:
        _make(stage, step)
    _held(attempt(game, {"check": example.then}))
    # Who has won is told where the rules say who has lost.
    then = {key: value for key, value in example.then.items() if key != "winner" or not stage.is_lost}
    outcome, shown = tell_outcome(game, then, stage.refused), tell_shown(example.then)
    return Performance(example.name, tuple(stage.steps), tuple(outcome), tuple(shown))


def _watched(edition: Edition, setting: str, given: Mapping[str, Any]) -> WatchedGame:
    return position(rules_of(edition, regulation_id(edition, setting)), given)


def _held(troubles: list[Trouble]) -> None:
    if troubles:
        raise troubles[0]


def _before(rules: Rules, given: Mapping[str, Any]) -> Scene | None:
    """The table before the game was set up, or before the first player was decided, where the example begins there."""
    if given.get("setup"):
        return Scene((Side(0), Side(0)), turn=None)
    if given.get("begin"):
        there = position(rules, {key: value for key, value in given.items() if key != "begin"})
        return replace(scene_of(there), turn=None, chance=None)
    return None


def position(rules: Rules, given: Mapping[str, Any]) -> WatchedGame:
    """The position that `given` says."""
    game = start(rules, given, WatchedGame)
    assert isinstance(game, WatchedGame)
    return game


def _make(stage: _Stage, step: Mapping[str, Any]) -> None:
    ((key, words),) = step.items()
    game = stage.game
    match key:
        case "refused":
            for who, written in words.items():
                move = " ".join(written.split())
                told = tell_refused(game, "AB".index(who), move, stage.report.shared)
                stage.steps.append(Step(told, stage.steps[-1].scene, (), "refused"))
                stage.refused.add((who, move))
            _held(attempt(game, step))
        case "check":
            _held(attempt(game, step))
            if told := "".join(tell_outcome(game, words)):
                stage.steps.append(Step(told, stage.steps[-1].scene))
        case "both":
            for _ in range(2):
                if game.decision is not None:
                    _one(stage, game.decision.player, words)
        case _:
            _one(stage, "AB".index(key), words)


def _one(stage: _Stage, seat: int, words: str) -> None:
    stage.refused.clear()
    words = " ".join(words.split())
    told = tell_move(stage.game, seat, words, stage.report.shared)
    _held(attempt(stage.game, {"AB"[seat]: words}))
    stage.move(told, "pass" if words == "pass" else "move", words.partition(" ")[0])
