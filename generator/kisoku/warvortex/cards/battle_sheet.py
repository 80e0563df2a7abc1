"""The battle sheet (A4, lying): the action order, three lines for each of two teams, fields, and notes."""

from __future__ import annotations

from collections.abc import Iterator

from ...form import Box, Cell, Form, table
from ...sentences.language import Language
from ...sentences.text import text
from ..model import Edition
from .words import term, word

PAGE = (297.0, 210.0)
ID = "battle"
LINES = ("rear", "middle", "front")
TEAMS = ("A", "B")
# Who can stand in a line of the sheet, and who is in the order; the rules know no limit.
PLACES, ORDER = 3, 12
TOP = 20.0
_ORDER, _TEAMS, _RIGHT = 8.0, 70.0, 228.0


def battle_sheet(edition: Edition, language: Language) -> Form:
    title = word("battle sheet", language)
    boxes = [
        Box(_ORDER, 8, 150, 10, text=text(getattr(edition.name, language), " ", title), size=15, look="title"),
        *_order(edition, language),
        *_team(edition, 0, language),
        *_team(edition, 1, language),
        *_right(edition, language),
    ]
    return Form(ID, title, PAGE, tuple(boxes))


def _order(edition: Edition, language: Language) -> Iterator[Box]:
    heads = [word("order", language), term(edition, "actionOrder", language), word("roll", language)]
    rows = [[Cell(text(head), size=6.8, look="shade", align="center") for head in heads]]
    rows += [[Cell(text(number + 1), size=9, align="center"), Cell(), Cell()] for number in range(ORDER)]
    yield from table(_ORDER, TOP, [7.0] + [14.4] * ORDER, (9.0, 36.0, 12.0), rows)


def _team(edition: Edition, index: int, language: Language) -> Iterator[Box]:
    """The fronts face each other in the middle of the sheet."""
    lines = LINES if not index else tuple(reversed(LINES))
    hp = term(edition, "hp", language)
    y = TOP + index * 93
    team = text(word("team", language, TEAMS[index]))
    place = Cell(label=f"{word('name', language)} / {hp}")
    rows = [[Cell(text(term(edition, line, language)), size=9, align="center"), *[place] * PLACES] for line in lines]
    widths = (16.0, *((154.0 - 16) / PLACES,) * PLACES)
    yield Box(_TEAMS, y, 154, 7, text=team, size=10, look="shade", align="center")
    yield from table(_TEAMS, y + 7, [25.0] * len(lines), widths, rows)


def _right(edition: Edition, language: Language) -> Iterator[Box]:
    wide = 61.0
    yield Box(_RIGHT, TOP, wide, 20, word("in play", language), look="heavy")
    steady = [[Cell(label=word("steady", language) if not index else "")] for index in range(3)]
    yield from table(_RIGHT, TOP + 22, [10.0] * 3, (wide,), steady)
    heads = [Cell(text(head), size=6.8, look="shade", align="center") for head in _heads(language)]
    rows = [heads, *[[Cell(), Cell(), Cell()] for _ in range(8)]]
    yield from table(_RIGHT, TOP + 54, [7.0] + [9.5] * 8, (22.0, 25.0, 14.0), rows)
    yield Box(_RIGHT, TOP + 139, wide, 40.8, word("memo", language))


def _heads(language: Language) -> tuple[str, ...]:
    return word("name", language), word("statuses of", language), word("left", language)
