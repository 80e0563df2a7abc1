"""`moves forward`, `moves back`: the normal position move, by one line (W-047)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ...core.decision import Decision
from ...core.trouble import Unplayable
from ...sentences.text import Text, text
from ..engine.game import Game
from .move import Move

_WAYS = {"forward": "前", "back": "後ろ"}


@dataclass(frozen=True, slots=True)
class Moves(Move):
    word = "moves"
    kinds = ("move",)
    has_its_time = True

    way: str

    @classmethod
    def read(cls, rest: str) -> Self:
        if rest not in _WAYS:
            message = "write `moves forward` or `moves back`"
            raise Unplayable(message, word=rest, ja="moves forward または moves back と書く")
        return cls(rest)

    def __str__(self) -> str:
        return f"{self.word} {self.way}"

    @classmethod
    def of(cls, game: Game, decision: Decision, option: Any) -> Moves | None:
        return Moves(option) if option in _WAYS else None

    def does_ja(self, game: Game) -> Text:
        return text(_WAYS[self.way], "のラインへ移動する")

    def does_en(self, game: Game) -> Text:
        return text("moves one line ", self.way)

    def can_en(self, game: Game) -> Text:
        return text("move one line ", self.way)
