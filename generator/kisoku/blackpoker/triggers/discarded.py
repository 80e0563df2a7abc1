"""`trigger: {discarded: any card, by: opponent}`: a cost or an effect has made a player discard (G-102)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import given, may_be
from ..card import DECK, mask_of
from ..effects.kind import PLAYER, SOME_CARDS
from ..language.cards import Key
from ..language.play import Play
from ..language.player import Player
from ..language.voice import Voice
from .trigger import Trigger


@dataclass(frozen=True, slots=True)
class Discarded(Trigger):
    """Cards of a hand that go to the Graveyard: once for each cost or effect, with all its cards as `event.count`."""

    discarded: Key = given(SOME_CARDS, "which cards")
    by: Player = may_be(PLAYER, "who discards (you, if not given)", Player("you"))

    main: ClassVar[str | None] = "discarded"
    example: ClassVar[str] = "trigger: {discarded: any card, by: opponent}"
    counts: ClassVar[bool] = True

    def happens_ja(self, voice: Voice) -> Text:
        cards = self.discarded.groups[0].cards
        which = text(cards.ja(), "の") if cards is not None else EMPTY
        return text(self.by.ja(voice), "が", which, voice.ja_name("zone", "hand"), "を捨てたとき")

    def happens_en(self, voice: Voice) -> Text:
        cards = self.discarded.groups[0].cards
        which = cards.en_one() if cards is not None else text("1 or more ", voice.en("card", 2))
        discards = text(voice.en("discard"), "" if self.by.who == "you" else "s")
        return text(self.by.en(voice), " ", discards, " ", which)

    def count_ja(self, voice: Voice) -> Text:
        return text("捨てた", voice.ja("card"), "の枚数")

    def count_en(self, voice: Voice) -> Text:
        return text("the number of ", voice.en("card", 2), " discarded")

    def concerns(self, *data: Any) -> bool:
        return self.count(*data) > 0

    def touches(self, play: Play, *data: Any) -> bool:
        seat, _ = data
        return bool(self.by.seat(play) == seat)

    def count(self, *data: Any) -> int:
        _, cards = data
        mask = mask_of(self.discarded.groups[0].cards)
        return sum(mask >> (card % DECK) & 1 for card in cards)
