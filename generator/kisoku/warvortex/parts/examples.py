"""How situations are told: the words of `given`, `when` and `then`, and a played battle written in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...core.decision import NOBODY, Decision
from ...core.event import Event
from ...core.trouble import Refused, Trouble, under
from ...errors import closest
from ...game import Taken
from ...sentences.language import Language
from ...sentences.text import Text
from ..engine.game import Game
from ..examples import desk as desks
from ..examples import expectation, fact, recording
from ..examples.board import board as board
from ..examples.desk import Desk
from ..examples.events import must_be_event
from ..examples.opening import opening
from ..model import Edition
from ..moves.move import Move, decider_name, describe
from ..moves.move import words as option_words
from ..moves.reading import parse_move, parse_moves
from ..moves.spoken import canonical
from ..moves.untimely import Untimely
from ..names import SEATS

schema = "war-vortex-night/example"
# Statements, worked examples and rulings of the ledger.
number = re.compile(r"W-[0-9]{3}|(?:EW|QW)-[0-9]{2}")
numbers = ("W-010", "EW-01", "QW-19")
then = recording.then


def check(
    edition: Edition, setting: str, when: Sequence[Mapping[str, Any]], then: Mapping[str, Any]
) -> Iterator[Trouble]:
    """The events that `order` and `never` name."""
    parts = [(("when", i, "check"), step["check"]) for i, step in enumerate(when) if "check" in step]
    for path, part in [*parts, (("then",), then)]:
        for key in ("order", "never"):
            for index, text in enumerate(part.get(key, ())):
                try:
                    with under(*path, key, index):
                        must_be_event(text)
                except Trouble as trouble:
                    yield trouble


def given(edition: Edition, setting: str, given: Mapping[str, Any]) -> Game | Desk:
    """The battle at a position, or what lies on a desk, with cards of the example's own."""
    return opening(edition, setting, given, Game)


def move(game: Game, words: str) -> Move:
    return parse_move(canonical(game, words))


def hear(game: Game, seat: int, words: str, viewer: int | None) -> Move:
    """Whoever decides knows all that could be said now; other names are on the table or in the edition."""
    return move(game, words)


def words(game: Game, decision: Decision, index: int, viewer: int | None) -> str:
    return option_words(game, decision, decision.options[index])


def moves(game: Game | Desk, who: str, words: str, adapting: bool = False) -> Iterator[tuple[int, Move | Untimely]]:
    """What a unit, or whoever decides for a team, does one after the other."""
    if isinstance(game, Desk):
        raise Trouble("nobody plays at a desk", word=who)
    for move in parse_moves(words):
        try:
            seat = _seat(game, who)
        except Refused as refusal:
            yield _team_of(game, who), Untimely(move, who, refusal)
            continue
        yield seat, move


def _team_of(game: Game, who: str) -> int:
    state = game.state
    return state.teams[state.names.index(who)]


def _seat(game: Game, who: str) -> int:
    """Of whom the words are; it must be theirs to decide now."""
    decision, names = game.decision, game.battle.state.names
    if decision is not None and who == decider_name(game, decision):
        return decision.player
    if who in SEATS[: len(game.seats)]:
        return SEATS.index(who)
    if who not in names:
        raise Trouble(f"there is no `{who}` in the battle", word=who, guess=closest(who, [*names, *game.seats]))
    if decision is None:
        rule = game.edition.rule("victory")
        raise Refused(f"the battle is over ({rule})").by(rule)
    if decision.player == NOBODY:
        raise Trouble(f"a die of somebody else is to be rolled ({describe(game, decision)})", word=who)
    raise Refused(f"it is not for {who} to decide now ({describe(game, decision)})", word=who).by(decision.rule)


def differences(game: Game | Desk, then: Mapping[str, Any]) -> Iterator[Trouble]:
    return desks.differences(game, then) if isinstance(game, Desk) else expectation.differences(game, then)


def facts(game: Game | Desk, then: Mapping[str, Any], language: Language) -> list[tuple[Text, Text]]:
    return fact.facts(game, then, language)


def take_down(game: Game, decisions: Iterable[int], conceded: int | None = None) -> Taken:
    return recording.take_down(game, decisions, conceded)


def difference(game: Game, other: Game) -> str:
    return recording.difference(game, other)


def event(event: Event) -> str:
    return f"[{event.node}] {event.rule} {event.word}"
