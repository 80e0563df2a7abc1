"""`treat: {as: 属性 火}`: counts as having an attribute or a race, also for its deck (EW-62)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.japanese import fixed
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given, may_be
from ..effects.kind import NEEDS, WHOSE
from ..language.labels import Requirement
from ..language.voice import Voice
from .holding import THIS, Holding, Whose, whose_en, whose_ja


@dataclass(frozen=True, slots=True)
class Treat(Holding):
    """Count as having labels, besides its own."""

    as_: Requirement = given(NEEDS, "which labels, all of them")
    what: Whose = may_be(WHOSE, "who (its own, if not given)", THIS)

    example: ClassVar[str] = "treat: {as: 属性 火}"

    def ja(self, voice: Voice) -> Saying:
        rest = text(whose_ja(self.what, voice), "を、", self.as_.ja(voice), "を持つものとして")
        return Saying((Clause(fixed("扱う", "godan"), rest),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("count", text("as having ", self.as_.en(voice))),), whose_en(self.what, voice))
