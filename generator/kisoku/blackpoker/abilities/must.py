"""`must: attack`: an ability that makes a soldier attack as soon as it can (Q6-57)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...errors import Place, Problem
from ...language.expression import walk
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import given, id_of
from ..effects.ability import Ability
from ..effects.declare import Declare
from ..effects.scope import Edition
from ..language.voice import Voice


@dataclass(frozen=True, slots=True)
class Must(Ability):
    """Before your turn ends you request that action if you can, and declare this character as attacker if you can."""

    action: str = given(id_of("action"), "the action that declares attackers")

    main: ClassVar[str | None] = "action"
    example: ClassVar[str] = "must: attack"
    cites: ClassVar[tuple[str, ...]] = ("must attack",)
    holders: ClassVar[tuple[str, ...]] = ("soldier",)

    def misreach(self, edition: Edition, place: Place) -> Iterator[Problem]:
        action = edition.names["action"][self.action]
        declares = any(isinstance(verb, Declare) and verb.as_ == "attacker" for verb in walk(action.effect))
        if not declares or action.request.trigger != "direct":
            yield Problem(f"`{self.action}` is no action by which a player declares attackers", place)

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("する", text(self._said_ja(voice), "ように")),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("have", text("to ", self._said_en(voice))),))

    def holds_ja(self, voice: Voice) -> Text:
        return text("自分の", voice.ja("turn"), "の間、", self._said_ja(voice), "。")

    def holds_en(self, voice: Voice) -> Text:
        return text("During your ", voice.en("turn"), ", you must ", self._said_en(voice), ".")

    def _said_ja(self, voice: Voice) -> Text:
        action = text("「", voice.ja_name("action", self.action), "」を", voice.ja("requestAction"))
        role = text("この", voice.ja(voice.holder), "を", voice.ja("attacker"))
        return text("できるなら必ず", action, "。そのとき、できるなら必ず", role, "として宣言する")

    def _said_en(self, voice: Voice) -> Text:
        action = text(voice.en("requestAction"), " ", voice.en_name("action", self.action), " if you can")
        return text(
            action, ", and declare this ", voice.en(voice.holder), " as an ", voice.en("attacker"), " if you can"
        )
