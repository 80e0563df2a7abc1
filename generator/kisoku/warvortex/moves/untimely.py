"""A move of somebody for whom it is not to decide: the rules forbid it, whatever it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

from ...core.trouble import Refused
from ...sentences.text import Text, text
from ..engine.game import Game
from ..names import SEATS
from ..speech.teller import teller
from .move import Move


@dataclass(frozen=True, slots=True)
class Untimely:
    """It is read and said like any other move; who would make it is another unit than the one that decides."""

    move: Move
    who: str
    refusal: Refused

    def __str__(self) -> str:
        return str(self.move)

    def make(self, game: Game, seat: int) -> NoReturn:
        raise self.refusal

    def ja(self, game: Game, seat: int) -> Text:
        return text(self._who(game, "ja"), "は", self.move.does_ja(game), "。")

    def en(self, game: Game, seat: int) -> Text:
        return text(self._who(game, "en"), " ", self.move.does_en(game), ".")

    def refused_ja(self, game: Game, seat: int) -> Text:
        return text(self._who(game, "ja"), "は", self.move.does_ja(game), "ことはできない。")

    def refused_en(self, game: Game, seat: int) -> Text:
        return text(self._who(game, "en"), " cannot ", self.move.can_en(game), ".")

    def _who(self, game: Game, language: str) -> Text:
        names = game.battle.state.names
        return text(self.who) if self.who in SEATS else teller(game.battle, language).unit(names.index(self.who))
