"""`reorders crane weasel`: the tokens in somebody's slots in their new order (W-105)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self

from ...core.decision import Decision
from ...core.trouble import Unplayable
from ...sentences.english import listed
from ...sentences.text import Text, joined, text
from ..engine.game import Game
from ..speech.teller import teller
from .move import Move, choose
from .names import unit_called


@dataclass(frozen=True, slots=True)
class Reorders(Move):
    word = "reorders"
    kinds = ("slot",)

    tokens: tuple[str, ...]

    @classmethod
    def read(cls, rest: str) -> Self:
        if not rest:
            message = "in which order? write `reorders crane weasel`"
            raise Unplayable(message, word=cls.word, ja="reorders crane weasel のように書く")
        return cls(tuple(rest.split()))

    def __str__(self) -> str:
        return f"{self.word} {' '.join(self.tokens)}"

    @classmethod
    def of(cls, game: Game, decision: Decision, option: Any) -> Reorders:
        return Reorders((game.battle.state.names[option],))

    def make(self, game: Game, seat: int) -> None:
        """One after the other; the last one is left over and not asked for."""
        last = len(self.tokens) - 1
        for number, choice in enumerate(self.choices(game)):
            decision = game.decision
            if number == last and number and (decision is None or decision.kind not in self.kinds):
                return
            choose(game, seat, choice)

    def choices(self, game: Game) -> Iterator[Move]:
        yield from (Reorders((name,)) for name in self.tokens)

    def must_mean_something(self, game: Game) -> None:
        for name in self.tokens:
            unit_called(game, name)

    def does_ja(self, game: Game) -> Text:
        tell = teller(game.battle, "ja")
        return text(
            "使役枠を", joined("、", [tell.unit(unit_called(game, name)) for name in self.tokens]), "の順にする"
        )

    def does_en(self, game: Game) -> Text:
        return text("puts the control slots in the order ", self._tokens_en(game))

    def can_en(self, game: Game) -> Text:
        return text("put the control slots in the order ", self._tokens_en(game))

    def _tokens_en(self, game: Game) -> Text:
        tell = teller(game.battle, "en")
        return listed([tell.unit(unit_called(game, name)) for name in self.tokens])
