"""`discards ♠3 ♠4`: the cards from the hand that a cost or an effect asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from ..engine.game import Game
from .chooses import choose_things
from .move import Worded, asked, named


@dataclass(frozen=True, slots=True)
class Discards(Worded):
    word = "discards"

    cards: tuple[str, ...]

    @classmethod
    def read(cls, rest: str) -> Self:
        return cls(named(cls.word, rest, "♠3 ♠4"))

    def __str__(self) -> str:
        return f"{self.word} {' '.join(self.cards)}"

    def make(self, game: Game, seat: int) -> None:
        asked(game, seat, self.word, "discard")
        choose_things(game, seat, self.cards, self.word)
