"""What each card can be a key card of, alone or with which others: read off the keys of the definitions (R-088).

The engine finds key cards in its own way (`KeyRule.combinations`); a test compares both for every card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from ..abilities.enable import Enable
from ..card import ALL_MASK, DECK, JOKER, RANK, SUIT, SUIT_MASK, bits, mask_of
from ..language.cards import Cards, Key
from ..model import Action, Component, Edition, Regulation

CODES = tuple(range(DECK - 1))
"""Every card that differs from the others: the second Joker can do what the first one can."""


@dataclass(frozen=True, slots=True)
class Partner:
    """So many cards of these, which go with a card; `again`: the card itself is one of them, too."""

    count: int
    mask: int
    cards: Cards | None
    """What the key says of them; None: nothing."""
    same: str = ""
    """`suit`, `number`: what they have in common with the card."""
    again: bool = False


@dataclass(frozen=True, slots=True)
class Use:
    """That a card can be a key card of an action, with all of these partners."""

    action: Action
    code: int
    partners: tuple[Partner, ...] = ()

    @property
    def hands(self) -> Iterator[frozenset[int]]:
        """Every set of key cards that this comes to."""
        parts = [list(combinations(bits(one.mask), one.count)) for one in self.partners]
        for chosen in product(*parts):
            found = frozenset((self.code, *(code for part in chosen for code in part)))
            if len(found) == 1 + sum(one.count for one in self.partners):
                yield found


def keyed(edition: Edition, regulation: Regulation | None = None) -> tuple[Action, ...]:
    """The actions whose key cards come from the hand, in printed order; of a regulation only its own."""
    return tuple(
        action
        for action in edition.actions.values()
        if action.key is not None
        and action.key.source == "hand"
        and (regulation is None or edition.in_regulation(action, regulation))
    )


def uses_of(edition: Edition, code: int) -> tuple[Use, ...]:
    """All that a card can be a key card of, in the whole edition."""
    return tuple(use for action in keyed(edition) for use in _uses(edition, action, code))


def _uses(edition: Edition, action: Action, code: int) -> Iterator[Use]:
    key = action.key
    assert key is not None
    like = _like(edition, key, code)
    seen = set()
    for place, group in enumerate(key.groups):
        if not mask_of(group.cards) & like & 1 << code:
            continue
        partners = []
        for other, each in enumerate(key.groups):
            count = each.count - (other == place)
            mask = mask_of(each.cards) & like
            if count:
                again = bool(mask & 1 << code)
                partners.append(Partner(count, mask & ~(1 << code), each.cards, key.same or "", again))
        use = Use(action, code, tuple(partners))
        if use not in seen and all(one.mask.bit_count() >= one.count for one in partners):
            seen.add(use)
            yield use


def _like(edition: Edition, key: Key, code: int) -> int:
    """The cards that can be key cards together with this one; a Joker has no suit, but a number (Q-043)."""
    if key.same == "suit":
        suit = SUIT[code]
        return SUIT_MASK[suit] if suit is not None else 0
    if key.same == "number":
        return sum(1 << one for one in range(DECK) if edition.numbers[RANK[one]] == edition.numbers[RANK[code]])
    return ALL_MASK


def enablers(edition: Edition, action: Action) -> tuple[Component, ...]:
    """What lets a player request an action that nobody can request just like that."""
    if action.request.trigger != "enabled":
        return ()
    return tuple(
        component
        for component in (*edition.trumps.values(), *edition.characters.values())
        for ability in component.abilities
        if isinstance(ability, Enable) and ability.action == action.id and ability.keys is None
    )


def single(key: Key, code: int) -> bool:
    """Whether a thing is made of just this card."""
    if key.count != 1 or key.more or len(key.groups) != 1:
        return False
    return bool(mask_of(key.groups[0].cards) & 1 << code)


def is_joker(code: int) -> bool:
    return RANK[code] == JOKER
