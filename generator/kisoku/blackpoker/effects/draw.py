"""`draw: 2`: cards from the top of one's Life into the hand (G-103)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import COUNT, given, may_be
from ...verbs.verb import Verb
from ..events.card import Drew
from ..language.player import Player
from ..language.voice import Voice
from .kind import PLAYER
from .play import Choices, Play


@dataclass(frozen=True, slots=True)
class Draw(Verb):
    """Draw cards from the top of your Life into your hand; another player, if it says `who`."""

    count: int = given(COUNT, "how many cards")
    who: Player = may_be(PLAYER, "who draws (you, if not given)", Player("you"))

    short: ClassVar[str | None] = "count"
    example: ClassVar[str] = "draw: 2"
    events: ClassVar[tuple[type[Event], ...]] = (Drew,)

    def ja(self, voice: Voice) -> Saying:
        again = "もう" if voice.drawn == self.who.who else ""
        words = text(voice.ja("card"), "を", again, self.count, "枚")
        return Saying((Clause(voice.word("draw"), words),), self.who.ja_doing(voice))

    def en(self, voice: Voice) -> Saying:
        more = " more" if voice.drawn == self.who.who else ""
        words = text(self.count, more, " ", voice.en("card", self.count))
        return Saying((Clause(voice.word("draw"), words),), self.who.en_doing(voice))

    def next_voice(self, voice: Voice) -> Voice:
        return replace(voice, drawn=self.who.who)

    def is_possible(self, play: Play) -> bool:
        return bool(play.state.life[self.who.seat(play)])

    def run(self, play: Play) -> Choices:
        play.table.draw(self.who.seat(play), self.count)
        yield from ()
