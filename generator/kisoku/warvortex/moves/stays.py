"""`stays`: no normal position move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...core.decision import Decision
from ...sentences.text import Text, text
from ..engine.game import Game
from .move import Bare


@dataclass(frozen=True, slots=True)
class Stays(Bare):
    word = "stays"
    kinds = ("move",)

    @classmethod
    def of(cls, game: Game, decision: Decision, option: Any) -> Stays | None:
        return cls() if option == "stay" else None

    def does_ja(self, game: Game) -> Text:
        return text("動かない")

    def does_en(self, game: Game) -> Text:
        return text("stays")

    def can_en(self, game: Game) -> Text:
        return text("stay")
