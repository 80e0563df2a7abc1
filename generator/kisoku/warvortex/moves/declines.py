"""`declines`: no to what one may do or use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...core.decision import Decision
from ...sentences.text import Text, text
from ..engine.game import Game
from ..speech.teller import text_name
from .move import Bare


@dataclass(frozen=True, slots=True)
class Declines(Bare):
    word = "declines"
    kinds = ("may", "react")

    @classmethod
    def of(cls, game: Game, decision: Decision, option: Any) -> Declines | None:
        return None if option else cls()

    def does_ja(self, game: Game) -> Text:
        if what := _used(game):
            return text("「", text_name(game.edition, what, "ja"), "」を使わない")
        return text("してもよいことを行わない")

    def does_en(self, game: Game) -> Text:
        if what := _used(game):
            return text("does not use ", text_name(game.edition, what, "en"))
        return text("does not do what it may")

    def can_en(self, game: Game) -> Text:
        return text("decline")


def _used(game: Game) -> str:
    """What is asked about, if it is something that could be used."""
    decision = game.decision
    return str(decision.about.what) if decision is not None and decision.kind == "react" else ""
