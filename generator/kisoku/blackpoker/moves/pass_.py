"""`pass`: gives up the chance."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from ...sentences.saying import Clause
from ...sentences.text import Text, text
from ..engine.game import Game
from ..names import SEATS
from .move import Bare, asked
from .options import apply_fitting


@dataclass(frozen=True, slots=True)
class Pass(Bare):
    word = "pass"

    def make(self, game: Game, seat: int) -> None:
        asked(game, seat, self.word, "chance")
        apply_fitting(game, lambda option: option is None, self.word)

    def does_ja(self, game: Game, seat: int, shared: Set[str]) -> Text:
        return text("パスする")

    def does_en(self, game: Game, seat: int, shared: Set[str]) -> Clause:
        return Clause("pass")

    def refused_ja(self, game: Game, seat: int, shared: Set[str] = frozenset()) -> Text:
        return text(SEATS[seat], "はパスできない。")


def ends_round(game: Game, seat: int) -> bool:
    """Whether the pass that a player has just made was the last: all have passed, and nobody's is remembered."""
    return not game.state.passed >> seat & 1
