"""`accepts`: yes to what an effect says one may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...core.decision import Decision
from ...sentences.text import Text, text
from ..engine.game import Game
from .move import Bare


@dataclass(frozen=True, slots=True)
class Accepts(Bare):
    word = "accepts"
    kinds = ("may",)

    @classmethod
    def of(cls, game: Game, decision: Decision, option: Any) -> Accepts | None:
        return cls() if option else None

    def does_ja(self, game: Game) -> Text:
        return text("してもよいことを行う")

    def does_en(self, game: Game) -> Text:
        return text("does what it may")

    def can_en(self, game: Game) -> Text:
        return text("do that")
