"""Reads a finished PDF back: which text stands where, in which fonts, and where the anchors and links are.

What the operators of a stream show depends on nothing else: whoever read the same ones before need not do it again.
"""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

import pikepdf

Matrix = tuple[float, float, float, float, float, float]
_IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


SPACE = 0.3
"""The width of a space, for the size of the letters."""


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
    def ink(self) -> float:
        """Where what can be seen of it ends: spaces at the end of a line may hang out."""
        return self.end - (len(self.text) - len(self.text.rstrip(" "))) * SPACE * self.size

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
    _known: dict[bytes, tuple[str, float, bool]] = field(default_factory=dict, compare=False, repr=False)

    def said(self, codes: bytes) -> tuple[str, float, bool]:
        """The letters of glyphs, how wide they are together, and whether one of them is not there."""
        if codes not in self._known:
            glyphs = [codes[at] << 8 | codes[at + 1] for at in range(0, len(codes) - 1, 2)]
            text = "".join([self.letters.get(glyph, "") for glyph in glyphs])
            wide = sum([self.widths.get(glyph, 1000.0) for glyph in glyphs])
            self._known[codes] = text, wide, any(map(self._lacks, glyphs))
        return self._known[codes]

    def _lacks(self, glyph: int) -> bool:
        shaped = self.drawn is None or glyph in self.drawn or self.letters.get(glyph, "").isspace()
        return glyph == 0 or not shaped


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


class Shown(NamedTuple):
    """Glyphs on one baseline: where, in which size and font, which; and how much closer they stand, in 1000ths."""

    at: Matrix
    size: float
    font: str
    codes: bytes
    closer: float


class Reading(NamedTuple):
    """What a stream shows, and where it leaves the origin."""

    shown: tuple[Shown, ...]
    end: Matrix


Known = Mapping[str, Reading]
"""Readings by the operators that were read."""


def read(data: bytes, known: Known | None = None) -> Print:
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
            runs += _runs(index, page, faces, known or {})
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


def numerals(pdf: pikepdf.Pdf) -> list[str]:
    """What the pages are called: i, ii, 1, 2 …"""
    return [str(page.label) for page in pdf.pages]


def bookmarks(pdf: pikepdf.Pdf) -> Iterator[tuple[str, int]]:
    """Every bookmark and the page, counted from 0, to which it leads; -1 is none."""
    numbers = {page.obj.objgen: index for index, page in enumerate(pdf.pages)}

    def below(node: Any) -> Iterator[tuple[str, int]]:
        item = node.get("/First") if node is not None else None
        while item is not None:
            place: Any = item.get("/Dest", item.A.D if "/A" in item else None)
            there = numbers.get(place[0].objgen, -1) if isinstance(place, pikepdf.Array) else -1
            yield str(item.Title), there
            yield from below(item)
            item = item.get("/Next")

    yield from below(pdf.Root.get("/Outlines"))


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


def times(a: Matrix, b: Matrix) -> Matrix:
    """The one, seen from where the other leads."""
    return (
        a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5],
    )  # fmt: skip


def instructions(page: pikepdf.Page | pikepdf.Object, operators: str = "") -> Iterator[tuple[Any, str]]:
    """What a page or a stream says; without inline images, which our pages do not have."""
    for found in pikepdf.parse_content_stream(page, operators):
        if isinstance(found, pikepdf.ContentStreamInstruction):
            yield found.operands, str(found.operator)


_OPERATORS = "q Q cm BT Tm Tf TJ Tj Td"


def known_as(operators: bytes) -> str:
    return hashlib.sha256(operators).hexdigest()


def reading(operators: bytes) -> Reading:
    """Of a stream by itself."""
    with pikepdf.new() as empty:
        reader = _Reader()
        shown = tuple(reader.follow(instructions(empty.make_stream(operators), _OPERATORS)))
    return Reading(shown, reader.state)


def _runs(number: int, page: pikepdf.Page, faces: Mapping[str, Typeface], known: Known) -> Iterator[Run]:
    reader = _Reader()
    contents: Any = page.get("/Contents") or ()
    for stream in [contents] if isinstance(contents, pikepdf.Stream) else contents:
        before = known.get(known_as(bytes(stream.read_bytes())))
        if before is None:
            shown: Iterable[Shown] = reader.follow(instructions(stream, _OPERATORS))
        else:
            shown = reader.recall(before)
        for (a, b, _, d, x, y), size, font, codes, closer in shown:
            face = faces[font]
            text, advance, missing = face.said(codes)
            scale = (a * a + b * b) ** 0.5
            upright = abs(b) < 1e-6 * scale and a > 0 and d > 0
            length = (advance - closer) / 1000 * size * scale
            yield Run(number, x, y, x + length, size * scale, text, face.name, upright, missing)


class _Reader:
    """Follows the operators of a page."""

    def __init__(self) -> None:
        self.state, self._stack = _IDENTITY, list[Matrix]()
        self._place, self._font, self._size = _IDENTITY, "", 0.0

    def follow(self, operators: Iterable[tuple[Any, str]]) -> Iterator[Shown]:
        for operands, operator in operators:
            match operator:
                case "q":
                    self._stack.append(self.state)
                case "Q":
                    self.state = self._stack.pop()
                case "cm":
                    self.state = times(matrix(operands), self.state)
                case "BT":
                    self._place = _IDENTITY
                case "Tm":
                    self._place = matrix(operands)
                case "Td":
                    self._place = times((1, 0, 0, 1, float(operands[0]), float(operands[1])), self._place)
                case "Tf":
                    self._font, self._size = str(operands[0]), float(operands[1])
                case "TJ" | "Tj":
                    pieces = operands[0] if isinstance(operands[0], pikepdf.Array) else operands
                    codes, closer = _pieces(pieces)
                    yield Shown(times(self._place, self.state), self._size, self._font, codes, closer)

    def recall(self, before: Reading) -> Iterator[Shown]:
        """What was read before, where we are now."""
        for at, size, font, codes, closer in before.shown:
            yield Shown(times(at, self.state), size, font, codes, closer)
        self.state = times(before.end, self.state)


def matrix(operands: Any) -> Matrix:
    """Of the operator cm or Tm."""
    a, b, c, d, e, f = (float(value) for value in operands)
    return (a, b, c, d, e, f)


def _pieces(pieces: Any) -> tuple[bytes, float]:
    codes, closer = [], 0.0
    for piece in pieces:
        if isinstance(piece, pikepdf.String):
            codes.append(bytes(piece))
        else:
            closer += float(piece)
    return b"".join(codes), closer
