"""`die: 1`, `die: -1`: the die that lies counts as more or less (W-036, QW-10)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ...errors import Problem
from ...sentences.saying import Clause, Saying
from ...sentences.text import NUMBER, Run, text
from ...verbs.kind import given
from ..language.voice import Voice
from .kind import whole
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Die(Step):
    """Change the result of the die that lies."""

    by: int = given(whole("change", -5, 5), "by how much")

    main: ClassVar[str | None] = "by"
    example: ClassVar[str] = "die: 1"

    def slips(self, edition: Any) -> Iterable[Problem]:
        if not self.by:
            yield Problem("a change by 0 changes nothing", self.place("by"))

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("する", text("その", voice.ja("dieResult"), "を", Run(f"{self.by:+d}", NUMBER))),))

    def en(self, voice: Voice) -> Saying:
        rest = text("that ", voice.en("dieResult"), " by ", Run(f"{self.by:+d}", NUMBER))
        return Saying((Clause("change", rest),))

    def run(self, play: Play) -> Choices:
        play.deeds.change_die(play, self.by)
        yield from ()
