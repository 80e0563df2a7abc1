"""The things that lie on the table, each as a piece of SVG: cards, characters, piles."""

from __future__ import annotations

from functools import lru_cache

from ...drawing.svg import (
    ACCENT,
    BACK,
    CARD_INK,
    EDGE,
    FACE,
    MUTED,
    ON_ACCENT,
    ON_BACK,
    RED,
    WARM,
    group,
    n,
    rect,
    text,
    width_of,
)
from .scene import Heap, Piece

CARD = (30.0, 42.0)
SMALL = (25.0, 34.0)


@lru_cache(maxsize=4096)
def piece_svg(piece: Piece, x: float, y: float) -> str:
    """A character: cards stacked, on its side when driven, with its size where the card does not say it."""
    width, height = CARD
    count = len(piece.cards)
    step = 0 if count == 1 else min(11.5, 21.0 / (count - 1))
    size = (width, height) if count == 1 else (width, 50 - step * (count - 1))
    cards = []
    for index, card in enumerate(piece.cards):
        # The lower cards look out above the top one, like the weapons of an armed soldier.
        shift = (index - (count - 1) / 2) * step
        cards.append(card_svg(card, 0, shift, size, piece.face_down, corner=index < count - 1))
    turn = " rotate(90)" if piece.driven else ""
    drawn = group(cards, f"translate({n(x)} {n(y)}){turn}", "k-driven" if piece.driven else "")
    if piece.size is not None and not piece.face_down and (_printed(piece) != piece.size):
        changed = piece.size != piece.printed
        label = str(piece.size)
        wide = 11 + 6.6 * len(label)
        # On its side, the lower cards look out on the right.
        bx, by = (x - 18, y + 18) if piece.driven else (x + 17, y + 23)
        drawn += rect(bx - wide / 2, by - 7.5, wide, 15, ACCENT if changed else FACE, ACCENT if changed else EDGE, 7.5)
        drawn += text(bx, by + 4.2, label, 11.5, ON_ACCENT if changed else CARD_INK, weight="bold")
    if piece.new:
        nx, ny = (x - 14, y - 20) if not piece.driven else (x - 20, y - 14)
        drawn += f'<circle cx="{n(nx)}" cy="{n(ny)}" r="7.5" fill="{FACE}" stroke="{WARM}"/>'
        drawn += text(nx, ny + 3.8, "新", 10.5, WARM, weight="bold")
    return drawn


def _printed(piece: Piece) -> int | None:
    """The number that can be read off a single card."""
    if len(piece.cards) > 1:
        return None
    rank = piece.cards[0][1:]
    return int(rank) if rank.isdigit() else 1 if rank == "A" else None


@lru_cache(maxsize=4096)
def card_svg(
    card: str,
    x: float,
    y: float,
    size: tuple[float, float] = CARD,
    face_down: bool = False,
    *,
    ground: str = FACE,
    corner: bool = False,
    hint: str = "",
) -> str:
    """A card by its middle; a face-down one shows small what it is, for the reader only."""
    width, height = size
    left, top = x - width / 2, y - height / 2
    if face_down:
        inner = rect(left + 2.5, top + 2.5, width - 5, height - 5, "none", ON_BACK, 2)
        name = card.replace("Joker", "Jkr")
        words = text(x, y + (9 if hint else 4), name, 11.5, ON_BACK)
        if hint:
            words += text(x, y - 4, hint, 10, ON_BACK)
        return rect(left, top, width, height, BACK, EDGE) + inner + words
    drawn = rect(left, top, width, height, ground, EDGE)
    fill = RED if card[0] in "♡♢" else CARD_INK
    if card == "Joker":
        if corner:
            return drawn + text(x, top + 9, "Joker", 10, fill)
        return drawn + text(x, y - 1, "★", 13, fill) + text(x, y + 11, "Jkr", 11.5, fill)
    suit, rank = card[0], card[1:]
    if corner:
        return drawn + text(x, top + 9.5, suit + rank, 10, fill, weight="bold")
    if height < 33:
        return drawn + text(x, y + 5, suit + rank, 13, fill, weight="bold")
    big = min(width * 0.56, 17)
    return drawn + text(x, y - 1, suit, big, fill) + text(x, y + big * 0.86, rank, big, fill, weight="bold")


@lru_cache(maxsize=4096)
def pile_svg(x: float, y: float, count: int, name: str, top: str | None, size: float) -> str:
    """A pile with its name and count in words of a size."""
    width, height = SMALL
    parts = [text(x, y + height / 2 + 10, f"{name} {count}", size, MUTED)]
    y -= 4
    if top is None and count:
        parts.append(rect(x - width / 2 + 2, y - height / 2 + 2, width, height, BACK, EDGE))
        parts.append(rect(x - width / 2, y - height / 2, width, height, BACK, ON_BACK))
        parts.append(text(x, y + 5, str(count), 14, ON_BACK, weight="bold"))
    elif top:
        parts.append(card_svg(top, x, y, (width, height)))
    else:
        parts.append(
            f'<rect x="{n(x - width / 2)}" y="{n(y - height / 2)}" width="{n(width)}" height="{n(height)}" rx="3" '
            f'fill="none" stroke="{EDGE}" stroke-dasharray="2 2"/>'
        )
    return "".join(parts)


@lru_cache(maxsize=4096)
def chip_svg(x: float, y: float, name: str, count: int, top: str | None, wide: float, size: float) -> str:
    """A pile in one line, for sides with one row; `top` None: it lies face-down."""
    parts = [rect(x - wide / 2, y - 10, wide, 20, FACE if top is not None else BACK, EDGE)]
    words = f"{name} {count}" if not top else f"{name[0]}{count} {top.replace('Joker', 'Jkr')}"
    fill = (RED if top[:1] in "♡♢" and top else CARD_INK) if top is not None else ON_BACK
    parts.append(text(x, y + 4.2, words, min(size, (wide - 4) / max(width_of(words, 1), 1)), fill))
    return "".join(parts)


def heap_svg(x: float, y: float, heap: Heap, turn: float = 0) -> str:
    """A pile of the edition's own: how many, and the top card where it lies open."""
    width, height = SMALL
    words = "開封済み" if heap.opened else heap.short
    if heap.face_up and heap.ordered:
        inner = [card_svg(heap.cards[0], 0, 0, SMALL)]
        words = f"{words} {len(heap.cards)}"
    else:
        fill, ink = (FACE, CARD_INK) if heap.opened or heap.face_up else (BACK, ON_BACK)
        inner = [rect(-width / 2, -height / 2, width, height, fill, EDGE), text(0, 4, str(len(heap.cards)), 12, ink)]
    spin = f" rotate({n(turn)})" if turn else ""
    return group(inner, f"translate({n(x)} {n(y)}){spin}") + text(x, y + 29, words, 10.5, MUTED)
