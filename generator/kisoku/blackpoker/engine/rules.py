"""A regulation made ready to play: its actions compiled, its triggers indexed by event (law 8)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations, product
from math import factorial
from typing import Any, NamedTuple

from ...core.walker import Stop, compile_flow
from ...language.expression import walk
from ..card import ALL_MASK, DECK, RANK, SUIT, SUIT_MASK, bits, code_of, mask_of
from ..effects.grant import Grant
from ..effects.modify import Modify
from ..effects.waive import Waive
from ..language.cards import Key
from ..language.comparison import Compare
from ..language.condition import Condition
from ..language.player import Player
from ..language.reference import Reference
from ..language.thing import Things
from ..language.value import CardCount, Number, straight
from ..model import Action, Character, Edition, Regulation
from ..state import State
from ..triggers.trigger import Trigger

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


class Price(NamedTuple):
    """What the letters of a cost take together (R-092, R-099)."""

    letters: str
    life: int
    discards: int
    needs: tuple[tuple[Things, int], ...]
    """Things that must be there to pay with, and how many."""


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
    same_suit_target: bool
    """The target's suit must equal the key's, so both are chosen together."""
    untargetable_by: frozenset[str]
    circles: bool
    """It costs no cards and leaves the chance with the player, who could request it for ever (Q-199)."""
    waivable: frozenset[str]
    """The letters of its cost that characters of the regulation can take away."""

    def price_without(self, waived: frozenset[str], edition: Edition) -> Price:
        if not waived:
            return self.price
        if waived not in self.prices:
            self.prices[waived] = _price(edition, self.action, waived, {})
        return self.prices[waived]


@dataclass(slots=True, eq=False)
class Rules:
    """The rules of one regulation of an edition; shared by all its games and never changed."""

    edition: Edition
    regulation: Regulation
    cited: Mapping[str, str]
    """The numbers of the rules, by name."""
    zones: frozenset[str]
    piles: dict[str, tuple[int, int]]
    """Of the piles that only the edition knows: which lists of the state are A's and B's, the same where they share."""
    number: tuple[int, ...]
    cards: tuple[int, ...]
    """The codes of all cards that its decks may hold."""
    actions: dict[str, ActionRule]
    direct_main: tuple[ActionRule, ...]
    direct_quick: tuple[ActionRule, ...]
    triggers: dict[str, tuple[tuple[ActionRule, Trigger], ...]]
    """The triggered actions, by the kind of event they wait for."""
    kind_of_code: tuple[Character | None, ...]
    armed: Character | None
    bulwark: Character
    sizes: dict[str, tuple[int, int]]
    """Of soldiers whose size is not just the numbers of their cards: (amount, times these numbers)."""
    granted: frozenset[str]
    waivers: dict[str, tuple[Waive, ...]]
    fog_sizes: dict[str, tuple[Modify, ...]]
    trump_grants: dict[int, tuple[Grant, ...]]
    trump_codes: dict[str, int]
    key_orders: dict[str, int] = field(default_factory=dict)
    """In how many orders an action's key cards can be shown, where there are several."""
    heard: dict[tuple[Any, ...], tuple[tuple[ActionRule, Trigger], ...]] = field(default_factory=dict)
    emptied: str | None = None
    """The zone without cards in which a player has lost, if that is all there is to it: win checks are frequent."""
    flow: dict[str, Stop] = field(default_factory=dict)
    entrances: dict[str, str] = field(default_factory=dict)
    """The nodes at which a game can begin: with the set-up, behind it, at a chance (checks/walking.py)."""

    def concerned(self, event: tuple[Any, ...]) -> tuple[tuple[ActionRule, Trigger], ...]:
        """The actions that such an event (its name, its data) triggers; looked up once, since every resolution asks."""
        if event not in self.heard:
            name, *data = event
            listed = self.triggers.get(name, ())
            self.heard[event] = tuple((rule, trigger) for rule, trigger in listed if trigger.concerns(*data))
        return self.heard[event]

    @property
    def lists(self) -> int:
        """How many lists these piles are."""
        return max((last + 1 for _, last in self.piles.values()), default=0)


def rules_of(edition: Edition, regulation: str) -> Rules:
    """The compiled rules of a regulation (by id), made once for an edition."""
    if regulation not in edition.compiled:
        found = next(r for r in edition.regulations if str(r) == regulation)
        edition.compiled[regulation] = _compile(edition, found)
    rules: Rules = edition.compiled[regulation]
    return rules


def _compile(edition: Edition, regulation: Regulation) -> Rules:
    from .machine import Machine

    number = tuple(edition.numbers[RANK[card]] for card in range(2 * DECK))
    listed = [a for a in edition.actions.values() if edition.in_regulation(a, regulation)]
    characters = [c for c in edition.characters.values() if edition.in_regulation(c, regulation)]
    same: dict[Things, Things] = {}
    actions = {action.id: _action(edition, action, number, same, characters) for action in listed}
    direct = [rule for rule in actions.values() if rule.action.request.trigger == "direct"]
    triggers: dict[str, list[tuple[ActionRule, Trigger]]] = defaultdict(list)
    for rule in actions.values():
        if rule.action.trigger is not None:
            triggers[rule.action.trigger.name()].append((rule, rule.action.trigger))
    fogs = {fog.id: tuple(a for a in fog.abilities if isinstance(a, Modify)) for fog in edition.fogs.values()}
    return Rules(
        edition=edition,
        regulation=regulation,
        cited=edition.rules,
        zones=frozenset(edition.zones_of(regulation)),
        piles=_piles(edition, regulation),
        number=number,
        cards=tuple(bits(mask_of(edition.frames[regulation.frame].deck.exactly))),
        actions=actions,
        direct_main=tuple(direct),
        direct_quick=tuple(rule for rule in direct if not rule.main),
        triggers={name: tuple(found) for name, found in triggers.items()},
        kind_of_code=tuple(_kind(characters, code) for code in range(DECK)) * 2,
        armed=next((c for c in characters if c.cards.more), None),
        bulwark=next(c for c in characters if c.type == "bulwark"),
        sizes=_sizes(characters),
        granted=frozenset(_granted(edition)),
        waivers={c.id: tuple(a for a in c.abilities if isinstance(a, Waive)) for c in characters},
        fog_sizes=fogs,
        trump_grants=_trump_grants(edition),
        key_orders={rule.id: factorial(rule.key_count) for rule in direct if rule.key_count > 1},
        trump_codes={t.id: code_of(c) for t in edition.trumps.values() if (c := t.cards.groups[0].cards)},
        emptied=_emptied(edition.win.lose),
        flow=compile_flow(edition.charts.values(), Machine),
        entrances=_entrances(edition),
    )


def _piles(edition: Edition, regulation: Regulation) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    lists = 0
    for zone in edition.zones_of(regulation).values():
        if zone.is_pile:
            found[zone.id] = (lists, lists if zone.shared else lists + 1)
            lists = found[zone.id][1] + 1
    return found


def _action(
    edition: Edition,
    action: Action,
    number: tuple[int, ...],
    same: dict[Things, Things],
    characters: list[Character],
) -> ActionRule:
    """`same` makes equal things one object, so that what is found for one action serves them all."""
    key = action.key
    waivable = {
        ability.cost
        for character in characters
        for ability in character.abilities
        if isinstance(ability, Waive) and ability.of == action.type and ability.cost in action.cost
    }
    price = _price(edition, action, frozenset(), same)
    return ActionRule(
        action=action,
        id=action.id,
        main=action.request.timing == "main",
        instant=action.request.speed == "instant",
        key=key_rule(key, number) if key is not None and key.source == "hand" else None,
        key_mask=_key_mask(key),
        price=price,
        prices={},
        key_soldier=key is not None and key.source == "field",
        key_zone=key.source if key is not None and key.source not in ("hand", "field") else "",
        key_count=key.count if key is not None and key.source == "hand" else 0,
        target=same.setdefault(action.target, action.target) if action.target is not None else None,
        same_suit_target=_needs_key(action.target),
        untargetable_by=frozenset(n.untargetable_by for n in action.notes if n.untargetable_by),
        circles=_circles(action, price),
        waivable=frozenset(waivable),
    )


def _price(edition: Edition, action: Action, waived: frozenset[str], same: dict[Things, Things]) -> Price:
    letters = "".join(letter for letter in action.cost if letter not in waived)
    life = discards = 0
    needs: dict[Things, int] = {}
    for verb in (verb for letter in letters for verb in edition.costs[letter].pay):
        bill = verb.bill()
        assert bill is not None, f"a cost of {action.id} cannot be foreseen, which check refuses"
        life += bill.life
        discards += bill.discards
        if bill.things is not None:
            things = same.setdefault(bill.things, bill.things)
            needs[things] = needs.get(things, 0) + things.count
    return Price(letters, life, discards, tuple(needs.items()))


def _circles(action: Action, price: Price) -> bool:
    free = not price.life and not price.discards and (action.key is None or action.key.source == "field")
    return free and action.request.speed == "instant" and action.per_turn is None


def _key_mask(key: Key | None) -> int:
    if key is None or key.source != "hand":
        return 0
    return mask_of(key.groups[0].cards)


def _needs_key(target: Things | None) -> bool:
    return target is not None and any(
        isinstance(item, Compare) and any(r == Reference("key") for r in walk(item)) for item in walk(target.where)
    )


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


def _kind(characters: list[Character], code: int) -> Character | None:
    """The soldier that a single card makes; None where the format has none (R-065)."""
    for character in characters:
        cards = character.cards
        if character.type == "soldier" and cards.count == 1 and not cards.more:
            found = cards.groups[0].cards
            if found is not None and found.has(RANK[code], SUIT[code]):
                return character
    return None


def _sizes(characters: list[Character]) -> dict[str, tuple[int, int]]:
    found = {c.id: straight(c.size) for c in characters if c.size is not None}
    return {id: size for id, size in found.items() if size is not None and size != (0, 1)}


def _entrances(edition: Edition) -> dict[str, str]:
    first = next(iter(edition.charts.values()))
    return {
        "set-up": first.start,
        "first player": next(edge.to for edge in first.edges if edge.from_ == first.start),
        "chance": next(node.id for node in first.nodes if node.asks == "wantsToRequest"),
    }


def _emptied(lose: Condition) -> str | None:
    match lose:
        case Compare(CardCount(Player("you"), zone), "=", Number(0)) if zone in State.__slots__:
            return zone
    return None


def _granted(edition: Edition) -> list[str]:
    return [a.label for t in edition.trumps.values() for a in t.abilities if isinstance(a, Grant)]


def _trump_grants(edition: Edition) -> dict[int, tuple[Grant, ...]]:
    """What a face-up trump gives, by card code."""
    grants: dict[int, tuple[Grant, ...]] = {}
    for trump in edition.trumps.values():
        cards = trump.cards.groups[0].cards
        if cards is None:
            continue
        code = code_of(cards)
        grants[code] = tuple(a for a in trump.abilities if isinstance(a, Grant))
    return grants
