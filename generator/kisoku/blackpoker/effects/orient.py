"""What `drive` and `charge` share: a character of several cards turns as one (R-062, R-064)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import given
from ...verbs.verb import Verb
from ..events.event import Happening, Storyteller, are_en
from ..language.thing import What
from ..language.voice import Voice
from ..rule import RuleName
from ..state import Character
from .kind import WHAT
from .phrase import object_en, object_ja
from .play import Choices, Play


@dataclass(frozen=True, slots=True)
class Reoriented(Happening):
    """Characters are driven or charged; they are kept as they were before."""

    characters: tuple[Character, ...]

    cites: ClassVar[RuleName] = "orientation"
    driven: ClassVar[bool]
    state_ja: ClassVar[str]
    state_en: ClassVar[str]

    @property
    def turned(self) -> list[Character]:
        """Those that were not so already."""
        return [character for character in self.characters if character.driven != self.driven]

    def story_ja(self, tell: Storyteller) -> Text:
        if self.turned:
            return text(tell.things(self.turned), "が", self.state_ja, "になる")
        if not self.characters or not tell.aimed:
            return EMPTY
        return text(tell.things(self.characters), "は", self.state_ja, "のままである")

    def story_en(self, tell: Storyteller) -> Text:
        if self.turned:
            return text(tell.things(self.turned), " ", are_en(self.turned), " ", self.state_en)
        if not self.characters or not tell.aimed:
            return EMPTY
        stay = "stays" if len(self.characters) == 1 else "stay"
        return text(tell.things(self.characters), f" {stay} {self.state_en}")


@dataclass(frozen=True, slots=True)
class Orient(Verb):
    """Turn characters landscape (driven) or portrait (charged)."""

    what: What = given(WHAT, "which characters", "character")

    main: ClassVar[str | None] = "what"
    event: ClassVar[type[Reoriented]]

    def ja(self, voice: Voice) -> Saying:
        clauses, words = object_ja(self.what, voice)
        return Saying((*clauses, Clause("する", text(words, voice.ja(self.name())))))

    def en(self, voice: Voice) -> Saying:
        clauses, words = object_en(self.what, voice)
        return Saying((*clauses, Clause(voice.word(self.name()), words)))

    def run(self, play: Play) -> Choices:
        _, items = yield from play.select(self.what, Reoriented.cites, self.name())
        characters = play.state.characters
        before = [characters[id] for id in items]
        for character in before:
            if character.driven != self.event.driven:
                characters[character.id] = character._replace(driven=self.event.driven)
        # As they were, so that the log tells what turned from what stayed as it was.
        play.table.note(self.event, tuple(before))
