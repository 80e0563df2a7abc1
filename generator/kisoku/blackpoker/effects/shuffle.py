"""`shuffle: your life`: a pile is put into random order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...core.random import shuffled
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import given, words
from ...verbs.verb import Verb
from ..events.event import SEATS, Happening, Storyteller, Teller
from ..language.voice import Voice
from ..rule import RuleName
from .play import Choices, Play

PILE = words("pile", "your life", "your deck")


@dataclass(frozen=True, slots=True)
class Shuffled(Happening):
    """A pile is shuffled."""

    seat: int
    pile: str

    kind: ClassVar[str] = "shuffles"
    cites: ClassVar[RuleName] = "shuffle"

    def ja(self, tell: Teller) -> str:
        return f"{SEATS[self.seat]}がシャッフル"

    def en(self, tell: Teller) -> str:
        return f"{SEATS[self.seat]} shuffles"

    def story_ja(self, tell: Storyteller) -> str:
        if self.pile == "deck":
            return f"{SEATS[self.seat]}がデッキを切る"
        # An empty Life is not worth a word.
        return f"{SEATS[self.seat]}がライフを切りなおす" if tell.has_life(self.seat) else ""


@dataclass(frozen=True, slots=True)
class Shuffle(Verb):
    """Shuffle a pile of yours."""

    pile: str = given(PILE, "which pile")

    main: ClassVar[str | None] = "pile"
    example: ClassVar[str] = "shuffle: your life"
    events: ClassVar[tuple[type[Event], ...]] = (Shuffled,)

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
        play.machine.note(Shuffled, play.seat, self.pile.removeprefix("your "))
        yield from ()
