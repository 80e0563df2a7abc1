"""`disable: {of: 1 enemy}`, `disable: this card`: cards of a deck are turned face-down (W-137–W-139)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.event import Event
from ...errors import Problem
from ...sentences.saying import Clause, Saying
from ...sentences.text import text
from ...verbs.kind import may_be
from ..events.card import FaceDown
from ..language.card import ThisCard, parse_this_card
from ..language.unit import Reference, Units
from ..language.voice import Voice
from .kind import ONE, language, whole
from .play import Choices, Play
from .step import Step, one_of

THIS_CARD = language("card", parse_this_card, "this card")
FACES = whole("number of cards", 1, 6)


@dataclass(frozen=True, slots=True)
class Disable(Step):
    """Turn cards of a deck face-down; they are unusable from then on."""

    card: ThisCard | None = may_be(THIS_CARD, "the card itself")
    of: Reference | Units | None = may_be(ONE, "of whose deck")
    count: int = may_be(FACES, "how many cards, which the user chooses (1, if not given)", 1)

    short: ClassVar[str | None] = "card"
    example: ClassVar[str] = "disable: {of: 1 enemy}"
    events: ClassVar[tuple[type[Event], ...]] = (FaceDown,)

    def slips(self, edition: Any) -> Iterable[Problem]:
        return one_of(self, {"card": self.card is not None, "of": self.of is not None})

    def ja(self, voice: Voice) -> Saying:
        what = ThisCard().ja(voice) if self.of is None else text(self.of.ja(voice), "の", voice.ja("deck"))
        cards = text("のカード", self.count, "枚") if self.of is not None else ""
        return Saying((Clause("する", text(what, cards, "を", voice.ja("unusable"), "に")),))

    def en(self, voice: Voice) -> Saying:
        if self.of is None:
            return Saying((Clause("make", text(ThisCard().en(voice), " ", voice.en("unusable"))),))
        cards = text(self.count, " card", "" if self.count == 1 else "s", " of the ", voice.en("deck"))
        return Saying((Clause("make", text(cards, " of ", self.of.en(voice), " ", voice.en("unusable"))),))

    def run(self, play: Play) -> Choices:
        if self.of is None:
            play.deeds.disable_card(play)
            return
        for unit in (yield from play.select(self.of)):
            yield from play.deeds.disable(play, unit, self.count)
