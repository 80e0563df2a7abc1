"""Which rows and columns a board has, measured before anything is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ...drawing.shape import width_of
from .scene import Asked, Heap, Scene, Side

SLOT = 48.0
ROW = 54.0
HEAP = 38.0
# The smallest words, in units of a board: on paper, where a board is half a page wide, 6 points.
LABEL = 11.5
REQUEST = 12.0
# Half of the room that Life and Graveyard have; more where their names need it.
_PILE = 29.0
_WIDTH = 300.0
_WIDEST = 420.0
_LEAST = 33.0


@dataclass(frozen=True, slots=True)
class Plan:
    """Which rows and columns a board has; several boards of one example share it, so that nothing jumps."""

    width: float
    hand: tuple[bool, bool]
    front: tuple[bool, bool]
    back: tuple[bool, bool]
    left: tuple[float, float]
    column: bool
    """Whether anything lies between the field and Life."""
    stage: int
    pile: float
    """Half of the room that Life and the graveyard have beside the field."""

    @property
    def chip(self) -> float:
        """How wide a pile is that is shown in one line."""
        return 2 * self.pile - 6

    @property
    def right(self) -> float:
        """The room beside the field, on the side of Life."""
        return 2 * self.pile + 2 + (32 if self.column else 0)

    @classmethod
    def of(cls, scenes: Iterable[Scene]) -> Plan:
        scenes = list(scenes)

        def some(test: Callable[[Side], bool]) -> tuple[bool, bool]:
            return (any(test(s.sides[0]) for s in scenes), any(test(s.sides[1]) for s in scenes))

        column = any(some(lambda side: bool(side.trumps or side.right)))
        front = some(lambda side: bool(side.soldiers or side.fogs or side.heaps or side.trumps))
        back = some(lambda side: bool(side.bulwarks or side.trumps or side.right or (side.left and side.fogs)))
        pile = max(map(_pile_of, scenes))
        right = 2 * pile + 2 + (32 if column else 0)
        lefts = [max(_left_of(scene.sides[seat]) for scene in scenes) for seat in (0, 1)]
        widest = max(
            max(len(side.soldiers), len(side.bulwarks)) * SLOT + _left_of(side) + right
            for scene in scenes
            for side in scene.sides
        )
        hands = max(34 + _LEAST * len(side.hand) * 0.82 for scene in scenes for side in scene.sides)
        return cls(
            max(_WIDTH, min(max(widest, hands), _WIDEST), *map(request_room, scenes)),
            some(lambda side: bool(side.hand)),
            front,
            back,
            (lefts[0], lefts[1]),
            column,
            max(len(scene.shared) + len(scene.stage) + len(scene.pending) + bool(scene.revealed) for scene in scenes),
            pile,
        )

    def height(self, seat: int) -> float:
        """Of one side."""
        rows = ROW * (self.front[seat] + self.back[seat])
        return 22 + (39 if self.hand[seat] else 4 if rows else 2) + (rows + 4 if rows else 0)

    @property
    def middle(self) -> float:
        """Of the strip between the sides, where the stage is."""
        return 10 + (20 * self.stage + 8 if self.stage else 0)

    @property
    def total(self) -> float:
        """Of the whole board."""
        return self.height(1) + self.middle + self.height(0)


def _left_of(side: Side) -> float:
    """The room that fogs and piles take beside the field."""
    piles = [heap for heap in side.left if heap.is_pile]
    single = sum(len(heap.cards) for heap in side.left if not heap.is_pile)
    fogs = sum(fog_room(len(fog.cards)) for fog in side.fogs) / 37
    beside = 14 + single_step(single) * (single - 1) if single else 0
    heaps = max(HEAP, sum(map(heap_room, piles))) + beside if side.left else 0
    return 8 + max(heaps, 37 * max(1.0, fogs) if side.fogs else 0)


def heap_room(heap: Heap) -> float:
    return 44.0 if heap.sideways else HEAP


def heap_places(heaps: Sequence[Heap]) -> list[float]:
    """Where the middles of piles are, from the player's left."""
    places, edge = [], 3.0
    for heap in heaps:
        places.append(edge + heap_room(heap) / 2)
        edge += heap_room(heap)
    return places


def single_step(cards: int) -> float:
    """How far cards lie apart that are no pile: beside each other as long as there is room."""
    return min(26.0, 52.0 / max(1, cards - 1))


def fog_room(cards: int) -> float:
    return 37 + 19.0 * (cards - 1)


def _pile_of(scene: Scene) -> float:
    """Half of the room that the names of the piles need, with a count of two digits."""
    names = (name for side in scene.sides for name in (side.names["life"], side.names["graveyard"]))
    return max(_PILE, *(width_of(f"{name} 52", LABEL) / 2 + 1 for name in names))


def request_room(scene: Scene) -> float:
    """The room that the longest row of the stage needs, from edge to edge of the board."""
    waiting = max((_row_of(asked) for asked in scene.stage), default=0.0)
    instant = width_of(scene.names["instant"], LABEL) + 6
    return max(waiting, *(_row_of(asked) + instant for asked in scene.pending), 0.0)


def _row_of(asked: Asked) -> float:
    chips = sum(chip_width(key) + 3 for key in asked.keys)
    aim = 6 + width_of(aimed(asked), LABEL) if asked.target else 0.0
    return 30 + at_most(str(asked.action), REQUEST) + 7 + chips + aim + 9


def at_most(words: str, size: float) -> float:
    """How wide words may come out: Latin letters are wider in bold, and in the fonts of some readers."""
    return width_of(words, size) + 0.1 * size * sum(letter < "\u2000" for letter in words)


def chip_width(card: str) -> float:
    """Of a small card in a row."""
    return width_of(card, LABEL) + 8


def aimed(asked: Asked) -> str:
    return f"→ {asked.target!s}"
