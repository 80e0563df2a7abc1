"""`waive: {cost: D, of: quickMagic}`: an ability that removes a cost letter, or `all` (R-099, Q-056)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import given, id_of
from ..effects.ability import Ability, Scope
from ..effects.scope import Edition
from ..language.voice import Voice

ALL = "all"
COST = id_of("cost", (ALL,))


@dataclass(frozen=True, slots=True)
class Waive(Ability):
    """Your actions of a type do not cost that letter (or `all`) while this character is on the field."""

    cost: str = given(COST, "the cost letter that is removed, or `all` of them")
    of: str = given(id_of("type"), "the type of action")

    example: ClassVar[str] = "waive: {cost: D, of: quickMagic}"
    holders: ClassVar[tuple[str, ...]] = ("soldier",)

    @property
    def scope(self) -> Scope:
        return "your"

    def spares(self, letter: str) -> bool:
        return self.cost in (letter, ALL)

    def uses(self, edition: Edition) -> Iterator[tuple[str, str]]:
        """Nothing: to spare a cost that no action has is a slip."""
        return iter(())

    def ja(self, voice: Voice) -> Saying:
        kind = voice.ja_name("type", self.of)
        every, letter = ("全て", EMPTY) if self.cost == ALL else ("", voice.cost(self.cost))
        cost = text(voice.ja("cost"), letter)
        return Saying((Clause("取り除く", text("自分が", voice.ja("requestAction"), kind, "の", cost, "を", every)),))

    def en(self, voice: Voice) -> Saying:
        kind = voice.en_name("type", self.of)
        word = voice.en("cost")
        cost = text("every ", word) if self.cost == ALL else text(word, " ", voice.cost(self.cost))
        return Saying((Clause("remove", text(cost, " from ", kind, " you ", voice.en("requestAction"))),))

    def holds_ja(self, voice: Voice) -> Text:
        kind, field = voice.ja_name("type", self.of), voice.ja_name("zone", "field")
        cost = text("自分が", voice.ja("requestAction"), kind, "の", voice.ja("cost"))
        lost = text("を全て") if self.cost == ALL else text(voice.cost(self.cost), "を")
        return text("この", voice.ja("character"), "が", field, "にいる間、", cost, lost, "なくす。")

    def holds_en(self, voice: Voice) -> Text:
        kind, field = voice.en_name("type", self.of), voice.en_name("zone", "field")
        here = text("While this ", voice.en("character"), " is on the ", field)
        spared = text("costs nothing") if self.cost == ALL else text("does not cost ", voice.cost(self.cost))
        return text(here, ", ", kind, " you ", voice.en("requestAction"), " ", spared, ".")
