"""`trigger: {action: refill, when: {raised: end}}`: an ability that triggers an action whenever something happens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from ...errors import Place, Problem
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import COUNT, given, id_of, may_be
from ..card import DECK, mask_of
from ..effects.ability import Ability
from ..effects.kind import CARDS
from ..effects.scope import Edition
from ..language.cards import Cards
from ..language.voice import Voice
from ..state import Character
from ..triggers import trigger
from ..triggers.left import Left
from ..triggers.registry import EVENT


@dataclass(frozen=True, slots=True)
class Trigger(Ability):
    """Whenever something happens while this ability holds, an action of yours is triggered."""

    action: str = given(id_of("action"), "the action")
    when: trigger.Trigger = given(EVENT, "what happens")
    times: int = may_be(COUNT, "how often it is triggered (once, if not given)", 1)
    each: Cards | None = may_be(CARDS, "of a character that left: once for each such card of it")
    with_: Cards | None = may_be(CARDS, "the card that the action has as its target")

    example: ClassVar[str] = "trigger: {action: draw, when: {raised: end}}"
    holders: ClassVar[tuple[str, ...]] = ("trump", "soldier", "bulwark")

    def often(self, *data: Any) -> int:
        """How often the event triggers the action."""
        if self.each is None:
            return self.times
        left = data[0]
        assert isinstance(left, Character)
        mask = mask_of(self.each)
        return self.times * sum(mask >> (card % DECK) & 1 for card in left.cards)

    def misreach(self, edition: Edition, place: Place) -> Iterator[Problem]:
        action = edition.names["action"][self.action]
        if action.request.trigger != "triggered":
            yield Problem(f"`{self.action}` is requested by players, not triggered", place, expected=("triggered-…",))
        about = action.target is not None
        if about and self.with_ is None:
            yield Problem(f"`{self.action}` is about a card: which?", place, expected=("with: ♠J",))
        if self.with_ is not None and not about:
            yield Problem(f"`{self.action}` is not about a card", place, hint="remove `with`")
        elif self.with_ is not None and mask_of(self.with_).bit_count() != 1:
            yield Problem(f"{self.with_} is not one card", place, expected=("with: ♠J",))
        if self.each is not None and not isinstance(self.when, Left):
            yield Problem("only a character that left had cards to count", place, hint="remove `each`")

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("誘発する", text(self.when.happens_ja(voice), "、", self._what_ja(voice))),))

    def en(self, voice: Voice) -> Saying:
        often = self._often_en(voice)
        return Saying((Clause("trigger", text(self._what_en(voice), often, " when ", self.when.happens_en(voice))),))

    def holds_ja(self, voice: Voice) -> Text:
        return text(self.when.happens_ja(voice), "、", self._what_ja(voice), "誘発する。")

    def holds_en(self, voice: Voice) -> Text:
        triggered = text(self._what_en(voice), " is triggered", self._often_en(voice))
        return text("When ", self.when.happens_en(voice), ", ", triggered, ".")

    def _what_ja(self, voice: Voice) -> Text:
        about = text(self.with_.ja(), "を", voice.ja("target"), "として") if self.with_ is not None else EMPTY
        often = text(self.times, "回") if self.times > 1 else EMPTY
        if self.each is not None:
            about = text(self._each_ja(self.each, voice), about)
        own = self.when.often_ja(voice) if self.each is None else EMPTY
        return text(about, "「", voice.ja_name("action", self.action), "」を", own, often)

    def _each_ja(self, each: Cards, voice: Voice) -> Text:
        if _is_single(voice):
            return text("その", voice.ja("card"), "が", each.ja(), "なら、")
        return text("含まれる", each.ja(), "の", voice.ja("card"), "1枚ごとに、")

    def _what_en(self, voice: Voice) -> Text:
        about = text(" for ", self.with_.en()) if self.with_ is not None else EMPTY
        return text(voice.en_name("action", self.action), about)

    def _often_en(self, voice: Voice) -> Text:
        times = {1: "once", 2: "twice"}.get(self.times, f"{self.times} times")
        if self.each is not None and _is_single(voice):
            often = text(" ", times) if self.times > 1 else EMPTY
            return text(often, " if its ", voice.en("card"), " is ", self.each.en_one())
        if self.each is not None:
            return text(" ", times, " for each ", self.each.en(), " among its ", voice.en("card", 2))
        often = self.when.often_en(voice)
        return text(" ", often) if often and self.times == 1 else text(" ", times) if self.times > 1 else EMPTY


def _is_single(voice: Voice) -> bool:
    """Whether what has the ability is always one card."""
    return voice.key is not None and voice.key.count == 1 and not voice.key.more
