"""A position as SVG, laid out as on the table (E-27, E-28): `board_svg(scene)` in the spirit of chess.svg."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from .scene import Asked, Piece, Scene, Side
from .svg import (
    ACCENT,
    BACK,
    CARD_INK,
    COOL,
    EDGE,
    FACE,
    FOG,
    INK,
    MUTED,
    ON_ACCENT,
    ON_BACK,
    RED,
    WARM,
    ZONE,
    arrow,
    group,
    n,
    picture,
    rect,
    text,
    width_of,
)  # fmt: skip

WIDTH = 300.0
CARD = (30.0, 42.0)
SMALL = (25.0, 34.0)
SLOT = 48.0
ROW = 52.0
_LEAST = 33.0

Point = tuple[float, float]


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
            max(len(scene.stage) + len(scene.pending) for scene in scenes),
        )

    def height(self, seat: int) -> float:
        """Of one side."""
        rows = ROW * (self.front[seat] + self.back[seat])
        return 20 + (39 if self.hand[seat] else 4 if rows else 2) + (rows + 4 if rows else 0)

    @property
    def middle(self) -> float:
        """Of the strip between the sides, where the stage is."""
        return 10 + (19 * self.stage + 8 if self.stage else 0)


def _left(side: Side) -> float:
    """The room that fogs, pack and rare cards take beside the field."""
    if not (side.fogs or side.pack or side.rare):
        return 8
    fogs = sum(1 + 0.45 * (len(fog.cards) - 1) for fog in side.fogs)
    return 8 + max(38 if side.pack or side.rare else 0, 37 * max(1.0, fogs) if side.fogs else 0)


def _right(trumps: bool) -> float:
    return 48 + (28 if trumps else 0)


@dataclass(slots=True)
class _Drawing:
    """What has been drawn and where the things lie, for fogs and arrows that point at them."""

    shape: Shape
    below: list[str] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)
    above: list[str] = field(default_factory=list)
    where: dict[int | str, Point] = field(default_factory=dict)


def board_svg(
    scene: Scene,
    *,
    shape: Shape | None = None,
    arrows: Sequence[tuple[int | str, int | str]] = (),
) -> str:
    """Both sides, the stage between them; `arrows` join characters (by id), players (A, B) and fogs."""
    shape = shape or Shape.of([scene])
    drawing = _Drawing(shape)
    top = shape.height(1)
    bottom = top + shape.middle
    _side(drawing, scene, 1, top)
    _side(drawing, scene, 0, bottom)
    _fogs(drawing, scene, 1, top)
    _fogs(drawing, scene, 0, bottom)
    if shape.stage:
        _stage(drawing, scene, top + 4)
    _attacks(drawing, scene)
    for start, end in arrows:
        if start in drawing.where and end in drawing.where:
            drawing.above.append(_toward(drawing.where[start], drawing.where[end], ACCENT))
    height = bottom + shape.height(0)
    parts = [*drawing.below, *drawing.parts, *drawing.above]
    return picture(shape.width, height, parts, board_text(scene), "k-board")


# One side. `up` is -1 for B, whose side is point-mirrored: rows grow upwards, Life is on the left.


def _side(drawing: _Drawing, scene: Scene, seat: int, edge: float) -> None:
    shape, side = drawing.shape, scene.sides[seat]
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
            drawing.where[piece.id] = (x, y_at)
            drawing.parts.append(_piece(piece, x, y_at))
    _piles(drawing, side, seat, at)
    if shape.hand[seat]:
        _hand(drawing, side, seat, edge + up * (high - 20 - 19))
    _plate(drawing, scene, seat, edge + up * (high - 10))


def _piles(drawing: _Drawing, side: Side, seat: int, at: Callable[[float, float], Point]) -> None:
    shape = drawing.shape
    rows = shape.front[seat] + shape.back[seat]
    width, height = SMALL
    if shape.trumps:
        for index, (card, up) in enumerate(side.trumps):
            x, y = at(shape.width - 60, 4 + 19 + 38 * index)
            drawing.where[f"{'AB'[seat]}{card}"] = (x, y)
            drawing.parts.append(card_svg(card, x, y, SMALL, face_down=not up))
    # Life, with the graveyard below it; with one row only they stand side by side and smaller.
    if rows > 1:
        spots = [at(shape.width - 24, 4 + 24), at(shape.width - 24, 4 + ROW + 24)]
    elif rows == 1:
        spots = [at(shape.width - 24, 4 + 14), at(shape.width - 24, 4 + 38)]
    else:
        # Nothing on the field: the piles join the player's name in one line.
        y = shape.height(seat) - 11
        spots = [at(shape.width - 24, y), at(shape.width - 70, y)]
        if seat == 1:
            spots = [(shape.width - 24, spots[0][1]), (shape.width - 70, spots[0][1])]
    short = rows < 2
    drawing.where["AB"[seat]] = spots[0]
    for (x, y), count, top, name in zip(
        spots, (side.life, side.graveyard), ("", side.top), ("ライフ", "墓地"), strict=True
    ):
        if short:
            drawing.parts.append(_chip(x, y, name, count, bool(top), top))
        elif name == "ライフ":
            drawing.parts.append(_pile(x, y, count, name, None, width, height))
        else:
            drawing.parts.append(_pile(x, y, count, name, top, width, height))


@lru_cache(maxsize=4096)
def _pile(x: float, y: float, count: int, name: str, top: str | None, width: float, height: float) -> str:
    parts = [text(x, y + height / 2 + 9.5, f"{name} {count}", 9.5, MUTED)]
    y -= 5
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
def _chip(x: float, y: float, name: str, count: int, up: bool, top: str) -> str:
    """A pile in one line, for sides with one row."""
    parts = [rect(x - 21, y - 9.5, 42, 19, FACE if name == "墓地" else BACK, EDGE)]
    words = f"{name} {count}" if not top else f"墓{count} {top.replace('Joker', 'Jkr')}"
    fill = (RED if top[:1] in "♡♢" and top else CARD_INK) if name == "墓地" else ON_BACK
    parts.append(text(x, y + 3.5, words, min(10, 38 / max(width_of(words, 1), 1)), fill))
    return "".join(parts)


def _hand(drawing: _Drawing, side: Side, seat: int, y: float) -> None:
    shape = drawing.shape
    start = 32.0
    drawing.parts.append(text(6, y + 3.5, "手札", 9.5, MUTED, anchor="start"))
    if not side.hand:
        drawing.parts.append(text(start, y + 3.5, "なし", 9.5, MUTED, anchor="start"))
        return
    step = min(SMALL[0] + 2, (shape.width - start - 6 - SMALL[0]) / max(1, len(side.hand) - 1))
    for index, card in enumerate(side.hand):
        drawing.parts.append(card_svg(card, start + SMALL[0] / 2 + step * index, y, SMALL))


def _plate(drawing: _Drawing, scene: Scene, seat: int, y: float) -> None:
    """Who it is, whose turn, who holds the chance, who won."""
    colour = COOL if seat == 0 else WARM
    parts = [
        f'<circle cx="13" cy="{n(y)}" r="7.5" fill="{colour}"/>',
        text(13, y + 3.8, "AB"[seat], 11, ON_ACCENT, weight="bold"),
    ]
    x = 26.0
    marks = []
    if scene.turn == seat:
        marks.append(("ターン", "none", INK))
    if scene.winner is not None:
        marks.append(("勝ち" if scene.winner == seat else "負け", ACCENT, ON_ACCENT))
    elif scene.chance == seat:
        marks.append(("チャンス", ACCENT, ON_ACCENT))
    for words, fill, ink in marks:
        wide = width_of(words, 9) + 10
        parts.append(
            f'<rect x="{n(x)}" y="{n(y - 7)}" width="{n(wide)}" height="14" rx="7" fill="{fill}" '
            f'stroke="{ACCENT if fill != "none" else EDGE}"/>'
        )
        parts.append(text(x + wide / 2, y + 3.3, words, 9, ink))
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
            drawing.parts.append(card_svg(card, x + up * (9 + 6 * index), y - 3, SMALL, face_down=True, hint="レア"))
        if side.pack:
            drawing.parts.append(_pack(x, y, side, up))
    x = 8 + 17.0
    rows = shape.front[seat] + shape.back[seat]
    for mist in side.fogs:
        room = 37 * (1 + 0.45 * (len(mist.cards) - 1))
        cx, cy = at(x + (room - 37) / 2, 4 + ROW / 2 + (ROW if pack and rows > 1 else (rows - 1) * ROW / 2))
        angle = _tilt(drawing, mist.target, (cx, cy), up)
        cards = []
        for index, card in enumerate(mist.cards):
            shift = (index - (len(mist.cards) - 1) / 2) * 14
            cards.append(card_svg(card, shift, 0, SMALL, ground=FOG))
        drawing.parts.append(group(cards, f"translate({n(cx)} {n(cy)}) rotate({n(angle)})", "k-fog"))
        drawing.parts.append(text(cx, cy + up * 25 + 3, mist.name, 8.5, MUTED))
        if isinstance(mist.target, int) and mist.target in drawing.where:
            drawing.above.append(_toward((cx, cy), drawing.where[mist.target], COOL if seat == 0 else WARM))
        x += room


def _tilt(drawing: _Drawing, target: int | str | None, at: Point, up: int) -> float:
    """Towards the target, but never so far that the card cannot be read; without target upright (R-171)."""
    if isinstance(target, str):
        place = drawing.where.get(f"A{target}") or drawing.where.get(f"B{target}")
    else:
        place = drawing.where.get(target) if target is not None else None
    if place is None:
        return 0.0
    dx, dy = place[0] - at[0], at[1] - place[1]
    return max(-62.0, min(62.0, math.degrees(math.atan2(dx, abs(dy) + 12))))


def _pack(x: float, y: float, side: Side, up: int) -> str:
    width, height = SMALL
    words = "開封済み" if side.opened else "パック"
    fill, ink = (FACE, CARD_INK) if side.opened else (BACK, ON_BACK)
    inner = [rect(-width / 2, -height / 2, width, height, fill, EDGE), text(0, 4, str(side.pack), 12, ink)]
    return group(inner, f"translate({n(x)} {n(y)}) rotate(-18)") + text(x, y + 27, words, 8.5, MUTED)


# Things


@lru_cache(maxsize=4096)
def _piece(piece: Piece, x: float, y: float) -> str:
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
    turn = f" rotate({90})" if piece.driven else ""
    drawn = group(cards, f"translate({n(x)} {n(y)}){turn}", "k-driven" if piece.driven else "")
    if piece.size is not None and not piece.face_down and (_printed(piece) != piece.size):
        changed = piece.size != piece.printed
        label = str(piece.size)
        wide = 11 + 6 * len(label)
        bx, by = x + (14 if not piece.driven else 15), y + (20 if not piece.driven else 16)
        drawn += rect(bx - wide / 2, by - 7, wide, 14, ACCENT if changed else FACE, ACCENT if changed else EDGE, 7)
        drawn += text(bx, by + 4, label, 10.5, ON_ACCENT if changed else CARD_INK, weight="bold")
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
        words = text(x, y + 4, name, 10.5, ON_BACK)
        if hint:
            words += text(x, y - 7, hint, 7.5, ON_BACK)
        return rect(left, top, width, height, BACK, EDGE) + inner + words
    drawn = rect(left, top, width, height, ground, EDGE)
    fill = RED if card[0] in "♡♢" else CARD_INK
    if card == "Joker":
        if corner:
            return drawn + text(x, top + 9, "Joker", 8.5, fill)
        return drawn + text(x, y - 2, "★", 13, fill) + text(x, y + 10, "Joker", 8.5, fill)
    suit, rank = card[0], card[1:]
    if corner:
        return drawn + text(x, top + 9.5, suit + rank, 10, fill, weight="bold")
    if height < 33:
        return drawn + text(x, y + 5, suit + rank, 13, fill, weight="bold")
    big = min(width * 0.56, 17)
    return drawn + text(x, y - 1, suit, big, fill) + text(x, y + big * 0.86, rank, big, fill, weight="bold")


def _stage(drawing: _Drawing, scene: Scene, top: float) -> None:
    """The requests, the one that resolves next on top (R-108)."""
    shape = drawing.shape
    rows = [*((asked, True) for asked in reversed(scene.pending)), *((a, False) for a in reversed(scene.stage))]
    high = shape.middle - 8
    drawing.below.append(
        f'<rect x="6" y="{n(top)}" width="{n(shape.width - 12)}" height="{n(high)}" rx="6" fill="none" '
        f'stroke="{EDGE}" stroke-dasharray="3 2"/>'
    )
    if not rows:
        drawing.parts.append(text(shape.width / 2, top + high / 2 + 3.5, "ステージ: 空", 9.5, MUTED))
        return
    y = top + high - 5 - 19 * len(rows)
    for index, (asked, instant) in enumerate(rows):
        cy = y + 19 * index + 9.5
        colour = COOL if asked.owner == 0 else WARM
        parts = [
            f'<circle cx="17" cy="{n(cy)}" r="6.5" fill="{colour}"/>',
            text(17, cy + 3.4, "AB"[asked.owner], 9.5, ON_ACCENT, weight="bold"),
            text(28, cy + 4, asked.action, 11.5, INK, anchor="start", weight="bold"),
        ]
        x = 28 + width_of(asked.action, 11.5) + 7
        for key in asked.keys:
            wide = width_of(key, 10.5) + 8
            parts.append(rect(x, cy - 8, wide, 16, FACE, EDGE))
            parts.append(text(x + wide / 2, cy + 4, key, 10.5, RED if key[0] in "♡♢" else CARD_INK))
            x += wide + 3
        if instant:
            parts.append(text(shape.width - 12, cy + 3.5, "即時", 9, MUTED, anchor="end"))
        if asked.target:
            parts.append(text(x + 3, cy + 4, f"→ {asked.target}", 10.5, INK, anchor="start"))
            x += 6 + width_of(f"→ {asked.target}", 10.5)
        drawing.parts += parts
        if asked.aim is not None and asked.aim in drawing.where and index == 0:
            end = drawing.where[asked.aim]
            drawing.above.append(_toward((min(x + 6, shape.width - 30), cy), end, colour, dashed=True))


def _attacks(drawing: _Drawing, scene: Scene) -> None:
    """An attacker points at the player; a blocker stands in its way."""
    owner = {piece.id: seat for seat in (0, 1) for piece in scene.sides[seat].soldiers}
    for attacker, blockers in scene.attacks:
        if attacker not in drawing.where:
            continue
        here = drawing.where[attacker]
        if not blockers:
            enemy = "BA"[owner.get(attacker, 0)]
            drawing.above.append(_toward(here, drawing.where[enemy], RED))
        for blocker in blockers:
            if blocker in drawing.where:
                drawing.above.append(_toward(here, drawing.where[blocker], RED))


def _toward(start: Point, end: Point, colour: str, dashed: bool = False) -> str:
    """From edge to edge of two cards, slightly bent."""
    (x1, y1), (x2, y2) = start, end
    dx, dy = x2 - x1, y2 - y1
    length = math.hypot(dx, dy) or 1
    gap = min(22.0, length / 3)
    ux, uy = dx / length, dy / length
    bend = 0.12 if dx >= 0 else -0.12
    return arrow(x1 + ux * gap, y1 + uy * gap, x2 - ux * gap, y2 - uy * gap, colour, bend, dashed)


# In words


def board_text(scene: Scene) -> str:
    """The position in words: the figure's text alternative."""
    said = [f"{'AB'[scene.turn]}のターン"]
    if scene.winner is not None:
        said.append(f"{'AB'[scene.winner]}の勝ち")
    elif scene.chance is not None:
        said.append(f"チャンスは{'AB'[scene.chance]}")
    sentences = ["、".join(said)]
    sentences += [_side_text("AB"[seat], scene.sides[seat]) for seat in (1, 0)]
    if scene.stage:
        sentences.append("ステージ(上から): " + "、".join(_asked_text(asked) for asked in reversed(scene.stage)))
    names = {p.id: "+".join(p.cards) for side in scene.sides for p in (*side.soldiers, *side.bulwarks)}
    for attacker, blockers in scene.attacks:
        blocked = "・".join(names.get(id, "") for id in blockers)
        sentences.append(f"{names.get(attacker, '')}がアタック" + (f"、{blocked}がブロック" if blocked else ""))
    return "。".join(sentences) + "。"


def _side_text(name: str, side: Side) -> str:
    parts = [f"ライフ{side.life}枚", f"墓地{side.graveyard}枚" + (f"(一番上{side.top})" if side.top else "")]
    parts.append("手札" + (" ".join(side.hand) if side.hand else "なし"))
    for kind, pieces in (("兵士", side.soldiers), ("防壁", side.bulwarks)):
        if pieces:
            parts.append(kind + "・".join(_piece_text(piece) for piece in pieces))
    parts += [f"フォグ「{mist.name}」{' '.join(mist.cards)}" for mist in side.fogs]
    if side.trumps:
        parts.append("切札" + "・".join(f"{card}({'表' if up else '裏'}向き)" for card, up in side.trumps))
    if side.pack:
        parts.append(f"パック{side.pack}枚({'開封済み' if side.opened else '未開封'})")
    if side.rare:
        parts.append(f"レアカード{len(side.rare)}枚")
    return f"{name}は" + "、".join(parts)


def _piece_text(piece: Piece) -> str:
    marks = [f"サイズ{piece.size}"] if piece.size is not None and not piece.face_down else []
    marks += ["ドライブ状態"] if piece.driven else []
    marks += (
        ["裏向き"]
        if piece.face_down and piece.soldier
        else ["表向き"]
        if not piece.face_down and not piece.soldier
        else []
    )
    return "+".join(piece.cards) + (f"({'、'.join(marks)})" if marks else "")


def _asked_text(asked: Asked) -> str:
    words = f"{'AB'[asked.owner]}の「{asked.action}」"
    return words + (f"(対象は{asked.target})" if asked.target else "")
