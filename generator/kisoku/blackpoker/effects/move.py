"""`move: {what: target, to: graveyard}`: things go to a zone; a character's cards go together (R-061)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ...core.decision import Decision
from ...core.event import Event
from ...errors import Problem
from ...sentences.english import plural
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import FLAG, given, may_be
from ...verbs.verb import Verb
from ..card import SEAT
from ..events.card import CardsMoved, CharacterMoved
from ..events.event import Happening, Storyteller, Teller
from ..language.player import Player
from ..language.reference import Reference
from ..language.thing import Things, What
from ..language.voice import Voice
from ..names import SEATS
from ..rule import RuleName
from .bill import Bill
from .kind import DESTINATION, FACE, PLAYER, WHAT
from .phrase import is_many, object_en, object_ja, owner_en, several_owners
from .play import Choices, Play
from .scope import Edition, Scope


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

    def story_en(self, tell: Storyteller) -> Text:
        return text(SEATS[SEAT[self.cards[0]]], " shows ", tell.things(self.cards))


@dataclass(frozen=True, slots=True)
class Move(Verb):
    """Move cards or characters to a zone of their owner."""

    what: What = given(WHAT, "what moves", "character", "card", "trump")
    to: str = given(DESTINATION, "where it goes: always the owner's zone")
    shown: bool = may_be(FLAG, "the cards are shown to the opponent on the way", False)
    face: str | None = may_be(FACE, "how a trump lies: face-down, if not given")
    order: Player | None = may_be(
        PLAYER, "who says in which order several cards are laid on top (their owner, if not given)"
    )

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
        down = "表向きで" if self.face == "up" else "裏向きで" if place.lies_down else ""
        reminder = EMPTY
        if self.to == "hand":
            clauses.append(Clause("戻す" if self.returns else "加える", text(words, zone, "に")))
        elif self.end == "top":
            whose = EMPTY if place.shared or self._is_own_card else text(owner, "の")
            clauses.append(Clause("置く", text(words, whose, zone, "の一番上に", down)))
            who = owner if self.order is None else self.order.ja(voice)
            if not self._is_own_card:
                reminder = text("(2枚以上なら、順番は", who, "が決める)")
        elif self.end == "bottom":
            comma = "、" if words else ""
            order = text(comma, "好きな順番で") if is_many(self.what, voice) else EMPTY
            clauses.append(Clause("置く", text(words, order, zone, "の一番下に", down)))
            if self._may_be_several(voice):
                reminder = text("(2枚以上なら、順番は自分が決める)")
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
            who = text("their ", voice.en("owner"), " chooses")
            if self.order is not None:
                who = text(self.order.en(voice), " choose" if self.order.who == "you" else " chooses")
            if not self._is_own_card:
                reminder = text(" (", several, ", ", who, " the order)")
        elif self.end == "bottom":
            order = " in any order" if is_many(self.what, voice) else ""
            clauses.append(Clause("put", text(words, " on the bottom of ", owner, " ", zone, order, down)))
            if self._may_be_several(voice):
                reminder = text(" (if there are 2 or more ", voice.en("card", 2), ", you choose the order)")
        elif down:
            noun = voice.en_cards(self.zone, 2 if is_many(self.what, voice) else 1) or zone
            clauses.append(Clause("put", text(words, " face-", self.face or "down", " as ", owner, " ", noun)))
        else:
            clauses.append(Clause("put", text(words, " into ", owner, " ", zone)))
        return Saying(tuple(clauses), reminder=reminder)

    @property
    def _is_own_card(self) -> bool:
        """Whether it is just one card of one's own, so that there is no order."""
        what = self.what
        return isinstance(what, Things) and what.noun == "card" and what.most == 1 and what.owner == Player("you")

    def _may_be_several(self, voice: Voice) -> bool:
        """Whether it is one thing, but possibly of several cards."""
        return isinstance(self.what, Things) and self.what.noun != "card" and not is_many(self.what, voice)

    def slips(self, edition: Edition) -> Iterator[Problem]:
        if self.face is not None and self.to != "trump":
            yield Problem("only a trump is laid one way or the other", self.place("face"), hint="remove `face`")
        elif self.order is not None and self.end != "top":
            hint = "what goes elsewhere is laid by the player whose effect it is: remove `order`"
            yield Problem("`order` is for what is laid on top", self.place("order"), hint=hint)
        elif self.face == "down":
            yield Problem("a trump is laid face-down anyway", self.place("face"), hint="remove `face`")

    def next_voice(self, voice: Voice) -> Voice:
        return replace(voice, finds=False)

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
        if (self.shown or self.face == "up") and items:
            play.table.note(Shown, tuple(items))
        for card in items:
            play.table.take(card, zone, play.request)
        self._place(play, items)
        if items:
            play.table.note(CardsMoved, self.to, tuple(items))

    def _characters(self, play: Play, ids: list[int]) -> Choices:
        table, characters = play.table, [play.state.characters[id] for id in ids]
        if self.to == "graveyard":
            characters = [c for c in characters if c.id != play.attacker or not table.withstands(c, play.blockers)]
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
            table.happened("left", character, self.zone)

    def _in_order(self, play: Play, cards: list[int]) -> Generator[Decision, int, list[int]]:
        """The order in which the cards are placed; whoever the text says is asked for it (Q-151)."""
        if self.end == "bottom":
            order = yield from _ordered(play, cards, play.seat)
            return order[::-1]
        if self.end == "top":
            order, turn = [], play.state.turn_player
            for owner in (turn, 1 - turn):
                seat = owner if self.order is None else self.order.seat(play)
                order += yield from _ordered(play, [card for card in cards if SEAT[card] == owner], seat)
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
                    play.state.trump[SEAT[card]].append((card, self.face == "up"))
                    if self.face == "up":
                        table.happened("turned", card, "up")
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
