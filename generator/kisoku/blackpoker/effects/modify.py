"""`modify: {what: target, size: +key.number}`: a size changes until the turn ends (Q-114, Q-188)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...errors import Problem
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import given
from ..events.event import OfCharacter, Storyteller, Teller, grows_en, grows_ja
from ..language.reference import Reference
from ..language.thing import Things, What
from ..language.value import Change
from ..language.voice import Voice
from ..rule import RuleName
from ..state import Boost
from .ability import Ability
from .kind import CHANGE, WHAT
from .phrase import is_many, whole_en, whole_ja
from .play import Choices, Play
from .scope import Scope


@dataclass(frozen=True, slots=True)
class SizeChanged(OfCharacter):
    """The size changes until the turn ends."""

    amount: int

    kind: ClassVar[str] = "size changes"
    cites: ClassVar[RuleName] = "boost"

    def ja(self, tell: Teller) -> Text:
        return text(tell.character(self.character), "の", tell.word("size"), "が", self.amount, "変わる")

    def en(self, tell: Teller) -> Text:
        return text("the ", tell.word("size"), " of ", tell.character(self.character), " changes by ", self.amount)

    def story_ja(self, tell: Storyteller) -> Text:
        return grows_ja(tell, tell.things([self.character]), self.amount) if self.amount else EMPTY

    def story_en(self, tell: Storyteller) -> Text:
        return grows_en(tell, tell.things([self.character]), self.amount) if self.amount else EMPTY


@dataclass(frozen=True, slots=True)
class Modify(Ability):
    """Make soldiers larger or smaller until end of turn."""

    what: What = given(WHAT, "which soldiers", "character")
    size: Change = given(CHANGE, "by how much: `+amount` or `-amount`")

    example: ClassVar[str] = "modify: {what: target, size: +key.number}"
    events: ClassVar[tuple[type[Event], ...]] = (SizeChanged,)
    holders: ClassVar[tuple[str, ...]] = ("fog",)

    def ja(self, voice: Voice) -> Saying:
        whose = self._whose_ja(voice)
        verb = "大きくする" if self.size.sign == "+" else "小さくする"
        amount = text(self.size.by.ja(voice), "の分だけ")
        return Saying((Clause(verb, text(voice.ja("turn"), "終了時まで", whose, "を", amount)),))

    def en(self, voice: Voice) -> Saying:
        verb = "increase" if self.size.sign == "+" else "reduce"
        words = text(self._whose_en(voice), " by ", self.size.by.en(voice), " until end of ", voice.en("turn"))
        return Saying((Clause(verb, words, pause=True),))

    def _whose_ja(self, voice: Voice) -> Text:
        return text(whole_ja(self.what, voice), "の", voice.ja("size"))

    def _whose_en(self, voice: Voice) -> Text:
        what, size = whole_en(self.what, voice), voice.en("size")
        one = isinstance(self.what, Reference) and not is_many(self.what, voice)
        return text(what, "'s ", size) if one else text("the ", size, " of ", what)

    def holds_ja(self, voice: Voice) -> Text:
        verb = "大きくなる" if self.size.sign == "+" else "小さくなる"
        whose = self._whose_ja(voice)
        return text(voice.ja("turn"), "終了時まで、", whose, "は", self.size.by.ja(voice), "の分だけ", verb, "。")

    def holds_en(self, voice: Voice) -> Text:
        verb = "increased" if self.size.sign == "+" else "reduced"
        until = text("Until end of ", voice.en("turn"))
        return text(until, ", ", self._whose_en(voice), " is ", verb, " by ", self.size.by.en(voice), ".")

    def problems(self, scope: Scope) -> Iterator[Problem]:
        if scope.noun_of(self.what) == "bulwark":
            yield Problem(f"a bulwark has no size ({scope.edition.rule('size')})", self.place("what"))
        if isinstance(self.what, Things) and self.what.quantity == "all" and self.what.where is not None:
            hint = "whom it changes also later cannot depend on a comparison"
            yield Problem("`all` are changed as long as the turn lasts", self.place("what"), hint=hint)

    def run(self, play: Play) -> Choices:
        """Without a fog: the amount is fixed now (Q-188), but `all` are also those that come later (Q6-71)."""
        amount, stamp = self.size.amount(play), play.table.stamp
        kept = isinstance(self.what, Things) and self.what.quantity == "all"
        _, items = yield from play.select(self.what)
        if kept:
            play.state.boosts.append(Boost(0, amount, stamp(), str(self.what), play.seat))
        for id in items:
            if not kept:
                play.state.boosts.append(Boost(id, amount, stamp()))
            play.table.note(SizeChanged, play.state.characters[id], amount)
