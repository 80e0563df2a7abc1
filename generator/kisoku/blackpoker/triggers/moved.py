"""`trigger: {moved: A, from: your field, to: graveyard}`: cards went from zone to zone, once for each (R-163)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...sentences.text import Text, text
from ...verbs.kind import given, words
from ..card import DECK, SEAT, mask_of
from ..effects.kind import CARDS
from ..language.cards import Cards
from ..language.play import Play
from ..language.voice import Voice
from .trigger import Trigger


@dataclass(frozen=True, slots=True)
class Moved(Trigger):
    """Cards whose move triggers it, once for each card."""

    moved: Cards = given(CARDS, "which cards")
    from_: str = given(words("origin", "your field"), "where the cards were")
    to: str = given(words("destination", "graveyard"), "where they went")

    main: ClassVar[str | None] = "moved"
    example: ClassVar[str] = "trigger: {moved: A, from: your field, to: graveyard}"

    def happens_ja(self, voice: Voice) -> Text:
        field, grave = voice.ja_name("zone", "field"), voice.ja_name("zone", "graveyard")
        cards = text(self.moved.ja(), "の", voice.ja("card"))
        return text("自分の", field, "から", cards, "が", grave, "に置かれたとき")

    def happens_en(self, voice: Voice) -> Text:
        field, grave = voice.en_name("zone", "field"), voice.en_name("zone", "graveyard")
        return text(self.moved.en_one(), " goes from your ", field, " to your ", grave)

    def often_ja(self, voice: Voice) -> Text:
        return text("1枚につき1回")

    def often_en(self, voice: Voice) -> Text:
        return text("once for each such ", voice.en("card"))

    def concerns(self, *data: Any) -> bool:
        (card,) = data
        return bool(mask_of(self.moved) >> (card % DECK) & 1)

    def touches(self, play: Play, *data: Any) -> bool:
        (card,) = data
        return bool(SEAT[card] == play.seat)
