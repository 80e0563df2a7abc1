"""`positionMove: this`: one line forward or back (W-050)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..events.unit import Moved
from ..language.unit import THIS, Who
from ..language.voice import Voice
from .kind import WHO
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class PositionMove(Step):
    """Make a position move: one line forward or back."""

    what: Who = given(WHO, "who moves")

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "positionMove: this"
    events: ClassVar[tuple[type[Event], ...]] = (Moved,)

    def ja(self, voice: Voice) -> Saying:
        rest = text(voice.ja("positionMove"), "を")
        # Of itself it is said without a subject, so that `may` reads well.
        return Saying((Clause("行う", rest),), "" if self.what == THIS else self.what.ja(voice))

    def en(self, voice: Voice) -> Saying:
        rest = text("a ", voice.en("positionMove"))
        return Saying((Clause("make", rest),), "" if self.what == THIS else self.what.en(voice), many=self.what.plural)

    def is_possible(self, play: Play) -> bool:
        return self.what != THIS or play.deeds.can_move(play, play.this)

    def run(self, play: Play) -> Choices:
        for unit in (yield from play.select(self.what)):
            yield from play.deeds.position_move(play, unit)
