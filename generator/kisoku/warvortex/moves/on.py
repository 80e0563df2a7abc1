"""`on senri`, `on senri tobari`, `on B middle`: whom an effect designates, or whose line (W-051, W-053)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self

from ...core.decision import Decision
from ...core.trouble import Unplayable
from ...sentences.english import listed
from ...sentences.text import Text, joined, text
from ..engine.game import Game
from ..names import LINE_NAMES, SEATS
from ..speech.teller import teller
from .move import Move
from .names import unit_called


@dataclass(frozen=True, slots=True)
class On(Move):
    word = "on"
    kinds = ("target", "line")
    tells = "targeted"

    names: tuple[str, ...]

    @classmethod
    def read(cls, rest: str) -> Self:
        names = tuple(rest.split())
        if not names:
            message = "whom is it about? write `on senri`, or `on B middle` for a line"
            raise Unplayable(message, word=cls.word, ja="on senri のように書く")
        return cls(names)

    def __str__(self) -> str:
        return f"{self.word} {' '.join(self.names)}"

    @property
    def is_line(self) -> bool:
        return len(self.names) == 2 and self.names[0] in SEATS and self.names[1] in LINE_NAMES

    @classmethod
    def of(cls, game: Game, decision: Decision, option: Any) -> On:
        if decision.kind == "line":
            team, line = option
            return On((SEATS[team], LINE_NAMES[line]))
        return On((game.battle.state.names[option],))

    def choices(self, game: Game) -> Iterator[Move]:
        if self.is_line:
            yield self
        else:
            yield from (On((name,)) for name in self.names)

    def must_mean_something(self, game: Game) -> None:
        if not self.is_line:
            for name in self.names:
                unit_called(game, name)

    def does_ja(self, game: Game) -> Text:
        tell = teller(game.battle, "ja")
        if self.is_line:
            return text(self.names[0], "の", tell.line(LINE_NAMES.index(self.names[1])), "を選ぶ")
        return text(joined("と", [tell.unit(unit_called(game, name)) for name in self.names]), "を対象にする")

    def does_en(self, game: Game) -> Text:
        return text("chooses ", self._whom_en(game))

    def can_en(self, game: Game) -> Text:
        return text("choose ", self._whom_en(game))

    def _whom_en(self, game: Game) -> Text:
        tell = teller(game.battle, "en")
        if self.is_line:
            return text(f"{self.names[0]}'s ", tell.line(LINE_NAMES.index(self.names[1])))
        return text(listed([tell.unit(unit_called(game, name)) for name in self.names]), " as target")
