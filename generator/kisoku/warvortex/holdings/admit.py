"""`admit: {attribute: 火, count: 2}`: a deck may have a few cards of a foreign attribute (W-006 over W-011)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ...errors import Problem
from ...sentences.saying import Saying
from ...sentences.text import text
from ...verbs.kind import given
from ..effects.kind import ATTRIBUTE, whole
from ..language.labels import ANY, Labels
from ..language.voice import Voice
from .holding import Holding

MOST = 6
"""As many as a deck has cards."""


@dataclass(frozen=True, slots=True)
class Admit(Holding):
    """Include a few cards in the deck as if one had an attribute."""

    attribute: Labels = given(ATTRIBUTE, "which attributes; of several any one (月、影)")
    count: int = given(whole("number of cards", 1, MOST), "how many such cards the deck may have")

    example: ClassVar[str] = "admit: {attribute: 火, count: 2}"

    def slips(self, edition: Any) -> Iterable[Problem]:
        if self.attribute.is_neutral:
            yield Problem("every deck may have neutral cards (W-012)", self.place("attribute"))
        elif self.attribute.every:
            hint = f"write {ANY.join(self.attribute.names)}"
            yield Problem("of attributes that are admitted each is enough", self.place("attribute"), hint=hint)

    def ja(self, voice: Voice) -> Saying:
        which = text(self.attribute.ja("attribute", voice), voice.ja("attribute"), "を持たないと入れられない")
        cards = text(which, voice.ja("action"), "を", self.count, "枚まで")
        more = text(voice.this.ja, "は、", cards, voice.ja("deck"), "に入れてもよい")
        return Saying((), more=(more,))

    def en(self, voice: Voice) -> Saying:
        cards = text(self.count, " ", voice.en("action", self.count))
        attribute = text(voice.en("attribute"), " ", self.attribute.en("attribute", voice))
        which = text(" that nobody without the ", attribute, " can include")
        more = text(voice.this.en, " may include in its ", voice.en("deck"), " up to ", cards, which)
        return Saying((), more=(more,))
