"""How a board is divided: measured over all scenes that are drawn in one size, so that nothing jumps between steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ...drawing.shape import width_of
from ...sentences.language import Language
from ..names import LINE_NAMES
from .box import GAP, LABEL, PAD, STEP, height_of, parts_of, wrapped
from .scene import Scene, Team, Unit

WIDTH = 300.0
"""Of a board of two teams."""
EDGE = 2.0
PLATE = 16.0
"""The column with a team's letter."""
_NARROWEST = 100.0
EMPTY_LINE = 18.0
_SHORT = 92.0
_MANY = 2
"""More teams stand side by side."""

RETIRED, TO_COME = 3, 4
"""Behind the rear, as words only: who is retired, who has no position yet."""
ROW = STEP + 6


_SAID: dict[Language, dict[str, str]] = {
    "ja": {"fields": "フィールド", "steady": "定常: ", "retired": "リタイア", "to come": "配置前"},
    "en": {"fields": "Fields", "steady": "steady: ", "retired": "retired", "to come": "to come"},
}


class Slot(NamedTuple):
    """A unit's box inside of its line."""

    unit: Unit
    number: int
    x: float
    y: float
    width: float
    height: float


class Chip(NamedTuple):
    """A word in a row of words."""

    words: str
    x: float
    row: int
    width: float


@dataclass(frozen=True, slots=True)
class Plan:
    language: Language
    teams: int
    columns: int
    label: float
    """The room for the name of a line, left of its boxes."""
    heights: tuple[tuple[tuple[int, int], float], ...] = ()
    """By the team's seat and its line."""
    order: float = 0.0
    fields: float = 0.0

    @classmethod
    def of(cls, scenes: Sequence[Scene]) -> Plan:
        language: Language = scenes[0].language if scenes else "ja"
        teams = max((len(scene.teams) for scene in scenes), default=0)
        crowd = max((len(line) for scene in scenes for team in scene.teams for line in team.lines), default=0)
        words = [name for scene in scenes[:1] for id, name in scene.words if id in LINE_NAMES]
        label = max((width_of(getattr(name, language), LABEL) for name in words), default=0) + PAD
        beside = teams <= _MANY
        plan = cls(language, teams, (2 if crowd <= 2 else 3) if beside else 1, label if beside else 0.0)
        heights: dict[tuple[int, int], float] = {}
        for scene in scenes:
            for team in scene.teams:
                for line in range(TO_COME + 1):
                    # The lines of teams that stand side by side are equally high.
                    key = (team.seat if beside else 0), line
                    heights[key] = max(heights.get(key, 0.0), plan.line_height(scene, team, line))
        order = max((rows(plan.chips(plan.order_words(scene))) for scene in scenes), default=0)
        fields = max((rows(plan.field_chips(scene)) for scene in scenes), default=0)
        return replace(plan, heights=tuple(sorted(heights.items())), order=order * ROW, fields=fields * ROW)

    def said(self, word: str) -> str:
        return _SAID[self.language][word]

    @property
    def width(self) -> float:
        return max(WIDTH, _NARROWEST * self.teams) if self.is_side_by_side else WIDTH

    @property
    def is_side_by_side(self) -> bool:
        return self.teams > _MANY

    @property
    def team_width(self) -> float:
        return (self.width - EDGE * (self.teams + 1)) / self.teams if self.is_side_by_side else self.width - 2 * EDGE

    @property
    def plate(self) -> tuple[float, float]:
        """The room for a team's letter: left of its lines, or above them."""
        return (0.0, PLATE) if self.is_side_by_side else (PLATE, 0.0)

    def height(self, seat: int, line: int) -> float:
        return dict(self.heights).get((0 if self.is_side_by_side else seat, line), 0.0)

    def line_height(self, scene: Scene, team: Team, line: int) -> float:
        if line in (RETIRED, TO_COME):
            chips = self.out_chips(team, line)
            return rows(chips) * ROW + (STEP + 2 if chips and self.is_side_by_side else 0)
        slots = list(self.slots(scene, team.lines[line]))
        return max((slot.y + slot.height for slot in slots), default=EMPTY_LINE - GAP) + GAP

    def slots(self, scene: Scene, units: Sequence[Unit]) -> Iterator[Slot]:
        """The boxes of a line, row by row, relative to its left upper corner."""
        room = self.team_width - self.plate[0] - self.label - 2 * GAP
        width = (room - GAP * (self.columns - 1)) / self.columns
        y = GAP + (STEP if self.is_side_by_side else 0)
        known = scene.units
        for start in range(0, len(units), self.columns):
            row = units[start : start + self.columns]
            numbers = [slot_number(known, unit) for unit in row]
            heights = [
                height_of(parts_of(unit, number, width, self.language))
                for unit, number in zip(row, numbers, strict=True)
            ]
            for index, (unit, number) in enumerate(zip(row, numbers, strict=True)):
                yield Slot(unit, number, self.label + GAP + (width + GAP) * index, y, width, max(heights))
            y += max(heights) + GAP

    # Rows of words: the action order, the fields, who is out

    def order_words(self, scene: Scene) -> list[str]:
        units = scene.units
        called = self.short_names(scene)
        return [f"{number} {called[units[key].key]}" for number, key in enumerate(scene.order, 1)]

    def short_names(self, scene: Scene) -> dict[str, str]:
        """Names on one line: the first word of a long one, where that is enough to tell them apart."""
        names: dict[str, str] = {key: getattr(unit.name, self.language) for key, unit in scene.units.items()}
        firsts = [_first(name) for name in names.values()]
        return {
            key: name if width_of(name, LABEL) <= _SHORT
            else _first(name) if firsts.count(_first(name)) == 1
            else wrapped(name, _SHORT, most=1)[0]
            for key, name in names.items()
        }  # fmt: skip

    def field_chips(self, scene: Scene) -> list[Chip]:
        say = _SAID[self.language]
        start = width_of(say["fields"], LABEL) + 2 * PAD
        words = [(say["steady"] if field.steady else "") + getattr(field.name, self.language) for field in scene.fields]
        return self.chips([wrapped(each, self.width - start - 4 * PAD, most=1)[0] for each in words], start)

    def out_words(self, line: int) -> str:
        return _SAID[self.language]["retired" if line == RETIRED else "to come"]

    def out_chips(self, team: Team, line: int) -> list[Chip]:
        units = team.retired if line == RETIRED else team.to_come
        words = [getattr(unit.name, self.language) for unit in units]
        if line == RETIRED:
            words = [f"{name} HP {unit.hp}" for name, unit in zip(words, units, strict=True)]
        start = 0.0 if self.is_side_by_side else width_of(self.out_words(line), LABEL) + PAD
        room = self.team_width - self.plate[0]
        return self.chips([wrapped(each, room - start - 4 * PAD, most=1)[0] for each in words], start, room)

    def chips(self, words: Iterable[str], start: float = 0.0, room: float | None = None) -> list[Chip]:
        """One after the other, in rows behind their label."""
        room = self.width - 2 * EDGE if room is None else room
        found, x, row = [], 0.0, 0
        for each in words:
            width = width_of(each, LABEL) + 2 * PAD + 4
            if x and start + x + width > room:
                x, row = 0.0, row + 1
            found.append(Chip(each, start + x, row, width))
            x += width + GAP
        return found


def rows(chips: Sequence[Chip]) -> int:
    return chips[-1].row + 1 if chips else 0


def _first(name: str) -> str:
    return name.split()[0].rstrip(",")


def slot_number(known: Mapping[str, Unit], unit: Unit) -> int:
    """In the slots of its controller, from 1; 0 for whoever is in none."""
    controller = known.get(unit.controller)
    return controller.slots.index(unit.key) + 1 if controller is not None and unit.key in controller.slots else 0
