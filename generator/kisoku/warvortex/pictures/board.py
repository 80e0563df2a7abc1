"""A battle as a drawing: data first, `svg(board(scene))` shows it; fronts face each other, fields lie between."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from ...drawing.shape import Arrow, Box, Drawing, Name, Point, Shape, Thing, Words, width_of
from ...sentences.language import Language
from ..names import LINE_NAMES, SEATS
from ..state import LINES
from .alternative import board_text, outcome_text, phase_text
from .box import GAP, LABEL, PAD, STEP, unit_box
from .plan import EDGE, PLATE, RETIRED, ROW, TO_COME, Chip, Plan
from .scene import Scene, Team, Unit

_HEAD = 18.0
_FRONT_FIRST = (*LINES, RETIRED, TO_COME)
_BETWEEN = 8.0


class _Spot(NamedTuple):
    """Where a box is: its middle, half its width and height."""

    x: float
    y: float
    wide: float
    high: float


def board(
    scene: Scene,
    *,
    plan: Plan | None = None,
    arrows: Sequence[tuple[Name, Name]] = (),
) -> Drawing:
    """The order above; of two teams the viewer's own below; `arrows` join units and teams by their names."""
    plan = plan or Plan.of([scene])
    return _Board(scene, plan).drawing(arrows)


class _Board:
    def __init__(self, scene: Scene, plan: Plan) -> None:
        self.scene, self.plan = scene, plan
        self.language: Language = plan.language
        self.words = dict(scene.words)
        self.ground: list[Shape] = []
        self.shapes: list[Shape] = []
        self.spots: dict[Name, _Spot] = {}

    def drawing(self, arrows: Sequence[tuple[Name, Name]]) -> Drawing:
        plan = self.plan
        y = self._head()
        if plan.is_side_by_side:
            y = self._fields(y)
            ends = []
            for index, team in enumerate(self.scene.teams):
                x = EDGE + (plan.team_width + EDGE) * index
                ends.append(self._team(team, x, y, _FRONT_FIRST))
            y = max(ends, default=y)
        else:
            far = [team for team in self.scene.teams if team.seat != self.scene.near]
            near = [team for team in self.scene.teams if team.seat == self.scene.near]
            for team in far:
                y = self._team(team, EDGE, y, _FRONT_FIRST[::-1])
            y = self._fields(y + _BETWEEN / 2) + _BETWEEN / 2
            for team in near:
                y = self._team(team, EDGE, y, _FRONT_FIRST)
        joined = tuple(self._arrow(*pair) for pair in arrows)
        alternative = board_text(self.scene)
        return Drawing(plan.width, y + EDGE, tuple(self.shapes), alternative, "k-board", tuple(self.ground), joined)

    def _said(self, id: str) -> str:
        name = self.words.get(id)
        return getattr(name, self.language) if name is not None else id

    def _head(self) -> float:
        """The phase, how it ended, and the action order as a row."""
        scene, plan = self.scene, self.plan
        base = LABEL + 2
        if scene.phase:
            self.shapes.append(Words(EDGE + 2, base, phase_text(scene), LABEL, "words", "start", True))
        if scene.outcome is not None:
            end = outcome_text(scene.outcome, self.language)
            self.shapes.append(Words(plan.width - EDGE - 2, base, end, LABEL, "words", "end", True))
        if scene.order:
            after = EDGE + 2 + width_of(phase_text(scene), LABEL) * 1.1 + 3 * PAD
            order = self._said("actionOrder") + ":"
            self.shapes.append(Words(after, base, order[:1].upper() + order[1:], LABEL, "muted", "start"))
        units = scene.units
        for key, chip in zip(scene.order, plan.chips(plan.order_words(scene)), strict=True):
            self.shapes.append(_order_chip(units[key], chip, _HEAD))
        return _HEAD + plan.order + (2 if plan.order else 0)

    def _fields(self, y: float) -> float:
        if not self.plan.fields:
            return y
        chips = self.plan.field_chips(self.scene)
        if chips:
            self.shapes.append(Words(EDGE + 2, y + LABEL + 1, self.plan.said("fields"), LABEL, "muted", "start"))
        for number, (field, chip) in enumerate(zip(self.scene.fields, chips, strict=True), 1):
            dashes = "" if field.steady else "5 2"
            self.shapes.append(_chip("field", f"field {number}", chip, EDGE, y, ("card-ink", dashes, 2)))
        return y + self.plan.fields

    def _team(self, team: Team, x: float, top: float, lines: Sequence[int]) -> float:
        plan, name = self.plan, SEATS[team.seat]
        left, above = plan.plate
        y = top + above
        for line in lines:
            high = plan.height(team.seat, line)
            if high:
                self._line(team, line, x + left, y, high)
                y += high + GAP
        wide, high = (PLATE - GAP, y - GAP - top) if left else (plan.team_width, PLATE - GAP)
        plate = Box(x, top, wide, high, "back", "", 3)
        at = _Spot(x + wide / 2, top + high / 2, wide / 2, min(high / 2, 9))
        letter = Words(at.x, at.y + 5, name, 13, "on-back", "middle", True)
        self.shapes.append(Thing("team", name, name, at.x, at.y, (plate, letter)))
        self.spots[name] = at
        return y

    def _line(self, team: Team, line: int, x: float, y: float, high: float) -> None:
        plan = self.plan
        if line not in LINES:
            self._out(team, line, x, y)
            return
        self.ground.append(Box(x, y, plan.team_width - plan.plate[0], high, "zone", "", 4))
        base = y + STEP - 1 if plan.is_side_by_side else y + high / 2 + LABEL / 2 - 2
        self.shapes.append(Words(x + 3, base, self._said(LINE_NAMES[line]), LABEL, "muted", "start"))
        for slot in plan.slots(self.scene, team.lines[line]):
            place = x + slot.x, y + slot.y
            self.shapes.append(unit_box(slot.unit, slot.number, *place, slot.width, slot.height, self.language))
            middle = place[0] + slot.width / 2, place[1] + slot.height / 2
            self.spots[slot.unit.key] = _Spot(*middle, slot.width / 2, slot.height / 2)

    def _out(self, team: Team, line: int, x: float, y: float) -> None:
        """Who is retired, or has no position yet: only their names."""
        plan, units = self.plan, team.retired if line == RETIRED else team.to_come
        if not units:
            return
        self.shapes.append(Words(x + 3, y + LABEL + 1, plan.out_words(line), LABEL, "muted", "start"))
        below = STEP + 2 if plan.is_side_by_side else 0
        for unit, chip in zip(units, plan.out_chips(team, line), strict=True):
            thing = _chip("unit", unit.key, chip, x, y + below, ("edge", "4 3", 3), "muted")
            self.shapes.append(thing)
            self.spots[unit.key] = _Spot(thing.x, thing.y, chip.width / 2, STEP / 2)

    def _arrow(self, start: Name, end: Name) -> Arrow:
        one, other = self.spots[start], self.spots[end]
        via = _bent((one.x, one.y), (other.x, other.y))
        return Arrow((start, end), _towards(one, via), via, _towards(other, via), "accent", over=True)


def _bent(start: Point, end: Point) -> Point:
    """Beside the middle of the way, so that arrows there and back do not cover each other."""
    (x1, y1), (x2, y2) = start, end
    return (x1 + x2) / 2 - (y2 - y1) * 0.15, (y1 + y2) / 2 + (x2 - x1) * 0.15


def _towards(spot: _Spot, point: Point) -> Point:
    """The place just outside of its edge in the direction of a point."""
    dx, dy = point[0] - spot.x, point[1] - spot.y
    length = math.hypot(dx, dy) or 1.0
    ux, uy = dx / length, dy / length
    edge = min(half / abs(u) for half, u in ((spot.wide, ux), (spot.high, uy)) if abs(u) > 1e-6)
    return spot.x + ux * (edge + 2), spot.y + uy * (edge + 2)


def _order_chip(unit: Unit, chip: Chip, top: float) -> Thing:
    edge = ("edge", "2 2" if unit.acted else "", 8)
    if unit.acts:
        return _chip("order", f"order {unit.key}", chip, EDGE, top, edge, "on-accent", "accent")
    return _chip("order", f"order {unit.key}", chip, EDGE, top, edge, "muted" if unit.acted else "card-ink")


def _chip(
    kind: str,
    id: str,
    chip: Chip,
    x: float,
    top: float,
    edge: tuple[str, str, float],
    ink: str = "card-ink",
    fill: str = "face",
) -> Thing:
    """A word in its box; the edge by colour, dashes and roundness."""
    x, y = x + chip.x, top + ROW * chip.row
    colour, dashes, radius = edge
    shapes = (
        Box(x, y, chip.width, STEP + 3, fill, colour, radius, dashes, 1.0),
        Words(x + chip.width / 2, y + LABEL + 1, chip.words, LABEL, ink, "middle", fill != "face"),
    )
    return Thing(kind, id, chip.words, x + chip.width / 2, y + STEP / 2 + 2, shapes)
