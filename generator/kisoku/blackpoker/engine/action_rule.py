"""An action made ready to be requested: its key cards, its price, and all ways in which that can be done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations, product
from typing import Generic, Literal, NamedTuple, TypeVar

from ..abilities.enable import Enable
from ..card import ALL_MASK, DECK, SUIT_MASK, bits, mask_of, to_mask
from ..effects.ability import Ability
from ..effects.declare import Declare
from ..language.cards import Key
from ..language.reference import Reference
from ..language.thing import Things
from ..model import Action, Edition

Family = tuple[tuple[int, int], ...]


@dataclass(slots=True)
class KeyRule:
    """Which cards of a hand can be key cards: alternatives of (mask, count) groups."""

    key: Key
    families: tuple[Family, ...]
    count: int

    def possible(self, hand: int) -> bool:
        for family in self.families:
            for mask, count in family:
                found = hand & mask
                if not found or (count > 1 and found.bit_count() < count):
                    break
            else:
                return True
        return False

    def combinations(self, hand: int) -> list[tuple[int, ...]]:
        """Every choice of key cards, as codes in the order the key names them."""
        result: list[tuple[int, ...]] = []
        for family in self.families:
            parts = [list(combinations(bits(hand & mask), count)) for mask, count in family]
            result += [tuple(code for part in choice for code in part) for choice in product(*parts)]
        return result

    def fits(self, cards: tuple[int, ...]) -> bool:
        """Whether just these cards are such a choice."""
        mask = to_mask(cards)
        return any(to_mask(codes) == mask for codes in self.combinations(mask))


class Price(NamedTuple):
    """What the letters of a cost take together (R-092, R-099)."""

    letters: str
    life: int
    discards: int
    needs: tuple[tuple[Things, int], ...]
    """Things that must be there to pay with, and how many."""


A = TypeVar("A", bound=Ability)


class Held(NamedTuple, Generic[A]):
    """An ability, and what has it: a trump, or characters of a kind."""

    ability: A
    trump: int | None
    """The code of the card."""
    kind: str
    """The id of the trump or of the character."""


class Way(NamedTuple):
    """How an action is requested: at which cost, and by whose ability if it takes one."""

    cost: str
    by: str = ""

    def among(self, ways: Iterable[Way]) -> str:
        """What tells it from the others: `for DD`, `by reanimator`, `by hand`."""
        if len({way.cost for way in ways}) > 1:
            return f"for {self.cost or 'nothing'}"
        return f"by {self.by or 'hand'}"


@dataclass(slots=True)
class ActionRule:
    """An action with what requesting it needs, precomputed."""

    action: Action
    id: str
    main: bool
    instant: bool
    key: KeyRule | None
    key_mask: int
    """Without one of these cards in hand the key is impossible; the quickest test of all."""
    price: Price
    prices: dict[frozenset[str], Price]
    """The prices without some letters that were ever waived."""
    key_soldier: bool
    key_zone: str
    """Where the key card lies that comes from neither hand nor field."""
    key_count: int
    target: Things | None
    keyed_target: Literal["", "suit", "card"]
    """What of the key the target must fit: both are chosen together."""
    untargetable_by: frozenset[str]
    circles: bool
    """It costs no cards and leaves the chance with the player, who could request it for ever (Q-199)."""
    waivable: frozenset[str]
    """The letters of its cost that characters of the regulation can take away."""
    way: Way
    place: int
    """In printed order."""
    passes_turn: bool
    attacks: tuple[Declare, ...]
    """The steps of its effect that declare attackers."""
    enabler: Held[Enable] | None = None
    """The ability without which it cannot be requested in this way."""
    given: tuple[int, ...] = ()
    """The codes of cards that count as its key cards in this way, wherever they lie."""
    ways: tuple[ActionRule, ...] = ()
    """All ways to request it, where there are several; this is the first."""

    def way_called(self, name: str) -> ActionRule:
        """The way that has this name; the first where none is named."""
        others = [rule.way for rule in self.ways]
        return next((rule for rule in self.ways if rule.way.among(others) == name), self)

    @property
    def drive(self) -> Things | Reference | None:
        """Who is driven to request it."""
        return self.enabler.ability.driven if self.enabler is not None else None

    def price_without(self, waived: frozenset[str], edition: Edition) -> Price:
        if not waived:
            return self.price
        if waived not in self.prices:
            self.prices[waived] = price_of(edition, self.way.cost, waived, {})
        return self.prices[waived]


def price_of(edition: Edition, cost: str, waived: frozenset[str], same: dict[Things, Things]) -> Price:
    """What the letters of a cost take that are not waived; `same` makes equal things one object."""
    letters = "".join(letter for letter in cost if letter not in waived)
    life = discards = 0
    needs: dict[Things, int] = {}
    for verb in (verb for letter in letters for verb in edition.costs[letter].pay):
        bill = verb.bill()
        assert bill is not None, f"the cost {cost} cannot be foreseen, which check refuses"
        life += bill.life
        discards += bill.discards
        if bill.things is not None:
            things = same.setdefault(bill.things, bill.things)
            needs[things] = needs.get(things, 0) + things.count
    return Price(letters, life, discards, tuple(needs.items()))


def key_rule(key: Key, number: tuple[int, ...]) -> KeyRule:
    """The rule of key cards from the hand; `number` is the number of each card."""
    groups = [(mask_of(group.cards), group.count) for group in key.groups]
    if key.same == "suit":
        classes = list(SUIT_MASK.values())
    elif key.same == "number":
        values = sorted(set(number[:DECK]))
        classes = [sum(1 << c for c in range(DECK) if number[c] == value) for value in values]
    else:
        classes = [ALL_MASK]
    families = tuple(tuple((mask & cls, count) for mask, count in groups) for cls in classes)
    return KeyRule(key, families, key.count)
