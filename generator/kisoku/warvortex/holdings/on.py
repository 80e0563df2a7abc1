"""`{on: turn starts, do: […]}`: effects that wait for a time: triggers, windows, limited uses (W-130, W-136, QW-58)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

from ...errors import Problem
from ...sentences.english import listed
from ...sentences.language import Language
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Part, Text, text
from ...verbs.kind import CONDITION, FLAG, STEPS, given, may_be, words
from ...verbs.may import optional
from ...verbs.phrase import DO_EN, DO_JA, as_one, said
from ...verbs.verb import Verb
from ..effects.kind import COUNT, RANGE, TIME, WHOSE
from ..language.condition import Condition
from ..language.range import Range
from ..language.time import OF_NOBODY, Time
from ..language.voice import Voice
from .holding import THIS, Whose

Per = Literal["battle", "phase", "turn"]


@dataclass(frozen=True, slots=True)
class On(Verb):
    """Effects that happen when something else does."""

    on: Time = given(TIME, "when")
    do: tuple[Verb, ...] = given(STEPS, "what happens then")
    of: Whose = may_be(WHOSE, "to whom it happens (itself, if not given)", THIS)
    if_: Condition | None = may_be(CONDITION, "only then; looked at again when its turn comes (W-136)")
    may: bool = may_be(FLAG, "the player decides whether it is used", False)
    times: int | None = may_be(COUNT, "how often at most")
    per: Per = may_be(words("period", "battle", "phase", "turn"), "in which time (a battle, if not given)", "battle")
    range: Range | None = may_be(RANGE, "how far it reaches (∞, if not given)")

    main: ClassVar[str | None] = "on"
    example: ClassVar[str] = "{on: turn starts, do: [heal: {of: this, amount: 1}]}"

    def slips(self, edition: Any) -> Iterable[Problem]:
        if self.on.kind in OF_NOBODY and self.of != THIS:
            yield Problem(f"`{self.on}` happens to nobody", self.place("of"))
        if self.times is None and (self.per != "battle" or self.field_node("per") is not None):
            yield Problem("`per` goes with `times`", self.place("per"))

    def inside(self, scope: Any) -> Iterator[tuple[tuple[Verb, ...], Any]]:
        yield self.do, replace(scope, time=self.on)

    def ja(self, voice: Voice) -> Saying:
        return self._whole(said(self.do, "ja", voice), "ja", voice, DO_JA)

    def en(self, voice: Voice) -> Saying:
        return self._whole(said(self.do, "en", voice), "en", voice, DO_EN)

    def _whole(self, sayings: tuple[Saying, ...], language: Language, voice: Voice, do: Clause) -> Saying:
        one = optional(sayings, do) if self.may else as_one(sayings, do)
        if one.when or one.otherwise is not None or not one.clauses:
            one = Saying((do,), items=sayings)
        return replace(one, when=self.when(language, voice), reminder=self.limits(language, voice))

    def when(self, language: Language, voice: Voice) -> Text:
        """What must happen, and hold, as the beginning of a sentence."""
        if language == "ja":
            when = self.on.ja(self.of, voice)
            return when if self.if_ is None else text(when, "、", self.if_.ja(voice).if_so())
        when = self.on.en(self.of, voice)
        return when if self.if_ is None else text(when, ", if ", self.if_.en(voice))

    def limits(self, language: Language, voice: Voice) -> Text:
        """How far it reaches and how often it can be used."""
        return self._limits_ja(voice) if language == "ja" else self._limits_en(voice)

    def _limits_ja(self, voice: Voice) -> Text:
        parts: list[Part] = []
        if self.range is not None:
            parts += [voice.ja("range"), self.range.printed()]
        if self.times is not None:
            parts += ["、"] if parts else []
            parts += ["1", voice.ja(self.per), "に", self.times, "回まで"]
        return text("（", *parts, "）") if parts else EMPTY

    def _limits_en(self, voice: Voice) -> Text:
        parts: list[Text] = []
        if self.range is not None:
            parts.append(text(voice.en("range"), " ", self.range.printed()))
        if self.times is not None:
            times = text("once") if self.times == 1 else text(self.times, " times")
            parts.append(text("at most ", times, " per ", voice.en(self.per)))
        return text(" (", listed(parts), ")") if parts else EMPTY
