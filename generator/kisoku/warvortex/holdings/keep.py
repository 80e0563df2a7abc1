"""`keep: guard`: a status that arises continuously; removed, it arises again at once (W-089, W-090)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.japanese import fixed
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given, id_of, may_be
from ..effects.kind import WHOSE
from ..effects.status import status_en, status_ja
from ..language.voice import Voice
from .holding import THIS, Holding, Whose, whose_en, whose_ja


@dataclass(frozen=True, slots=True)
class Keep(Holding):
    """Keep a status on somebody."""

    status: str = given(id_of("status"), "which status")
    on: Whose = may_be(WHOSE, "on whom (itself, if not given)", THIS)

    example: ClassVar[str] = "keep: guard"
    short: ClassVar[str | None] = "status"

    def ja(self, voice: Voice) -> Saying:
        return Saying(
            (Clause(fixed("得続ける", "ichidan"), text(status_ja(self.status, voice), "を")),), whose_ja(self.on, voice)
        )

    def en(self, voice: Voice) -> Saying:
        rest = text("continuously under the ", status_en(self.status, voice))
        return Saying((Clause("be", rest),), whose_en(self.on, voice))
