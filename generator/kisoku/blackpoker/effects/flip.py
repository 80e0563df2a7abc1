"""`flip: {from: your life, count: 4}`: cards of a pile are turned up one by one (G-104)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ..language.cards import Cards
from ..language.voice import Voice
from .kind import CARDS, COUNT, given, may_be, words
from .verb import Verb

PILE = words("pile", "your life")


@dataclass(frozen=True, slots=True)
class Flip(Verb):
    """Turn up cards from the top of your Life: a number of them, or until one of a kind appears (`found`)."""

    from_: str = given(PILE, "the pile")
    count: int | None = may_be(COUNT, "how many cards")
    until: Cards | None = may_be(CARDS, "the cards to look for")

    example: ClassVar[str] = "flip: {from: your life, count: 4}"

    def ja(self, voice: Voice) -> Saying:
        life = f"自分の{voice.name('zone', 'life').name.ja}の"
        if self.until is not None:
            return Saying(
                (
                    Clause(
                        voice.ja("flip"),
                        f"{life}上から、{self.until.ja()}の{voice.ja('card')}が出るまで1枚ずつ",
                    ),
                )
            )
        if self.count == 1:
            return Saying((Clause(voice.ja("flip"), f"{life}一番上の{voice.ja('card')}を"),))
        return Saying((Clause(voice.ja("flip"), f"{life}上から{self.count}枚を"),))

    def en(self, voice: Voice) -> Saying:
        life = f"your {voice.name('zone', 'life').name.en}"
        if self.until is not None:
            words = (
                f"{voice.en('card', 2)} from the top of {life} one by one until a {self.until.en()} appears"
            )
            return Saying((Clause(voice.en("flip"), words),))
        assert self.count is not None
        cards = voice.en("card", self.count)
        return Saying(
            (
                Clause(
                    voice.en("flip"),
                    f"the top {'' if self.count == 1 else f'{self.count} '}{cards} of {life}",
                ),
            )
        )
