"""`discards ♠3 ♠4`: the cards from the hand that a cost or an effect asks for."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import Self

from ...sentences.saying import Clause
from ...sentences.text import Text, text
from ..engine.game import Game
from . import said
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

    def does_ja(self, game: Game, seat: int, shared: Set[str]) -> Text:
        return text("、コストとして" if _is_cost(game) else "", said.things(self.cards, "ja"), "を捨てる")

    def does_en(self, game: Game, seat: int, shared: Set[str]) -> Clause:
        return Clause("discard", text(said.things(self.cards, "en"), " for the cost" if _is_cost(game) else ""))


def _is_cost(game: Game) -> bool:
    return game.decision is not None and game.decision.rule == game.edition.rule("discard cost")
