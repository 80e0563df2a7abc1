"""Pages set apart: what WeasyPrint has painted, as plain data that can be kept, and bound with others into one file.

WeasyPrint numbers everything within one file. Here every object has holes where others are named, and links lead to
names, so that a page can stand at any place of any file. This module knows WeasyPrint from inside; so it works with the
version of pyproject.toml only, and tests/sheets/test_galley.py says whether it still does.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol
from urllib.parse import unquote

from pydyf import Stream, String, _to_bytes

from ..layout import pdf
from .file import string

if TYPE_CHECKING:
    from weasyprint import Document

# A link to an anchor that may be in another galley: an address as far as WeasyPrint is concerned.
SCHEME = "anchor:"
# What an element is called that links lead to: an id would keep WeasyPrint from sharing styles between elements.
ANCHOR = "data-anchor"
_HOLE, _END = b"\0", b"\1"
_REFERENCE = b" 0 R"


class Form(NamedTuple):
    """PDF objects with a hole wherever another object is named, and what belongs into each hole."""

    text: bytes
    holes: tuple[int, ...] = ()

    def filled(self, names: Sequence[bytes]) -> bytes:
        pieces = self.text.split(_HOLE)
        whole = [b""] * (2 * len(pieces) - 1)
        whole[::2] = pieces
        whole[1::2] = [names[hole] for hole in self.holes]
        return b"".join(whole)

    def objects(self, names: Sequence[bytes]) -> list[bytes]:
        """Each by itself."""
        return self.filled(names).split(_END) if self.text else []


class Link(NamedTuple):
    """Where a link stands, and the name of an anchor or an address; `element` is its part of the structure."""

    box: tuple[float, float, float, float]
    target: str
    outside: bool
    element: int


class Bookmark(NamedTuple):
    level: int
    label: str
    x: float
    y: float


class Face(NamedTuple):
    """A typeface as far as it is used: for each glyph its width, and the letters that it stands for."""

    family: str
    weight: int
    style: int
    letters: Mapping[int, str]
    widths: Mapping[int, float]


class Thing(NamedTuple):
    """An object that pages need to be painted; a stream has data, which are deflated."""

    form: Form
    data: bytes | None


@dataclass(frozen=True, slots=True)
class Painted:
    """A page: what is painted on it, its structure, and what leads from it and to it.

    The holes of `structure` are first its own elements, then the page, the parent of the topmost, the links, and the
    numbers of marked content. `marked` says which element each piece of marked content belongs to.
    """

    width: float
    height: float
    content: bytes
    """Deflated."""
    structure: Form
    count: int
    topmost: tuple[int, ...]
    marked: tuple[int | None, ...]
    links: tuple[Link, ...]
    anchors: tuple[tuple[str, float, float], ...]
    bookmarks: tuple[Bookmark, ...]

    @property
    def operators(self) -> bytes:
        return zlib.decompress(self.content)


@dataclass(frozen=True, slots=True)
class Galley:
    """Pages that were set in one go; `resources` name what paints them, the last hole of all is the fonts'."""

    pages: tuple[Painted, ...]
    resources: Mapping[str, Mapping[str, Form]]
    things: tuple[Thing, ...]
    faces: Mapping[str, Face]
    facts: Mapping[str, str]
    """Title, author and the like."""
    metadata: bytes
    language: str


PLAIN = (Galley, Painted, Form, Link, Bookmark, Face, Thing)
"""All that a galley is made of."""


def galley(document: Document, name: str = "") -> Galley:
    """What was laid out, painted; `name` is not that of any other galley of a file."""
    found = _Found(pdf.painted(document), name)
    pages = tuple(found.page(number, page) for number, page in enumerate(document.pages))
    resources = {kind: dict(found.named(kind)) for kind in ("ExtGState", "XObject", "Pattern", "Shading")}
    faces = {
        font.hash: Face(font.family, int(font.weight), int(font.style), font.to_unicode, font.widths)
        for font in document.fonts.values()
    }
    facts = {key: str(value.string) for key, value in found.pdf.info.items()}
    metadata = _operators(found.object(found.pdf.catalog["Metadata"]))
    return Galley(pages, resources, tuple(found.things()), faces, facts, metadata, str(document.metadata.lang or ""))


class _Found:
    """The objects of a file that WeasyPrint has made and not yet written."""

    def __init__(self, pdf: Any, name: str) -> None:
        self.pdf, self.name = pdf, name
        self.numbers: tuple[int, ...] = tuple(pdf.pages["Kids"][::3])
        self.resources = self.object(pdf.objects[self.numbers[0]]["Resources"])
        root = self.object(pdf.catalog["StructTreeRoot"])
        (self.top,) = (_number(reference) for reference in root["K"])
        nums = self.object(root["ParentTree"])["Nums"]
        self.parents: dict[int, Any] = dict(zip(nums[::2], nums[1::2], strict=True))
        self.kids: dict[bytes, list[int]] = {}
        for reference in pdf.objects[self.top]["K"]:
            number = _number(reference)
            self.kids.setdefault(pdf.objects[number]["Pg"], []).append(number)
        # Objects that resources need, in the order in which they are met.
        self.needed: dict[int, int] = {}

    def object(self, reference: bytes) -> Any:
        return self.pdf.objects[_number(reference)]

    # Pages

    def page(self, number: int, page: Any) -> Painted:
        made = self.pdf.objects[self.numbers[number]]
        notes = made.get("Annots", ())
        topmost = self.kids.get(b"%d 0 R" % self.numbers[number], [])
        elements = {one: index for index, one in enumerate(self._below(topmost))}
        marked = tuple(elements.get(_number(reference)) for reference in self.parents[number])
        content = _artifacts(_operators(self.object(made["Contents"])), marked)
        left, bottom, right, top = (float(edge) for edge in made["MediaBox"])
        assert (left, bottom) == (0, 0)
        return Painted(
            right,
            top,
            zlib.compress(content),
            self._structure(elements, self.numbers[number], notes),
            len(elements),
            tuple(elements[one] for one in topmost),
            marked,
            tuple(self._link(self.object(note), elements) for note in notes),
            tuple(_anchors(page, top)),
            tuple(_bookmarks(page, top)),
        )

    def _below(self, topmost: Sequence[int]) -> Iterator[int]:
        """Elements and those inside of them; what names an annotation is no element."""
        left = list(reversed(topmost))
        while left:
            number = left.pop()
            yield number
            kids = [kid for kid in self.pdf.objects[number]["K"] if isinstance(kid, bytes)]
            left += (_number(kid) for kid in reversed(kids) if "Obj" not in self.object(kid))

    def _link(self, note: Any, elements: Mapping[int, int]) -> Link:
        x1, y1, x2, y2 = (float(edge) for edge in note["Rect"])
        element = elements[_number(self.parents[note["StructParent"]])]
        if "Dest" in note:
            return Link((x1, y1, x2, y2), str(note["Dest"].string), False, element)
        address = str(note["A"]["URI"].string)
        if address.startswith(SCHEME):
            return Link((x1, y1, x2, y2), unquote(address.removeprefix(SCHEME)), False, element)
        return Link((x1, y1, x2, y2), address, True, element)

    def _structure(self, elements: Mapping[int, int], page: int, notes: Sequence[bytes]) -> Form:
        count = len(elements)
        holes = {b"%d 0 R" % number: index for number, index in elements.items()}
        holes |= {b"%d 0 R" % page: count, b"%d 0 R" % self.top: count + 1}
        holes |= {reference: count + 2 + index for index, reference in enumerate(notes)}
        first = count + 2 + len(notes)
        draft = _Draft(holes)
        for number in elements:
            if draft.parts:
                draft.parts.append(_END)
            draft.put({key: self._own(key, value) for key, value in self.pdf.objects[number].items() if key != "K"})
            draft.parts[-1] = b"/K["  # instead of its end
            for kid in self.pdf.objects[number]["K"]:
                if isinstance(kid, int):
                    draft.hole(first + kid)
                else:
                    draft.put(kid if kid in holes else self.object(kid))
                draft.parts.append(b" ")
            draft.parts.append(b"]>>")
        return draft.form()

    def _own(self, key: str, value: Any) -> Any:
        """WeasyPrint names cells by the number of an object, which another galley has, too."""
        if key == "ID":
            return String(f"{self.name}-{value.string}")
        if key == "A" and "Headers" in value:
            return {**value, "Headers": [self._own("ID", id) for id in value["Headers"]]}
        return value

    # What paints them

    def named(self, kind: str) -> Iterator[tuple[str, Form]]:
        for key, value in self.resources[kind].items():
            draft = _Draft(self)
            draft.put(value)
            yield key, draft.form()

    def __getitem__(self, reference: bytes) -> int:
        """The hole for an object that paints; fonts are everybody's."""
        if reference == self.resources["Font"]:
            return -1
        return self.needed.setdefault(_number(reference), len(self.needed))

    def things(self) -> Iterator[Thing]:
        """They may need others, which come later."""
        done = 0
        while done < len(self.needed):
            for number in list(self.needed)[done:]:
                yield thing(self.pdf.objects[number], self)
                done += 1


class _Holes(Protocol):
    """The number of the hole for each reference."""

    def __getitem__(self, reference: bytes, /) -> int: ...


def thing(made: Any, holes: _Holes) -> Thing:
    """One of WeasyPrint's objects."""
    draft = _Draft(holes)
    if not isinstance(made, Stream):
        draft.put(made)
        return Thing(draft.form(), None)
    draft.put(dict(made.extra))
    return Thing(draft.form(), zlib.compress(_operators(made)))


class _Draft:
    """A form in the making."""

    def __init__(self, holes: _Holes) -> None:
        self.parts: list[bytes] = []
        self._found: list[int] = []
        self._holes = holes

    def form(self) -> Form:
        return Form(b"".join(self.parts), tuple(self._found))

    def hole(self, of: int) -> None:
        self.parts.append(_HOLE)
        self._found.append(of)

    def put(self, value: Any) -> None:
        if isinstance(value, bytes) and value.endswith(_REFERENCE):
            self.hole(self._holes[value])
        elif isinstance(value, dict):
            self.parts.append(b"<<")
            for key, each in value.items():
                self.parts.append(b"/%b " % key.encode())
                self.put(each)
            self.parts.append(b">>")
        elif isinstance(value, list | tuple):
            self.parts.append(b"[")
            for each in value:
                self.put(each)
                self.parts.append(b" ")
            self.parts.append(b"]")
        elif isinstance(value, String):
            self.parts.append(string(str(value.string)))
        else:
            self.parts.append(_to_bytes(value))


def _operators(stream: Any) -> bytes:
    return b"\n".join([_to_bytes(part) for part in stream.stream])


def _number(reference: bytes) -> int:
    return int(reference.removesuffix(_REFERENCE))


_MARKED = re.compile(rb"/\w+\n<</MCID (\d+)>>\nBDC")


def _artifacts(content: bytes, marked: Sequence[int | None]) -> bytes:
    """Running heads are no part of the text; WeasyPrint marks them as if they were."""
    if None not in marked:
        return content

    def mark(found: re.Match[bytes]) -> bytes:
        return found[0] if marked[int(found[1])] is not None else b"/Artifact\nBMC"

    return _MARKED.sub(mark, content)


def artifact(content: bytes) -> bytes:
    """All of it is no part of the text."""
    return _MARKED.sub(b"/Artifact\nBMC", content)


def renumbered(content: bytes, first: int) -> bytes:
    """With other numbers of marked content: several pages are painted on one sheet."""
    return re.sub(rb"<</MCID (\d+)>>\nBDC", lambda found: b"<</MCID %d>>\nBDC" % (int(found[1]) + first), content)


def _anchors(page: Any, height: float) -> Iterator[tuple[str, float, float]]:
    found = {name: place[:2] for name, place in page.anchors.items()}
    _gather(page._page_box, found)
    for name, (x, y) in found.items():
        yield name, x * pdf.PT, height - y * pdf.PT


def _gather(box: Any, found: dict[str, tuple[float, float]]) -> None:
    """What goes on over several boxes begins with the first of them."""
    element = box.element
    name = element.get(ANCHOR) if element is not None else None
    if name is not None and name not in found and "::" not in box.element_tag:
        found[name] = box.hit_area()[:2]
    for child in box.all_children():
        _gather(child, found)


def _bookmarks(page: Any, height: float) -> Iterator[Bookmark]:
    for level, label, (x, y), _ in page.bookmarks:
        yield Bookmark(level, label, x * pdf.PT, height - y * pdf.PT)
