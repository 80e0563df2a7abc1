"""`flip: {from: your life, count: 4}`: cards of a pile are turned up one by one (G-104)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ...core.event import Event
from ...errors import Problem
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import COUNT, given, may_be, words
from ...verbs.verb import Verb
from ..card import DECK, mask_of
from ..events.card import CardsMoved
from ..events.event import Happening, Storyteller, Teller
from ..language.cards import Cards
from ..language.voice import Voice
from ..rule import RuleName
from .kind import CARDS
from .play import Choices, Play
from .scope import Edition, Scope, exactly_one

PILE = words("pile", "your life")
TO = words("pile", "graveyard")


@dataclass(frozen=True, slots=True)
class Flipped(Happening):
    """A card of a pile is turned up."""

    card: int

    kind: ClassVar[str] = "flips"
    cites: ClassVar[RuleName] = "flip"

    def ja(self, tell: Teller) -> Text:
        return text(tell.cards([self.card]), "をめくる")

    def en(self, tell: Teller) -> Text:
        return text(tell.cards([self.card]), " is flipped")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.things([self.card]), "がめくられる")

    def story_en(self, tell: Storyteller) -> Text:
        return text(tell.things([self.card]), " is flipped")


@dataclass(frozen=True, slots=True)
class FlippedAway(CardsMoved):
    """A card that was not looked for."""

    cites: ClassVar[RuleName] = "flip until"


@dataclass(frozen=True, slots=True)
class Flip(Verb):
    """Turn up cards from the top of your Life: a number of them, or until one of a kind appears (`found`)."""

    from_: str = given(PILE, "the pile")
    count: int | None = may_be(COUNT, "how many cards")
    until: Cards | None = may_be(CARDS, "the cards to look for")
    to: str | None = may_be(
        TO, "with `until`: where they all go, one by one; otherwise they lie face-up for the effect"
    )

    example: ClassVar[str] = "flip: {from: your life, count: 4}"
    events: ClassVar[tuple[type[Event], ...]] = (
        Flipped,
        FlippedAway,
    )

    def ja(self, voice: Voice) -> Saying:
        pile = text("自分の", voice.ja_name("zone", "life"))
        if self.until is not None:
            words = text(self.until.ja(), "の", voice.ja("card"), "が出るまで、", pile, "を上から1枚ずつ")
            if self.to is not None:
                return Saying((Clause("置く", text(words, voice.ja_name("zone", self.to), "に")),))
            return Saying((Clause(voice.word("flip"), words),))
        assert self.count is not None
        if self.count == 1:
            return Saying((Clause(voice.word("flip"), text(pile, "の一番上の", voice.ja("card"), "を")),))
        return Saying((Clause(voice.word("flip"), text(pile, "の上から", self.count, "枚を")),))

    def en(self, voice: Voice) -> Saying:
        life = text("your ", voice.en_name("zone", "life"))
        if self.until is not None:
            words = text(voice.en("card", 2), " from the top of ", life)
            until = text("until ", self.until.en_one(), " appears")
            if self.to is not None:
                into = text("into your ", voice.en_name("zone", self.to))
                return Saying((Clause("put", text(words, " ", into, " one by one ", until)),))
            return Saying((Clause(voice.word("flip"), text(words, " one by one ", until)),))
        assert self.count is not None
        cards = voice.en("card", self.count)
        number = "" if self.count == 1 else text(self.count, " ")
        return Saying((Clause(voice.word("flip"), text("the top ", number, cards, " of ", life)),))

    def is_possible(self, play: Play) -> bool:
        """Not when there is nothing left to flip (Q-147)."""
        return bool(play.state.life[play.seat])

    def slips(self, edition: Edition) -> Iterator[Problem]:
        yield from exactly_one(self, {"count": self.count, "until": self.until})
        if self.to is not None and self.until is None:
            yield Problem("`to` goes only with `until`", self.place("to"), hint="move the flipped cards afterwards")

    def after(self, scope: Scope, inside: list[Scope]) -> Scope:
        """What has gone to the Graveyard is not at hand any more, but for the card that was looked for."""
        if self.until is None:
            return scope.having("flipped")
        names = ("found",) if self.to is not None else ("flipped", "found")
        return replace(scope.having(*names), found=self.until)

    def run(self, play: Play) -> Choices:
        life = play.state.life[play.seat]
        play.found, play.found_zone = [], self.to or "revealed"
        wanted = mask_of(self.until) if self.until is not None else 0
        left = self.count if self.count is not None else len(life)
        while life and left:
            card = life.pop()
            left -= 1
            if self.to is None:
                play.state.revealed.append(card)
                play.flipped = (*play.flipped, card)
                play.table.note(Flipped, card)
            else:
                play.table.to_graveyard(card)
                play.table.note(FlippedAway, self.to, (card,))
            if wanted >> (card % DECK) & 1:
                play.found = [card]
                break
        yield from ()
