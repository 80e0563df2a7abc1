"""The things that lie on the table, each with its shapes: cards, characters, piles."""

from __future__ import annotations

from functools import lru_cache

from ...drawing.shape import Box, Circle, Group, Name, Shape, Thing, Words, width_of
from .scene import Heap, Piece

CARD = (30.0, 42.0)
SMALL = (25.0, 34.0)


# How far a size may stand from the middle of its soldier: beside the next one there is no more room.
_BESIDE = 23.5


def _size_of(piece: Piece, x: float, y: float) -> Box | None:
    """Where the size of a soldier is written that its card does not say: below, inside of its own place."""
    if piece.size is None or piece.face_down or _printed(piece) == piece.size:
        return None
    wide = 11 + 6.6 * len(str(piece.size))
    aside = min(17 if not piece.driven else 9, _BESIDE - wide / 2)
    # On its side, the lower cards look out on the right.
    middle, below = (x - aside, y + 18) if piece.driven else (x + aside, y + 23)
    fill, edge = ("accent", "accent") if piece.size != piece.printed else ("face", "edge")
    return Box(middle - wide / 2, below - 7.5, wide, 15, fill, edge, 7.5)


@lru_cache(maxsize=4096)
def piece(piece: Piece, x: float, y: float, new: str) -> Thing:
    """A character: cards stacked, on its side when driven, with its size where the card does not say it.

    `new` is the word for one that entered this turn.
    """
    width, height = CARD
    count = len(piece.cards)
    step = 0 if count == 1 else min(11.5, 21.0 / (count - 1))
    size = (width, height) if count == 1 else (width, 50 - step * (count - 1))
    cards: list[Shape] = []
    for index, card in enumerate(piece.cards):
        # The lower cards look out above the top one, like the weapons of an armed soldier.
        shift = (index - (count - 1) / 2) * step
        cards += card_shapes(card, 0, shift, size, piece.face_down, corner=index < count - 1)
    tilt, classes = (90.0, "k-driven") if piece.driven else (None, "")
    drawn: list[Shape] = [Group(tuple(cards), (x, y), tilt, classes=classes)]
    if (box := _size_of(piece, x, y)) is not None:
        ink = "on-accent" if box.fill == "accent" else "card-ink"
        drawn.append(box)
        drawn.append(Words(box.x + box.width / 2, box.y + 11.7, str(piece.size), 11.5, ink, bold=True))
    if piece.new:
        nx, ny = (x - 14, y - 20) if not piece.driven else (x - 20, y - 14)
        drawn += _new(new, nx, ny)
    kind, name = "soldier" if piece.soldier else "bulwark", "+".join(piece.cards)
    return Thing(kind, piece.id, name, x, y, tuple(drawn), tilt or 0.0, "down" if piece.face_down else "up")


def _new(word: str, x: float, y: float) -> list[Shape]:
    """A sign in a circle; a longer word begins where the circle would, and so keeps off the card beside it."""
    wide = width_of(word, 10.5)
    if wide <= 10.5:
        return [Circle(x, y, 7.5, "face", "warm"), Words(x, y + 3.8, word, 10.5, "warm", bold=True)]
    return [
        Box(x - 7.5, y - 7.5, wide + 6, 15, "face", "warm", 7.5),
        Words(x - 4.5 + wide / 2, y + 3.8, word, 10.5, "warm", bold=True),
    ]


def _printed(piece: Piece) -> int | None:
    """The number that can be read off a single card."""
    if len(piece.cards) > 1:
        return None
    rank = piece.cards[0][1:]
    return int(rank) if rank.isdigit() else 1 if rank == "A" else None


@lru_cache(maxsize=4096)
def card(kind: str, id: Name, name: str, x: float, y: float, face_down: bool = False, hint: str = "") -> Thing:
    """A small card that lies by itself; one without a name shows its back only."""
    down = face_down or not name
    shapes = card_shapes(name, x, y, SMALL, down, hint=hint)
    return Thing(kind, id, name, x, y, shapes, face="down" if down else "up")


@lru_cache(maxsize=4096)
def card_shapes(
    name: str,
    x: float,
    y: float,
    size: tuple[float, float] = CARD,
    face_down: bool = False,
    *,
    ground: str = "face",
    corner: bool = False,
    hint: str = "",
) -> tuple[Shape, ...]:
    """A card by its middle; a face-down one shows small what it is, where that may be known."""
    width, height = size
    left, top = x - width / 2, y - height / 2
    if face_down:
        back = [Box(left, top, width, height, "back", "edge")]
        back.append(Box(left + 2.5, top + 2.5, width - 5, height - 5, "none", "on-back", 2))
        words = [Words(x, y + (9 if hint else 4), short(name), 11.5, "on-back")] if name else []
        if hint:
            words.append(Words(x, y - 4, hint, 10, "on-back"))
        return (*back, *words)
    drawn = Box(left, top, width, height, ground, "edge")
    ink = ink_of(name)
    if name == "Joker":
        if corner:
            return drawn, Words(x, top + 9, "Joker", 10, ink)
        return drawn, Words(x, y - 1, "★", 13, ink), Words(x, y + 11, "Jkr", 11.5, ink)
    suit, rank = name[0], name[1:]
    if corner:
        return drawn, Words(x, top + 9.5, suit + rank, 10, ink, bold=True)
    if height < 33:
        return drawn, Words(x, y + 5, suit + rank, 13, ink, bold=True)
    big = min(width * 0.56, 17)
    return drawn, Words(x, y - 1, suit, big, ink), Words(x, y + big * 0.86, rank, big, ink, bold=True)


def short(name: str) -> str:
    return name.replace("Joker", "Jkr")


def ink_of(name: str) -> str:
    return "red" if name[:1] in ("♡", "♢") else "card-ink"


@lru_cache(maxsize=4096)
def pile(id: Name, x: float, y: float, count: int | None, name: str, top: str | None, size: float) -> Thing:
    """A pile with its name and count in words of a size; `top` None: it lies face-down."""
    width, height = SMALL
    said = f"{name} {count}" if count is not None else name
    parts: list[Shape] = [Words(x, y + height / 2 + 10, said, size, "muted")]
    y -= 4
    if top is None and count != 0:
        parts.append(Box(x - width / 2 + 2, y - height / 2 + 2, width, height, "back", "edge"))
        parts.append(Box(x - width / 2, y - height / 2, width, height, "back", "on-back"))
        if count is not None:
            parts.append(Words(x, y + 5, str(count), 14, "on-back", bold=True))
    elif top:
        parts += card_shapes(top, x, y, (width, height))
    else:
        parts.append(Box(x - width / 2, y - height / 2, width, height, "none", "edge", dashes="2 2"))
    return Thing("pile", id, said, x, y, tuple(parts), face="down" if top is None else "up")


@lru_cache(maxsize=4096)
def chip(
    id: Name, x: float, y: float, count: int | None, name: str, top: str | None, wide: float, size: float
) -> Thing:
    """A pile in one line, for sides with one row; `top` None: it lies face-down."""
    fill, ink = ("back", "on-back") if top is None else ("face", ink_of(top))
    many = "" if count is None else str(count)
    words = f"{name} {many}".rstrip() if not top else _abridged(name, f"{many} {short(top)}", wide - 4, size)
    said = Words(x, y + 4.2, words, min(size, (wide - 4) / max(width_of(words, 1), 1)), ink)
    shapes = (Box(x - wide / 2, y - 10, wide, 20, fill, "edge"), said)
    return Thing("pile", id, words, x, y, shapes, face="down" if top is None else "up")


def _abridged(name: str, rest: str, wide: float, size: float) -> str:
    """墓3 ♠4, Grav. 3 ♠4: of the name as much as there is room for, at least the first letter."""
    if name[0] > "\u2e7f":
        return name[0] + rest
    if width_of(f"{name} {rest}", size) <= wide:
        return f"{name} {rest}"
    letters = next((n for n in range(len(name) - 1, 1, -1) if width_of(f"{name[:n]}. {rest}", size) <= wide), 1)
    return f"{name[:letters]}. {rest}"


def heap(id: Name, x: float, y: float, heap: Heap, opened: str, tilt: float | None = None) -> Thing:
    """A pile of the edition's own, or a deck of a match: how many, and the top card where it lies open.

    `opened` is the word for one that has been opened.
    """
    width, height = SMALL
    tilt = 90.0 if heap.sideways else tilt
    words = opened if heap.opened else heap.short
    inner: tuple[Shape, ...]
    upright: tuple[Shape, ...] = ()
    shown = heap.face_up and heap.ordered and bool(heap.cards[0])
    if shown:
        inner = card_shapes(heap.cards[0], 0, 0, SMALL)
        words = f"{words} {len(heap.cards)}" if heap.counted and not heap.sideways else words
    else:
        fill, ink = ("face", "card-ink") if heap.opened or heap.face_up else ("back", "on-back")
        ground = Box(-width / 2, -height / 2, width, height, fill, "edge")
        many = str(len(heap.cards))
        inner = (ground, Words(0, 4, many, 12, ink)) if heap.counted and not heap.sideways else (ground,)
        upright = (Words(x, y + 4, many, 12, ink),) if heap.counted and heap.sideways else ()
    below = y + (25 if heap.sideways else 29)
    shapes = (Group(inner, (x, y), tilt), *upright, Words(x, below, words, 10.5, "muted"))
    return Thing("heap", id, words, x, y, shapes, tilt or 0.0, "up" if heap.opened or heap.face_up else "down")
