"""Cards as numbers: 0–51 by suit and rank, 52 and 53 the Jokers; the second player's cards start at 54."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Protocol

SUITS = "♠♡♢♣"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER = "Joker"

DECK = 54
JOKERS = (52, 53)

SUIT: tuple[str | None, ...] = tuple(None if code >= 52 else SUITS[code // 13] for code in range(DECK)) * 2
RANK: tuple[str, ...] = tuple(JOKER if code >= 52 else RANKS[code % 13] for code in range(DECK)) * 2
SEAT: tuple[int, ...] = (0,) * DECK + (1,) * DECK
NAME: tuple[str, ...] = tuple((SUIT[card] or "") + RANK[card] for card in range(2 * DECK))

ALL_MASK = (1 << DECK) - 1
SUIT_MASK = {suit: ((1 << 13) - 1) << (13 * index) for index, suit in enumerate(SUITS)}


class CardSet(Protocol):
    """Some cards of a deck, by rank and suit; a Joker has no suit."""

    def has(self, rank: str, suit: str | None) -> bool: ...

    def __hash__(self) -> int: ...


@cache
def mask_of(cards: CardSet | None) -> int:
    """The cards of a set as bits."""
    if cards is None:
        return ALL_MASK
    mask = 0
    for code in range(DECK):
        if cards.has(RANK[code], SUIT[code]):
            mask |= 1 << code
    return mask


@cache
def code_of(cards: CardSet) -> int:
    """The only card of a set."""
    return next(bits(mask_of(cards)))


def bits(mask: int) -> Iterator[int]:
    """The codes in a mask, smallest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def to_mask(cards: Iterable[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << (card % DECK)
    return mask


def parse_card(name: str) -> int:
    """The code of ♠A, ♡10 or Joker; ValueError for anything else."""
    if name == JOKER:
        return JOKERS[0]
    if len(name) >= 2 and name[0] in SUITS and name[1:] in RANKS:
        return SUITS.index(name[0]) * 13 + RANKS.index(name[1:])
    raise ValueError(name)
