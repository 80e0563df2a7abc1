"""`waive: {cost: D, of: quickMagic}`: an ability that removes a cost letter (R-099, Q-056)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ...verbs.kind import given, id_of
from ..language.voice import Voice
from .ability import Ability, Scope


@dataclass(frozen=True, slots=True)
class Waive(Ability):
    """Your actions of a type do not cost that letter while this character is on the field."""

    cost: str = given(id_of("cost"), "the cost letter that is removed")
    of: str = given(id_of("type"), "the type of action")

    example: ClassVar[str] = "waive: {cost: D, of: quickMagic}"

    @property
    def scope(self) -> Scope:
        return "your"

    def ja(self, voice: Voice) -> Saying:
        kind = voice.name("type", self.of).name.ja
        return Saying(
            (Clause("取り除く", f"自分が{voice.ja('requestAction')}{kind}の{voice.ja('cost')}{self.cost}を"),)
        )

    def en(self, voice: Voice) -> Saying:
        kind = voice.name("type", self.of).name.en
        return Saying((Clause("remove", f"{voice.en('cost')} {self.cost} from {kind} you request"),))

    def holds_ja(self, voice: Voice) -> str:
        kind, field = voice.name("type", self.of).name.ja, voice.name("zone", "field").name.ja
        cost = f"自分が{voice.ja('requestAction')}{kind}の{voice.ja('cost')}{self.cost}"
        return f"この{voice.ja('character')}が{field}にいる間、{cost}をなくす。"

    def holds_en(self, voice: Voice) -> str:
        kind, field = voice.name("type", self.of).name.en, voice.name("zone", "field").name.en
        here = f"While this {voice.en('character')} is on the {field}"
        return f"{here}, {kind} you request does not cost {self.cost}."
