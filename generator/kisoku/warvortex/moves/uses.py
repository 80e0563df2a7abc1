"""`uses bell`: an ability or an extra card that may answer what happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ...core.decision import Decision
from ...core.trouble import Trouble, Unplayable
from ...errors import closest
from ...sentences.text import Text, text
from ..engine.game import Game
from ..speech.teller import text_name
from .move import Move
from .names import known_names


@dataclass(frozen=True, slots=True)
class Uses(Move):
    word = "uses"
    kinds = ("react",)
    tells = "reacts"

    what: str

    @classmethod
    def read(cls, rest: str) -> Self:
        if not rest or " " in rest:
            message = "what is used? write `uses bell`"
            raise Unplayable(message, word=rest or cls.word, ja="uses bell のように書く")
        return cls(rest)

    def __str__(self) -> str:
        return f"{self.word} {self.what}"

    @classmethod
    def of(cls, game: Game, decision: Decision, option: Any) -> Uses | None:
        return Uses(str(decision.about.what)) if option else None

    def must_mean_something(self, game: Game) -> None:
        known = list(known_names(game))
        if self.what not in known:
            ja = f"「{self.what}」というものはない"
            raise Trouble(f"there is no `{self.what}`", word=self.what, guess=closest(self.what, known), ja=ja)

    def does_ja(self, game: Game) -> Text:
        return text("「", text_name(game.edition, self.what, "ja"), "」を使う")

    def does_en(self, game: Game) -> Text:
        return text("uses ", text_name(game.edition, self.what, "en"))

    def can_en(self, game: Game) -> Text:
        return text("use ", text_name(game.edition, self.what, "en"))
