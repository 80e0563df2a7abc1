"""`chooses front`, `chooses weasel`, `chooses 6`, `chooses b`: whatever else is chosen.

A first position or a line, a card, a status (a named one by its id, another by its family), the face of a card, an
option by its letter, a field.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ...core.decision import Decision
from ...core.trouble import Trouble, Unplayable
from ...errors import closest
from ...sentences.language import Language
from ...sentences.text import Text, text
from ...verbs.choose import Option
from ...verbs.verb import yaml_name
from ..engine.game import Game
from ..engine.triggers import NORMAL
from ..names import LINE_NAMES
from ..speech.teller import teller, text_name
from .move import Move
from .names import NOTHING, known_names


@dataclass(frozen=True, slots=True)
class Chooses(Move):
    word = "chooses"
    kinds = ("position", "to line", "option", "status", "face", "token", "field", "terrain", "contradiction")
    tells = "stands"

    what: str

    @classmethod
    def read(cls, rest: str) -> Self:
        if not rest or " " in rest:
            message = "what is chosen? write `chooses front`, `chooses weasel`, `chooses b`"
            raise Unplayable(message, word=rest or cls.word, ja="chooses front のように書く")
        return cls(rest)

    def __str__(self) -> str:
        return f"{self.word} {self.what}"

    @classmethod
    def of(cls, game: Game, decision: Decision, option: Any) -> Chooses:
        return Chooses(_word(game, decision, option))

    def must_mean_something(self, game: Game) -> None:
        known = [yaml_name(name) for name in known_names(game)]
        if self.what not in known:
            ja = f"「{self.what}」というものはない"
            raise Trouble(f"there is no `{self.what}`", word=self.what, guess=closest(self.what, known), ja=ja)

    def does_ja(self, game: Game) -> Text:
        return text(self._said(game, "ja"), "を選ぶ")

    def does_en(self, game: Game) -> Text:
        return text("chooses ", self._said(game, "en"))

    def can_en(self, game: Game) -> Text:
        return text("choose ", self._said(game, "en"))

    def _said(self, game: Game, language: Language) -> Text:
        if self.what in LINE_NAMES:
            return teller(game.battle, language).line(LINE_NAMES.index(self.what))
        if self.what.isdecimal():
            return text("the card of ", self.what) if language == "en" else text(self.what, "のカード")
        if self.what == NOTHING:
            return text("nothing" if language == "en" else "なし")
        if len(self.what) == 1:
            number = ord(self.what) - ord("a") + 1
            return text("option ", number) if language == "en" else text(number, "番目")
        return text_name(game.edition, self.what, language)


def _word(game: Game, decision: Decision, option: Any) -> str:
    if option is None:
        return NOTHING
    state, rules = game.battle.state, game.battle.rules
    match decision.kind:
        case "position" | "to line":
            return LINE_NAMES[option]
        case "option":
            index = next(index for index, each in enumerate(decision.options) if each is option)
            return str(option.name) if isinstance(option, Option) and option.name else chr(ord("a") + index)
        case "status":
            element = next(each for elements in state.elements for each in elements if each.id == option)
            rule = rules.statuses[element.status]
            return str(yaml_name(rule.family) if rule.sort == NORMAL else rule.id)
        case "terrain":
            return str(state.fields[option].field)
        case "contradiction":
            return str(decision.about.what[list(decision.options).index(option)])
    return str(option)
