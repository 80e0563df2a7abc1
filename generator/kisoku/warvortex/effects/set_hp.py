"""`setHp: {of: this, to: 11}`: HP become a number, which is neither damage nor loss nor healing (QW-64)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..events.unit import HpBecomes
from ..language.unit import Who
from ..language.voice import Voice
from .kind import HP, WHO
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class SetHp(Step):
    """Make HP a number; nothing triggers by it."""

    of: Who = given(WHO, "whose HP")
    to: int = given(HP, "the number")

    example: ClassVar[str] = "setHp: {of: this, to: 11}"
    events: ClassVar[tuple[type[Event], ...]] = (HpBecomes,)

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("する", text(self.of.ja(voice), "の", voice.ja("hp"), "を", self.to, "に")),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("set", text("the ", voice.en("hp"), " of ", self.of.en(voice), " to ", self.to)),))

    def run(self, play: Play) -> Choices:
        for unit in (yield from play.select(self.of)):
            play.deeds.set_hp(play, unit, self.to)
