"""What the quick start draws beside boards: the deck, a player's side with numbers, how cards lie, who blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from ...drawing.shape import Box, Circle, Drawing, Shape, Thing, Words
from ..card import NAME, SUIT
from ..lists.words import words
from ..pictures.alternative import side_text
from ..pictures.cards import CARD, SMALL, card, card_shapes, piece, pile
from ..pictures.scene import Piece, Side

# Between cards that lie beside each other, and between two suits.
_GAP, _APART = 3.0, 12.0
_CLASS = "k-board"
# The side of a player: the field, its rows, what lies beside it, the hand below.
_WIDTH, _HEIGHT = 312.0, 182.0
_FIELD = (40.0, 14.0, 186.0, 118.0)
_ROWS = {"soldier": 42.0, "bulwark": 100.0}
_SLOT = 37.0
_PILES = {"life": 40.0, "graveyard": 102.0}
_PILE = 272.0
_HAND = 160.0
_LABEL = 10.5


def deck_picture(codes: Sequence[int], alternative: str) -> Drawing:
    """The cards of a deck, two suits in a row."""
    wide, high = CARD
    suits = [list(found) for _, found in groupby(codes, lambda code: SUIT[code])]
    longest = max(map(len, suits))
    room = longest * (wide + _GAP) + _APART
    shapes = [
        _at(NAME[code], (at % 2) * room, at // 2, index)
        for at, suit in enumerate(suits)
        for index, code in enumerate(suit)
    ]
    rows = (len(suits) + 1) // 2
    width = (min(2, len(suits)) - 1) * room + longest * (wide + _GAP) - _GAP + 2
    return Drawing(width, rows * (high + _GAP) - _GAP + 2, tuple(shapes), alternative, _CLASS)


def _at(name: str, left: float, row: int, index: int) -> Thing:
    wide, high = CARD
    x, y = left + index * (wide + _GAP) + wide / 2 + 1, row * (high + _GAP) + high / 2 + 1
    return Thing("card", name, name, x, y, card_shapes(name, x, y))


def side_picture(side: Side, who: str, marks: Mapping[str, int]) -> Drawing:
    """A player's cards as they lie before their owner; `marks` are numbers of things."""
    shapes: list[Shape] = [*_field(side), *_characters(side), *_piles(side), *_hand(side)]
    for mark, number in marks.items():
        x, y = _SPOTS[mark]
        shapes += (Circle(x, y, 8, "ink"), Words(x, y + 4.2, str(number), 12, "ground", bold=True))
    return Drawing(_WIDTH, _HEIGHT, tuple(shapes), str(side_text(who, side)), _CLASS)


_RIGHT = _FIELD[0] + _FIELD[2]
_SPOTS: Mapping[str, tuple[float, float]] = {
    "life": (_PILE - 15, _PILES["life"] - 24),
    "graveyard": (_PILE - 15, _PILES["graveyard"] - 18),
    "soldier": (_RIGHT - 37, _ROWS["soldier"] - 21),
    "bulwark": (_RIGHT - 37, _ROWS["bulwark"] - 21),
    "hand": (16, _HAND - 12),
}


def _field(side: Side) -> Iterator[Shape]:
    names = side.names
    left, top, width, height = _FIELD
    yield Box(left, top, width, height, "zone")
    yield Words(left + width / 2, 9, f"↑ {words(names.language).toward_opponent}", _LABEL, "muted")
    for row, y in _ROWS.items():
        yield Words(left + 7, y + 4, _titled(names[row]), _LABEL, "muted", anchor="start")
        for index in range(3):
            yield _slot(_RIGHT - _SLOT * (index + 0.5) - 3, y)
    yield Words(left + 7, top + height - 6, names["field"], _LABEL, "ink", anchor="start", bold=True)


def _slot(x: float, y: float) -> Box:
    wide, high = CARD
    return Box(x - wide / 2, y - high / 2, wide, high, "none", "edge", dashes="2 2")


def _characters(side: Side) -> Iterator[Shape]:
    for pieces, row in ((side.soldiers, "soldier"), (side.bulwarks, "bulwark")):
        for index, each in enumerate(pieces):
            yield piece(replace(each, new=False), _RIGHT - _SLOT * (index + 0.5) - 3, _ROWS[row], "")


def _piles(side: Side) -> Iterator[Shape]:
    names = side.names
    yield pile("life", _PILE, _PILES["life"], side.life, names["life"], None, _LABEL)
    yield pile("graveyard", _PILE, _PILES["graveyard"], side.graveyard, names["graveyard"], side.top, _LABEL)


def _hand(side: Side) -> Iterator[Shape]:
    first = 34.0
    step = min(SMALL[0] + 8, (_WIDTH - first - SMALL[0]) / max(1, len(side.hand) - 1))
    yield Words(16, _HAND + 12, side.names["hand"], _LABEL, "ink", bold=True)
    for index, name in enumerate(side.hand):
        yield card("hand", name, name, first + 16 + SMALL[0] / 2 + step * index, _HAND)


def _titled(word: str) -> str:
    return word[:1].upper() + word[1:]


def pieces_picture(pieces: Iterable[Piece], alternative: str) -> Drawing:
    """Characters beside each other, each as it lies; how large they are is said beside them."""
    shown = [replace(one, new=False, size=None) for one in pieces]
    step = max(CARD) if any(one.driven for one in shown) else CARD[0] + _GAP
    high = CARD[1] + 2
    shapes = tuple(piece(one, step * (index + 0.5) + 1, high / 2, "") for index, one in enumerate(shown))
    return Drawing(step * len(shown) + 2, high, shapes, alternative, _CLASS)
