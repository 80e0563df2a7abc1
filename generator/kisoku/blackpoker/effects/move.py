"""`move: {what: target, to: graveyard}`: things go to a zone; a character's cards go together (R-061)."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import ClassVar

from ...core.decision import Decision
from ...core.event import Event
from ...sentences.english import plural
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import FLAG, given, may_be
from ...verbs.verb import Verb
from ..card import SEAT
from ..events.card import CardsMoved, CharacterMoved
from ..events.event import Happening, Storyteller, Teller
from ..language.reference import Reference
from ..language.thing import Things, What
from ..language.voice import Voice
from ..names import SEATS
from ..rule import RuleName
from .bill import Bill
from .kind import DESTINATION, WHAT
from .phrase import is_many, object_en, object_ja, owner_en, several_owners
from .play import Choices, Play
from .scope import Scope


@dataclass(frozen=True, slots=True)
class Shown(Happening):
    """Cards are shown on their way."""

    cards: tuple[int, ...]

    kind: ClassVar[str] = "shown"
    cites: ClassVar[RuleName] = "effect"

    def ja(self, tell: Teller) -> Text:
        return text("見せる: ", tell.cards(self.cards))

    def en(self, tell: Teller) -> Text:
        return text("shown: ", tell.cards(self.cards))

    def story_ja(self, tell: Storyteller) -> Text:
        return text(SEATS[SEAT[self.cards[0]]], "が", tell.things(self.cards), "を見せる")


@dataclass(frozen=True, slots=True)
class Move(Verb):
    """Move cards or characters to a zone of their owner."""

    what: What = given(WHAT, "what moves", "character", "card", "trump")
    to: str = given(DESTINATION, "where it goes: always the owner's zone")
    shown: bool = may_be(FLAG, "the cards are shown to the opponent on the way", False)

    example: ClassVar[str] = "move: {what: target, to: graveyard}"
    events: ClassVar[tuple[type[Event], ...]] = (
        Shown,
        CardsMoved,
        CharacterMoved,
    )
    cites: ClassVar[tuple[str, ...]] = ("order",)

    @property
    def end(self) -> str:
        """Top or bottom, where it is said."""
        return self.to.partition(" of ")[0] if " of " in self.to else ""

    @property
    def zone(self) -> str:
        return self.to.removeprefix("top of ").removeprefix("bottom of ")

    @property
    def returns(self) -> bool:
        """To the hand from where it was put into play."""
        return self.to == "hand" and isinstance(self.what, Reference) and self.what.name in ("target", "key")

    def ja(self, voice: Voice) -> Saying:
        clauses, words = object_ja(self.what, voice)
        if self.shown:
            clauses.append(Clause("公開する", words, "te"))
            words = EMPTY
        place, zone, owner = voice.name("zone", self.zone), voice.ja_name("zone", self.zone), voice.ja("owner")
        down = "裏向きで" if place.lies_down else ""
        reminder = EMPTY
        if self.to == "hand":
            clauses.append(Clause("戻す" if self.returns else "加える", text(words, zone, "に")))
        elif self.end == "top":
            whose = EMPTY if place.shared else text(owner, "の")
            clauses.append(Clause("置く", text(words, whose, zone, "の一番上に", down)))
            reminder = text("(2枚以上なら、順番は", owner, "が決める)")
        elif self.end == "bottom":
            comma = "、" if words else ""
            order = text(comma, "好きな順番で") if is_many(self.what, voice) else EMPTY
            clauses.append(Clause("置く", text(words, order, zone, "の一番下に", down)))
        elif down:
            clauses.append(Clause("置く", text(words, voice.ja_cards(self.zone), "として", down)))
        else:
            clauses.append(Clause("置く", text(words, zone, "に")))
        return Saying(tuple(clauses), reminder=reminder)

    def en(self, voice: Voice) -> Saying:
        clauses, words = object_en(self.what, voice)
        if self.shown:
            clauses.append(Clause("reveal", words))
            words = text("them" if is_many(self.what, voice) else "it")
        place, zone = voice.name("zone", self.zone), voice.en_name("zone", self.zone)
        zone = plural(zone) if several_owners(self.what) and not place.shared else zone
        owner = text("the") if place.shared else owner_en(self.what, voice)
        down = ", face-down" if place.lies_down else ""
        reminder = EMPTY
        if self.to == "hand":
            verb, into = ("return", "to") if self.returns else ("put", "into")
            clauses.append(Clause(verb, text(words, " ", into, " ", owner, " ", zone)))
        elif self.end == "top":
            clauses.append(Clause("put", text(words, " on top of ", owner, " ", zone, down)))
            several = text("if there are 2 or more ", voice.en("card", 2))
            reminder = text(" (", several, ", their ", voice.en("owner"), " chooses the order)")
        elif self.end == "bottom":
            order = " in any order" if is_many(self.what, voice) else ""
            clauses.append(Clause("put", text(words, " on the bottom of ", owner, " ", zone, order, down)))
        elif down:
            noun = voice.en_cards(self.zone, 2 if is_many(self.what, voice) else 1) or zone
            clauses.append(Clause("put", text(words, " face-down as ", owner, " ", noun)))
        else:
            clauses.append(Clause("put", text(words, " into ", owner, " ", zone)))
        return Saying(tuple(clauses), reminder=reminder)

    def bill(self) -> Bill | None:
        return Bill(things=self.what) if isinstance(self.what, Things) and self.what.is_mine_to_choose else None

    def after(self, scope: Scope, inside: list[Scope]) -> Scope:
        return scope.having_now("done")

    def run(self, play: Play) -> Choices:
        kind, items = yield from play.select(self.what, about=self.to)
        play.done = bool(items)
        if kind == "character":
            yield from self._characters(play, items)
            return
        zone = play.zone_of(self.what)
        items = yield from self._in_order(play, items)
        if self.shown and items:
            play.table.note(Shown, tuple(items))
        for card in items:
            play.table.take(card, zone, play.request)
        self._place(play, items)
        if items:
            play.table.note(CardsMoved, self.to, tuple(items))

    def _characters(self, play: Play, ids: list[int]) -> Choices:
        table, characters = play.table, [play.state.characters[id] for id in ids]
        if self.to == "graveyard":
            for character in characters:
                table.bury(character)
            return
        # Asked while they still lie on the field: a decision must not leave cards nowhere.
        cards = yield from self._in_order(play, [card for character in characters for card in character.cards])
        for character in characters:
            table.leave(character)
        self._place(play, cards)
        for character in characters:
            table.note(CharacterMoved, character, self.to)

    def _in_order(self, play: Play, cards: list[int]) -> Generator[Decision, int, list[int]]:
        """The order in which the cards are placed; whoever the text says is asked for it (Q-151)."""
        if self.end == "bottom":
            order = yield from _ordered(play, cards, play.seat)
            return order[::-1]
        if self.end == "top":
            order = []
            for owner in dict.fromkeys(SEAT[card] for card in cards):
                order += yield from _ordered(play, [card for card in cards if SEAT[card] == owner], owner)
            return order
        return cards

    def _place(self, play: Play, cards: list[int]) -> None:
        table, to, zone, below = play.table, self.to, self.zone, self.end == "bottom"
        for card in cards:
            match to:
                case "graveyard":
                    table.to_graveyard(card)
                case "hand":
                    table.to_hand(card)
                case "trump":
                    play.state.trump[SEAT[card]].append((card, False))
                case _:
                    pile = table.pile(zone, SEAT[card])
                    pile.insert(0 if below else len(pile), card)


def _ordered(play: Play, cards: list[int], seat: int) -> Generator[Decision, int, list[int]]:
    """The player says which card is laid first, next, and last (Q-151)."""
    left, order = list(cards), []
    while left:
        card = yield from play.choose("order", left[:], "order", seat=seat)
        left.remove(card)
        order.append(card)
    return order
