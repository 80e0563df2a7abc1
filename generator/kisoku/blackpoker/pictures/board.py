"""A position as a drawing, laid out as on the table (E-27, E-28): data first, `svg(board(scene))` shows it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ...drawing.shape import Box, Circle, Drawing, Group, Layer, Name, Point, Shape, Thing, Words, width_of
from ...sentences.english import capital
from ..names import SEATS
from .alternative import board_text
from .canvas import Canvas, Spot
from .cards import SMALL, card, card_shapes, chip, heap, ink_of, piece, pile
from .plan import (
    HEAP,
    LABEL,
    REQUEST,
    ROW,
    SLOT,
    Plan,
    aimed,
    at_most,
    chip_width,
    fog_room,
    heap_places,
    request_room,
    single_step,
)  # fmt: skip
from .scene import Asked, Scene, Side
from .words import Names

# How far a fog may be tilted, in degrees.
STEEPEST = 62.0


def board(scene: Scene, *, plan: Plan | None = None, arrows: Sequence[tuple[Name, Name]] = ()) -> Drawing:
    """Both sides, the stage between them; `arrows` join characters (by id), players (A, B) and fogs."""
    plan = plan or Plan.of([scene])
    canvas = _laid(scene, plan, arrows)
    if canvas.trouble and canvas.keys and (room := plan.width - request_room(scene)) > 0:
        # At the other end of the stage, its requests may be out of the way.
        canvas = min(canvas, _laid(scene, plan, arrows, room), key=lambda laid: laid.trouble)
    return Drawing(
        plan.width,
        plan.total,
        tuple(canvas.shapes),
        board_text(scene),
        "k-board",
        tuple(canvas.ground),
        tuple(canvas.arrows),
    )


def _laid(scene: Scene, plan: Plan, arrows: Sequence[tuple[Name, Name]], aside: float = 0.0) -> Canvas:
    """Everything in its place, with the arrows; the requests on the stage so far to the right."""
    canvas = Canvas(plan)
    top = plan.height(1)
    bottom = top + plan.middle
    for seat, edge in ((1, top), (0, bottom)):
        half = _side(plan, scene.sides[seat], seat, edge, _marks(scene, seat))
        canvas.ground.append(half.ground)
        canvas.shapes.append(half.layer)
        canvas.where |= half.where
        canvas.marks += half.marks
    _fogs(canvas, scene, 1, top)
    _fogs(canvas, scene, 0, bottom)
    if plan.stage:
        _stage(canvas, scene, top + 4, aside)
    _attacks(canvas, scene)
    for start, end in arrows:
        canvas.join(start, end, "accent")
    canvas.draw_arrows()
    return canvas


# One side. `up` is -1 for B, whose side is point-mirrored: rows grow upwards, Life is on the left.


class _Half(NamedTuple):
    """A player's side: its ground, what lies on it, and where."""

    ground: Shape
    layer: Layer
    where: dict[Name, Spot]
    marks: list[Spot]


@lru_cache(maxsize=1024)
def _side(plan: Plan, side: Side, seat: int, edge: float, marks: tuple[_Mark, ...]) -> _Half:
    """Kept, because most moves change one side only, and then little."""
    canvas = Canvas(plan)
    up = 1 if seat == 0 else -1

    def at(x: float, y: float) -> Point:
        """From the player's own seat: x from the left, y from the middle of the table outwards."""
        return (x, edge + y) if seat == 0 else (plan.width - x, edge - y)

    high = plan.height(seat)
    x0, y0 = 2.0, (edge if seat == 0 else edge - high)
    ground = Box(x0, y0, plan.width - 4, high, "zone", radius=8)
    front = 4 + ROW / 2
    back = front + (ROW if plan.front[seat] else 0)
    left, right = plan.left[seat], plan.width - plan.right
    for pieces, y in ((side.soldiers, front), (side.bulwarks, back)):
        step = min(SLOT, (right - left) / max(1, len(pieces)))
        for index, each in enumerate(pieces):
            # Soldiers and bulwarks alike stand at the Life-side end and grow away from it (E-28, R-168).
            x, y_at = at(right - step * (index + 0.5), y)
            canvas.where[each.id] = Spot(x, y_at, *((21, 15) if each.driven else (15, 21)))
            laid = piece(each, x, y_at, side.names.fixed("new"))
            canvas.shapes.append(laid)
            canvas.marks += [_spot(shape) for shape in laid.shapes if isinstance(shape, Box | Circle)]
    _piles(canvas, side, seat, at)
    if plan.hand[seat]:
        _hand(canvas, side, seat, edge + up * (high - 22 - 19))
    _plate(canvas, seat, edge + up * (high - 11), marks)
    return _Half(ground, Layer(tuple(canvas.shapes)), canvas.where, canvas.marks)


def _spot(box: Box | Circle) -> Spot:
    """The place of something that arrows keep off."""
    if isinstance(box, Circle):
        return Spot(box.x, box.y, box.radius, box.radius)
    return Spot(box.x + box.width / 2, box.y + box.height / 2, box.width / 2, box.height / 2)


def _line(words: Words) -> Spot:
    """The place of a line that is centred."""
    return Spot(words.x, words.y - words.size / 3, width_of(words.words, words.size) / 2, words.size / 2)


def _piles(canvas: Canvas, side: Side, seat: int, at: Callable[[float, float], Point]) -> None:
    plan = canvas.plan
    rows = plan.front[seat] + plan.back[seat]
    width, height = SMALL
    column = plan.width - 2 * plan.pile - 13
    inward = _inward(seat)
    names = _names(seat, "trump", [name for name, _ in side.trumps])
    for index, (id, (name, up)) in enumerate(zip(names, side.trumps, strict=True)):
        x, y = at(column, 4 + 19 + 38 * index)
        canvas.where[id] = Spot(x, y, width / 2, height / 2)
        canvas.shapes.append(card("trump", id, name, x, y, face_down=not up))
    for index, each in enumerate(side.right, len(side.trumps)):
        x, y = at(column, 4 + inward + 19 + min(HEAP, 2 * HEAP / (len(side.trumps) + len(side.right))) * index)
        canvas.shapes.append(heap(f"{SEATS[seat]} {each.name}", x, y - 4, each, side.names["opened"]))
    # Life, with the graveyard below it; with one row only they stand side by side and smaller.
    if rows > 1:
        spots = [at(plan.width - plan.pile, 4 + inward + row) for row in (23, ROW + 23)]
    elif rows == 1:
        spots = [at(plan.width - plan.pile, 4 + 14), at(plan.width - plan.pile, 4 + 39)]
    else:
        # Nothing on the field: the piles join the player's name in one line.
        y = plan.height(seat) - 12
        spots = [at(plan.width - plan.pile, y), at(plan.width - plan.pile - plan.chip - 3, y)]
        if seat == 1:
            spots = [(plan.width - plan.pile, spots[0][1]), (plan.width - plan.pile - plan.chip - 3, spots[0][1])]
    short = rows < 2
    canvas.where[SEATS[seat]] = Spot(*spots[0], *((plan.chip / 2, 10) if short else (26, 31)))
    for (x, y), zone, count, top, name in zip(
        spots,
        ("life", "graveyard"),
        (side.life, side.graveyard),
        (None, side.top),
        (side.names["life"], side.names["graveyard"]),
        strict=True,
    ):
        id = f"{SEATS[seat]} {zone}"
        if short:
            canvas.shapes.append(chip(id, x, y, count, name, top, plan.chip, LABEL))
        else:
            laid = pile(id, x, y, count, name, top, LABEL)
            canvas.shapes.append(laid)
            canvas.marks += [_line(shape) for shape in laid.shapes if isinstance(shape, Words) and shape.y > y]


def _inward(seat: int) -> float:
    """B's piles have their names towards the middle of the table, and these keep off the edge of the zone."""
    return 0.0 if seat == 0 else 6.0


def _names(seat: int, zone: str, cards: Sequence[str]) -> list[str]:
    """What cards are called in a drawing: A♠7; the second of its kind A♠7 2; unknown ones by their place, A hand 3."""
    return [
        f"{SEATS[seat]} {zone} {index}"
        if not name
        else f"{SEATS[seat]}{name}" + (f" {again + 1}" if (again := cards[:index].count(name)) else "")
        for index, name in enumerate(cards)
    ]


def _hand(canvas: Canvas, side: Side, seat: int, y: float) -> None:
    plan = canvas.plan
    start = max(34.0, 10 + at_most(side.names["hand"], LABEL))
    canvas.shapes.append(Words(6, y + 4, side.names["hand"], LABEL, "muted", anchor="start"))
    if not side.hand:
        canvas.shapes.append(Words(start, y + 4, side.names.fixed("none"), LABEL, "muted", anchor="start"))
        return
    step = min(SMALL[0] + 2, (plan.width - start - 6 - SMALL[0]) / max(1, len(side.hand) - 1))
    for index, (id, name) in enumerate(zip(_names(seat, "hand", side.hand), side.hand, strict=True)):
        canvas.shapes.append(card("hand", id, name, start + SMALL[0] / 2 + step * index, y))


class _Mark(NamedTuple):
    """A word beside a player's name; a quiet one has an edge only."""

    words: str
    quiet: bool = False


def _marks(scene: Scene, seat: int) -> tuple[_Mark, ...]:
    """Games won of a match, whose turn it is, who holds the chance, who won."""
    names = scene.names
    marks = [_Mark(str(names.say("games", count=scene.wins[seat])), quiet=True)] if scene.wins else []
    if scene.turn == seat:
        marks.append(_Mark(_titled(names, "turn"), quiet=True))
    if (outcome := scene.outcome) is not None:
        marks.append(_Mark(names.fixed("draw" if outcome.is_draw else "won" if seat in outcome.winners else "lost")))
    elif scene.chance == seat:
        marks.append(_Mark(_titled(names, "chance")))
    return tuple(marks)


def _titled(names: Names, word: str) -> str:
    """As it stands by itself."""
    return str(capital(names[word]))


def _plate(canvas: Canvas, seat: int, y: float, marks: tuple[_Mark, ...]) -> None:
    """Who it is, and the marks."""
    shapes: list[Shape] = [
        Circle(14, y, 8.5, _colour(seat)),
        Words(14, y + 4.2, SEATS[seat], 12, "on-accent", bold=True),
    ]
    x = 27.0
    for words, quiet in marks:
        fill, edge, ink = ("none", "edge", "ink") if quiet else ("accent", "accent", "on-accent")
        wide = width_of(words, LABEL) + 12
        shapes.append(Box(x, y - 8.5, wide, 17, fill, edge, 8.5))
        shapes.append(Words(x + wide / 2, y + 4.2, words, LABEL, ink))
        x += wide + 4
    name = " ".join((SEATS[seat], *(mark.words for mark in marks)))
    canvas.shapes.append(Thing("seat", SEATS[seat], name, 14, y, tuple(shapes)))


def _fogs(canvas: Canvas, scene: Scene, seat: int, edge: float) -> None:
    """Left of the field: piles (tilted) with single cards partly under them, below them the fogs (E-28, R-170)."""
    plan, side, who = canvas.plan, scene.sides[seat], SEATS[seat]
    up = 1 if seat == 0 else -1
    heaps = [each for each in side.left if each.is_pile]
    single = [(each, name) for each in side.left if not each.is_pile for name in each.cards]

    def at(x: float, y: float) -> Point:
        return (x, edge + y) if seat == 0 else (plan.width - x, edge - y)

    inward = _inward(seat)
    for index, (each, name) in enumerate(single):
        # Under the pile, but its name shows.
        beside = (heap_places(heaps) or [22.0])[-1] + 23
        x, y = at(beside + single_step(len(single)) * index, 4 + inward + ROW / 2 - 2)
        id = f"{who}{name}" if name else f"{who} {each.name} {index}"
        canvas.shapes.append(card("single", id, name, x, y - 3, not each.face_up, each.short))
    for place, each in zip(heap_places(heaps), heaps, strict=True):
        x, y = at(place, 4 + inward + ROW / 2 - 2)
        canvas.shapes.append(heap(f"{who} {each.name}", x, y, each, side.names["opened"], -18))
    x = 8 + 17.0
    rows = plan.front[seat] + plan.back[seat]
    aims: list[tuple[Name, Name]] = []
    for number, mist in enumerate(side.fogs):
        room = fog_room(len(mist.cards))
        cx, cy = at(x + (room - 37) / 2, 4 + ROW / 2 + (ROW if side.left and rows > 1 else (rows - 1) * ROW / 2))
        target = _target(canvas, mist.target)
        angle = _tilt((cx, cy), canvas.where[target]) if target is not None else 0.0
        cards: list[Shape] = []
        for index, name in enumerate(mist.cards):
            cards += card_shapes(name, (index - (len(mist.cards) - 1) / 2) * 19, 0, SMALL, ground="fog")
        size = min(LABEL, (room + 6) / width_of(str(mist.name), 1))
        shapes = (
            Group(tuple(cards), (cx, cy), angle, classes="k-fog"),
            Words(cx, cy + up * 25 + 4, str(mist.name), size, "muted"),
        )
        id = f"{who} fog {number}"
        canvas.shapes.append(Thing("fog", id, " ".join((str(mist.name), *mist.cards)), cx, cy, shapes, angle))
        canvas.where[id] = Spot(cx, cy, 19 * room / 37, 19)
        if target is not None:
            aims.append((id, target))
        x += room
    for here, there in aims:
        canvas.join(here, there, _colour(seat))


def _colour(seat: int) -> str:
    return "cool" if seat == 0 else "warm"


def _tilt(at: Point, place: Spot) -> float:
    """Towards the target, but never so far that the card cannot be read; without target upright (R-171)."""
    dx, dy = place.x - at[0], at[1] - place.y
    return max(-STEEPEST, min(STEEPEST, math.degrees(math.atan2(dx, abs(dy) + 12))))


def _target(canvas: Canvas, target: int | str | None) -> Name | None:
    """A character that lies there, or the trump of that name."""
    tried = (f"A{target}", f"B{target}") if isinstance(target, str) else (target,)
    return next((name for name in tried if name in canvas.where), None)


def _stage(canvas: Canvas, scene: Scene, top: float, aside: float) -> None:
    """The requests, the one that resolves next on top (R-108), so far from the left."""
    plan = canvas.plan
    rows = [*((asked, True) for asked in reversed(scene.pending)), *((a, False) for a in reversed(scene.stage))]
    high = plan.middle - 8
    canvas.ground.append(Box(6, top, plan.width - 12, high, "none", "edge", 6, "3 2"))
    if not rows and not scene.revealed and not scene.shared:
        canvas.shapes.append(Words(plan.width / 2, top + high / 2 + 4, str(scene.names.say("empty")), LABEL, "muted"))
        return
    y = top + high - 4 - 20 * (len(rows) + bool(scene.revealed) + len(scene.shared))
    for each in scene.shared:
        counted = [str(scene.names.say("cards", count=len(each.cards)))]
        _row(canvas, y, each.name, each.cards if each.face_up else counted, scene.names)
        y += 20
    if scene.revealed:
        _row(canvas, y, scene.names.fixed("revealed"), scene.revealed, scene.names)
        y += 20
    for index, (asked, instant) in enumerate(rows):
        cy = y + 20 * index + 10
        id = f"request {index}"
        x = _request(canvas, id, asked, _titled(scene.names, "instant") if instant else "", aside, cy)
        if asked.aim is not None and asked.aim in canvas.where and index == 0:
            end = canvas.where[asked.aim]
            # It begins where the stage ends, beside the words.
            edge = top + high if end.y > cy else top
            start = Spot(min(x - 10, plan.width - 30), edge)
            canvas.arrow((id, asked.aim), start, end, _colour(asked.owner), dashed=True)


def _request(canvas: Canvas, id: Name, asked: Asked, note: str, aside: float, cy: float) -> float:
    """One of the stage's rows, with a note at its end; where it ends."""
    action = str(asked.action)
    shapes: list[Shape] = [
        Circle(aside + 18, cy, 7.5, _colour(asked.owner)),
        Words(aside + 18, cy + 3.8, SEATS[asked.owner], 11, "on-accent", bold=True),
        Words(aside + 30, cy + 4.2, action, REQUEST, "ink", anchor="start", bold=True),
    ]
    x = _chips(shapes, aside + 30 + at_most(action, REQUEST) + 7, cy, asked.keys)
    if note:
        shapes.append(Words(canvas.plan.width - 12, cy + 4, note, LABEL, "muted", anchor="end"))
    if asked.target:
        words = aimed(asked)
        shapes.append(Words(x + 3, cy + 4.2, words, LABEL, "ink", anchor="start"))
        x += 6 + width_of(words, LABEL)
    ground = Box(aside + 9, cy - 10, x - aside - 9, 20, "ground")
    # Above all the cards in it.
    canvas.keys += [_spot(shape) for shape in (ground, *shapes) if isinstance(shape, Box)]
    name = " ".join((SEATS[asked.owner], action, *asked.keys))
    canvas.shapes.append(Thing("request", id, name, aside + 18, cy, (ground, *shapes)))
    return x


def _row(canvas: Canvas, y: float, name: str, cards: Sequence[str], names: Names) -> None:
    """Cards that lie between the players, on a ground of their own, which arrows do not cross; so are the requests."""
    shapes: list[Shape] = [Words(13, y + 14, name, LABEL, "muted", anchor="start")]
    start = 13 + width_of(name, LABEL) + 7
    most = max(1, int((canvas.plan.width - 12 - start) / 30))
    shown = cards if len(cards) <= most else [*cards[: most - 1], str(names.say("others", count=len(cards) - most + 1))]
    x = _chips(shapes, start, y + 10, shown)
    ground = Box(9, y, x - 9, 20, "ground")
    canvas.keys.append(_spot(ground))
    canvas.shapes.append(Thing("row", name, " ".join((name, *shown)), 13, y + 10, (ground, *shapes)))


def _chips(shapes: list[Shape], x: float, cy: float, keys: Iterable[str]) -> float:
    """Small cards in a row; where they end."""
    for key in keys:
        wide = chip_width(key)
        shapes.append(Box(x, cy - 8.5, wide, 17, "face", "edge"))
        shapes.append(Words(x + wide / 2, cy + 4.2, key, LABEL, ink_of(key)))
        x += wide + 3
    return x


def _attacks(canvas: Canvas, scene: Scene) -> None:
    """An attacker points at the player; a blocker stands in its way."""
    owner = {piece.id: seat for seat in (0, 1) for piece in scene.sides[seat].soldiers}
    for attacker, blockers in scene.attacks:
        if not blockers:
            canvas.join(attacker, SEATS[1 - owner.get(attacker, 0)], "red")
        for blocker in blockers:
            canvas.join(attacker, blocker, "red")
