"""`nullify: target`: a request leaves the stage, its key cards go to the Graveyard (R-122)."""

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
class Nullified(OfRequest):
    """A request is taken off the stage."""

    kind: ClassVar[str] = "nullified"
    cites: ClassVar[RuleName] = "nullify"
    becomes: ClassVar[str] = "nullified"

    def ja(self, tell: Teller) -> Text:
        return text(tell.request(self.request), "は無効")

    def en(self, tell: Teller) -> Text:
        return text(tell.request(self.request), " is ", tell.done("nullify"))

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), "が無効になる")

    def story_en(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), " is ", tell.done("nullify"))


@dataclass(frozen=True, slots=True)
class Nullify(Verb):
    """Cancel a request on the Stage: its effect never happens, and it does not count as resolved (Q-073)."""

    what: Reference = given(REFERENCE, "which request", "request")

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "nullify: target"
    events: ClassVar[tuple[type[Event], ...]] = (Nullified,)

    def ja(self, voice: Voice) -> Saying:
        stage, grave = voice.ja_name("zone", "stage"), voice.ja_name("zone", "graveyard")
        reminder = text("(", stage, "から取り除き、その", voice.ja("keyCard"), "を", grave, "に置く)")
        return Saying((Clause(voice.word("nullify"), text(self.what.ja(voice), "を")),), reminder=reminder)

    def en(self, voice: Voice) -> Saying:
        stage, grave = voice.en_name("zone", "stage"), voice.en_name("zone", "graveyard")
        keys = text(voice.en("keyCard", 2), " into their ", voice.en("owner"), "'s ", grave)
        reminder = text(" (remove it from the ", stage, " and put its ", keys, ")")
        return Saying((Clause(voice.word("nullify"), self.what.en(voice)),), reminder=reminder)

    def next_voice(self, voice: Voice) -> Voice:
        return replace(voice, finds=False)

    def after(self, scope: Scope, inside: list[Scope]) -> Scope:
        return scope.having_now("done")

    def run(self, play: Play) -> Choices:
        table, stage, items = play.table, play.state.stage, self.what.items(play)[1]
        play.done = bool(items)
        for id in items:
            request = next(r for r in stage if r.id == id)
            stage.remove(request)
            for card in request.laid:
                table.to_graveyard(card)
            if table.rules.actions[request.action].action.ends_combat:
                play.state.attacks.clear()
            table.note(Nullified, request)
        yield from ()
