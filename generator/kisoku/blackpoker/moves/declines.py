"""`declines`: no (further) attacker or blocker, or no to what an effect says one may do."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from ...core.trouble import Refused
from ...sentences.saying import Clause
from ...sentences.text import Text, text
from ..engine.game import Game
from .move import finish, unasked
from .offer import Answer, is_clause, offered_en, offered_ja
from .options import apply_fitting, describe, must_decide


@dataclass(frozen=True, slots=True)
class Declines(Answer):
    word = "declines"

    def make(self, game: Game, seat: int) -> None:
        if game.decision is not None and game.decision.kind == "chance":
            raise unasked(self.word, game.decision)
        decision = must_decide(game, seat)
        if decision.kind == "may":
            apply_fitting(game, lambda option: option is False, self.word)
        elif decision.kind in ("blocker", "attacker"):
            finish(game, seat, decision.kind)
        else:
            message = f"there is nothing to decline: {describe(decision)}"
            raise Refused(message, word=self.word, ja=f"ここで断れることはない({decision.rule})").by(decision.rule)

    def does_ja(self, game: Game, seat: int, shared: Set[str]) -> Text:
        match _kind(game):
            case "blocker":
                return text("ブロックしない")
            case "attacker":
                return text("アタッカーを宣言しない")
            case "may":
                return text("、", _refrained(game))
            case "choose trump":
                return text("切札を選ばずに進む")
        return text("何も選ばない")

    def does_en(self, game: Game, seat: int, shared: Set[str]) -> Clause:
        match _kind(game):
            case "blocker":
                return Clause("decline", "to block")
            case "attacker":
                return Clause("declare", "no attackers")
            case "may":
                return Clause("decline", offered_en(game))
            case "choose trump":
                return Clause("decline", "to choose a trump")
        return Clause("choose", "nothing")


def _kind(game: Game) -> str:
    return game.decision.kind if game.decision is not None else ""


def _refrained(game: Game) -> Text:
    """What one decides not to do."""
    offered = offered_ja(game)
    if is_clause(game):
        return text(offered[0], "ことはしない")
    which = ("を", "のどちらも", "のどれも")[min(len(offered), 3) - 1]
    return text(*(text("「", one, "」") for one in offered), which, "行わない")
