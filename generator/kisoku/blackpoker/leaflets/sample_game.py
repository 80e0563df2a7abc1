"""A sample game told while it is played: moves as chips, what the rules did in a line each, and how the table stood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ...core.decision import IllegalAction
from ...core.event import Event
from ...core.trouble import Trouble, under
from ...game import Step
from ...sample import Sample
from ...sentences import english
from ...sentences.language import Language
from ...sentences.text import EMPTY, Text, first_changed, text
from ..card import NAME
from ..effects.discard import Discarded
from ..effects.drive import Driven
from ..effects.pass_turn import TurnPassed
from ..events.card import CharacterMoved
from ..events.request import Paid, TakesEffect
from ..model import Edition
from ..moves import said
from ..moves.accepts import Accepts
from ..moves.chooses import Chooses
from ..moves.declines import Declines
from ..moves.move import Move
from ..moves.names import SEATS as SEAT_OF
from ..moves.pass_ import Pass, ends_round
from ..moves.reading import parse_move
from ..moves.request import Request
from ..names import SEATS, card_text
from ..pictures.scene import Scene, scene_of
from ..state import Request as Staged
from ..stories.report import Report
from ..stories.stage import begin
from ..stories.watching import WatchedGame
from .sample_events import after_payment, condensed, worth_telling

# Both players may have the same card: whose it is, is always said.
_ALL = frozenset(NAME)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the story; a move says who made it, a rule what it is called."""

    kind: Literal["move", "pass", "rule"]
    number: int
    """Of the move that it is, or that it follows from."""
    turn: int
    scene: Scene
    """The table after it."""
    seat: str = ""
    words: Text = EMPTY
    """What is done, or what became of it."""
    name: Text = EMPTY
    """The action that was requested, or that took effect."""
    keys: tuple[Text, ...] = ()
    target: Text = EMPTY
    cost: str = ""
    """Its letters."""
    paid: tuple[Text, ...] = ()
    """The cards that were discarded or driven for it."""
    effect: Staged | None = None
    """The request of which a rule's line tells."""


@dataclass(frozen=True, slots=True)
class Played:
    """The whole game."""

    set_up: tuple[Step, ...]
    """How the cards were dealt, and who begins."""
    begins: tuple[Scene, ...]
    """The table at the beginning of each turn."""
    turns: tuple[int, ...]
    """Whose each turn is."""
    lines: tuple[Line, ...]
    after: tuple[Scene, ...]
    """The table after each move; the first is the one before all of them."""
    turn_of: tuple[int, ...]
    """In which turn each move was made."""
    winner: int | None
    game: WatchedGame


def play(edition: Edition, sample: Sample, language: Language = "ja") -> Played:
    """Play it; raises Trouble with the way to the place in the file."""
    stage = begin(edition, sample.setting, {"setup": True, "seed": sample.seed}, language)
    telling = _Telling(stage.game, replace(stage.report, shared=_ALL), language)
    for number, item in enumerate(sample.moves, 1):
        ((who, words),) = item.items()
        with under("moves", number - 1, who):
            telling.make(number, who, words)
    return telling.played(tuple(stage.steps[1:]))


class _Telling:
    """The story in the making."""

    def __init__(self, game: WatchedGame, report: Report, language: Language) -> None:
        self.game, self.report, self.language = game, report, language
        self.lines: list[Line] = []
        scene = scene_of(game, None, language)
        self.after = [scene]
        self.turn_of = [1]
        self.begins = [scene]
        self.turns = [game.state.turn_player]
        self.seen = len(game.log or ())
        self.effect: Staged | None = None
        """What is taking effect."""
        self.told: list[Event] = []
        """All that the last line of a rule tells."""

    def make(self, number: int, who: str, words: str) -> None:
        self.turn_of.append(len(self.turns))
        for seat, move in self._moves(who, words):
            line = self._line(number, seat, move)
            try:
                move.make(self.game, seat)
            except IllegalAction as error:
                raise Trouble(str(error), word=words) from None
            self.game.look()
            self._follow(number, line, move.tells)
        self.after.append(self.lines[-1].scene if self.lines else self.begins[0])

    def _moves(self, who: str, words: str) -> Iterator[tuple[int, Move]]:
        game = self.game
        if game.decision is None:
            raise Trouble("the game is over", word=words)
        if who != "both":
            yield SEAT_OF[who], parse_move(game.rules, words)
            return
        for _ in SEATS:
            if game.decision is None or game.decision.kind != "chance":
                raise Trouble("nobody can pass here", word=words)
            seat = game.decision.player
            yield seat, Pass()
            if ends_round(game, seat):
                return

    def _line(self, number: int, seat: int, move: Move) -> Line | None:
        """The move before it is made; None for an answer, of which only what becomes of it is told."""
        game, language, turn = self.game, self.language, len(self.turns)
        line = Line("move", number, turn, self.begins[-1], SEATS[seat])
        match move:
            case Pass():
                return replace(line, kind="pass")
            case Request():
                target = said.target(game, move.target, language, _ALL) if move.target else EMPTY
                keys = tuple(said.called(key, language) for key in move.keys)
                name = game.edition.voice().named("action", move.action, language)
                return replace(line, name=name, keys=keys, target=target)
            case Accepts() | Chooses():
                return None
            case Declines() if game.decision is not None and game.decision.kind == "may":
                return None
        if language == "ja":
            return replace(line, words=text(move.does_ja(game, seat, _ALL)))
        whole = first_changed(move.en(game, seat, _ALL), lambda first: first.removeprefix(f"{SEATS[seat]} "))
        return replace(line, words=english.capital(whole))

    def _follow(self, number: int, line: Line | None, tells: str) -> None:
        """The line of a move and those of what the rules did after it."""
        game, log = self.game, self.game.log or []
        for count, (scene, upto, _) in enumerate(game.looks):
            events = log[self.seen : upto]
            self.seen = upto
            if count == 0 and line is not None:
                self.lines.append(self._paid(replace(line, scene=scene), events))
                events = after_payment(events)
            self._rule(number, scene, [event for event in events if event.word != tells])
            self._turn(scene, events)
            if self.lines:
                self.lines[-1] = replace(self.lines[-1], scene=scene)
        game.looks.clear()

    def _paid(self, line: Line, events: Sequence[Event]) -> Line:
        letters, things = "", []
        before = events[: len(events) - len(after_payment(events))]
        for event in before:
            match event:
                case Paid(letter=letter):
                    letters += letter
                case Discarded(card=card):
                    things.append(card_text(card))
                case Driven(characters=driven):
                    things += [self.report.things([one]) for one in driven]
                case CharacterMoved(character=one):
                    things.append(self.report.things([one]))
        return replace(line, cost=letters, paid=tuple(things))

    def _rule(self, number: int, scene: Scene, events: Sequence[Event]) -> None:
        """One line for each thing that took effect, however often the table came to rest or somebody was asked."""
        for event in events:
            if isinstance(event, TakesEffect):
                self.effect = event.request
        more = worth_telling(events, self.effect is not None and self.effect.target >= 0)
        if not self.report.events(more):
            return
        name = self.game.edition.voice().named("action", self.effect.action, self.language) if self.effect else EMPTY
        last = self.lines[-1] if self.lines else None
        if last is None or last.kind != "rule" or last.effect != self.effect:
            self.told = []
            self.lines.append(Line("rule", number, len(self.turns), scene, name=name, effect=self.effect))
        self.told += more
        self.lines[-1] = replace(self.lines[-1], number=number, words=self.report.events(condensed(self.told)))

    def _turn(self, scene: Scene, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, TurnPassed):
                self.turns.append(event.seat)
                self.begins.append(scene)

    def played(self, set_up: tuple[Step, ...]) -> Played:
        outcome = self.game.outcome
        return Played(
            set_up, tuple(self.begins), tuple(self.turns), tuple(_passes(self.lines, self.language)),
            tuple(self.after), tuple(self.turn_of), outcome.winner if outcome is not None else None, self.game,
        )  # fmt: skip


def _passes(lines: Sequence[Line], language: Language) -> Iterator[Line]:
    """Passes are said in the first turn only; those in a row are said as one."""
    row: list[Line] = []
    for line in (*lines, None):
        if line is not None and line.kind == "pass" and (not row or row[-1].number == line.number):
            row.append(line)
            continue
        yield from _said(row, language)
        row = []
        if line is not None and line.kind == "pass":
            row.append(line)
        elif line is not None:
            yield line


def _said(row: Sequence[Line], language: Language) -> Iterator[Line]:
    if row and row[-1].turn == 1:
        yield replace(row[-1], seat="".join(each.seat for each in row), words=_passed(row, language))


def _passed(row: Sequence[Line], language: Language) -> Text:
    if language == "ja":
        return text("パス")
    return text("passes" if len(row) == 1 else "pass")
