"""Things on the table: `soldier`, `all your bulwarks`, `top 4 cards of your life`, `request with 2 keys` …"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from ...language.expression import Expression
from ...sentences.text import EMPTY, Text, text
from ..card import DECK, SUIT, mask_of, to_mask
from ..state import Character, Request
from .cards import Cards, suit_text
from .judged import Judged
from .place import place_text
from .play import Play, Table
from .player import NOUNS as NOUNS
from .player import Player
from .reference import Both, Reference
from .voice import Voice

PLURALS = {noun + "s": noun for noun in NOUNS}

# `each` is written without a word: all of them, spoken of one by one or counted.
Quantity = Literal["exactly", "all", "any", "at least", "up to", "top", "each"]

FIGHTERS = ("character", "soldier", "bulwark", "attacker")
CARD_NOUNS = (*FIGHTERS, "card", "trump")
# What can be said of which things: nobody charges a request, or gives a card a label.
_CHARACTERS = frozenset({"character", "soldier", "bulwark"})

SAID_OF = {
    "owner": (*CARD_NOUNS, "request"),
    "zone": ("card",),
    "state": FIGHTERS,
    "face": (*FIGHTERS, "trump"),
    "suit": CARD_NOUNS,
    "cards": ("card",),
    "label": FIGHTERS,
    "made_with": FIGHTERS,
    "action": ("request",),
    "keys": ("request",),
    "key_suit": ("request",),
    "has_target": ("request",),
    "blocked_by": ("attacker",),
    "where": (*CARD_NOUNS, "request"),
}


@dataclass(frozen=True, slots=True)
class Things(Expression):
    """A choice or a set of things of one kind."""

    noun: str
    count: int = 1
    quantity: Quantity = "exactly"
    owner: Player | None = None
    zone: str | None = None
    state: Literal["charged", "driven"] | None = None
    face: Literal["up", "down"] | None = None
    suit: str | None = None
    cards: Cards | None = None
    label: str | None = None
    made_with: Cards | None = None
    """Some card of the character is one of these."""
    action: str | None = None
    keys: tuple[int, int | None] | None = None
    """The fewest and the most key cards; None: any number more."""
    key_suit: str | None = None
    has_target: bool = False
    blocked_by: Literal["soldiers", "bulwarks", "nothing"] | None = None
    where: Judged | None = None
    by: Player | None = None
    """Who chooses, if not the player whose effect it is."""

    @property
    def plural(self) -> bool:
        return self.quantity in ("all", "any", "at least", "each") or self.count != 1

    @property
    def is_plain(self) -> bool:
        """Whether only a number of cards is given, and nothing more is said of them."""
        return self == Things("card", self.count)

    @property
    def is_choice(self) -> bool:
        """Whether somebody has to choose among the things that fit."""
        return self.quantity in ("exactly", "any", "at least", "up to")

    @property
    def least(self) -> int:
        """How many must be chosen, if there are as many."""
        return self.count if self.quantity in ("exactly", "at least") else 0

    @property
    def most(self) -> int | None:
        """How many may be chosen; None: all that there are."""
        return self.count if self.quantity in ("exactly", "up to") else None

    @property
    def is_mine_to_choose(self) -> bool:
        """Whether it is so many of one's own."""
        return self.quantity == "exactly" and self.owner == Player("you") and self.by is None

    def __str__(self) -> str:
        parts: list[str] = []
        noun = self.noun + ("s" if self.plural else "")
        if self.quantity == "top":
            parts += ["top"] if self.count == 1 else ["top", str(self.count)]
            return " ".join([*parts, noun, "of", place_text(self.owner, str(self.zone))])
        if self.quantity == "all":
            parts.append("all")
        elif self.quantity == "any":
            parts.append("any number of")
        elif self.quantity == "at least":
            parts.append(f"{self.count} or more of")
        elif self.quantity == "up to":
            parts.append(f"up to {self.count}")
        elif self.quantity == "exactly" and (self.zone is not None or self.count != 1):
            parts.append(str(self.count))
        if self.zone is None and self.owner is not None:
            parts.append(_owner(self.owner))
        parts += [self.state] if self.state else []
        parts += [f"face-{self.face}"] if self.face else []
        parts += [self.suit] if self.suit else []
        parts += [str(self.cards)] if self.cards else []
        parts += [self.action] if self.action else []
        parts.append(noun)
        if self.zone is not None:
            parts += ["in", place_text(self.owner, self.zone)]
        if self.label:
            parts.append(f"with <{self.label}>")
        if self.made_with:
            parts.append(f"with a {self.made_with}")
        if self.keys:
            low, high = self.keys
            span = f"{low} or more" if high is None else low if low == high else f"{low}-{high}"
            parts.append(f"with {span} keys")
        if self.key_suit:
            parts.append(f"with a {self.key_suit} key")
        if self.has_target:
            parts.append("with a target")
        if self.blocked_by:
            parts.append(f"blocked by {self.blocked_by}")
        if self.where is not None:
            parts.append(f"where {self.where}")
        if self.by is not None:
            parts.append(f"chosen by {self.by}")
        return " ".join(parts)

    def ja(self, voice: Voice, every: bool = False) -> Text:
        """Without the quantity: サイズが5以下の自分の兵士; with `every`, 自分の全ての兵士."""
        if self.quantity == "top":
            pile = text(self._ja_owner(voice), voice.ja_name("zone", str(self.zone)))
            return (
                text(pile, "の一番上の", voice.ja("card"))
                if self.count == 1
                else text(pile, "の上から", self.count, "枚")
            )
        if self.where is not None and self.where.alternatives:
            # Several comparisons before a noun would be a long way to it.
            among = text(
                replace(self, where=None, by=None).ja(voice), "のうち、", self.where.ja(voice).before_noun(), "もの"
            )
            return text(self.by.ja(voice), "が選ぶ、", among) if self.by is not None else among
        words = text(self.by.ja(voice), "が選ぶ、") if self.by is not None else EMPTY
        words += self.where.ja(voice).before_noun() if self.where is not None else EMPTY
        if self.label:
            words += text(voice.ja_label(self.label), "を持つ")
        if self.made_with:
            words += text(self.made_with.ja(), "の", voice.ja("card"), "を含む")
        if self.keys:
            words += text(voice.ja("keyCard"), "が", _ja_span(*self.keys), "の")
        if self.key_suit:
            words += text(suit_text(self.key_suit), "の", voice.ja("keyCard"), "を持つ")
        if self.has_target:
            words += text(voice.ja("target"), "を指定している")
        if self.blocked_by:
            words += _JA_BLOCKED[self.blocked_by](voice)
        words += self._ja_owner(voice)
        noun = self._ja_noun(voice)
        if self.zone is not None:
            place = voice.name("zone", self.zone)
            words += "" if place.card else text(voice.ja_name("zone", self.zone), "の")
            noun = voice.ja_cards(self.zone) if place.card else noun
        words += "全ての" if every else ""
        words += text(voice.ja(self.state), "の") if self.state else ""
        words += {"up": "表向きの", "down": "裏向きの"}[self.face] if self.face and not self._faced else ""
        words += text(suit_text(self.suit), "の") if self.suit else ""
        words += text(self.cards.ja(), "の") if self.cards else ""
        words += text("「", voice.ja_name("action", self.action), "」の") if self.action else ""
        return words + noun

    def _ja_owner(self, voice: Voice) -> Text:
        return self.owner.ja_owner(voice) if self.owner else EMPTY

    @property
    def _faced(self) -> bool:
        """Whether the noun itself says which way the card lies (表切札)."""
        return self.noun == "trump" and self.face is not None

    def _ja_noun(self, voice: Voice) -> Text:
        if self._faced:
            return voice.ja("faceUpTrump" if self.face == "up" else "faceDownTrump")
        return voice.ja(self.noun)

    def ja_quantity(self, voice: Voice) -> Text:
        """1体, 全て, 好きな数だけ; empty where the phrase itself has it."""
        match self.quantity:
            case "all":
                return text("全て")
            case "any":
                return text("好きな数だけ")
            case "top" | "each":
                return EMPTY
        limit = {"at least": "以上", "up to": "まで"}.get(self.quantity, "")
        return text(self.count, voice.word(self.noun).counter, limit)

    def ja_counted(self, voice: Voice) -> Text:
        """With the quantity: 自分の兵士1体, 自分の全ての兵士, 好きな数の兵士."""
        match self.quantity:
            case "all":
                return self.ja(voice, every=True)
            case "any":
                return text("好きな数の", self.ja(voice))
        return self.ja(voice) + self.ja_quantity(voice)

    def en(self, voice: Voice) -> Text:
        """With the quantity: 1 soldier, 2 of your soldiers, all cards in your Fog."""
        if self.quantity == "top":
            count = text(self.count, " ") if self.count > 1 else ""
            return text(
                "the top ",
                count,
                voice.en("card", self.count),
                " of ",
                self._en_whose_zone(voice),
                voice.en_name("zone", str(self.zone)),
            )
        whose, several = self.en_whose(voice), self.en_kind(voice, 2)
        match self.quantity:
            case "all":
                return text("all ", whose, several)
            case "any":
                return text("any number of ", whose, several)
            case "at least":
                return text(self.count, " or more ", "of " if whose else "", whose, several)
            case "up to":
                kind = several if whose else self.en_kind(voice, self.count)
                return text("up to ", self.count, " of " if whose else " ", whose, kind)
            case "each":
                return whose + several
        if self.noun == "opponent" and self.count == 1:
            return text("your ", self.en_kind(voice, 1))
        if whose:
            return text(self.count, " of ", whose, several)
        return text(self.count, " ", self.en_kind(voice, self.count))

    def en_each(self, voice: Voice) -> Text:
        """After `each`: attacker blocked by a bulwark, of your attackers."""
        whose = self.en_whose(voice)
        return text("of ", whose, self.en_kind(voice, 2)) if whose else self.en_kind(voice, 1)

    def en_whose(self, voice: Voice) -> Text:
        """The owner before the noun; empty where a zone is named, which then has the owner."""
        return EMPTY if self._en_place(voice) else self._en_owner(voice)

    def en_kind(self, voice: Voice, count: int) -> Text:
        """Neither quantity nor owner: face-up trumps, card in your Hand."""
        noun = voice.en(self.noun, count)
        if self.zone is not None:
            noun = voice.en_cards(self.zone, count) or noun
        return self._en_adjectives(voice) + noun + self._en_place(voice) + self._en_after(voice, count)

    def _en_place(self, voice: Voice) -> Text:
        if self.zone is None or voice.en_cards(self.zone, 1):
            return EMPTY
        return text(" in ", self._en_whose_zone(voice), voice.en_name("zone", self.zone))

    def _en_whose_zone(self, voice: Voice) -> Text:
        return self._en_owner(voice) or text("the ")

    def _en_owner(self, voice: Voice) -> Text:
        return self.owner.en_owner(voice) + " " if self.owner else EMPTY

    def _en_adjectives(self, voice: Voice) -> Text:
        words = text(voice.en(self.state), " ") if self.state else EMPTY
        words += text("face-", self.face, " ") if self.face else ""
        words += text(suit_text(self.suit), " ") if self.suit else ""
        words += text(self.cards.en(), " ") if self.cards else ""
        return words + (text(voice.en_name("action", self.action), " ") if self.action else "")

    def _en_after(self, voice: Voice, count: int) -> Text:
        words = text(" with ", voice.en_label(self.label)) if self.label else EMPTY
        if self.made_with:
            words += text(" that ", "contains" if count == 1 else "contain", " ", self.made_with.en_one())
        if self.keys:
            words += text(" with ", _en_span(*self.keys), " ", voice.en("keyCard", self.keys[1] or 2))
        if self.key_suit:
            words += text(" with a ", suit_text(self.key_suit), " ", voice.en("keyCard"))
        if self.has_target:
            words += text(" that ", "has" if count == 1 else "have", " a designated ", voice.en("target"))
        if self.blocked_by:
            words += _en_blocked(self.blocked_by, voice)
        words += text(" ", self.where.en_of(voice)) if self.where is not None else ""
        return words + (text(" of ", self.by.en_owner(voice), " choice") if self.by is not None else "")

    def found(self, play: Play, suits: bool = True) -> tuple[str, list[int]]:
        """The kind and ids of everything that fits; `suits` False leaves out the `where`."""
        # Characters first: they are looked for at every chance.
        if self.noun in _CHARACTERS:
            return "character", self._characters(play, self.where if suits else None)
        state = play.state
        if self.noun == "trump" and self.owner is not None and self.suit is None and self.where is None:
            held, up = state.trump[self.owner.seat(play)], self.face == "up"
            return "trump", [card for card, shown in held if self.face is None or shown == up]
        match self.noun:
            case "player":
                return "player", [0, 1]
            case "opponent":
                return "player", [1 - play.seat]
            case "trump":
                seats = (0, 1) if self.owner is None else (self.owner.seat(play),)
                up = self.face == "up"
                trumps = [
                    card for seat in seats for card, shown in state.trump[seat] if self.face is None or shown == up
                ]
                return "trump", self._suited(play, "trump", trumps)
            case "card":
                return "card", self._suited(play, "card", self._cards(play))
            case "request":
                # Never the request that speaks, which may still lie there.
                own = play.own if state.stage else 0
                return "request", [one.id for one in state.stage if one.id != own and self.fits_request(play, one)]
        attackers = self._characters(play, self.where) if state.attacks else ()
        return "character", [id for id in state.attacks if id in attackers and self._is_blocked(play, id)]

    def _suited(self, play: Play, kind: str, cards: list[int]) -> list[int]:
        """Those of the suit that is asked for, and of which the `where` holds."""
        if self.suit is not None:
            cards = [card for card in cards if SUIT[card] == self.suit]
        if self.cards is not None:
            mask = mask_of(self.cards)
            cards = [card for card in cards if mask >> (card % DECK) & 1]
        if self.where is not None:
            cards = [card for card in cards if self.where.holds_of(play, kind, card)]
        return cards

    def fits_request(self, play: Play, request: Request) -> bool:
        """Whether a request on the stage is of this kind."""
        if self.owner is not None and request.controller != self.owner.seat(play):
            return False
        if self.keys is not None:
            low, high = self.keys
            if not low <= len(request.keys) <= (high or len(request.keys)):
                return False
        if self.action is not None and request.action != self.action:
            return False
        if self.key_suit is not None and self.key_suit not in [SUIT[card] for card in request.keys]:
            return False
        if self.where is not None and not self.where.holds_of(play, "request", request.id):
            return False
        return not self.has_target or request.target >= 0

    def _characters(self, play: Play, where: Judged | None) -> list[int]:
        seat = None if self.owner is None else self.owner.seat(play)
        found = self._fitting(play.table, seat, play.state.characters.values())
        if where is not None:
            found = [id for id in found if where.holds_of(play, "character", id)]
        return found

    def held_by(self, table: Table, holder: int, character: Character) -> bool:
        """Whether an ability of the holder's reaches a character (R-177, R-179)."""
        owner = self.owner
        seat = None if owner is None else owner.seat_beside(holder, table.state.turn_player)
        return bool(self._fitting(table, seat, (character,)))

    def _fitting(self, table: Table, seat: int | None, characters: Iterable[Character]) -> list[int]:
        """Those of the characters that are of this kind; `seat` is the owner asked for, if one is."""
        noun, state, face, suit, label, made = self.noun, self.state, self.face, self.suit, self.label, self.made_with
        found = []
        for character in characters:
            if seat is not None and character.owner != seat:
                continue
            if noun == "soldier":
                if not character.soldier or (character.face_down and face != "down"):
                    continue
            elif noun == "bulwark" and character.soldier:
                continue
            if state is not None and character.driven != (state == "driven"):
                continue
            if face is not None and character.face_down != (face == "down"):
                continue
            if suit is not None and suit not in table.suits(character):
                continue
            if made is not None and not mask_of(made) & to_mask(character.cards):
                continue
            if label is None or table.has_label(character, label):
                found.append(character.id)
        return found

    def _cards(self, play: Play) -> list[int]:
        assert self.zone is not None
        # A zone for both players is the same from every seat.
        cards = play.table.cards_in(self.zone, play.seat if self.owner is None else self.owner.seat(play))
        if self.quantity == "top":
            return cards[: -self.count - 1 : -1]
        if self.zone == "life" and self.is_choice:
            return sorted(cards)
        return list(cards)

    def _is_blocked(self, play: Play, attacker: int) -> bool:
        """By what the attacker was blocked when the effect began to look at the combat."""
        blockers = play.combat().get(attacker, ())
        match self.blocked_by:
            case "soldiers":
                return bool(blockers) and all(blocker.soldier for blocker in blockers)
            case "bulwarks":
                return bool(blockers) and not any(blocker.soldier for blocker in blockers)
            case "nothing":
                return not blockers
        return True


GIVEN_CARD = Things("card")
"""The card that a triggered action is about: what triggers it says which, and nobody knows yet where it lies."""


def _en_blocked(by: str, voice: Voice) -> Text:
    match by:
        case "soldiers":
            return text(" blocked by one or more ", voice.en("soldier", 2))
        case "bulwarks":
            return text(" blocked by a ", voice.en("bulwark"))
    return text(" without a ", voice.en("blocker"), " on the ", voice.en_name("zone", "field"))


def blocking_ja(voice: Voice) -> Text:
    """What a blocker does; where the edition has an action of that name, the word leads there."""
    word = "ブロック"
    actions = voice.names.get("action", {})
    return next((voice.ja_name("action", id) for id in actions if actions[id].name.ja == word), text(word))


_JA_BLOCKED = {
    "soldiers": lambda voice: text(voice.ja("soldier"), "に", blocking_ja(voice), "された"),
    "bulwarks": lambda voice: text(voice.ja("bulwark"), "に", blocking_ja(voice), "された"),
    "nothing": lambda voice: text(voice.ja_name("zone", "field"), "に", voice.ja("blocker"), "のいない"),
}


def _owner(owner: Player | None) -> str:
    return "" if owner is None else "your" if owner.who == "you" else f"{owner.who}'s"


def _en_span(low: int, high: int | None) -> Text:
    if high is None:
        return text(low, " or more")
    return text(low) if low == high else text(low, " or ", high) if high == low + 1 else text(low, " to ", high)


def _ja_span(low: int, high: int | None) -> Text:
    if high is None or low == high:
        return text(low, "枚", "以上" if high is None else "")
    return text(low, "枚か", high, "枚") if high == low + 1 else text(low, "枚から", high, "枚")


What = Things | Reference | Both
