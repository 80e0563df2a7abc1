"""`concede`: gives the game up; no option of the rules, but possible at every decision of one's own (Q-107)."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from ...sentences.saying import Clause
from ...sentences.text import Text, text
from ..engine.game import Game
from .move import Bare
from .options import must_decide


@dataclass(frozen=True, slots=True)
class Concede(Bare):
    word = "concede"

    def make(self, game: Game, seat: int) -> None:
        must_decide(game, seat)
        game.concede(seat)

    def does_ja(self, game: Game, seat: int, shared: Set[str]) -> Text:
        return text("投了する")

    def does_en(self, game: Game, seat: int, shared: Set[str]) -> Clause:
        return Clause("concede")
