"""`rolls 4`, `rolls 3 5`: what dice show, one after the other; in a game that is played they roll by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self

from ...core.decision import Decision
from ...core.trouble import Unplayable
from ...sentences.english import listed as listed_en
from ...sentences.text import Text, text
from ..engine.game import Game
from ..language.amount import SIDES
from .move import Move


@dataclass(frozen=True, slots=True)
class Rolls(Move):
    word = "rolls"
    kinds = ("initiative", "action die", "re-roll", "die")

    faces: tuple[int, ...]

    @classmethod
    def read(cls, rest: str) -> Self:
        faces = rest.split()
        for face in faces or [""]:
            if not (face.isdecimal() and 1 <= int(face) <= SIDES):
                message = f"a die does not show `{face}`; write `rolls 4`, or `rolls 3 5` for two dice"
                raise Unplayable(message, word=face, ja="rolls 4 のように書く")
        return cls(tuple(map(int, faces)))

    def __str__(self) -> str:
        return f"{self.word} {' '.join(map(str, self.faces))}"

    @classmethod
    def of(cls, game: Game, decision: Decision, option: Any) -> Rolls:
        return Rolls((option,))

    def choices(self, game: Game) -> Iterator[Move]:
        yield from (Rolls((face,)) for face in self.faces)

    def does_ja(self, game: Game) -> Text:
        return text("、".join(map(str, self.faces)), "を出す")

    def does_en(self, game: Game) -> Text:
        return text("rolls ", self._faces_en())

    def can_en(self, game: Game) -> Text:
        return text("roll ", self._faces_en())

    def _faces_en(self) -> Text:
        return listed_en([text("a ", face) for face in self.faces])
