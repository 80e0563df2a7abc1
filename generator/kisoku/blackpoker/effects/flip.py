"""`flip: {from: your life, count: 4}`: cards of a pile are turned up one by one (G-104)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ...sentences.saying import Clause, Saying
from ..card import DECK, mask_of
from ..language.cards import Cards
from ..language.voice import Voice
from .kind import CARDS, COUNT, given, may_be, words
from .verb import Verb

if TYPE_CHECKING:
    from ..engine.play import Choices, Play

PILE = words("pile", "your life")


@dataclass(frozen=True, slots=True)
class Flip(Verb):
    """Turn up cards from the top of your Life: a number of them, or until one of a kind appears (`found`)."""

    from_: str = given(PILE, "the pile")
    count: int | None = may_be(COUNT, "how many cards")
    until: Cards | None = may_be(CARDS, "the cards to look for")

    example: ClassVar[str] = "flip: {from: your life, count: 4}"

    def ja(self, voice: Voice) -> Saying:
        pile = f"自分の{voice.name('zone', 'life').name.ja}"
        life = f"{pile}の"
        if self.until is not None:
            return Saying(
                (
                    Clause(
                        voice.ja("flip"),
                        f"{self.until.ja()}の{voice.ja('card')}が出るまで、{pile}を上から1枚ずつ",
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
                f"{voice.en('card', 2)} from the top of {life} one by one until {self.until.en_one()} appears"
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

    def run(self, play: Play) -> Choices:
        life = play.state.life[play.seat]
        play.found = []
        wanted = mask_of(self.until) if self.until is not None else 0
        left = self.count if self.count is not None else len(life)
        while life and left:
            card = life.pop()
            left -= 1
            play.state.revealed.append(card)
            play.flipped.append(card)
            play.machine.note("G-104", "flips", card)
            if wanted >> (card % DECK) & 1:
                play.found = [card]
                break
        yield from ()
