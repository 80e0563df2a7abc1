"""Reads a finished PDF back: which text stands where, in which fonts, and where the anchors and links are."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pikepdf

Matrix = tuple[float, float, float, float, float, float]
_IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Run:
    """Text on one baseline, in points from the lower left corner of its page."""

    page: int
    x: float
    y: float
    end: float
    size: float
    text: str
    font: str
    upright: bool
    missing: bool
    """Whether a glyph of it is the font's box for what it does not have."""

    @property
    def top(self) -> float:
        return self.y + 0.88 * self.size

    @property
    def bottom(self) -> float:
        return self.y - 0.12 * self.size


@dataclass(frozen=True, slots=True)
class Typeface:
    """A font of the file: its name without the subset's prefix, and how to read its text."""

    name: str
    embedded: bool
    letters: Mapping[int, str]
    widths: Mapping[int, float]
    drawn: frozenset[int] | None
    """The glyphs that have a shape; None where the font's format does not tell."""


@dataclass(frozen=True, slots=True)
class Print:
    """What a PDF shows."""

    sizes: tuple[tuple[float, float], ...]
    runs: tuple[Run, ...]
    typefaces: tuple[Typeface, ...]
    anchors: Mapping[str, tuple[int, float, float]]
    bookmarks: tuple[str, ...]
    addresses: frozenset[str]
    dangling: tuple[str, ...]
    title: str
    language: str
    tagged: bool


def read(data: bytes) -> Print:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        numbers = {page.obj.objgen: index for index, page in enumerate(pdf.pages)}
        anchors = _anchors(pdf, numbers)
        typefaces: dict[Any, Typeface] = {}
        runs: list[Run] = []
        sizes, addresses, dangling = [], set(), []
        for index, page in enumerate(pdf.pages):
            box = [float(edge) for edge in page.mediabox]
            crop = [float(edge) for edge in page.cropbox]
            sizes.append((min(box[2], crop[2]) - max(box[0], crop[0]), min(box[3], crop[3]) - max(box[1], crop[1])))
            faces = _typefaces(page.get("/Resources"), typefaces)
            runs += _runs(index, page, faces)
            for note in page.get("/Annots") or ():
                if "/Dest" in note and str(note.Dest) not in anchors:
                    dangling.append(str(note.Dest))
                if "/A" in note and "/URI" in note.A:
                    addresses.add(str(note.A.URI))
        root = pdf.Root
        return Print(
            tuple(sizes),
            tuple(runs),
            tuple(typefaces.values()),
            anchors,
            tuple(_bookmarks(root.get("/Outlines"))),
            frozenset(addresses),
            tuple(dangling),
            str(pdf.docinfo.get("/Title", "")),
            str(root.get("/Lang", "")),
            "/StructTreeRoot" in root and "/MarkInfo" in root and bool(root.MarkInfo.get("/Marked", False)),
        )


def _anchors(pdf: pikepdf.Pdf, numbers: Mapping[Any, int]) -> dict[str, tuple[int, float, float]]:
    names = pdf.Root.get("/Names")
    listed: Any = names.Dests.Names if names is not None and "/Dests" in names else []
    pairs = zip(range(0, len(listed), 2), range(1, len(listed), 2), strict=False)
    return {
        str(listed[name]): (
            numbers.get(listed[place][0].objgen, -1),
            float(listed[place][2]),
            float(listed[place][3]),
        )
        for name, place in pairs
    }


def _bookmarks(node: Any) -> Iterator[str]:
    item = node.get("/First") if node is not None else None
    while item is not None:
        yield str(item.Title)
        yield from _bookmarks(item)
        item = item.get("/Next")


def typefaces(pdf: pikepdf.Pdf) -> list[Typeface]:
    """Every font of the file, also those of pages placed in pages."""
    found: dict[Any, Typeface] = {}
    for page in pdf.pages:
        resources: Any = page.get("/Resources")
        _typefaces(resources, found)
        for form in (resources.get("/XObject") or {}).values():
            _typefaces(form.get("/Resources"), found)
    return list(found.values())


def _typefaces(resources: Any, known: dict[Any, Typeface]) -> dict[str, Typeface]:
    faces = {}
    fonts = resources.get("/Font") if resources is not None else None
    for name, font in (fonts or {}).items():
        if font.objgen not in known:
            known[font.objgen] = _typeface(font)
        faces[name] = known[font.objgen]
    return faces


def _typeface(font: Any) -> Typeface:
    name = str(font.get("/BaseFont", "")).lstrip("/").split("+")[-1]
    inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
    descriptor = inner.get("/FontDescriptor", {})
    embedded = any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))
    letters = _letters(bytes(font.ToUnicode.read_bytes())) if "/ToUnicode" in font else {}
    return Typeface(name, embedded, letters, _widths(inner.get("/W", [])), _drawn(descriptor))


def _drawn(descriptor: Any) -> frozenset[int] | None:
    if "/FontFile2" not in descriptor:
        return None
    from fontTools.ttLib import TTFont

    with TTFont(io.BytesIO(bytes(descriptor.FontFile2.read_bytes())), lazy=True) as font:
        places = font["loca"].locations
    return frozenset(glyph for glyph, (start, end) in enumerate(pairwise(places)) if end > start)


_PAIR = re.compile(rb"<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]*)>")


def _letters(cmap: bytes) -> dict[int, str]:
    found = {}
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", cmap, re.S):
        for code, text in _PAIR.findall(block):
            found[int(code, 16)] = bytes.fromhex(text.decode()).decode("utf-16-be")
    return found


def _widths(array: Any) -> dict[int, float]:
    found: dict[int, float] = {}
    items = list(array)
    index = 0
    while index + 1 < len(items):
        start, following = int(items[index]), items[index + 1]
        if isinstance(following, pikepdf.Array):
            found.update((start + offset, float(width)) for offset, width in enumerate(following))
            index += 2
        else:
            found.update((code, float(items[index + 2])) for code in range(start, int(following) + 1))
            index += 3
    return found


def _times(a: Matrix, b: Matrix) -> Matrix:
    return (
        a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5],
    )  # fmt: skip


def instructions(page: pikepdf.Page, operators: str = "") -> Iterator[tuple[Any, str]]:
    """What a page's content says; without inline images, which our pages do not have."""
    for found in pikepdf.parse_content_stream(page, operators):
        if isinstance(found, pikepdf.ContentStreamInstruction):
            yield found.operands, str(found.operator)


_OPERATORS = "q Q cm BT Tm Tf TJ Tj Td"


def _runs(number: int, page: pikepdf.Page, faces: Mapping[str, Typeface]) -> Iterator[Run]:
    state, stack = _IDENTITY, []
    place, font, size = _IDENTITY, "", 0.0
    for operands, operator in instructions(page, _OPERATORS):
        match operator:
            case "q":
                stack.append(state)
            case "Q":
                state = stack.pop()
            case "cm":
                state = _times(_matrix(operands), state)
            case "BT":
                place = _IDENTITY
            case "Tm":
                place = _matrix(operands)
            case "Td":
                place = _times((1, 0, 0, 1, float(operands[0]), float(operands[1])), place)
            case "Tf":
                font, size = str(operands[0]), float(operands[1])
            case "TJ" | "Tj":
                pieces = operands[0] if isinstance(operands[0], pikepdf.Array) else operands
                at = _times(place, state)
                face = faces[font]
                text, advance, missing = _shown(pieces, face)
                scale = (at[0] ** 2 + at[1] ** 2) ** 0.5
                upright = abs(at[1]) < 1e-6 * scale and at[0] > 0 and at[3] > 0
                length = advance / 1000 * size * scale
                yield Run(number, at[4], at[5], at[4] + length, size * scale, text, face.name, upright, missing)


def _matrix(operands: Any) -> Matrix:
    a, b, c, d, e, f = (float(value) for value in operands)
    return (a, b, c, d, e, f)


def _shown(pieces: Any, face: Typeface) -> tuple[str, float, bool]:
    text, advance, missing = [], 0.0, False
    letters, widths, drawn = face.letters, face.widths, face.drawn
    for piece in pieces:
        if isinstance(piece, pikepdf.String):
            data = bytes(piece)
            for index in range(0, len(data) - 1, 2):
                code = data[index] << 8 | data[index + 1]
                letter = letters.get(code, "")
                text.append(letter)
                missing |= code == 0 or (drawn is not None and code not in drawn and not letter.isspace())
                advance += widths.get(code, 1000.0)
        else:
            advance -= float(piece)
    return "".join(text), advance, missing
