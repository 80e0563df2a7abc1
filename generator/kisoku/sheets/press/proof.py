"""The press proof: reads the finished PDFs back and compares them with what was to be printed.

Nothing here trusts the template or WeasyPrint: positions and text come from the PDF, what is expected comes
from the list. A list with one problem is not published.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any

import pikepdf

from ..layout.html import END, JOINER
from ..layout.packing import BODY_HEIGHT, COLUMN_GAP, COLUMN_WIDTH, MARGINS, PAGE
from .imposition import PLACES, SHEET, Sheet, side_labels
from .reading import Print, Run, bookmarks, instructions, numerals, read, typefaces

FONTS = frozenset({"BIZ-UDPGothic", "BIZ-UDPGothic-Bold", "BIZ-UDPMincho"})
NEAR = 0.75
"""What counts as the same place, in points."""


@dataclass(frozen=True, slots=True)
class Expected:
    """A block as it must be found: `words` is its text without spaces, None where it is a drawing."""

    anchor: str
    kind: str
    words: str | None
    ends: tuple[int, ...] = ()
    """After how many of its letters paragraphs end."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What an A5 list must show: for each page its two columns of blocks."""

    title: str
    language: str
    pages: tuple[tuple[tuple[Expected, ...], ...], ...]
    bookmarks: tuple[str, ...]
    url: str | None


class ProofFailed(Exception):
    """What is wrong with a printed list."""

    def __init__(self, name: str, problems: Sequence[str]) -> None:
        super().__init__(f"{name}: " + "; ".join(problems))
        self.name, self.problems = name, tuple(problems)

    def __reduce__(self) -> tuple[Any, ...]:
        """It comes from another process."""
        return ProofFailed, (self.name, self.problems)


def squeezed(text: str) -> str:
    """Without spaces, which move with the line breaks, and without what forbids those."""
    return "".join(text.split()).replace(JOINER, "")


# --- the A5 list


def list_problems(data: bytes, plan: Plan) -> list[str]:
    """Everything that is wrong with a list's file."""
    return print_problems(read(data), plan)


def print_problems(found: Print, plan: Plan) -> list[str]:
    """Everything that is wrong with a print of a list."""
    problems = [*_paper(found, plan), *type_problems(found), *_facts(found, plan)]
    if len(found.sizes) == len(plan.pages):
        placed = list(_placed(found, plan, problems))
        for number in range(len(plan.pages)):
            _page(number, found, [place for place in placed if place.page == number], problems)
    return problems


def _paper(found: Print, plan: Plan) -> Iterable[str]:
    if len(found.sizes) != len(plan.pages):
        yield f"{len(found.sizes)} pages instead of {len(plan.pages)}"
    for number, size in enumerate(found.sizes, 1):
        if not same_size(size, PAGE):
            yield f"page {number} is {size[0]:.0f} × {size[1]:.0f} pt, not A5"


def type_problems(found: Print) -> Iterable[str]:
    """What is wrong with fonts and glyphs."""
    for face in found.typefaces:
        if face.name not in FONTS:
            yield f"font {face.name} is not allowed"
        elif not face.embedded:
            yield f"font {face.name} is not embedded"
    for run in found.runs:
        if run.missing:
            yield f"a character is missing in the font on page {run.page + 1} near `{run.text}`"


def _facts(found: Print, plan: Plan) -> Iterable[str]:
    if found.title != plan.title or found.language != plan.language or not found.tagged:
        yield "title, language or tags are not as planned"
    if found.bookmarks != plan.bookmarks:
        yield "the bookmarks are not the groups and entries in order"
    if found.dangling:
        yield f"links lead nowhere: {', '.join(found.dangling)}"
    if plan.url is not None and found.addresses != {plan.url}:
        yield f"links lead to {', '.join(sorted(found.addresses)) or 'nothing'} instead of {plan.url}"


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a block is: its column's left edge, its top, and the top of what follows."""

    block: Expected
    page: int
    column: int
    x: float
    top: float
    floor: float


def _placed(found: Print, plan: Plan, problems: list[str]) -> Iterable[_Place]:
    wanted = {block.anchor for page in plan.pages for column in page for block in column}
    strangers = sorted(found.anchors.keys() - wanted - {"top"})
    problems += [f"{name} was not to be printed" for name in strangers]
    floor = MARGINS[2] - NEAR
    for number, page in enumerate(plan.pages):
        for index, column in enumerate(page):
            x = MARGINS[1] + index * (COLUMN_WIDTH + COLUMN_GAP)
            here = []
            for block in column:
                place = found.anchors.get(block.anchor)
                if place is None:
                    problems.append(f"{block.anchor} is missing")
                elif place[0] != number or abs(place[1] - x) > NEAR:
                    problems.append(f"{block.anchor} is not in column {index + 1} of page {number + 1}")
                else:
                    here.append((block, place[2]))
            tops = [top for _, top in here]
            if tops != sorted(tops, reverse=True):
                problems.append(f"column {index + 1} of page {number + 1} is out of order")
            if column and column[-1].kind == "heading":
                problems.append(f"heading {column[-1].anchor} stands alone at the end of a column")
            for (block, top), below in zip(here, [*tops[1:], floor], strict=False):
                yield _Place(block, number, index, x, top, below)


def _page(number: int, found: Print, places: Sequence[_Place], problems: list[str]) -> None:
    runs = [run for run in found.runs if run.page == number and run.text.strip()]
    rest = list(runs)
    for place in places:
        mine: list[Run] = []
        others: list[Run] = []
        for run in rest:
            (mine if _belongs(run, place) else others).append(run)
        rest = others
        name = place.block.anchor
        if place.block.words is None:
            mine = [run for run in mine if run.upright]
        elif (text := squeezed(in_order(mine))) != place.block.words:
            problems.append(f"{name} is not printed as it should be: {difference(place.block.words, text)}")
        else:
            problems += [f"{name} {runt}" for runt in runts(_lines(mine), place.block.ends)]
        for run in mine:
            if run.x < place.x - NEAR or run.ink > place.x + COLUMN_WIDTH + NEAR:
                problems.append(f"{name} runs out of its column at `{run.text}`")
            if run.bottom < place.floor - NEAR or run.bottom < MARGINS[2] - NEAR:
                problems.append(f"{name} runs into what stands below it at `{run.text}`")
        problems += [f"in {name} {overlap}" for overlap in overlaps(mine)]
    # What is left is the masthead or the running line above, the page number below.
    top = max((place.top for place in places), default=MARGINS[2] + BODY_HEIGHT)
    for run in rest:
        above = run.bottom >= top - NEAR and run.top <= PAGE[1] - MARGINS[0] + NEAR
        below = run.top <= MARGINS[2] and run.bottom > 0
        inside = run.x >= MARGINS[1] - NEAR and run.end <= PAGE[0] - MARGINS[1] + NEAR
        if not (above or below) or not inside:
            problems.append(f"`{run.text}` on page {number + 1} belongs to nothing that was to be printed")
    problems += [f"on page {number + 1} {overlap}" for overlap in overlaps(rest)]


def _belongs(run: Run, place: _Place) -> bool:
    """By its baseline and where it starts."""
    edge = place.x - COLUMN_GAP / 2, place.x + COLUMN_WIDTH + COLUMN_GAP / 2
    return edge[0] <= run.x <= edge[1] and place.floor < run.y <= place.top + NEAR


def in_order(runs: Sequence[Run]) -> str:
    """Text as it is read: line by line, from left to right."""
    return "".join(run.text for line in _lines(runs) for run in line)


def _lines(runs: Sequence[Run]) -> list[list[Run]]:
    lines: list[list[Run]] = []
    for run in sorted(runs, key=lambda run: -run.y):
        if lines and abs(lines[-1][0].y - run.y) < 2:
            lines[-1].append(run)
        else:
            lines.append([run])
    for line in lines:
        line.sort(key=lambda run: run.x)
    return lines


def runts(lines: Sequence[Sequence[Run]], ends: Sequence[int]) -> Iterable[str]:
    """Last lines of paragraphs with next to nothing on them; a negative end is not looked at."""
    starts = [0, *accumulate(len(squeezed("".join(run.text for run in line))) for line in lines)]
    for before, end in pairwise((0, *ends)):
        start = max(start for start in starts if start < end) if end > 0 else 0
        if abs(before) < start and end - start < END:
            yield f"ends with a line of {end - start} letters"


def overlaps(runs: Sequence[Run]) -> Iterable[str]:
    """Text on text."""
    lines = _lines([run for run in runs if run.upright])
    for line in lines:
        for left, right in pairwise(line):
            if right.x < left.end - NEAR:
                yield f"`{left.text}` and `{right.text}` overlap"
    for upper, lower in pairwise(lines):
        for over in upper:
            for under in lower:
                apart = over.end < under.x or under.end < over.x
                if not apart and over.y - under.y < 0.8 * min(over.size, under.size):
                    yield f"`{over.text}` and `{under.text}` overlap"


def difference(expected: str, found: str) -> str:
    """Where two texts part."""
    same = next((i for i, (a, b) in enumerate(zip(expected, found, strict=False)) if a != b), None)
    at = min(len(expected), len(found)) if same is None else same
    return f"`{expected[at : at + 12]}` expected, `{found[at : at + 12]}` found"


def same_size(size: tuple[float, float], wanted: tuple[float, float]) -> bool:
    return all(abs(a - b) <= NEAR for a, b in zip(size, wanted, strict=True))


# --- 2-up and booklet


def imposition_problems(
    data: bytes, source: bytes, sheets: Sequence[Sheet], folded: bool, marks: bytes | None = None
) -> list[str]:
    """Everything that is wrong with the A4 file: it must hold the A5 pages, untouched and in order."""
    problems: list[str] = []
    with pikepdf.open(io.BytesIO(source)) as a5, pikepdf.open(io.BytesIO(data)) as a4:
        pages = [_content(page.obj.get("/Contents", pikepdf.Array())) for page in a5.pages]
        if len(a4.pages) != len(sheets):
            problems.append(f"{len(a4.pages)} sides instead of {len(sheets)}")
        shown: list[int] = []
        for side, (page, sheet) in enumerate(zip(a4.pages, sheets, strict=False), 1):
            box = [float(edge) for edge in page.mediabox]
            if not same_size((box[2] - box[0], box[3] - box[1]), SHEET):
                problems.append(f"side {side} is not A4")
            placed = _forms(page)
            for slot, number in enumerate(sheet):
                form = placed.get(PLACES[slot])
                if number is None:
                    if form is not None:
                        problems.append(f"side {side} should be empty on the {('left', 'right')[slot]}")
                    continue
                if form is None or _content(form) != pages[number]:
                    problems.append(f"side {side} does not show page {number + 1} on the {('left', 'right')[slot]}")
                    continue
                if not same_size(_extent(form), PAGE):
                    problems.append(f"side {side} cuts page {number + 1} off")
                shown.append(number)
        if sorted(shown) != list(range(len(pages))):
            problems.append("not every page is shown exactly once")
        preferences: Any = a4.Root.get("/ViewerPreferences", {})
        if folded and str(preferences.get("/Duplex", "")) != "/DuplexFlipShortEdge":
            problems.append("the printer is not asked to flip on the short edge")
        problems += _introduction_problems(a5, a4, sheets)
        if [_content(page.obj.Resources.XObject.M) for page in a4.pages if "/M" in page.obj.Resources.XObject] != (
            _pages_of(marks) if marks is not None else []
        ):
            problems.append("not every signature says once which it is")
        problems += [
            f"font {face.name} is not allowed or not embedded"
            for face in typefaces(a4)
            if face.name not in FONTS or not face.embedded
        ]
    return problems


def _introduction_problems(a5: pikepdf.Pdf, a4: pikepdf.Pdf, sheets: Sequence[Sheet]) -> Iterator[str]:
    """What leads through the pages leads through the sheets."""
    if str(a5.docinfo.get("/Title", "")) != str(a4.docinfo.get("/Title", "")):
        yield "the title is not that of the pages"
    if str(a5.Root.get("/Lang", "")) != str(a4.Root.get("/Lang", "")):
        yield "the language is not that of the pages"
    wanted = [
        (title, next(side for side, sheet in enumerate(sheets) if page in sheet)) for title, page in bookmarks(a5)
    ]
    if wanted != list(bookmarks(a4)):
        yield "the bookmarks do not lead to where they should"
    if numerals(a4) != side_labels(numerals(a5), sheets)[: len(a4.pages)]:
        yield "the sides are not called by their pages"


def _pages_of(data: bytes) -> list[bytes]:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [_content(page.obj.Contents) for page in pdf.pages]


def _content(stream: pikepdf.Object) -> bytes:
    """Of a form, or of a page, which may have several."""
    several = stream if isinstance(stream, pikepdf.Array) else [stream]
    return b"\n".join(bytes(one.read_bytes()) for one in several)


def _extent(form: pikepdf.Object) -> tuple[float, float]:
    box = [float(edge) for edge in form.BBox]
    return box[2] - box[0], box[3] - box[1]


def _forms(page: pikepdf.Page) -> dict[tuple[float, float], pikepdf.Object]:
    """The pages placed on a side, by their place."""
    found: dict[tuple[float, float], pikepdf.Object] = {}
    at = (0.0, 0.0)
    for operands, operator in instructions(page):
        if operator == "cm":
            values = [float(value) for value in operands]
            if values[:4] == [1.0, 0.0, 0.0, 1.0]:
                at = (values[4], values[5])
        elif operator == "Do":
            place = min(PLACES, key=lambda place: abs(place[0] - at[0]) + abs(place[1] - at[1]))
            if abs(place[0] - at[0]) + abs(place[1] - at[1]) < 0.01:
                found[place] = page.obj.Resources.XObject[str(operands[0])]
    return found
