"""`damage: {to: target, amount: 40}`: so many cards go from Life to the Graveyard (R-046, R-048)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, text
from ...verbs.kind import given
from ...verbs.verb import Verb
from ..events.card import Damaged, DamagedBeyondLife
from ..language.player import Player
from ..language.value import Number, Value
from ..language.voice import Voice
from .bill import Bill
from .kind import AMOUNT, PLAYER
from .play import Choices, Play


@dataclass(frozen=True, slots=True)
class Damage(Verb):
    """Move that many cards from the top of a player's Life to the Graveyard; never less than 0 (Q-039)."""

    to: Player = given(PLAYER, "who takes the damage")
    amount: Value = given(AMOUNT, "how much")

    example: ClassVar[str] = "damage: {to: opponent, amount: 2}"
    events: ClassVar[tuple[type[Event], ...]] = (
        Damaged,
        DamagedBeyondLife,
    )

    def ja(self, voice: Voice) -> Saying:
        amount = text(self.amount.ja(voice), "点の") if isinstance(self.amount, Number) else ""
        equal = "" if amount else text(self.amount.ja(voice), "に等しい点数の")
        damage = text(amount, equal, voice.ja("damage"), "を")
        if self.to.who == "you":
            return Saying((Clause("受ける", damage),))
        comma = "、" if equal else ""
        return Saying((Clause("与える", text(self.to.ja(voice), "に", comma, damage)),))

    def en(self, voice: Voice) -> Saying:
        word = voice.en("damage")
        if isinstance(self.amount, Number):
            amount, equal = text(self.amount.en(voice), " ", word), EMPTY
        else:
            amount, equal = word, text(" equal to ", self.amount.en(voice))
        if self.to.who == "you":
            return Saying((Clause("take", amount + equal),))
        return Saying((Clause("deal", text(amount, " to ", self.to.en(voice), equal)),))

    def bill(self) -> Bill | None:
        return Bill(life=self.amount.value) if self.to.who == "you" and isinstance(self.amount, Number) else None

    def run(self, play: Play) -> Choices:
        seat = self.to.seat(play)
        if not play.is_spared(seat):
            play.table.damage(seat, max(0, self.amount.amount(play)))
        yield from ()
