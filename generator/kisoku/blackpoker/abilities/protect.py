"""`protect: {from: damage, by: opponent's request with a ♠ key}`: an ability that spares its player (Q6-58)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from ...errors import Place, Problem
from ...sentences.english import capital
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import given, may_be, words
from ..effects.ability import Ability
from ..effects.kind import CONDITION, THINGS
from ..effects.scope import Edition
from ..events.event import OfPlayer, Storyteller, Teller
from ..language.condition import Condition
from ..language.thing import Things
from ..language.voice import Voice
from ..rule import RuleName


@dataclass(frozen=True, slots=True)
class Spared(OfPlayer):
    """A player takes no damage."""

    kind: ClassVar[str] = "spared"
    cites: ClassVar[RuleName] = "protection"

    def ja(self, tell: Teller) -> Text:
        return text(self.who, "はダメージを受けない")

    def en(self, tell: Teller) -> Text:
        return text(self.who, " takes no damage")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(self.who, "はダメージを受けない")


@dataclass(frozen=True, slots=True)
class Protect(Ability):
    """You take no damage from the effect of such requests, if the condition holds when they begin to take effect."""

    from_: str = given(words("harm", "damage"), "what it protects you from")
    by: Things = given(THINGS, "whose effect it is", "request")
    if_: Condition | None = may_be(CONDITION, "must hold just before that effect")

    example: ClassVar[str] = "protect: {from: damage, by: opponent's request with a ♠ key}"
    events: ClassVar[tuple[type[Any], ...]] = (Spared,)
    holders: ClassVar[tuple[str, ...]] = ("trump",)

    def misreach(self, edition: Edition, place: Place) -> Iterator[Problem]:
        by, owner = self.by, self.by.owner
        if by.where is not None or by.by is not None or by.quantity != "exactly" or by.count != 1:
            yield Problem("`by` is one kind of request", place, expected=("opponent's request with a ♠ key",))
        elif owner is not None and owner.who not in ("you", "opponent", "turn player"):
            yield Problem(f"an ability cannot look at the {owner.who}", place, expected=("your", "opponent's"))

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("する", text(self._said_ja(voice), "ように")),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("take", self._said_en(voice)),))

    def holds_ja(self, voice: Voice) -> Text:
        when = text(self.if_.ja(voice).if_so(), "、") if self.if_ is not None else EMPTY
        return text(when, self._said_ja(voice), "。")

    def holds_en(self, voice: Voice) -> Text:
        when = text("if ", self.if_.en(voice), ", ") if self.if_ is not None else EMPTY
        return capital(text(when, "you take ", self._said_en(voice), "."))

    def _said_ja(self, voice: Voice) -> Text:
        return text(self.by.ja(voice), "の", voice.ja("effect"), "で", voice.ja("damage"), "を受けない")

    def _said_en(self, voice: Voice) -> Text:
        whose = self.by.en_whose(voice)
        of = text("of ", whose, self.by.en_kind(voice, 2)) if whose else text("of any ", self.by.en_kind(voice, 1))
        return text("no ", voice.en("damage"), " from the ", voice.en("effect", 2), " ", of)
