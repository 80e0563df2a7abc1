"""`declines`: no (further) attacker or blocker, or no to what an effect says one may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from ...core.trouble import Refused
from ..engine.game import Game
from .move import Worded, finish, nothing_more, unasked
from .options import apply_fitting, describe, must_decide


@dataclass(frozen=True, slots=True)
class Declines(Worded):
    word = "declines"

    @classmethod
    def read(cls, rest: str) -> Self:
        nothing_more(cls.word, rest)
        return cls()

    def __str__(self) -> str:
        return self.word

    def make(self, game: Game, seat: int) -> None:
        if game.decision is not None and game.decision.kind == "chance":
            raise unasked(self.word, game.decision)
        decision = must_decide(game, seat)
        if decision.kind == "may":
            apply_fitting(game, lambda option: option is False, self.word)
        elif decision.kind in ("blocker", "attacker"):
            finish(game, seat, decision.kind)
        else:
            raise Refused(f"there is nothing to decline: {describe(decision)}", word=self.word)
