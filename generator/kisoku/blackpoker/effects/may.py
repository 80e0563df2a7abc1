"""`may: [draw: 1]`: done only if the controller wants it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ...sentences.saying import Saying
from ..language.voice import Voice
from .kind import STEPS, given
from .phrase import DO_EN, DO_JA, as_one, said
from .verb import Verb


@dataclass(frozen=True, slots=True)
class May(Verb):
    """The controller decides whether the steps are done."""

    steps: tuple[Verb, ...] = given(STEPS, "the steps")

    main: ClassVar[str | None] = "steps"
    example: ClassVar[str] = "may: [draw: 1]"

    def ja(self, voice: Voice) -> Saying:
        return replace(as_one(said(self.steps, "ja", voice), DO_JA), optional=True)

    def en(self, voice: Voice) -> Saying:
        return replace(as_one(said(self.steps, "en", voice), DO_EN), optional=True)
