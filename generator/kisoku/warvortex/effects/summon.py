"""`summon: 1 token with threat 1`: tokens come into play, into the summoner's control slots (W-099–W-103)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, text
from ...verbs.kind import FLAG, given, may_be
from ..events.token import EntersSlots, JoinsOrder, Mismatched, Summoned, TokenDiscarded
from ..language.supply import Supply
from ..language.voice import Voice
from .kind import TOKENS
from .play import Choices, Play
from .step import Step


@dataclass(frozen=True, slots=True)
class Summon(Step):
    """Summon tokens; without token mastery they are independent."""

    what: Supply = given(TOKENS, "which tokens can be chosen")
    independent: bool = may_be(FLAG, "they are independent in any case (QW-49)", False)

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "summon: 1 token with threat 1"
    events: ClassVar[tuple[type[Event], ...]] = (Summoned, EntersSlots, JoinsOrder, Mismatched, TokenDiscarded)

    def ja(self, voice: Voice) -> Saying:
        alone = text(voice.ja("independentToken"), "として") if self.independent else EMPTY
        return Saying((Clause("する", text(self.what.ja(voice), "を", alone, voice.ja("summon"))),))

    def en(self, voice: Voice) -> Saying:
        many = self.what.count > 1
        alone = text(" as ", "" if many else "an ", voice.en("independentToken", self.what.count))
        return Saying((Clause(voice.word("summon"), text(self.what.en(voice), alone if self.independent else EMPTY)),))

    def run(self, play: Play) -> Choices:
        yield from play.deeds.summon(play, self.what, self.independent)
