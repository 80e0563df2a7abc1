"""Facts: `target is charged`, `your pack is unopened`, `target.keys include key`, `your turn`, `done` …"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...sentences.english import article, plural
from ...sentences.japanese import Predicate
from ...sentences.text import Text, text
from ..card import DECK, JOKER, NAME, RANK, SUIT
from .cards import CardRange, Cards
from .judged import Judged
from .place import place_text
from .play import Play
from .player import Player
from .reference import KeysOf, Reference
from .thing import Things
from .value import Attribute
from .voice import Voice

_JOKER = CardRange(JOKER, JOKER)


@dataclass(frozen=True, slots=True)
class Is(Judged):
    """What something is: a type, a state, how it lies, or a Joker."""

    of: Reference
    kind: Literal["soldier", "bulwark", "charged", "driven", "face-up", "face-down", "Joker"]

    def __str__(self) -> str:
        return f"{self.of} is {self.kind}"

    def ja(self, voice: Voice) -> Predicate:
        if self.kind in _FACE_JA:
            return Predicate(text(self.of.ja(voice), "が", _FACE_JA[self.kind]))
        kind = _JOKER.ja() if self.kind == "Joker" else voice.ja(self.kind)
        return Predicate(text(self.of.ja(voice), "が", kind))

    def en(self, voice: Voice) -> Text:
        return self._en(voice, "")

    def en_not(self, voice: Voice) -> Text:
        return self._en(voice, " not")

    def _en(self, voice: Voice, negation: str) -> Text:
        many = self.of.many(voice)
        if self.kind in _FACE_JA:
            kind = text(self.kind)
        else:
            kind = _JOKER.en() if self.kind == "Joker" else voice.en(self.kind)
        if self.kind not in ("charged", "driven", *_FACE_JA):
            kind = plural(kind) if many else article(kind)
        return text(self.of.en(voice), " ", "are" if many else "is", negation, " ", kind)

    def holds(self, play: Play) -> bool:
        if self.kind == "Joker":
            return any(RANK[card] == JOKER for card in play.cards_of(self.of))
        kind, items = self.of.items(play)
        if kind == "trump":
            up = self.kind == "face-up"
            return any(card in items and shown == up for trumps in play.state.trump for card, shown in trumps)
        characters = [play.state.characters[id] for id in items]
        match self.kind:
            case "soldier":
                return any(c.soldier for c in characters)
            case "bulwark":
                return any(not c.soldier for c in characters)
            case "charged":
                return any(not c.driven for c in characters)
            case "face-up":
                return any(not c.face_down for c in characters)
            case "face-down":
                return any(c.face_down for c in characters)
        return any(c.driven for c in characters)


_FACE_JA = {"face-up": "表向き", "face-down": "裏向き"}


@dataclass(frozen=True, slots=True)
class Targetable(Judged):
    """`target can be targeted by mountSoldier`: whether an action could have it as target, whatever the key."""

    of: Reference
    action: str

    def __str__(self) -> str:
        return f"{self.of} can be targeted by {self.action}"

    def ja(self, voice: Voice) -> Predicate:
        action = text("「", voice.ja_name("action", self.action), "」の", voice.ja("target"))
        return Predicate(text(self.of.ja(voice), "を", action, "に"), "できる")

    def en(self, voice: Voice) -> Text:
        return self._en(voice, " can target ")

    def en_not(self, voice: Voice) -> Text:
        return self._en(voice, " cannot target ")

    def _en(self, voice: Voice, can: str) -> Text:
        return text(voice.en_name("action", self.action), can, self.of.en(voice))

    def holds(self, play: Play) -> bool:
        possible = play.table.possible_targets(self.action, play.seat)
        return any(item in possible for item in self.of.items(play)[1])


@dataclass(frozen=True, slots=True)
class Unopened(Judged):
    """`your pack is unopened`."""

    owner: Player
    zone: str

    def __str__(self) -> str:
        return f"{place_text(self.owner, self.zone)} is unopened"

    def ja(self, voice: Voice) -> Predicate:
        return Predicate(text(self.owner.ja_owner(voice), voice.ja_name("zone", self.zone), "が", voice.ja("unopened")))

    def en(self, voice: Voice) -> Text:
        return self._en(voice, "is")

    def en_not(self, voice: Voice) -> Text:
        return self._en(voice, "is not")

    def _en(self, voice: Voice, verb: str) -> Text:
        pack = text(self.owner.en_owner(voice), " ", voice.en_name("zone", self.zone))
        return text(pack, " ", verb, " ", voice.en("unopened"))

    def holds(self, play: Play) -> bool:
        return not play.state.opened[self.owner.seat(play)]


def _share(play: Play, left: Reference | KeysOf, right: Reference | KeysOf) -> bool:
    """Whether some card of the one is the same as some card of the other."""
    names = {NAME[card] for card in play.cards_of(left)}
    return any(NAME[card] in names for card in play.cards_of(right))


@dataclass(frozen=True, slots=True)
class SameCard(Judged):
    """Same suit and number; a Joker matches a Joker (Q-172)."""

    left: Reference
    right: Reference

    def __str__(self) -> str:
        return f"{self.left} same card as {self.right}"

    def ja(self, voice: Voice) -> Predicate:
        suit, number = voice.ja("suit"), voice.ja("number")
        return Predicate(text(self.left.ja(voice), "が", self.right.ja(voice), "と", suit, "も", number, "も"), "同じ")

    def en(self, voice: Voice) -> Text:
        return self._en(voice, "have" if self.left.many(voice) else "has")

    def en_not(self, voice: Voice) -> Text:
        return self._en(voice, "do not have" if self.left.many(voice) else "does not have")

    def _en(self, voice: Voice, has: str) -> Text:
        same = text("the same ", voice.en("suit"), " and ", voice.en("number"))
        return text(self.left.en(voice), " ", has, " ", same, " as ", self.right.en(voice))

    def holds(self, play: Play) -> bool:
        return _share(play, self.left, self.right)


@dataclass(frozen=True, slots=True)
class Include(Judged):
    """Whether a group holds a card, a number, or a named trump."""

    group: KeysOf | Reference | Attribute | Things
    item: Reference | Attribute | Cards | str

    def __str__(self) -> str:
        return f"{self.group} include {self.item}"

    def ja(self, voice: Voice) -> Predicate:
        group = self.group.ja(voice)
        match self.item:
            case str():
                name = voice.ja_name("trump", self.item)
                return Predicate(text(group, "に「", name, "」が"), "ある")
            case Cards():
                return Predicate(text(group, "に", self.item.ja(), "が"), "ある")
            case Reference():
                suit, number = voice.ja("suit"), voice.ja("number")
                return Predicate(
                    text(group, "に、", self.item.ja(voice), "と", suit, "も", number, "も同じものが"), "ある"
                )
        return Predicate(text(group, "に、", self.item.ja(voice), "と同じものが"), "ある")

    def en(self, voice: Voice) -> Text:
        return text(self.group.en(voice), " include ", self._en_item(voice))

    def en_not(self, voice: Voice) -> Text:
        return text(self.group.en(voice), " do not include ", self._en_item(voice))

    def _en_item(self, voice: Voice) -> Text:
        match self.item:
            case str():
                return text("“", voice.en_name("trump", self.item), "”")
            case Cards():
                return article(self.item.en())
            case Reference():
                same = text(voice.en("suit"), " and ", voice.en("number"))
                return text("a ", voice.en("card"), " of the same ", same, " as ", self.item.en(voice))
        return self.item.en(voice)

    def holds(self, play: Play) -> bool:
        # Trumps first, and without a generator: with Extra they are asked for at every chance.
        if isinstance(self.item, str) and isinstance(self.group, Things):
            wanted = play.table.rules.trump_codes[self.item]
            return wanted in [card % DECK for card in self.group.found(play)[1]]
        match self.item, self.group:
            case Reference(), KeysOf():
                return _share(play, self.group, self.item)
            case Attribute(), Attribute():
                return bool(self.group.numbers(play) & self.item.numbers(play))
        raise AssertionError(self)

    def holds_for_cards(self, cards: tuple[int, ...]) -> bool:
        """Whether the cards of a character include one of these (R-055)."""
        assert isinstance(self.item, Cards)
        return any(self.item.has(RANK[card], SUIT[card]) for card in cards)


@dataclass(frozen=True, slots=True)
class YourTurn(Judged):
    def __str__(self) -> str:
        return "your turn"

    def ja(self, voice: Voice) -> Predicate:
        return Predicate(text("自分が", voice.ja("turnPlayer")))

    def en(self, voice: Voice) -> Text:
        return text("you are the ", voice.en("turnPlayer"))

    def en_not(self, voice: Voice) -> Text:
        return text("you are not the ", voice.en("turnPlayer"))

    def holds(self, play: Play) -> bool:
        return play.state.turn_player == play.seat


@dataclass(frozen=True, slots=True)
class Done(Judged):
    """Whether the step before moved, chose or found anything."""

    def __str__(self) -> str:
        return "done"

    def ja(self, voice: Voice) -> Predicate:
        words, verb = ("それが", "見つかる") if voice.finds else ("そう", "する")
        return Predicate(text(words), verb, past=True)

    def en(self, voice: Voice) -> Text:
        return text("you find it" if voice.finds else "you do")

    def en_not(self, voice: Voice) -> Text:
        return text("you do not find it" if voice.finds else "you do not")

    def holds(self, play: Play) -> bool:
        return play.done
