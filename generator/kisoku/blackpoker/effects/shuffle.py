"""`shuffle: your life`: a pile is put into random order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.random import shuffled
from ...sentences.saying import Clause, Saying
from ...verbs.kind import given, words
from ...verbs.verb import Verb
from ..language.voice import Voice
from .play import Choices, Play

PILE = words("pile", "your life", "your deck")


@dataclass(frozen=True, slots=True)
class Shuffle(Verb):
    """Shuffle a pile of yours."""

    pile: str = given(PILE, "which pile")

    main: ClassVar[str | None] = "pile"
    example: ClassVar[str] = "shuffle: your life"

    def ja(self, voice: Voice) -> Saying:
        zone = self.pile.removeprefix("your ")
        verb = voice.ja("shuffle") if zone == "deck" else voice.ja("reshuffle")
        return Saying((Clause(verb, f"自分の{voice.name('zone', zone).name.ja}を"),))

    def en(self, voice: Voice) -> Saying:
        zone = self.pile.removeprefix("your ")
        return Saying((Clause(voice.en("shuffle"), f"your {voice.name('zone', zone).name.en}"),))

    def run(self, play: Play) -> Choices:
        state = play.state
        piles = state.life if self.pile == "your life" else state.deck
        state.seed, piles[play.seat] = shuffled(state.seed, sorted(piles[play.seat]))
        play.machine.note("R-067", "shuffles", play.seat)
        yield from ()
