"""`discard: {downTo: 7}`: from the hand to one's own Graveyard (G-102)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ...core.event import Event
from ...errors import Problem
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import COUNT, may_be
from ...verbs.verb import Verb
from ..card import DECK, bits
from ..events.event import Happening, Storyteller, Teller
from ..language.player import Player
from ..language.reference import Reference
from ..language.thing import Things, What
from ..language.voice import Voice
from ..names import SEATS, card_text
from ..rule import RuleName
from .bill import Bill
from .kind import PLAYER, WHAT
from .phrase import object_en, object_ja
from .play import Choices, Play
from .scope import Edition, Scope, exactly_one


@dataclass(frozen=True, slots=True)
class Discarded(Happening):
    """A player discards a card."""

    seat: int
    card: int

    kind: ClassVar[str] = "discards"
    cites: ClassVar[RuleName] = "discard"

    def ja(self, tell: Teller) -> Text:
        return text(SEATS[self.seat], "が", tell.cards([self.card]), "を捨てる")

    def en(self, tell: Teller) -> Text:
        return text(SEATS[self.seat], " discards ", tell.cards([self.card]))

    def story_ja(self, tell: Storyteller) -> Text:
        return text(SEATS[self.seat], "が", card_text(self.card), "を捨てる")

    def story_en(self, tell: Storyteller) -> Text:
        return text(SEATS[self.seat], " discards ", card_text(self.card))


@dataclass(frozen=True, slots=True)
class DiscardedForCost(Discarded):
    """So many cards, as a cost asks for."""

    cites: ClassVar[RuleName] = "discard cost"


@dataclass(frozen=True, slots=True)
class DiscardedDown(Discarded):
    """Down to the hand limit."""

    cites: ClassVar[RuleName] = "hand limit"


@dataclass(frozen=True, slots=True)
class Discard(Verb):
    """Put cards from a hand into its owner's Graveyard: a count, certain cards, or down to a limit."""

    count: int | None = may_be(COUNT, "how many cards, chosen by the player who discards")
    down_to: int | None = may_be(COUNT, "discard until so many are left; nothing happens with fewer")
    what: What | None = may_be(WHAT, "which cards of a hand, when an earlier step picked them", None, "card")
    who: Player = may_be(PLAYER, "who discards (you, if not given)", Player("you"))

    example: ClassVar[str] = "discard: {count: 1}"
    events: ClassVar[tuple[type[Event], ...]] = (
        Discarded,
        DiscardedForCost,
        DiscardedDown,
    )

    def ja(self, voice: Voice) -> Saying:
        hand = voice.ja_name("zone", "hand")
        subject = "" if self.who.who == "you" else self.who.ja(voice)
        if self.down_to is not None:
            whose = self.who.ja_owner(voice) if subject else ""
            when = text(whose, hand, "が", self.down_to, "枚より多いなら")
            return Saying(
                (Clause(voice.word("discard"), text(self.down_to, "枚になるまで", hand, "を")),), subject, when
            )
        if self.what is not None:
            clauses, words = object_ja(self.what, voice)
            return Saying((*clauses, Clause(voice.word("discard"), words)), subject)
        assert self.count is not None
        return Saying((Clause(voice.word("discard"), text(hand, "を", self.count, "枚")),), subject)

    def en(self, voice: Voice) -> Saying:
        hand = voice.en_name("zone", "hand")
        subject = "" if self.who.who == "you" else self.who.en(voice)
        if self.down_to is not None:
            has = "you have" if not subject else text(subject, " has")
            cards = text(voice.en("card", 2), " in ", self.who.en_owner(voice), " ", hand)
            when = text("if ", has, " more than ", self.down_to, " ", cards)
            return Saying((Clause(voice.word("discard"), text("down to ", self.down_to)),), subject, when)
        if self.what is not None:
            clauses, words = object_en(self.what, voice)
            return Saying((*clauses, Clause(voice.word("discard"), words)), subject)
        assert self.count is not None
        return Saying((Clause(voice.word("discard"), text(self.count, " ", voice.en("card", self.count))),), subject)

    def slips(self, edition: Edition) -> Iterator[Problem]:
        return exactly_one(self, {"count": self.count, "downTo": self.down_to, "what": self.what})

    def problems(self, scope: Scope) -> Iterator[Problem]:
        if isinstance(self.what, Things | Reference) and scope.zone_of(self.what) != "hand":
            hint = "`move` takes cards from other zones to the graveyard"
            yield Problem("only cards of a hand are discarded", self.place("what"), hint=hint)

    def next_voice(self, voice: Voice) -> Voice:
        return replace(voice, finds=False)

    def after(self, scope: Scope, inside: list[Scope]) -> Scope:
        return scope.having_now("done")

    def bill(self) -> Bill | None:
        return Bill(discards=self.count) if self.count is not None and self.who.who == "you" else None

    def run(self, play: Play) -> Choices:
        seat = self.who.seat(play)
        if self.what is not None:
            _, chosen = yield from play.select(self.what, Discarded.cites, "discard")
            for card in chosen:
                _put(play, Discarded, seat, card)
            play.done = bool(chosen)
            return
        kind = DiscardedForCost if self.down_to is None else DiscardedDown
        held = play.state.hand[seat].bit_count()
        count = min(held, self.count) if self.count is not None else max(0, held - (self.down_to or 0))
        for _ in range(count):
            cards = [code + DECK * seat for code in bits(play.state.hand[seat])]
            if play.keep is not None:
                cards = [card for card in cards if play.keep(card % DECK)]
            card = yield from play.choose("discard", cards, kind.cites, seat=seat)
            _put(play, kind, seat, card)
        play.done = count > 0


def _put(play: Play, kind: type[Discarded], seat: int, card: int) -> None:
    play.table.take(card, "hand")
    play.table.to_graveyard(card)
    play.table.note(kind, seat, card)
    play.discarded = [*play.discarded, (seat, card)]
