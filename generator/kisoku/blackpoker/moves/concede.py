"""`concede`: gives the game up; no option of the rules, but possible at every decision of one's own (Q-107)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from ..engine.game import Game
from .move import Worded, nothing_more
from .options import must_decide


@dataclass(frozen=True, slots=True)
class Concede(Worded):
    word = "concede"

    @classmethod
    def read(cls, rest: str) -> Self:
        nothing_more(cls.word, rest)
        return cls()

    def __str__(self) -> str:
        return self.word

    def make(self, game: Game, seat: int) -> None:
        must_decide(game, seat)
        game.concede(seat)
