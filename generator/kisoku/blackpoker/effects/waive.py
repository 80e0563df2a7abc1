"""`waive: {cost: D, of: quickMagic}`: an ability that removes a cost letter (R-099, Q-056)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import given, id_of
from ..language.voice import Voice
from .ability import Ability, Scope
from .scope import Edition


@dataclass(frozen=True, slots=True)
class Waive(Ability):
    """Your actions of a type do not cost that letter while this character is on the field."""

    cost: str = given(id_of("cost"), "the cost letter that is removed")
    of: str = given(id_of("type"), "the type of action")

    example: ClassVar[str] = "waive: {cost: D, of: quickMagic}"
    holders: ClassVar[tuple[str, ...]] = ("soldier",)

    @property
    def scope(self) -> Scope:
        return "your"

    def uses(self, edition: Edition) -> Iterator[tuple[str, str]]:
        """Nothing: to spare a cost that no action has is a slip."""
        return iter(())

    def ja(self, voice: Voice) -> Saying:
        kind = voice.ja_name("type", self.of)
        cost = text(voice.ja("cost"), voice.cost(self.cost))
        return Saying((Clause("取り除く", text("自分が", voice.ja("requestAction"), kind, "の", cost, "を")),))

    def en(self, voice: Voice) -> Saying:
        kind = voice.en_name("type", self.of)
        cost = text(voice.en("cost"), " ", voice.cost(self.cost))
        return Saying((Clause("remove", text(cost, " from ", kind, " you request")),))

    def holds_ja(self, voice: Voice) -> Text:
        kind, field = voice.ja_name("type", self.of), voice.ja_name("zone", "field")
        cost = text("自分が", voice.ja("requestAction"), kind, "の", voice.ja("cost"), voice.cost(self.cost))
        return text("この", voice.ja("character"), "が", field, "にいる間、", cost, "をなくす。")

    def holds_en(self, voice: Voice) -> Text:
        kind, field = voice.en_name("type", self.of), voice.en_name("zone", "field")
        here = text("While this ", voice.en("character"), " is on the ", field)
        return text(here, ", ", kind, " you request does not cost ", voice.cost(self.cost), ".")
