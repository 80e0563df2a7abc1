"""`pass`: gives up the chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from ..engine.game import Game
from .move import Worded, asked, nothing_more
from .options import apply_fitting


@dataclass(frozen=True, slots=True)
class Pass(Worded):
    word = "pass"

    @classmethod
    def read(cls, rest: str) -> Self:
        nothing_more(cls.word, rest)
        return cls()

    def __str__(self) -> str:
        return self.word

    def make(self, game: Game, seat: int) -> None:
        asked(game, seat, self.word, "chance")
        apply_fitting(game, lambda option: option is None, self.word)
