"""An example told while it is played: each move, what the rules did after it, and how the table looked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ...core.event import Event
from ...game import Step, StepKind
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, text
from ..engine.compiling import rules_of
from ..engine.game import regulation_id
from ..engine.rules import Rules
from ..examples.situation import start
from ..model import Edition
from ..moves.move import Move
from ..moves.pass_ import Pass
from ..names import SEATS
from ..pictures.scene import Scene, Side, scene_of
from ..pictures.words import names_of
from .report import Report, sentences, shared_names
from .telling import tell_outcome, tell_shown
from .watching import WATCHED, WatchedGame

_START: dict[Language, Text] = {"ja": text("最初の状態。"), "en": text("The beginning.")}


def begin(edition: Edition, setting: str, given: Mapping[str, Any], language: Language = "ja") -> Stage:
    """The example at its beginning, with what the rules did before anybody could move."""
    rules = rules_of(edition, regulation_id(edition, setting))
    game = _position(rules, given, language)
    game.begin(given)
    before = _before(rules, given, language) or scene_of(game, None, language)
    dealt = not (given.get("setup") or given.get("begin"))
    stage = Stage(game, Report(game, shared_names(before), language), dealt=dealt)
    stage.steps.append(Step(_START[language], before, kind="start"))
    stage.deal()
    return stage


@dataclass(slots=True)
class Stage:
    """The performance in the making."""

    game: WatchedGame
    report: Report
    steps: list[Step] = field(default_factory=list)
    refused: set[tuple[str, Move]] = field(default_factory=set)
    """Who has just been refused which moves."""
    who: str = ""
    """Who has made the move that is told."""
    seen: int = 0
    walked: int = 0
    dealt: bool = True
    """Whether a set-up has been told: that of the next game of a match is the same."""

    def make(self, seat: int, move: Move) -> None:
        """Steps of a move: the move itself, then each thing the rules did after it."""
        self.refused.clear()
        self.who = SEATS[seat]
        shared = self.report.shared
        said = move.ja(self.game, seat, shared) if self.language == "ja" else move.en(self.game, seat, shared)
        move.make(self.game, seat)
        self.game.look()
        self._see(said, "pass" if isinstance(move, Pass) else "move", move.tells)

    def refuse(self, seat: int, move: Move) -> None:
        """A move that the rules forbid."""
        shared, ja = self.report.shared, self.language == "ja"
        told = move.refused_ja(self.game, seat, shared) if ja else move.refused_en(self.game, seat, shared)
        self.steps.append(Step(told, self.steps[-1].scene, (), "refused"))
        self.refused.add((SEATS[seat], move))

    def check(self, then: Mapping[str, Any]) -> None:
        """What holds on the way."""
        if told := sentences(tell_outcome(self.game, then, self.language), self.language):
            self.steps.append(Step(told, self.steps[-1].scene))

    def end(self, then: Mapping[str, Any]) -> tuple[tuple[Text, ...], tuple[Text, ...]]:
        # Who has won is told where the rules say who has lost.
        told = {key: value for key, value in then.items() if key != "winner" or not self.is_lost}
        outcome = tell_outcome(self.game, told, self.language, self.refused)
        return tuple(outcome), tuple(tell_shown(self.game.edition, then, self.language))

    @property
    def language(self) -> Language:
        return self.report.language

    @property
    def is_lost(self) -> bool:
        return any(event.ends for event in self.game.log or ())

    def deal(self) -> None:
        """Steps of what the rules did before anybody could move."""
        if self.game.looks:
            self._see(EMPTY, "rule")

    def _see(self, words: Text, kind: StepKind, said: str = "") -> None:
        game = self.game
        log = game.log or []
        for number, (scene, upto, walked) in enumerate(game.looks):
            events = list(self._worth_telling(log[self.seen : upto]))
            way = tuple(game.way[self.walked : walked])
            told = self.report.made(words, events, said) if number == 0 else self.report.events(events)
            if told:
                done = kind if number == 0 else "rule"
                self.steps.append(Step(told, scene, way, done, self.who if done == "pass" and told == words else ""))
            else:
                last = self.steps[-1]
                self.steps[-1] = replace(last, scene=scene, way=last.way + way)
            self.seen, self.walked = upto, walked
        game.looks.clear()

    def _worth_telling(self, events: Sequence[Event]) -> Iterator[Event]:
        deals = self.game.rules.entrances["set-up"]
        for event in events:
            if event.begins or event.node != deals or not self.dealt:
                yield event
            self.dealt = self.dealt or event.begins


def _before(rules: Rules, given: Mapping[str, Any], language: Language) -> Scene | None:
    """The table before the game was set up, or before the first player was decided, where the example begins there."""
    if given.get("setup"):
        names = names_of(rules.edition, language)
        return Scene((Side(0, names=names), Side(0, names=names)), turn=None, names=names)
    if given.get("begin"):
        there = _position(rules, {key: value for key, value in given.items() if key != "begin"}, language)
        return replace(scene_of(there, None, language), turn=None, chance=None)
    return None


def _position(rules: Rules, given: Mapping[str, Any], language: Language) -> WatchedGame:
    """The position that `given` says."""
    game = start(rules, given, *WATCHED[language])
    assert isinstance(game, WatchedGame)
    return game


def lines(steps: Sequence[Step]) -> tuple[Text, ...]:
    """The story for paper: passes open the line of what follows them, and two in a row are said as one."""
    language: Language = steps[0].scene.names.language
    lines: list[Text] = []
    passed: list[Step] = []
    for step in steps[1:]:
        if step.kind == "pass":
            passed.append(step)
            continue
        lines.append(sentences([_passes(passed, language), step.words], language))
        passed = []
    return (*lines, _passes(passed, language)) if passed else tuple(lines)


def _passes(steps: list[Step], language: Language) -> Text:
    match [step.passed for step in steps]:
        case [str(first), str(second), *_] if first and second and first != second:
            ja = language == "ja"
            both = text(first, "と", second, "がパスする。") if ja else text(first, " and ", second, " pass.")
            return sentences([both, *(step.words for step in steps[2:])], language)
    return sentences([step.words for step in steps], language)
