"""`shuffle: your life`: a pile is put into random order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...core.random import shuffled
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import given
from ...verbs.verb import Verb
from ..events.event import Happening, Storyteller, Teller
from ..language.voice import Voice
from ..names import SEATS
from ..rule import RuleName
from .kind import SHUFFLED
from .play import Choices, Play


@dataclass(frozen=True, slots=True)
class Shuffled(Happening):
    """A pile is shuffled."""

    seat: int
    pile: str

    kind: ClassVar[str] = "shuffles"
    cites: ClassVar[RuleName] = "shuffle"

    def ja(self, tell: Teller) -> Text:
        return text(SEATS[self.seat], "がシャッフル")

    def en(self, tell: Teller) -> Text:
        return text(SEATS[self.seat], " shuffles")

    def story_ja(self, tell: Storyteller) -> Text:
        pile = tell.zone(self.pile)
        if tell.sets_up(self):
            return text(SEATS[self.seat], "が", pile, "を切る")
        # An empty Life is not worth a word.
        return text(SEATS[self.seat], "が", pile, "を切りなおす") if tell.has_life(self.seat) else EMPTY

    def story_en(self, tell: Storyteller) -> Text:
        again = "" if tell.sets_up(self) else " again"
        if again and not tell.has_life(self.seat):
            return EMPTY
        return text(SEATS[self.seat], " shuffles their ", tell.zone(self.pile), again)


@dataclass(frozen=True, slots=True)
class Shuffle(Verb):
    """Shuffle a pile of yours, or one for both players."""

    pile: str = given(SHUFFLED, "which pile")

    main: ClassVar[str | None] = "pile"
    example: ClassVar[str] = "shuffle: your life"
    events: ClassVar[tuple[type[Event], ...]] = (Shuffled,)

    @property
    def zone(self) -> str:
        return self.pile.partition(" ")[2]

    @property
    def is_shared(self) -> bool:
        return self.pile.startswith("the ")

    def ja(self, voice: Voice) -> Saying:
        verb = voice.word("shuffle" if voice.setting_up or self.zone == "deck" else "reshuffle")
        return Saying((Clause(verb, text("" if self.is_shared else "自分の", voice.ja_name("zone", self.zone), "を")),))

    def en(self, voice: Voice) -> Saying:
        owner = "the " if self.is_shared else "your "
        return Saying((Clause(voice.word("shuffle"), text(owner, voice.en_name("zone", self.zone))),))

    def run(self, play: Play) -> Choices:
        state = play.state
        pile = play.table.pile(self.zone, play.seat)
        state.seed, pile[:] = shuffled(state.seed, sorted(pile))
        play.table.note(Shuffled, play.seat, self.zone)
        yield from ()
