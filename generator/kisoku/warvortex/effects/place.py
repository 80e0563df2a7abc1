"""`place: 1 field with steepness 1`: a field comes into play and replaces the one there (W-119)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..events.token import FieldPlaced, FieldReplaced
from ..language.supply import Supply
from ..language.voice import Voice
from .kind import FIELD
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Place(Step):
    """Place a field card."""

    what: Supply = given(FIELD, "which field can be chosen")

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "place: 1 field with steepness 1"
    events: ClassVar[tuple[type[Event], ...]] = (FieldPlaced, FieldReplaced)

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("設置する", text(self.what.ja(voice), "を")),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("place", self.what.en(voice)),))

    def run(self, play: Play) -> Choices:
        yield from play.deeds.place(play, self.what)
