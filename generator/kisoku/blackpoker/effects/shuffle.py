"""`shuffle: your life`: a pile is put into random order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.random import shuffled
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
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
        verb = voice.word("shuffle" if zone == "deck" else "reshuffle")
        return Saying((Clause(verb, text("自分の", voice.ja_name("zone", zone), "を")),))

    def en(self, voice: Voice) -> Saying:
        zone = self.pile.removeprefix("your ")
        return Saying((Clause(voice.word("shuffle"), text("your ", voice.en_name("zone", zone))),))

    def run(self, play: Play) -> Choices:
        state = play.state
        piles = state.life if self.pile == "your life" else state.deck
        state.seed, piles[play.seat] = shuffled(state.seed, sorted(piles[play.seat]))
        play.machine.note("R-067", "shuffles", play.seat)
        yield from ()
