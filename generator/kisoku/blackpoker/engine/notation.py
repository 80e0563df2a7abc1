"""How cards are written in positions, where the two Jokers of a deck differ; and what is wrong with a position."""

from __future__ import annotations

from collections.abc import Iterable

from ..card import DECK, JOKERS, NAME, parse_card

SEATS = "AB"


class PositionError(ValueError):
    """The text is not a position: the line, and what is wrong with it."""


def written(card: int) -> str:
    """Like NAME, but the two Jokers of a deck differ."""
    code = card % DECK
    return f"Joker{JOKERS.index(code) + 1}" if code in JOKERS else NAME[card]


def all_written(cards: Iterable[int]) -> str:
    return ",".join(map(written, cards)) or "-"


def read(name: str, seat: int) -> int:
    if name in ("Joker1", "Joker2"):
        return JOKERS[int(name[-1]) - 1] + DECK * seat
    try:
        return parse_card(name) + DECK * seat
    except ValueError:
        raise PositionError(f"`{name}` is not a card; write ♠A, ♡10, Joker1") from None


def all_read(text: str, seat: int) -> tuple[int, ...]:
    return tuple(read(name, seat) for name in text.split(",") if name != "-")
