"""`void: target`: a request loses its effect, but stays on the stage and is resolved (Q6-75)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import given
from ...verbs.verb import Verb
from ..events.event import OfRequest, Storyteller, Teller
from ..language.reference import Reference
from ..language.voice import Voice
from ..rule import RuleName
from .kind import REFERENCE
from .play import Choices, Play
from .scope import Scope


@dataclass(frozen=True, slots=True)
class Voided(OfRequest):
    """A request on the stage loses its effect."""

    kind: ClassVar[str] = "voided"
    cites: ClassVar[RuleName] = "void"

    def ja(self, tell: Teller) -> Text:
        return text(tell.request(self.request), "は効果を失う")

    def en(self, tell: Teller) -> Text:
        return text(tell.request(self.request), " loses its effect")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), "が効果を失う")

    def story_en(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), " loses its ", tell.word("effect"))


@dataclass(frozen=True, slots=True)
class Powerless(OfRequest):
    """A request that has lost its effect is resolved: nothing happens."""

    kind: ClassVar[str] = "powerless"
    cites: ClassVar[RuleName] = "void"
    becomes: ClassVar[str] = "no effect"

    def ja(self, tell: Teller) -> Text:
        return text(tell.request(self.request), "は効果を発揮しない")

    def en(self, tell: Teller) -> Text:
        return text(tell.request(self.request), " has no effect")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), "は、効果を失っているため、何も起こさない")

    def story_en(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), " has lost its ", tell.word("effect"), ": nothing happens")


@dataclass(frozen=True, slots=True)
class Void(Verb):
    """Take the effect away from a request, which stays on the Stage and resolves without effect (Q6-75)."""

    what: Reference = given(REFERENCE, "which request", "request")

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "void: target"
    events: ClassVar[tuple[type[Event], ...]] = (Voided, Powerless)

    def ja(self, voice: Voice) -> Saying:
        stage = voice.ja_name("zone", "stage")
        reminder = text("(", stage, "に残り、何もせずに", voice.ja("resolve"), "される)")
        return Saying((Clause("なくす", text(self.what.ja(voice), "の", voice.ja("effect"), "を")),), reminder=reminder)

    def en(self, voice: Voice) -> Saying:
        stage, effect = voice.en_name("zone", "stage"), voice.en("effect")
        reminder = text(" (it stays on the ", stage, " and ", voice.en("resolve"), "s without ", effect, ")")
        return Saying((Clause("take", text("away the ", effect, " of ", self.what.en(voice))),), reminder=reminder)

    def next_voice(self, voice: Voice) -> Voice:
        return replace(voice, finds=False)

    def after(self, scope: Scope, inside: list[Scope]) -> Scope:
        return scope.having_now("done")

    def run(self, play: Play) -> Choices:
        stage, items = play.state.stage, self.what.items(play)[1]
        play.done = bool(items)
        for index, request in enumerate(stage):
            if request.id in items and not request.void:
                stage[index] = request._replace(void=True)
                play.table.note(Voided, request)
        yield from ()
