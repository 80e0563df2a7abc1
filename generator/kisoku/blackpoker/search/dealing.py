"""Deals anew what a player cannot know: another table that looks the same from that seat."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random

from ..card import DECK, SEAT
from ..engine.rules import Rules
from ..engine.table import Table
from ..state import State
from .knowledge import Place, all_cards, unknown_places


class Dealing:
    """All that is the same for every deal at one table: where something can change, and what can come there."""

    def __init__(
        self,
        table: Table,
        viewer: int,
        possible: Sequence[Iterable[int]],
        seen: Collection[int] = (),
        listed: Collection[int] = (),
    ) -> None:
        """`possible` are the cards that each seat may have, `seen` those that the player has come to know since the
        table looked so (they stay where they are), `listed` those of which the player knows the zone."""
        self.table = table
        self.places = list(unknown_places(table, viewer))
        self.seen = frozenset(seen)
        self.listed = frozenset(listed)
        hidden = {card for place in self.places if not place.same for card in place.cards}
        self.pools: list[list[int]] = []
        for seat in (0, 1):
            fixed = (all_cards(table, seat) - hidden) | self.seen | self.listed
            self.pools.append(sorted(card for card in possible[seat] if card not in fixed))

    def deal(self, chance: Random) -> State | None:
        """None where the cards that were drawn cannot lie so, which is rare."""
        state = self.table.state.copy()
        state.seed = chance.getrandbits(64)
        pools = [pool[:] for pool in self.pools]
        for pool in pools:
            chance.shuffle(pool)
        for place in self.places:
            cards = self._cards(place, pools, chance)
            if not _lay(state, self.table.rules, place, cards):
                return None
        return state

    def _cards(self, place: Place, pools: list[list[int]], chance: Random) -> list[int]:
        """What lies there now, position by position."""
        cards = list(place.cards)
        free = [index for index, card in enumerate(cards) if card not in self.seen]
        if place.same:
            loose = sorted(cards[index] for index in free)
            chance.shuffle(loose)
            for index, card in zip(free, loose, strict=True):
                cards[index] = card
            return cards
        listed = sorted(card for card in cards if card in self.listed and card not in self.seen)
        chance.shuffle(listed)
        chosen = set(chance.sample(free, len(listed))) if listed else ()
        for index in free:
            cards[index] = listed.pop() if index in chosen else pools[SEAT[cards[index]]].pop()
        return cards


def _lay(state: State, rules: Rules, place: Place, cards: list[int]) -> bool:
    match place.zone:
        case "hand":
            state.hand[place.seat] = sum(1 << (card % DECK) for card in cards)
        case "trump":
            trumps = state.trump[place.seat]
            for position, card in zip(place.positions, cards, strict=True):
                trumps[position] = (card, False)
        case "field":
            id = place.positions[0]
            character = state.characters[id]
            kind = rules.soldier_of(tuple(cards)) if character.soldier else rules.bulwark
            if kind is None:
                return False
            state.characters[id] = character._replace(cards=tuple(cards), kind=kind.id)
        case zone:
            pile = _pile(state, rules, zone, place.seat)
            for position, card in zip(place.positions, cards, strict=True):
                pile[position] = card
    return True


def _pile(state: State, rules: Rules, zone: str, seat: int) -> list[int]:
    return Table(rules, state, log=False).pile(zone, seat)
