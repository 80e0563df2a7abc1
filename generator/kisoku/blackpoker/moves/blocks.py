"""`blocks ♢7 with ♠2 ♠3`: declares the blockers of one attacker; attackers before it are not blocked."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import Self

from ...core.trouble import Refused, Unplayable
from ...sentences.saying import Clause
from ...sentences.text import Text, text
from ..engine.game import Game
from . import said
from .move import Call, Move, Worded, asked, named
from .names import cards_of, fits_character
from .options import apply_named, must_be_there, option_fits


@dataclass(frozen=True, slots=True)
class Blocks(Worded):
    word = "blocks"

    attacker: str
    blockers: tuple[str, ...]

    @classmethod
    def read(cls, rest: str) -> Self:
        attacker, _, blockers = rest.partition(" with ")
        if not attacker or not blockers:
            message, ja = "write `blocks ♢7 with ♠2 ♠3`, or `declines`", "blocks ♢7 with ♠2 ♠3 または declines と書く"
            raise Unplayable(message, word=f"blocks {rest}".strip(), ja=ja)
        names = named("blocks … with", blockers, "♠2 ♠3")
        cards_of(attacker)
        return cls(attacker, names)

    def __str__(self) -> str:
        return f"{self.word} {self.attacker} with {' '.join(self.blockers)}"

    def make(self, game: Game, seat: int) -> None:
        attacker, names = self.attacker, list(self.blockers)
        for name in (attacker, *names):
            must_be_there(game, name)
        asked(game, seat, self.word, "blocker")
        characters = game.state.characters
        if not any(fits_character(attacker, characters[id]) for id in game.state.attacks if id in characters):
            raise Unplayable(f"{attacker} does not attack", word=attacker, ja=f"{attacker} はアタックしていない")
        while (decision := game.decision) is not None and decision.kind == "blocker" and decision.player == seat:
            if not fits_character(attacker, characters[int(decision.about)]):
                game.apply(0)
                continue
            able = [n for o in decision.options for n in names if option_fits(game, o, n, "blocker")]
            if not able:
                break
            names.remove(able[0])
            apply_named(game, "blocker", able[0])
            if not names:
                break
        if names:
            blockers, rule = ", ".join(names), game.edition.rule("blockers")
            ja = f"{blockers} は{attacker}をブロックできない({rule})"
            raise Refused(f"{blockers} cannot block {attacker} ({rule})", word=names[0], ja=ja).by(rule)
        decision = game.decision
        asked_on = decision is not None and decision.kind == "blocker"
        if asked_on and decision is not None and fits_character(attacker, characters[int(decision.about)]):
            game.apply(0)

    def called(self, game: Game, call: Call) -> Move:
        blockers = tuple(call(name, "character") for name in self.blockers)
        return Blocks(call(self.attacker, "character"), blockers)

    def does_ja(self, game: Game, seat: int, shared: Set[str]) -> Text:
        return text(said.called(self.attacker, "ja"), "を", said.things(self.blockers, "ja"), "でブロックする")

    def does_en(self, game: Game, seat: int, shared: Set[str]) -> Clause:
        return Clause("block", text(said.called(self.attacker, "en"), " with ", said.things(self.blockers, "en")))
