"""`accepts`: yes to what an effect says one may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from ..engine.game import Game
from .move import Worded, asked, nothing_more
from .options import apply_fitting


@dataclass(frozen=True, slots=True)
class Accepts(Worded):
    word = "accepts"

    @classmethod
    def read(cls, rest: str) -> Self:
        nothing_more(cls.word, rest)
        return cls()

    def __str__(self) -> str:
        return self.word

    def make(self, game: Game, seat: int) -> None:
        asked(game, seat, self.word, "may")
        apply_fitting(game, lambda option: option is True, self.word)
