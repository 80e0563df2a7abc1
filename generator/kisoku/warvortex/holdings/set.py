"""`set: {distance: 3}`: a number is fixed, whatever the rules would make of it (W-006, W-063, EW-19, EW-28)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ...errors import Problem
from ...sentences.japanese import fixed
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import may_be
from ..effects.kind import HP, WHOSE, whole
from ..effects.step import one_of
from ..language.voice import Voice
from .holding import THIS, Holding, Whose, whose_en, whose_ja

DISTANCE = whole("distance", 0, 20)


@dataclass(frozen=True, slots=True)
class Set(Holding):
    """Fix the distance from everybody, or the HP at which one retires."""

    what: Whose = may_be(WHOSE, "whose (its own, if not given)", THIS)
    distance: int | None = may_be(DISTANCE, "the distance from everybody")
    retires_at: int | None = may_be(HP, "retired with so many HP or less")

    example: ClassVar[str] = "set: {distance: 3}"

    def slips(self, edition: Any) -> Iterable[Problem]:
        return one_of(self, {"distance": self.distance is not None, "retiresAt": self.retires_at is not None})

    def ja(self, voice: Voice) -> Saying:
        who = whose_ja(self.what, voice)
        if self.distance is not None:
            rest = text("全ての", voice.ja("character"), "から", who, "への", voice.ja("distance"))
            rest = text(rest, "を、", voice.ja("position"), "に関わらず", self.distance, "として")
            return Saying((Clause(fixed("扱う", "godan"), rest),))
        rest = text(voice.ja("hp"), "が", self.retires_at or 0, "以下になったときに限り", voice.ja("retire"))
        return Saying((Clause("する", rest),), who)

    def en(self, voice: Voice) -> Saying:
        who = whose_en(self.what, voice)
        if self.distance is not None:
            rest = text("as at ", voice.en("distance"), " ", self.distance, " from every ", voice.en("character"))
            return Saying((Clause("count", text(rest, ", wherever it stands")),), who)
        rest = text("only at ", self.retires_at or 0, " ", voice.en("hp"), " or less")
        return Saying((Clause(voice.word("retire"), rest),), who)
