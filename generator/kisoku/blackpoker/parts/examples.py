"""How situations are told: the words of `given`, `when` and `then`, and a played game written in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...core.event import Event
from ...core.trouble import Trouble, under
from ..engine.compiling import rules_of
from ..engine.game import Game, regulation_id
from ..examples.board import board as board
from ..examples.events import must_be_event, vocabulary
from ..examples.expectation import differences as differences
from ..examples.fact import facts as facts
from ..examples.playing import moves as moves
from ..examples.recording import difference as difference
from ..examples.recording import take_down as take_down
from ..examples.situation import start
from ..examples.written_position import then_of
from ..model import Edition
from ..moves.hearing import hear as hear
from ..moves.hearing import words as words
from ..moves.move import Move
from ..moves.reading import parse_move

schema = "blackpoker/example"
# Of rules, our rulings, and the examples of the ledger.
number = re.compile(r"(?:[A-Z]-[0-9]{3}|[A-Z][A-Z0-9]-(?:R[0-9]|[0-9]{2}))[a-z]?|[AE]-[0-9]{2}")
numbers = ("R-108", "Q-060", "A-01", "E-01")
then = then_of


def check(
    edition: Edition, setting: str, when: Sequence[Mapping[str, Any]], then: Mapping[str, Any]
) -> Iterator[Trouble]:
    """The events that `order` and `never` name."""
    rules = rules_of(edition, setting)
    parts = [(("when", i, "check"), step["check"]) for i, step in enumerate(when) if "check" in step]
    named = [
        ((*path, key, index), text)
        for path, part in [*parts, (("then",), then)]
        for key in ("order", "never")
        for index, text in enumerate(part.get(key, ()))
    ]
    known = vocabulary(rules) if named else {}
    for path, text in named:
        try:
            with under(*path):
                must_be_event(rules, known, text)
        except Trouble as trouble:
            yield trouble


def given(edition: Edition, setting: str, given: Mapping[str, Any]) -> Game:
    return start(rules_of(edition, regulation_id(edition, setting)), given)


def move(game: Game, words: str) -> Move:
    return parse_move(game.rules, words, names=True)


def event(event: Event) -> str:
    return f"[{event.node}] {event.rule} {event.word}"
