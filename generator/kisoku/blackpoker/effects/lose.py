"""`lose: {what: target, of: [effects, role]}`: what a character had received ends (Q-009, Q-063)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, joined, text
from ...verbs.kind import given
from ...verbs.verb import Verb
from ..events.event import OfCharacter, Teller
from ..language.thing import What
from ..language.voice import Voice
from ..rule import RuleName
from .kind import LOSSES, WHAT
from .phrase import is_many, whole_en, whole_ja
from .play import Choices, Play


@dataclass(frozen=True, slots=True)
class EffectsLost(OfCharacter):
    """A character loses the effects it has received."""

    kind: ClassVar[str] = "loses effects"
    cites: ClassVar[RuleName] = "lost effects"

    def ja(self, tell: Teller) -> Text:
        return text(tell.character(self.character), "は受けた効果を失う")

    def en(self, tell: Teller) -> Text:
        return text(tell.character(self.character), " loses its effects")


@dataclass(frozen=True, slots=True)
class RoleLost(OfCharacter):
    """A character is no attacker or blocker any more."""

    kind: ClassVar[str] = "loses role"
    cites: ClassVar[RuleName] = "lost role"

    def ja(self, tell: Teller) -> Text:
        return text(tell.character(self.character), "は役割を失う")

    def en(self, tell: Teller) -> Text:
        return text(tell.character(self.character), " loses its role")


@dataclass(frozen=True, slots=True)
class Lose(Verb):
    """Take from a character the effects and abilities it has received, or its role as attacker or blocker."""

    what: What = given(WHAT, "which character", "character")
    of: tuple[str, ...] = given(LOSSES, "what it loses")

    example: ClassVar[str] = "lose: {what: target, of: [role]}"
    events: ClassVar[tuple[type[Event], ...]] = (
        EffectsLost,
        RoleLost,
    )

    @property
    def makes(self) -> tuple[type[Event], ...]:
        kinds: dict[str, type[Event]] = {"effects": EffectsLost, "role": RoleLost}
        return tuple(kinds[loss] for loss in self.of)

    def ja(self, voice: Voice) -> Saying:
        words = {
            "effects": text("受けている", voice.ja("effect"), "と", voice.ja("ability")),
            "role": text(voice.ja("attacker"), "や", voice.ja("blocker"), "の役割"),
        }
        lost = joined("、および", [words[loss] for loss in self.of])
        return Saying((Clause("失う", text(lost, "を")),), subject=whole_ja(self.what, voice))

    def en(self, voice: Voice) -> Saying:
        many = is_many(self.what, voice)
        received = text("they have" if many else "it has", " received")
        words = {
            "effects": text("all ", voice.en("effect", 2), " and ", voice.en("ability", 2), " ", received),
            "role": text("their" if many else "its", " role as ", voice.en("attacker"), " or ", voice.en("blocker")),
        }
        lost = joined(", as well as ", [words[loss] for loss in self.of])
        return Saying((Clause("lose", lost),), subject=whole_en(self.what, voice), many=many)

    def run(self, play: Play) -> Choices:
        _, items = yield from play.select(self.what)
        for id in items:
            if "effects" in self.of:
                stamp = play.table.stamp()
                play.state.characters[id] = play.state.characters[id]._replace(shed=stamp)
                play.table.note(EffectsLost, play.state.characters[id])
            if "role" in self.of:
                play.table.end_role(id)
                play.table.note(RoleLost, play.state.characters[id])
