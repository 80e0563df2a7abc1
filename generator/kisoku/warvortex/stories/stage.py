"""An example told while it is fought: each move, what came of it, and how the battle stood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from ...core.event import Event
from ...game import Step
from ...sentences.language import Language
from ...sentences.text import EMPTY, PLAIN, TERM, Run, Text, joined, text
from ..examples.desk import Desk
from ..examples.opening import opening
from ..model import Edition
from ..moves.move import Move
from ..moves.untimely import Untimely
from ..pictures.laid import Laid, laid_out
from ..pictures.scene import Scene
from ..speech.teller import teller
from .telling import tell_outcome, tell_shown
from .watching import WatchedGame

_START: dict[Language, Text] = {"ja": text("最初の状態。"), "en": text("The beginning.")}
_BETWEEN: dict[Language, str] = {"ja": "", "en": " "}
"""Between two sentences."""
_UNITS = ("character", "token")


def begin(edition: Edition, setting: str, given: Mapping[str, Any], language: Language = "ja") -> Stage | DeskStage:
    """The example at its beginning, with what the rules did before anybody could do anything."""
    found = opening(edition, setting, given, WatchedGame)
    return DeskStage(found, language) if isinstance(found, Desk) else Stage.of(found, language)


@dataclass(slots=True)
class Stage:
    """The performance in the making."""

    game: WatchedGame
    language: Language
    steps: list[Step] = field(default_factory=list)
    seen: int = 0
    walked: int = 0

    @classmethod
    def of(cls, game: WatchedGame, language: Language) -> Stage:
        first = game.looks.pop(0)
        stage = cls(game, language)
        stage.steps.append(Step(_START[language], stage._shown(first.scene), kind="start"))
        game.look()
        stage._see(EMPTY)
        opened = stage.steps[1:]
        if len(opened) == 1 and not stage._is_worth_telling(game.log or ()):
            # Whose turn it is can be seen.
            stage.steps[:] = [replace(opened[0], words=_START[language], kind="start")]
        return stage

    def make(self, seat: int, move: Move | Untimely) -> None:
        """Steps of a move: the move itself with what came of it, then each turn that has begun."""
        said = move.ja(self.game, seat) if self.language == "ja" else move.en(self.game, seat)
        move.make(self.game, seat)
        self.game.look()
        self._see(said, getattr(move, "tells", ""))

    def refuse(self, seat: int, move: Move | Untimely) -> None:
        ja = self.language == "ja"
        told = move.refused_ja(self.game, seat) if ja else move.refused_en(self.game, seat)
        self.steps.append(Step(told, self.steps[-1].scene, (), "refused"))

    def check(self, then: Mapping[str, Any]) -> None:
        if told := joined(_BETWEEN[self.language], tell_outcome(self.game, then, self.language)):
            self.steps.append(Step(told, self.steps[-1].scene))

    def end(self, then: Mapping[str, Any]) -> tuple[tuple[Text, ...], tuple[Text, ...]]:
        language = self.language
        return tuple(tell_outcome(self.game, then, language)), tuple(tell_shown(self.game, then, language))

    def _shown(self, scene: Scene) -> Scene:
        """What was looked at, in the language of the story."""
        return replace(scene, language=self.language)

    def _see(self, words: Text, said: str = "") -> None:
        game = self.game
        for look in game.looks:
            events = (game.log or [])[self.seen : look.events]
            told = joined(_BETWEEN[self.language], filter(None, (words, *self._told(events, said))))
            way = tuple(game.way[self.walked : look.nodes])
            if told:
                self.steps.append(Step(told, self._shown(look.scene), way, "move" if words else "rule"))
            else:
                last = self.steps[-1]
                self.steps[-1] = replace(last, scene=self._shown(look.scene), way=last.way + way)
            self.seen, self.walked = look.events, look.nodes
            words, said = EMPTY, ""
        game.looks.clear()

    def _told(self, events: Sequence[Event], said: str) -> Iterator[Text]:
        tell = teller(self.game.battle, self.language)
        for event in events:
            if event.kind == said:
                said = ""  # only what follows from the move itself
                continue
            yield event.story(tell, self.language)

    def _is_worth_telling(self, events: Sequence[Event]) -> bool:
        return any(event.kind not in ("phase", "turn begins") for event in events)


@dataclass(slots=True)
class DeskStage:
    """Decks and notations: they lie there, and then it is said what they are."""

    game: Desk
    language: Language
    steps: list[Step] = field(default_factory=list)

    def __post_init__(self) -> None:
        before = laid_out(self.game, judged=False, language=self.language)
        self.steps.append(Step(_START[self.language], before, kind="start"))
        judged = laid_out(self.game, language=self.language)
        self.steps.append(Step(text(judged.verdict()), judged))

    def make(self, seat: int, move: Move) -> None:
        raise AssertionError("nobody plays at a desk")

    def refuse(self, seat: int, move: Move | Untimely) -> None:
        raise AssertionError("nobody plays at a desk")

    def check(self, then: Mapping[str, Any]) -> None:
        """It has been said."""

    def end(self, then: Mapping[str, Any]) -> tuple[tuple[Text, ...], tuple[Text, ...]]:
        return (), ()


def lines(steps: Sequence[Step]) -> tuple[Text, ...]:
    """The story for paper: a line for every turn, in which nobody is named twice in a row as the one who acts."""
    told = list(steps[1:])
    if told and isinstance(told[-1].scene, Laid):
        return tuple(map(text, told[-1].scene.verdicts()))
    if told and _only_begins(told[-1].words):
        # A turn in which nothing happens any more is no line.
        del told[-1]
    language: Language = steps[0].scene.language
    return tuple(_one_line([step.words for step in group], language) for _, group in groupby(told, _whose_turn))


def _only_begins(words: Text) -> bool:
    """第2フェイズ。センリのターン。 Phase 2. Senri's turn."""
    terms = [run.id for run in words.runs if run.kind == TERM]
    ends = sum(run.text.count("。") + run.text.count(".") for run in words.runs if run.kind == PLAIN)
    return terms in (["turn"], ["phase", "turn"]) and ends == len(terms)


def _whose_turn(step: Step) -> object:
    return (step.scene.phase, step.scene.holders[:1]) if isinstance(step.scene, Scene) else None


def _one_line(said: list[Text], language: Language) -> Text:
    """センリは動かない。センリは3を出す。→ センリは動かない。3を出す。English names its subjects."""
    between = _BETWEEN[language]
    if between:
        return joined(between, said)
    line: list[Text] = []
    last: Run | None = None
    for words in said:
        who = _subject(words)
        line.append(_without_subject(words) if who is not None and who == last else words)
        last = who
    return text(*line)


def _subject(words: Text) -> Run | None:
    runs = words.runs
    is_topic = len(runs) > 1 and runs[0].kind in _UNITS and runs[1].text.startswith("は")
    return runs[0] if is_topic else None


def _without_subject(words: Text) -> Text:
    rest = words.runs[1]._replace(text=words.runs[1].text.removeprefix("は"))
    return Text((*((rest,) if rest.text else ()), *words.runs[2:]))
