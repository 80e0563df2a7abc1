"""`retarget: {what: target}`: another legal target for a request on the stage (Q-075)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import FLAG, given, may_be
from ...verbs.verb import Verb
from ..events.event import OfRequest, Storyteller, Teller
from ..language.reference import Reference
from ..language.voice import Voice
from ..rule import RuleName
from ..state import Character, Request
from .kind import REFERENCE
from .play import Choices, Play


@dataclass(frozen=True, slots=True)
class Retargeted(OfRequest):
    """A request has another target."""

    aim: Character | Request | int

    kind: ClassVar[str] = "retargeted"
    cites: ClassVar[RuleName] = "retarget"

    def ja(self, tell: Teller) -> Text:
        return text(tell.request(self.request), "の対象が変わる")

    def en(self, tell: Teller) -> Text:
        return text(tell.request(self.request), " is given another target")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.request(self.request), "の対象が", tell.aim(self.request, self.aim), "に変わる")

    def story_en(self, tell: Storyteller) -> Text:
        target = text(tell.word("target"), " is now ")
        return text(tell.request(self.request), "'s ", target, tell.aim(self.request, self.aim))


@dataclass(frozen=True, slots=True)
class Retarget(Verb):
    """Change what a request targets, within what its action may target."""

    what: Reference = given(REFERENCE, "which request", "request")
    itself: bool = may_be(FLAG, "this request itself may become the new target", False)

    example: ClassVar[str] = "retarget: {what: target}"
    events: ClassVar[tuple[type[Event], ...]] = (Retargeted,)

    def ja(self, voice: Voice) -> Saying:
        target, action, request = voice.ja("target"), voice.ja("action"), voice.ja("request")
        old, new = text(request, "が指定している", target), text("その", action, "が", target, "にできる別のもの")
        words = text(self.what.ja(voice), "の", old, "を、", new, "に")
        able = text("この", request, "を", target, "にできる", action)
        more = text(able, "なら、この", request, "自体を新しい", target, "にしてもよい")
        return Saying((Clause("変更する", words),), more=(more,) if self.itself else ())

    def en(self, voice: Voice) -> Saying:
        target, action, request = voice.en("target"), voice.en("action"), voice.en("request")
        words = text("what ", self.what.en(voice), " ", request, " targets to something else that its ", action)
        able = text("If that ", action, " can target this ", request)
        more = text(able, ", this ", request, " itself may become the new ", target)
        return Saying((Clause("change", text(words, " can target")),), more=(more,) if self.itself else ())

    def run(self, play: Play) -> Choices:
        table = play.table
        for id in self.what.items(play)[1]:
            request = next(r for r in play.state.stage if r.id == id)
            if request.target < 0:
                continue
            kind, others = table.other_targets(request, play.request if self.itself else None)
            if kind == "request" and play.request is not None and not self.itself:
                others = [target for target in others if target != play.request.id]
            if others:
                target = yield from play.choose("target", others, "retarget", request.action)
                table.update(request._replace(target=target))
                requests = {r.id: r for r in (*play.state.stage, *play.state.pending)}
                found = requests if kind == "request" else play.state.characters
                aim = found[target] if kind in ("request", "character") else target
                table.note(Retargeted, request, aim)
