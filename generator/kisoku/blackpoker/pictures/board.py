"""A position as SVG, laid out as on the table (E-27, E-28): `board_svg(scene)` in the spirit of chess.svg."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from ...drawing.svg import (
    ACCENT,
    CARD_INK,
    COOL,
    EDGE,
    FACE,
    FOG,
    GROUND,
    INK,
    MUTED,
    ON_ACCENT,
    RED,
    WARM,
    ZONE,
    Point,
    group,
    n,
    picture,
    rect,
    text,
    width_of,
)
from .alternative import board_text
from .cards import SMALL, card_svg, chip_svg, heap_svg, piece_svg, pile_svg
from .drawing import Drawing, Spot
from .scene import Scene, Side
from .shape import HEAP, ROW, SLOT, Shape, fog_room, right_of, single_step

# The smallest words, in units of a board: on paper, where a board is half a page wide, 6 points.
LABEL = 11.5
_PILE = 29.0
_CHIP = 52.0


def board_svg(
    scene: Scene,
    *,
    shape: Shape | None = None,
    arrows: Sequence[tuple[int | str, int | str]] = (),
) -> str:
    """Both sides, the stage between them; `arrows` join characters (by id), players (A, B) and fogs."""
    return "".join(board_parts(scene, shape, arrows))


def board_parts(
    scene: Scene, shape: Shape | None = None, arrows: Sequence[tuple[int | str, int | str]] = ()
) -> tuple[str, ...]:
    """The same in parts, most of which the boards of an example have in common."""
    shape = shape or Shape.of([scene])
    drawing = Drawing(shape)
    top = shape.height(1)
    bottom = top + shape.middle
    for seat, edge in ((1, top), (0, bottom)):
        drawing.add(_side(shape, scene.sides[seat], seat, edge, _marks(scene, seat)))
    _fogs(drawing, scene, 1, top)
    _fogs(drawing, scene, 0, bottom)
    if shape.stage:
        _stage(drawing, scene, top + 4)
    _attacks(drawing, scene)
    for start, end in arrows:
        if start in drawing.where and end in drawing.where:
            drawing.arrow(drawing.where[start], drawing.where[end], ACCENT)
    # An arrow runs under the cards and words that lie between; its head shows which card is meant.
    parts = [*drawing.below, *drawing.lines, *drawing.parts, *drawing.heads]
    return picture(shape.width, shape.total, parts, board_text(scene), "k-board")


# One side. `up` is -1 for B, whose side is point-mirrored: rows grow upwards, Life is on the left.


@lru_cache(maxsize=1024)
def _side(shape: Shape, side: Side, seat: int, edge: float, marks: tuple[str, ...]) -> Drawing:
    """Kept, because most moves change one side only, and then little."""
    drawing = Drawing(shape)
    up = 1 if seat == 0 else -1

    def at(x: float, y: float) -> Point:
        """From the player's own seat: x from the left, y from the middle of the table outwards."""
        return (x, edge + y) if seat == 0 else (shape.width - x, edge - y)

    high = shape.height(seat)
    x0, y0 = 2.0, (edge if seat == 0 else edge - high)
    drawing.below.append(rect(x0, y0, shape.width - 4, high, ZONE, radius=8))
    front = 4 + ROW / 2
    back = front + (ROW if shape.front[seat] else 0)
    left, right = shape.left[seat], shape.width - right_of(shape.column)
    for pieces, y in ((side.soldiers, front), (side.bulwarks, back)):
        step = min(SLOT, (right - left) / max(1, len(pieces)))
        for index, piece in enumerate(pieces):
            # Soldiers and bulwarks alike stand at the Life-side end and grow away from it (E-28, R-168).
            x, y_at = at(right - step * (index + 0.5), y)
            drawing.where[piece.id] = Spot(x, y_at, *((21, 15) if piece.driven else (15, 21)))
            drawing.parts.append(piece_svg(piece, x, y_at))
    _piles(drawing, side, seat, at)
    if shape.hand[seat]:
        _hand(drawing, side, seat, edge + up * (high - 22 - 19))
    _plate(drawing, seat, edge + up * (high - 11), marks)
    return drawing


def _piles(drawing: Drawing, side: Side, seat: int, at: Callable[[float, float], Point]) -> None:
    shape = drawing.shape
    rows = shape.front[seat] + shape.back[seat]
    width, height = SMALL
    for index, (card, up) in enumerate(side.trumps):
        x, y = at(shape.width - 71, 4 + 19 + 38 * index)
        drawing.where[f"{'AB'[seat]}{card}"] = Spot(x, y, width / 2, height / 2)
        drawing.parts.append(card_svg(card, x, y, SMALL, face_down=not up))
    for index, heap in enumerate(side.right, len(side.trumps)):
        x, y = at(shape.width - 71, 4 + 19 + min(HEAP, 2 * HEAP / (len(side.trumps) + len(side.right))) * index)
        drawing.parts.append(heap_svg(x, y - 4, heap))
    # Life, with the graveyard below it; with one row only they stand side by side and smaller.
    if rows > 1:
        spots = [at(shape.width - _PILE, 4 + 23), at(shape.width - _PILE, 4 + ROW + 23)]
    elif rows == 1:
        spots = [at(shape.width - _PILE, 4 + 14), at(shape.width - _PILE, 4 + 39)]
    else:
        # Nothing on the field: the piles join the player's name in one line.
        y = shape.height(seat) - 12
        spots = [at(shape.width - _PILE, y), at(shape.width - _PILE - _CHIP - 3, y)]
        if seat == 1:
            spots = [(shape.width - _PILE, spots[0][1]), (shape.width - _PILE - _CHIP - 3, spots[0][1])]
    short = rows < 2
    drawing.where["AB"[seat]] = Spot(*spots[0], *((_CHIP / 2, 10) if short else (26, 31)))
    for (x, y), count, top, name in zip(
        spots,
        (side.life, side.graveyard),
        (None, side.top),
        (side.names.life, side.names.graveyard),
        strict=True,
    ):
        if short:
            drawing.parts.append(chip_svg(x, y, name, count, top, _CHIP, LABEL))
        else:
            drawing.parts.append(pile_svg(x, y, count, name, top, LABEL))


def _hand(drawing: Drawing, side: Side, seat: int, y: float) -> None:
    shape = drawing.shape
    start = 34.0
    drawing.parts.append(text(6, y + 4, side.names.hand, LABEL, MUTED, anchor="start"))
    if not side.hand:
        drawing.parts.append(text(start, y + 4, "なし", LABEL, MUTED, anchor="start"))
        return
    step = min(SMALL[0] + 2, (shape.width - start - 6 - SMALL[0]) / max(1, len(side.hand) - 1))
    for index, card in enumerate(side.hand):
        drawing.parts.append(card_svg(card, start + SMALL[0] / 2 + step * index, y, SMALL))


def _marks(scene: Scene, seat: int) -> tuple[str, ...]:
    """Whose turn it is, who holds the chance, who won."""
    marks = ("ターン",) if scene.turn == seat else ()
    if (outcome := scene.outcome) is not None:
        return (*marks, "引き分け" if outcome.is_draw else "勝ち" if seat in outcome.winners else "負け")
    return (*marks, "チャンス") if scene.chance == seat else marks


def _plate(drawing: Drawing, seat: int, y: float, marks: tuple[str, ...]) -> None:
    """Who it is, and the marks."""
    parts = [
        f'<circle cx="14" cy="{n(y)}" r="8.5" fill="{COOL if seat == 0 else WARM}"/>',
        text(14, y + 4.2, "AB"[seat], 12, ON_ACCENT, weight="bold"),
    ]
    x = 27.0
    for words in marks:
        fill, ink = ("none", INK) if words == "ターン" else (ACCENT, ON_ACCENT)
        wide = width_of(words, LABEL) + 12
        parts.append(
            f'<rect x="{n(x)}" y="{n(y - 8.5)}" width="{n(wide)}" height="17" rx="8.5" fill="{fill}" '
            f'stroke="{ACCENT if fill != "none" else EDGE}"/>'
        )
        parts.append(text(x + wide / 2, y + 4.2, words, LABEL, ink))
        x += wide + 4
    drawing.parts += parts


def _fogs(drawing: Drawing, scene: Scene, seat: int, edge: float) -> None:
    """Left of the field: piles (tilted) with single cards partly under them, below them the fogs (E-28, R-170)."""
    shape, side = drawing.shape, scene.sides[seat]
    up = 1 if seat == 0 else -1
    heaps = [heap for heap in side.left if heap.is_pile]
    single = [(card, heap) for heap in side.left if not heap.is_pile for card in heap.cards]

    def at(x: float, y: float) -> Point:
        return (x, edge + y) if seat == 0 else (shape.width - x, edge - y)

    for index, (card, heap) in enumerate(single):
        # Under the pile, but its name shows.
        x, y = at(22 + HEAP * (max(1, len(heaps)) - 1) + 23 + single_step(len(single)) * index, 4 + ROW / 2 - 2)
        drawing.parts.append(card_svg(card, x, y - 3, SMALL, face_down=not heap.face_up, hint=heap.short))
    for index, heap in enumerate(heaps):
        x, y = at(22 + HEAP * index, 4 + ROW / 2 - 2)
        drawing.parts.append(heap_svg(x, y, heap, -18))
    x = 8 + 17.0
    rows = shape.front[seat] + shape.back[seat]
    aims: list[tuple[Spot, Spot]] = []
    for mist in side.fogs:
        room = fog_room(len(mist.cards))
        cx, cy = at(x + (room - 37) / 2, 4 + ROW / 2 + (ROW if side.left and rows > 1 else (rows - 1) * ROW / 2))
        angle = _tilt(drawing, mist.target, (cx, cy), up)
        cards = []
        for index, card in enumerate(mist.cards):
            shift = (index - (len(mist.cards) - 1) / 2) * 19
            cards.append(card_svg(card, shift, 0, SMALL, ground=FOG))
        drawing.parts.append(group(cards, f"translate({n(cx)} {n(cy)}) rotate({n(angle)})", "k-fog"))
        size = min(LABEL, (room + 6) / width_of(str(mist.name), 1))
        drawing.parts.append(text(cx, cy + up * 25 + 4, str(mist.name), size, MUTED))
        place = _target(drawing, mist.target)
        here = drawing.where[f"{'AB'[seat]} {x}"] = Spot(cx, cy, 19 * room / 37, 19)
        if place is not None:
            aims.append((here, place))
        x += room
    for here, place in aims:
        drawing.arrow(here, place, COOL if seat == 0 else WARM)


def _tilt(drawing: Drawing, target: int | str | None, at: Point, up: int) -> float:
    """Towards the target, but never so far that the card cannot be read; without target upright (R-171)."""
    place = _target(drawing, target)
    if place is None:
        return 0.0
    dx, dy = place.x - at[0], at[1] - place.y
    return max(-62.0, min(62.0, math.degrees(math.atan2(dx, abs(dy) + 12))))


def _target(drawing: Drawing, target: int | str | None) -> Spot | None:
    """Where a character lies, or the trump of that name."""
    if isinstance(target, str):
        return drawing.where.get(f"A{target}") or drawing.where.get(f"B{target}")
    return drawing.where.get(target) if target is not None else None


def _stage(drawing: Drawing, scene: Scene, top: float) -> None:
    """The requests, the one that resolves next on top (R-108)."""
    shape = drawing.shape
    rows = [*((asked, True) for asked in reversed(scene.pending)), *((a, False) for a in reversed(scene.stage))]
    high = shape.middle - 8
    drawing.below.append(
        f'<rect x="6" y="{n(top)}" width="{n(shape.width - 12)}" height="{n(high)}" rx="6" fill="none" '
        f'stroke="{EDGE}" stroke-dasharray="3 2"/>'
    )
    if not rows and not scene.revealed and not scene.shared:
        drawing.parts.append(text(shape.width / 2, top + high / 2 + 4, f"{scene.names.stage}: 空", LABEL, MUTED))
        return
    y = top + high - 4 - 20 * (len(rows) + bool(scene.revealed) + len(scene.shared))
    for heap in scene.shared:
        _row(drawing, y, heap.name, heap.cards if heap.face_up else [f"{len(heap.cards)}枚"])
        y += 20
    if scene.revealed:
        _row(drawing, y, "公開", scene.revealed)
        y += 20
    for index, (asked, instant) in enumerate(rows):
        cy = y + 20 * index + 10
        colour = COOL if asked.owner == 0 else WARM
        ground = len(drawing.parts)
        drawing.parts += [
            f'<circle cx="18" cy="{n(cy)}" r="7.5" fill="{colour}"/>',
            text(18, cy + 3.8, "AB"[asked.owner], 11, ON_ACCENT, weight="bold"),
            text(30, cy + 4.2, str(asked.action), 12, INK, anchor="start", weight="bold"),
        ]
        x = _chips(drawing, 30 + width_of(str(asked.action), 12) + 7, cy, asked.keys)
        if instant:
            drawing.parts.append(text(shape.width - 12, cy + 4, "即時", LABEL, MUTED, anchor="end"))
        if asked.target:
            words = f"→ {asked.target!s}"
            drawing.parts.append(text(x + 3, cy + 4.2, words, LABEL, INK, anchor="start"))
            x += 6 + width_of(words, LABEL)
        drawing.parts.insert(ground, rect(9, cy - 10, x - 9, 20, GROUND))
        if asked.aim is not None and asked.aim in drawing.where and index == 0:
            end = drawing.where[asked.aim]
            # It begins where the stage ends, beside the words.
            edge = top + high if end.y > cy else top
            drawing.arrow(Spot(min(x - 10, shape.width - 30), edge), end, colour, dashed=True)


def _row(drawing: Drawing, y: float, name: str, cards: Sequence[str]) -> None:
    """Cards that lie between the players, on a ground of their own, which arrows do not cross; so are the requests."""
    ground = len(drawing.parts)
    drawing.parts.append(text(13, y + 14, name, LABEL, MUTED, anchor="start"))
    start = 13 + width_of(name, LABEL) + 7
    most = max(1, int((drawing.shape.width - 12 - start) / 30))
    shown = cards if len(cards) <= most else [*cards[: most - 1], f"他{len(cards) - most + 1}枚"]
    x = _chips(drawing, start, y + 10, shown)
    drawing.parts.insert(ground, rect(9, y, x - 9, 20, GROUND))


def _chips(drawing: Drawing, x: float, cy: float, keys: Iterable[str]) -> float:
    """Small cards in a row; where they end."""
    for key in keys:
        wide = width_of(key, LABEL) + 8
        drawing.parts.append(rect(x, cy - 8.5, wide, 17, FACE, EDGE))
        drawing.parts.append(text(x + wide / 2, cy + 4.2, key, LABEL, RED if key[0] in "♡♢" else CARD_INK))
        x += wide + 3
    return x


def _attacks(drawing: Drawing, scene: Scene) -> None:
    """An attacker points at the player; a blocker stands in its way."""
    owner = {piece.id: seat for seat in (0, 1) for piece in scene.sides[seat].soldiers}
    for attacker, blockers in scene.attacks:
        if attacker not in drawing.where:
            continue
        here = drawing.where[attacker]
        if not blockers:
            enemy = "BA"[owner.get(attacker, 0)]
            drawing.arrow(here, drawing.where[enemy], RED)
        for blocker in blockers:
            if blocker in drawing.where:
                drawing.arrow(here, drawing.where[blocker], RED)
