"""`draw: 2`: cards from the top of one's Life into the hand (G-103)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import COUNT, given
from ...verbs.verb import Verb
from ..events.card import Drew
from ..language.voice import Voice
from .play import Choices, Play


@dataclass(frozen=True, slots=True)
class Draw(Verb):
    """Draw cards from the top of your Life into your hand."""

    count: int = given(COUNT, "how many cards")

    main: ClassVar[str | None] = "count"
    example: ClassVar[str] = "draw: 2"
    events: ClassVar[tuple[type[Event], ...]] = (Drew,)

    def ja(self, voice: Voice) -> Saying:
        again = "もう" if voice.drawn else ""
        return Saying((Clause(voice.word("draw"), text(voice.ja("card"), "を", again, self.count, "枚")),))

    def en(self, voice: Voice) -> Saying:
        more = " more" if voice.drawn else ""
        return Saying((Clause(voice.word("draw"), text(self.count, more, " ", voice.en("card", self.count))),))

    def next_voice(self, voice: Voice) -> Voice:
        return replace(voice, drawn=True)

    def is_possible(self, play: Play) -> bool:
        return bool(play.state.life[play.seat])

    def run(self, play: Play) -> Choices:
        play.table.draw(play.seat, self.count)
        yield from ()
