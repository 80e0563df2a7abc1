"""`attacks with ♢7 ♠K`, `attacks with nothing`: declares the attackers while Attack resolves."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import Self

from ...core.trouble import Refused, Unplayable
from ...sentences.saying import Clause
from ...sentences.text import Text, text
from ..engine.game import Game
from . import said
from .move import Call, Move, Worded, asked, finish, named
from .options import apply_named, must_be_there, option_fits


@dataclass(frozen=True, slots=True)
class Attacks(Worded):
    word = "attacks"

    attackers: tuple[str, ...]

    @classmethod
    def read(cls, rest: str) -> Self:
        lead, _, listed = rest.partition(" ")
        if lead != "with" or not listed:
            message = "write `attacks with ♢7 ♠K` or `attacks with nothing`"
            ja = "attacks with ♢7 ♠K または attacks with nothing と書く"
            raise Unplayable(message, word=f"attacks {rest}".strip(), ja=ja)
        return cls(() if listed == "nothing" else named("attacks with", listed, "♢7 ♠K"))

    def __str__(self) -> str:
        return f"{self.word} with {' '.join(self.attackers) or 'nothing'}"

    def make(self, game: Game, seat: int) -> None:
        names = list(self.attackers)
        for name in names:
            must_be_there(game, name)
        asked(game, seat, self.word, "attacker")
        while (decision := game.decision) is not None and decision.kind == "attacker" and decision.player == seat:
            able = [n for o in decision.options for n in names if option_fits(game, o, n, "attacker")]
            if not able:
                break
            names.remove(able[0])
            apply_named(game, "attacker", able[0])
        if names:
            attackers, rule = ", ".join(names), game.edition.rule("attackers")
            ja = f"{attackers} はアタックできない({rule})"
            raise Refused(f"{attackers} cannot attack ({rule})", word=names[0], ja=ja).by(rule)
        finish(game, seat, "attacker")

    def called(self, game: Game, call: Call) -> Move:
        return Attacks(tuple(call(name, "character") for name in self.attackers))

    def does_ja(self, game: Game, seat: int, shared: Set[str]) -> Text:
        if not self.attackers:
            return text("アタッカーを宣言しない")
        return text(said.things(self.attackers, "ja"), "をアタッカーとして宣言する")

    def does_en(self, game: Game, seat: int, shared: Set[str]) -> Clause:
        if not self.attackers:
            return Clause("declare", "no attackers")
        return Clause("attack", text("with ", said.things(self.attackers, "en")))
