"""`grant: {label: slash, to: all your ♠ soldiers}`: an ability that gives a label."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...errors import Place, Problem
from ...sentences.english import capital
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import given, id_of
from ..effects.ability import Ability
from ..effects.kind import THINGS
from ..effects.scope import Edition
from ..language.thing import Things
from ..language.voice import Voice


@dataclass(frozen=True, slots=True)
class Grant(Ability):
    """Characters have a label as long as this ability holds."""

    label: str = given(id_of("label"), "the label")
    to: Things = given(THINGS, "who has it", "character")

    example: ClassVar[str] = "grant: {label: haste, to: all your soldiers}"
    holders: ClassVar[tuple[str, ...]] = ("trump",)

    def misreach(self, edition: Edition, place: Place) -> Iterator[Problem]:
        problems = list(Ability.misreach(self, edition, place))
        trumps = (ability for trump in edition.names["trump"].values() for ability in trump.abilities)
        granted = {ability.label for ability in trumps if isinstance(ability, Grant)}
        if not problems and self.to.label in granted:
            yield Problem(f"<{self.to.label}> is granted itself, so nothing can be granted by it", place)
        yield from problems

    def uses(self, edition: Edition) -> Iterator[tuple[str, str]]:
        """Nothing: to give a label that no rule asks for is a slip."""
        return iter(())

    def ja(self, voice: Voice) -> Saying:
        label = voice.ja_label(self.label)
        return Saying((Clause("与える", text(self.to.ja_counted(voice), "に", label, "を")),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("give", text(voice.en_label(self.label), " to ", self.to.en(voice))),))

    def holds_ja(self, voice: Voice) -> Text:
        return text(self.to.ja_counted(voice), "は", voice.ja_label(self.label), "を持つ。")

    def holds_en(self, voice: Voice) -> Text:
        has = "have" if self.to.plural else "has"
        return text(capital(self.to.en(voice)), " ", has, " ", voice.en_label(self.label), ".")
