"""`accepts`: yes to what an effect says one may do."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from ...sentences.saying import Clause
from ...sentences.text import Text, text
from ..engine.game import Game
from .move import asked
from .offer import Answer, is_clause, offered_en, offered_ja
from .options import apply_fitting


@dataclass(frozen=True, slots=True)
class Accepts(Answer):
    word = "accepts"

    def make(self, game: Game, seat: int) -> None:
        asked(game, seat, self.word, "may")
        apply_fitting(game, lambda option: option is True, self.word)

    def does_ja(self, game: Game, seat: int, shared: Set[str]) -> Text:
        """What one decides to do."""
        return text("、", _accepted(game), "ことにする")

    def does_en(self, game: Game, seat: int, shared: Set[str]) -> Clause:
        return Clause("accept", offered_en(game))


def _accepted(game: Game) -> Text:
    offered = offered_ja(game)
    if is_clause(game):
        return offered[0]
    which = ("", "のどちらか", "のどれか")[min(len(offered), 3) - 1]
    return text(*(text("「", one, "」") for one in offered), which, "を行う")
