"""The press proof of cards: reads a finished sheet back and compares it with what was to be cut out.

Every word of every card is found in its place, nothing is too near to an edge, too small, on top of something else or
in a colour that a printer without colours would lose; and it is cut where the cards end.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pikepdf

from ...card import SMALLEST, Face
from ...imprint import Imprint
from ..layout.card import has_room, over_words
from ..layout.grid import MM, Grid, Line
from .proof import NEAR, difference, in_order, overlaps, same_size, squeezed, type_problems
from .reading import Matrix, Print, Run, instructions, matrix, read, times

# Files round, in points.
_ROUNDED = 0.05
DARK = 0.4
"""What is lighter than this may be lost when a sheet is copied."""


@dataclass(frozen=True, slots=True)
class Cut:
    """What a file of cards must show: on each sheet a grid and its cards."""

    of: Imprint
    sheets: tuple[tuple[Grid, tuple[Face, ...]], ...]
    scale: str
    """What the head of a sheet says of printing."""


@dataclass(frozen=True, slots=True)
class Ink:
    """A straight stroke, or a colour, as a page uses them."""

    stroke: Line | None = None
    colour: tuple[float, ...] = ()


def cut_problems(data: bytes, plan: Cut) -> list[str]:
    """Everything that is wrong with a file of cards."""
    found = read(data)
    problems = [*type_problems(found), *_facts(found, plan)]
    if len(found.sizes) != len(plan.sheets):
        return [*problems, f"{len(found.sizes)} pages instead of {len(plan.sheets)}"]
    inked = list(inks(data))
    for number, (on, faces) in enumerate(plan.sheets):
        if not same_size(found.sizes[number], (on.paper[0] * MM, on.paper[1] * MM)):
            problems.append(f"page {number + 1} is not A4")
        problems += _words(number, found, plan, on, faces)
        problems += marks_problems(number, inked[number], on, len(faces))
        problems += colour_problems(number, inked[number], DARK)
    return problems


def _facts(found: Print, plan: Cut) -> Iterable[str]:
    if found.title != plan.of.heading or found.language != plan.of.language or not found.tagged:
        yield "title, language or tags are not as planned"
    if found.bookmarks != tuple(face.name for _, faces in plan.sheets for face in faces if face.name):
        yield "the bookmarks are not the cards in order"
    if found.addresses or found.dangling:
        yield "a card links to something"


# --- words


def _words(number: int, found: Print, plan: Cut, on: Grid, faces: Sequence[Face]) -> Iterator[str]:
    rest = [run for run in found.runs if run.page == number and run.text.strip()]
    for face, (x, y) in zip(faces, on.places(len(faces)), strict=True):
        edges = x * MM, y * MM, (x + on.size[0]) * MM, (y + on.size[1]) * MM
        mine, others = list[Run](), list[Run]()
        for run in rest:
            (mine if within(run, edges) else others).append(run)
        rest = others
        yield from _card(face, mine, edges)
    said = over_words(plan.of, number, len(plan.sheets), plan.scale) if has_room(on) else ""
    if squeezed("".join(run.text for run in rest)) != squeezed(said):
        yield f"page {number + 1} does not say over the cards what it should"
    top = (on.paper[1] - on.margins[1]) * MM
    for run in rest:
        if run.bottom < top or run.top > on.paper[1] * MM or run.x < 0 or run.end > on.paper[0] * MM:
            yield f"`{run.text}` on page {number + 1} belongs to no card"


def within(run: Run, edges: tuple[float, float, float, float]) -> bool:
    """By its baseline and where it starts."""
    left, bottom, right, top = edges
    return left - _ROUNDED <= run.x < right - _ROUNDED and bottom <= run.y < top


def _card(face: Face, runs: Sequence[Run], edges: tuple[float, float, float, float]) -> Iterator[str]:
    margin = face.size.margin * MM - NEAR
    left, bottom, right, top = edges
    wanted = [squeezed(piece) for piece in face.pieces()]
    printed = squeezed("".join(run.text for run in runs))
    if printed != "".join(wanted):
        yield f"card {face.id} is not printed as it should be: {difference(''.join(wanted), printed)}"
    else:
        yield from _reading(face, runs, wanted)
    for run in runs:
        inside = run.x >= left + margin and run.end <= right - margin
        if not inside or run.bottom < bottom + margin or run.top > top - margin or not run.upright:
            yield f"card {face.id} runs too near to its edge at `{run.text}`"
        if run.size < SMALLEST - 0.05:
            yield f"card {face.id} is too small to read at `{run.text}` ({run.size:.1f} pt)"
    for overlap in overlaps(runs):
        yield f"in card {face.id} {overlap}"


def _reading(face: Face, runs: Sequence[Run], wanted: Sequence[str]) -> Iterator[str]:
    """Each piece of a card is read line by line, and those below its corner stand below each other."""
    at, above = 0, float("inf")
    corners = len(face.corners)
    for index, piece in enumerate(wanted):
        mine, said = list[Run](), ""
        while len(said) < len(piece):
            mine.append(runs[at])
            said += squeezed(runs[at].text)
            at += 1
        if said != piece:
            yield f"card {face.id} runs `{piece[:12]}` together with what follows"
            return
        if squeezed(in_order(mine)) != piece:
            yield f"card {face.id} is not read in order at `{piece[:12]}`"
        if index >= corners and mine:
            top = max(run.y for run in mine)
            if top > above + NEAR:
                yield f"card {face.id} has `{piece[:12]}` above what is read before"
            above = min(run.y for run in mine)


# --- strokes and colours

_FILLS = {"rg": 3, "RG": 3, "g": 1, "G": 1}
_OTHERS = ("k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh")
_OPERATORS = " ".join(("q", "Q", "cm", "m", "l", "S", *_FILLS, *_OTHERS))


def inks(data: bytes) -> Iterator[list[Ink]]:
    """Strokes and colours of each page."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            yield list(_inked(page))


def _inked(page: pikepdf.Page) -> Iterator[Ink]:
    state: Matrix = (1, 0, 0, 1, 0, 0)
    stack: list[Matrix] = []
    path: list[tuple[float, float]] = []
    for operands, operator in instructions(page, _OPERATORS):
        match operator:
            case "q":
                stack.append(state)
            case "Q":
                state = stack.pop()
            case "cm":
                state = times(matrix(operands), state)
            case "m":
                path = [_point(state, operands)]
            case "l":
                path.append(_point(state, operands))
            case "S":
                if len(path) == 2:
                    yield Ink(stroke=Line(*path[0], *path[1]))
            case _ if operator in _FILLS:
                yield Ink(colour=tuple(float(value) for value in operands))
            case _:
                yield Ink(colour=(-1.0,))


def _point(state: Matrix, operands: Any) -> tuple[float, float]:
    x, y = (float(value) for value in operands)
    return x * state[0] + y * state[2] + state[4], x * state[1] + y * state[3] + state[5]


def marks_problems(number: int, inks: Iterable[Ink], on: Grid, cards: int) -> Iterator[str]:
    """Whether it is cut where the cards end, and nowhere else."""
    wanted = [Line(*(end * MM for end in line)) for line in on.marks(cards)]
    drawn = [ink.stroke for ink in inks if ink.stroke is not None]
    for line in wanted:
        if not any(_near(line, one) for one in drawn):
            yield f"a crop mark is missing on page {number + 1} at {line.x1 / MM:.1f}, {line.y1 / MM:.1f} mm"
    boxes = [(x * MM, y * MM) for x, y in on.places(cards)]
    for one in drawn:
        inside = any(_holds(box, on, one) for box in boxes)
        if not inside and not any(_near(line, one) for line in wanted):
            yield f"a line on page {number + 1} at {one.x1 / MM:.1f}, {one.y1 / MM:.1f} mm is no crop mark"


def _near(one: Line, other: Line) -> bool:
    return all(abs(a - b) < 0.05 for a, b in zip(one, other, strict=True))


def _holds(box: tuple[float, float], on: Grid, line: Line) -> bool:
    x, y = box
    xs, ys = (line.x1, line.x2), (line.y1, line.y2)
    return min(xs) > x and max(xs) < x + on.size[0] * MM and min(ys) > y and max(ys) < y + on.size[1] * MM


def colour_problems(number: int, inks: Iterable[Ink], lightest: float) -> Iterator[str]:
    """Whether black ink alone shows everything."""
    for colour in dict.fromkeys(ink.colour for ink in inks if ink.colour):
        if max(colour) - min(colour) > 0.001 or colour[0] < 0:
            yield f"something on page {number + 1} has a colour"
        elif colour[0] > lightest:
            yield f"something on page {number + 1} is too light"
