"""`concede`: a team gives the battle up, which is outside of the printed rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...core.decision import Decision, IllegalAction
from ...core.trouble import Refused
from ...sentences.text import Text, text
from ..engine.game import Game
from ..names import SEATS
from .move import Bare, Move


@dataclass(frozen=True, slots=True)
class Concede(Bare):
    word = "concede"
    kinds = ()

    @classmethod
    def of(cls, game: Game, decision: Decision, option: Any) -> Move | None:
        return None

    def make(self, game: Game, seat: int) -> None:
        try:
            game.concede(seat)
        except IllegalAction as error:
            raise Refused(str(error), word=self.word, ja="今は投了できない").by(error.rule) from None

    def ja(self, game: Game, seat: int) -> Text:
        return text(SEATS[seat], "は投了する。")

    def en(self, game: Game, seat: int) -> Text:
        return text(SEATS[seat], " concedes.")

    def does_ja(self, game: Game) -> Text:
        return text("投了する")

    def does_en(self, game: Game) -> Text:
        return text("concedes")

    def can_en(self, game: Game) -> Text:
        return text("concede")
