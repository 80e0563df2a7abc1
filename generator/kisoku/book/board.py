"""A position as SVG, laid out as on the table (E-27, E-28): `board_svg(scene)` in the spirit of chess.svg."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from .alternative import board_text
from .cards import SMALL, card_svg, chip_svg, pack_svg, piece_svg, pile_svg
from .scene import Scene, Side
from .svg import (
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
    arrow,
    group,
    n,
    picture,
    rect,
    text,
    width_of,
)

WIDTH = 300.0
# The smallest words, in units of a board: on paper, where a board is half a page wide, 6 points.
LABEL = 11.5
SLOT = 48.0
ROW = 54.0
_LEAST = 33.0
_PILE = 29.0
_CHIP = 52.0


class Spot(NamedTuple):
    """The middle of a thing and its half width and height: arrows end at its edge."""

    x: float
    y: float
    wide: float = 0.0
    high: float = 0.0

    def towards(self, point: Point, gap: float, most: float) -> Point:
        """The place just outside of its edge in the direction of a point."""
        dx, dy = point[0] - self.x, point[1] - self.y
        length = math.hypot(dx, dy) or 1
        ux, uy = dx / length, dy / length
        edge = min((half / abs(u) for half, u in ((self.wide, ux), (self.high, uy)) if abs(u) > 1e-6), default=0.0)
        far = min(edge + gap, most)
        return self.x + ux * far, self.y + uy * far

    def holds(self, x: float, y: float) -> bool:
        return abs(x - self.x) < self.wide and abs(y - self.y) < self.high


@dataclass(frozen=True, slots=True)
class Shape:
    """Which rows and columns a board has; several boards of one example share it, so that nothing jumps."""

    width: float
    hand: tuple[bool, bool]
    front: tuple[bool, bool]
    back: tuple[bool, bool]
    left: tuple[float, float]
    trumps: bool
    stage: int

    @classmethod
    def of(cls, scenes: Iterable[Scene]) -> Shape:
        scenes = list(scenes)

        def some(test: Callable[[Side], bool]) -> tuple[bool, bool]:
            return (any(test(s.sides[0]) for s in scenes), any(test(s.sides[1]) for s in scenes))

        trumps = any(some(lambda side: bool(side.trumps)))
        front = some(lambda side: bool(side.soldiers or side.fogs or side.pack or side.rare or side.trumps))
        back = some(lambda side: bool(side.bulwarks or side.trumps or ((side.pack or side.rare) and side.fogs)))
        lefts = [max(_left(scene.sides[seat]) for scene in scenes) for seat in (0, 1)]
        widest = max(
            max(len(side.soldiers), len(side.bulwarks)) * SLOT + _left(side) + _right(trumps)
            for scene in scenes
            for side in scene.sides
        )
        hands = max(34 + _LEAST * len(side.hand) * 0.82 for scene in scenes for side in scene.sides)
        return cls(
            max(WIDTH, min(widest, 420), min(hands, 420)),
            some(lambda side: bool(side.hand)),
            front,
            back,
            (lefts[0], lefts[1]),
            trumps,
            max(len(scene.stage) + len(scene.pending) + bool(scene.revealed) for scene in scenes),
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


def _left(side: Side) -> float:
    """The room that fogs, pack and rare cards take beside the field."""
    if not (side.fogs or side.pack or side.rare):
        return 8
    fogs = sum(_fog_room(len(fog.cards)) for fog in side.fogs) / 37
    return 8 + max(
        38 + (14 if side.rare else 0) if side.pack or side.rare else 0, 37 * max(1.0, fogs) if side.fogs else 0
    )


def _fog_room(cards: int) -> float:
    return 37 + 19.0 * (cards - 1)


def _right(trumps: bool) -> float:
    return 60 + (32 if trumps else 0)


@dataclass(slots=True)
class _Drawing:
    """What has been drawn and where the things lie, for fogs and arrows that point at them."""

    shape: Shape
    below: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)
    where: dict[int | str, Spot] = field(default_factory=dict)

    def add(self, other: _Drawing) -> None:
        self.below += other.below
        self.parts += other.parts
        self.where |= other.where

    def arrow(self, start: Spot, end: Spot, colour: str, dashed: bool = False) -> None:
        """From edge to edge of two things, slightly bent; more, where that leads around what lies between."""
        dx, dy = end.x - start.x, end.y - start.y
        slight = _BEND if dx >= 0 else -_BEND
        free = next((bend * slight for bend in _BENDS if self._free(start, end, bend * slight)), None)
        bend = slight if free is None else free
        via = (start.x + end.x) / 2 - dy * bend, (start.y + end.y) / 2 + dx * bend
        most = math.hypot(dx, dy) / 3
        line, head = arrow(start.towards(via, 2, most), via, end.towards(via, 3, most), colour, dashed)
        # Under a card that lies in between, it would seem to come from there.
        (self.heads if free is None else self.lines).append(line)
        self.heads.append(head)

    def _free(self, start: Spot, end: Spot, bend: float) -> bool:
        """Whether a line that is bent like that crosses nothing."""
        others = [spot for spot in self.where.values() if spot not in (start, end)]
        dx, dy = end.x - start.x, end.y - start.y
        for step in range(1, 20):
            t = step / 20
            aside = 2 * t * (1 - t) * bend
            x, y = start.x + dx * t - dy * aside, start.y + dy * t + dx * aside
            inside = 0 < x < self.shape.width and 0 < y < self.shape.total
            if not inside or any(spot.holds(x, y) for spot in others):
                return False
        return True


# How far an arrow bends, in parts of its length, and the bends that are tried one after the other.
_BEND = 0.12
_BENDS = (1, -1, 3, -3, 5, -5)


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
    drawing = _Drawing(shape)
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
def _side(shape: Shape, side: Side, seat: int, edge: float, marks: tuple[str, ...]) -> _Drawing:
    """Kept, because most moves change one side only, and then little."""
    drawing = _Drawing(shape)
    up = 1 if seat == 0 else -1

    def at(x: float, y: float) -> Point:
        """From the player's own seat: x from the left, y from the middle of the table outwards."""
        return (x, edge + y) if seat == 0 else (shape.width - x, edge - y)

    high = shape.height(seat)
    x0, y0 = 2.0, (edge if seat == 0 else edge - high)
    drawing.below.append(rect(x0, y0, shape.width - 4, high, ZONE, radius=8))
    front = 4 + ROW / 2
    back = front + (ROW if shape.front[seat] else 0)
    left, right = shape.left[seat], shape.width - _right(shape.trumps)
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


def _piles(drawing: _Drawing, side: Side, seat: int, at: Callable[[float, float], Point]) -> None:
    shape = drawing.shape
    rows = shape.front[seat] + shape.back[seat]
    width, height = SMALL
    if shape.trumps:
        for index, (card, up) in enumerate(side.trumps):
            x, y = at(shape.width - 71, 4 + 19 + 38 * index)
            drawing.where[f"{'AB'[seat]}{card}"] = Spot(x, y, width / 2, height / 2)
            drawing.parts.append(card_svg(card, x, y, SMALL, face_down=not up))
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
        spots, (side.life, side.graveyard), ("", side.top), ("ライフ", "墓地"), strict=True
    ):
        if short:
            drawing.parts.append(chip_svg(x, y, name, count, top, _CHIP, LABEL))
        elif name == "ライフ":
            drawing.parts.append(pile_svg(x, y, count, name, None, LABEL))
        else:
            drawing.parts.append(pile_svg(x, y, count, name, top, LABEL))


def _hand(drawing: _Drawing, side: Side, seat: int, y: float) -> None:
    shape = drawing.shape
    start = 34.0
    drawing.parts.append(text(6, y + 4, "手札", LABEL, MUTED, anchor="start"))
    if not side.hand:
        drawing.parts.append(text(start, y + 4, "なし", LABEL, MUTED, anchor="start"))
        return
    step = min(SMALL[0] + 2, (shape.width - start - 6 - SMALL[0]) / max(1, len(side.hand) - 1))
    for index, card in enumerate(side.hand):
        drawing.parts.append(card_svg(card, start + SMALL[0] / 2 + step * index, y, SMALL))


def _marks(scene: Scene, seat: int) -> tuple[str, ...]:
    """Whose turn it is, who holds the chance, who won."""
    marks = ("ターン",) if scene.turn == seat else ()
    if scene.winner is not None:
        return (*marks, "勝ち" if scene.winner == seat else "負け")
    return (*marks, "チャンス") if scene.chance == seat else marks


def _plate(drawing: _Drawing, seat: int, y: float, marks: tuple[str, ...]) -> None:
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


def _fogs(drawing: _Drawing, scene: Scene, seat: int, edge: float) -> None:
    """Left of the field: pack (tilted) with the rare cards partly under it, below it the fogs (E-28, R-170)."""
    shape, side = drawing.shape, scene.sides[seat]
    up = 1 if seat == 0 else -1
    pack = bool(side.pack or side.rare)

    def at(x: float, y: float) -> Point:
        return (x, edge + y) if seat == 0 else (shape.width - x, edge - y)

    if pack:
        x, y = at(22, 4 + ROW / 2 - 2)
        for index, card in enumerate(side.rare):
            # Under the pack, but its name shows.
            drawing.parts.append(card_svg(card, x + up * (23 + 6 * index), y - 3, SMALL, face_down=True, hint="レア"))
        if side.pack:
            drawing.parts.append(pack_svg(x, y, side))
    x = 8 + 17.0
    rows = shape.front[seat] + shape.back[seat]
    aims: list[tuple[Spot, Spot]] = []
    for mist in side.fogs:
        room = _fog_room(len(mist.cards))
        cx, cy = at(x + (room - 37) / 2, 4 + ROW / 2 + (ROW if pack and rows > 1 else (rows - 1) * ROW / 2))
        angle = _tilt(drawing, mist.target, (cx, cy), up)
        cards = []
        for index, card in enumerate(mist.cards):
            shift = (index - (len(mist.cards) - 1) / 2) * 19
            cards.append(card_svg(card, shift, 0, SMALL, ground=FOG))
        drawing.parts.append(group(cards, f"translate({n(cx)} {n(cy)}) rotate({n(angle)})", "k-fog"))
        size = min(LABEL, (room + 6) / width_of(mist.name, 1))
        drawing.parts.append(text(cx, cy + up * 25 + 4, mist.name, size, MUTED))
        place = _target(drawing, mist.target)
        here = drawing.where[f"{'AB'[seat]} {x}"] = Spot(cx, cy, 19 * room / 37, 19)
        if place is not None:
            aims.append((here, place))
        x += room
    for here, place in aims:
        drawing.arrow(here, place, COOL if seat == 0 else WARM)


def _tilt(drawing: _Drawing, target: int | str | None, at: Point, up: int) -> float:
    """Towards the target, but never so far that the card cannot be read; without target upright (R-171)."""
    place = _target(drawing, target)
    if place is None:
        return 0.0
    dx, dy = place.x - at[0], at[1] - place.y
    return max(-62.0, min(62.0, math.degrees(math.atan2(dx, abs(dy) + 12))))


def _target(drawing: _Drawing, target: int | str | None) -> Spot | None:
    """Where a character lies, or the trump of that name."""
    if isinstance(target, str):
        return drawing.where.get(f"A{target}") or drawing.where.get(f"B{target}")
    return drawing.where.get(target) if target is not None else None


def _stage(drawing: _Drawing, scene: Scene, top: float) -> None:
    """The requests, the one that resolves next on top (R-108)."""
    shape = drawing.shape
    rows = [*((asked, True) for asked in reversed(scene.pending)), *((a, False) for a in reversed(scene.stage))]
    high = shape.middle - 8
    drawing.below.append(
        f'<rect x="6" y="{n(top)}" width="{n(shape.width - 12)}" height="{n(high)}" rx="6" fill="none" '
        f'stroke="{EDGE}" stroke-dasharray="3 2"/>'
    )
    if not rows and not scene.revealed:
        drawing.parts.append(text(shape.width / 2, top + high / 2 + 4, "ステージ: 空", LABEL, MUTED))
        return
    y = top + high - 4 - 20 * (len(rows) + bool(scene.revealed))
    if scene.revealed:
        # On a ground of their own, which arrows do not cross; so are the requests.
        ground = len(drawing.parts)
        drawing.parts.append(text(13, y + 14, "公開", LABEL, MUTED, anchor="start"))
        x = _chips(drawing, 13 + width_of("公開", LABEL) + 7, y + 10, scene.revealed)
        drawing.parts.insert(ground, rect(9, y, x - 9, 20, GROUND))
        y += 20
    for index, (asked, instant) in enumerate(rows):
        cy = y + 20 * index + 10
        colour = COOL if asked.owner == 0 else WARM
        ground = len(drawing.parts)
        drawing.parts += [
            f'<circle cx="18" cy="{n(cy)}" r="7.5" fill="{colour}"/>',
            text(18, cy + 3.8, "AB"[asked.owner], 11, ON_ACCENT, weight="bold"),
            text(30, cy + 4.2, asked.action, 12, INK, anchor="start", weight="bold"),
        ]
        x = _chips(drawing, 30 + width_of(asked.action, 12) + 7, cy, asked.keys)
        if instant:
            drawing.parts.append(text(shape.width - 12, cy + 4, "即時", LABEL, MUTED, anchor="end"))
        if asked.target:
            words = f"→ {asked.target}"
            drawing.parts.append(text(x + 3, cy + 4.2, words, LABEL, INK, anchor="start"))
            x += 6 + width_of(words, LABEL)
        drawing.parts.insert(ground, rect(9, cy - 10, x - 9, 20, GROUND))
        if asked.aim is not None and asked.aim in drawing.where and index == 0:
            end = drawing.where[asked.aim]
            # It begins where the stage ends, beside the words.
            edge = top + high if end.y > cy else top
            drawing.arrow(Spot(min(x - 10, shape.width - 30), edge), end, colour, dashed=True)


def _chips(drawing: _Drawing, x: float, cy: float, keys: Iterable[str]) -> float:
    """Small cards in a row; where they end."""
    for key in keys:
        wide = width_of(key, LABEL) + 8
        drawing.parts.append(rect(x, cy - 8.5, wide, 17, FACE, EDGE))
        drawing.parts.append(text(x + wide / 2, cy + 4.2, key, LABEL, RED if key[0] in "♡♢" else CARD_INK))
        x += wide + 3
    return x


def _attacks(drawing: _Drawing, scene: Scene) -> None:
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
