"""`immune: {to: statuses, influence: 1}`: what one is not affected by (EW-39, EW-76, W-128)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from ...errors import Problem
from ...sentences.saying import Saying
from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import FLAG, given, may_be, words
from ..effects.kind import ATTRIBUTE, INFLUENCE, WHOSE
from ..language.labels import Labels
from ..language.voice import Voice
from .holding import THIS, Holding, Whose, whose_en, whose_ja

Source = Literal["statuses", "extra cards", "actions", "fields"]
_WORDS: dict[Source, str] = {"statuses": "status", "extra cards": "extra", "actions": "action", "fields": "field"}


@dataclass(frozen=True, slots=True)
class Immune(Holding):
    """Not be affected by something."""

    to: Source = given(words("source", "statuses", "extra cards", "actions", "fields"), "by what")
    what: Whose = may_be(WHOSE, "who (itself, if not given)", THIS)
    attribute: Labels | None = may_be(ATTRIBUTE, "only those of this attribute")
    influence: int | None = may_be(INFLUENCE, "only statuses with an influence up to this")
    with_effects: bool = may_be(FLAG, "its own effects are not affected either (EW-76)", False)

    example: ClassVar[str] = "immune: {to: statuses, influence: 1}"

    def slips(self, edition: Any) -> Iterable[Problem]:
        if self.influence is not None and self.to != "statuses":
            yield Problem("only statuses have an influence", self.place("influence"))

    def ja(self, voice: Voice) -> Saying:
        too = text("と、それが生み出す", voice.ja("effect")) if self.with_effects else EMPTY
        source = text(self._which_ja(voice), voice.ja(_WORDS[self.to]))
        done = "を受けない" if self.to == "statuses" and not self.with_effects else "の影響を受けない"
        return Saying((), more=(text(whose_ja(self.what, voice), too, "は、", source, done),))

    def _which_ja(self, voice: Voice) -> Text:
        influence = text(voice.ja("influence"), self.influence, "以下の") if self.influence is not None else EMPTY
        if self.attribute is None:
            return influence
        return text(self.attribute.ja("attribute", voice), voice.ja("attribute"), "の", influence)

    def en(self, voice: Voice) -> Saying:
        who = whose_en(self.what, voice)
        too = text(" and the ", voice.en("effect", 2), " it generates") if self.with_effects else EMPTY
        source = voice.en(_WORDS[self.to], 2)
        if self.influence is not None:
            source = text(source, " of ", voice.en("influence"), " ", self.influence, " or less")
        if self.attribute is not None:
            source = text(source, " with the ", voice.en("attribute"), " ", self.attribute.en("attribute", voice))
        return Saying((), more=(text(who, too, " cannot be affected by ", source),))
