"""Binds pages that were set apart into one file: numbers, links, bookmarks, structure and fonts as if set in one."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from .file import File, Packed, encoded, number, packed, reference, string
from .galley import Thing
from .outline import Mark, outline
from .painting import Painting, Placed, Sheet, galleys_of
from .typeface import embedded, united

_TAGGED = b"/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>"


class Label(NamedTuple):
    """From a sheet on (counted from 0) the pages are numbered anew: D is 1, 2, 3; r is i, ii, iii."""

    first: int
    style: str


@dataclass(slots=True)
class Binding:
    """The sheets of a file; what it is called comes from the galley of the first."""

    sheets: Sequence[Sheet]
    labels: Sequence[Label] = ()
    unfolded: bool = False
    """Whether the bookmarks are shown when the file is opened."""
    _fonts: tuple[Thing, ...] = ()
    _packed: dict[tuple[int, ...], Packed] = field(default_factory=dict)

    @property
    def fonts(self) -> tuple[Thing, ...]:
        """The last of them is their dictionary."""
        self._fonts = self._fonts or embedded(united(galley.faces for galley in galleys_of(self.sheets)))
        return self._fonts

    def written(self, scale: float = 1.0) -> bytes:
        """The file, so many times as large."""
        return _Bound(self, scale).written()

    def finished(self, file: File, catalog: bytes) -> bytes:
        first = self.sheets[0].placed[0].galley
        said = first.facts
        info = file.add(b"<<%b>>" % b"".join(b"/%b %b" % (key.encode(), string(words)) for key, words in said.items()))
        return file.written(file.add(b"<</Type/Catalog/Lang %b%b>>" % (string(first.language), catalog)), info)


def _tree(pages: Sequence[bytes]) -> bytes:
    return b"<</Type/Pages/Count %d/Kids[%b]>>" % (len(pages), b" ".join(pages))


class _Text(NamedTuple):
    """A page's number, what the structure knows it by, and its links."""

    page: int
    key: int
    notes: list[bytes]


class _Bound:
    """A file in which the sheets are the pages."""

    def __init__(self, binding: Binding, scale: float) -> None:
        self.binding, self.scale, self.file = binding, scale, File()
        self.painting = Painting(self.file, binding.sheets, binding.fonts, scale)
        self.tree, self.document = self.file.reserve(), self.file.reserve()
        self.streams: dict[bytes, bytes] = {}
        self.topmost: list[bytes] = []
        self.parents: list[bytes] = []
        self.next = 0
        self.anchors: dict[str, bytes] = {}
        self.bookmarks: list[Mark] = []

    def written(self) -> bytes:
        texts = [self._text(sheet) for sheet in self.binding.sheets]
        for sheet, text in zip(self.binding.sheets, texts, strict=True):
            self._page(sheet, text)
        self.file.put(self.tree, _tree([reference(text.page) for text in texts]))
        catalog = [b"/Pages " + reference(self.tree), b"/StructTreeRoot " + self._structure(), _TAGGED]
        catalog.append(b"/Metadata " + self._metadata())
        if self.anchors:
            catalog.append(b"/Names<</Dests %b>>" % self._named())
        if self.bookmarks:
            catalog.append(b"/Outlines " + outline(self.file, self.bookmarks))
        if self.binding.labels:
            styles = b" ".join(b"%d<</S/%b>>" % (one.first, one.style.encode()) for one in self.binding.labels)
            catalog.append(b"/PageLabels<</Nums[%b]>>" % styles)
        if self.binding.unfolded:
            catalog.append(b"/PageMode/UseOutlines")
        return self.binding.finished(self.file, b"".join(catalog))

    def _metadata(self) -> bytes:
        data = self.binding.sheets[0].placed[0].galley.metadata
        return self.file.stream(b"/Type/Metadata/Subtype/XML", zlib.compress(data))

    # Pages

    def _text(self, sheet: Sheet) -> _Text:
        """Numbered before anything is painted: however large a file is, its text has the same numbers."""
        page, key = self.file.reserve(), self.next
        here = reference(page)
        marked, notes, parents = list[bytes](), list[bytes](), list[bytes]()
        for one in sheet.text:
            links = self.file.reserve(len(one.page.links))
            elements = self._elements(one, page, links, len(marked))
            marked += [b"null" if index is None else elements[index] for index in one.page.marked]
            for place, link in enumerate(one.page.links, links):
                x1, y1, x2, y2 = link.box
                box = b" ".join((*self._point(one, x1, y1), *self._point(one, x2, y2)))
                said = string(link.target)
                leads = b"/A<</Type/Action/S/URI/URI %b>>" if link.outside else b"/Dest %b"
                self.file.put(
                    place,
                    b"<</Type/Annot/Subtype/Link/Rect[%b]/BS<</W 0>>/Contents %b%b/StructParent %d>>"
                    % (box, said, leads % said, key + 1 + len(notes)),
                )
                notes.append(reference(place))
                parents.append(elements[link.element])
            self._remember(one, here)
        self.next += 1 + len(notes)
        nums = b" ".join(b"%d %b" % pair for pair in enumerate(parents, key + 1))
        limits = b"/Limits[%d %d]" % (key, self.next - 1)
        self.parents.append(self.file.add(b"<<%b/Nums[%d[%b]%b]>>" % (limits, key, b" ".join(marked), nums)))
        return _Text(page, key, notes)

    def _page(self, sheet: Sheet, text: _Text) -> None:
        box = b"[0 0 %b %b]" % (number(sheet.size[0] * self.scale), number(sheet.size[1] * self.scale))
        body = [b"<</Type/Page/Parent %b/MediaBox%b/TrimBox%b" % (reference(self.tree), box, box)]
        body.append(b"/Contents[%b]" % b" ".join(map(self._stream, self.painting.contents(sheet))))
        body.append(b"/Resources %b/Tabs/S/StructParents %d" % (self.painting.resources(sheet), text.key))
        body.append(b"/Annots[%b]>>" % b" ".join(text.notes) if text.notes else b">>")
        self.file.put(text.page, b"".join(body))

    def _stream(self, data: bytes) -> bytes:
        """Sheets that have the same part share it."""
        if data not in self.streams:
            self.streams[data] = self.file.stream(b"", data)
        return self.streams[data]

    def _point(self, one: Placed, x: float, y: float) -> tuple[bytes, bytes]:
        return number((one.x + x) * self.scale), number((one.y + y) * self.scale)

    def _remember(self, one: Placed, page: bytes) -> None:
        for name, x, y in one.page.anchors:
            self.anchors.setdefault(name, b"[%b/XYZ %b %b 0]" % (page, *self._point(one, x, y)))
        for mark in one.page.bookmarks:
            place = b"[%b/XYZ %b %b 0]" % (page, *self._point(one, mark.x, mark.y))
            self.bookmarks.append(Mark(mark.level, mark.label, place))

    # The structure

    def _elements(self, one: Placed, page: int, links: int, marks: int) -> list[bytes]:
        """Of the text of a page; packed once, because they say nothing about where it stands."""
        count, first = one.page.count, self.file.reserve(one.page.count)
        numbers = range(first, first + count)
        elements = list(map(reference, numbers))
        key = (id(one.page), page, self.document, links, first, marks)
        if count and key not in self.binding._packed:
            names = [*elements, reference(page), reference(self.document)]
            names += (reference(links + index) for index in range(len(one.page.links)))
            names += (b"%d" % (marks + index) for index in range(len(one.page.marked)))
            self.binding._packed[key] = packed(numbers, one.page.structure.objects(names))
        if count:
            self.file.put_packed(self.binding._packed[key])
        self.topmost += (elements[index] for index in one.page.topmost)
        return elements

    def _structure(self) -> bytes:
        root = self.file.reserve()
        facts = b"<</Type/StructElem/S/Document/P %b/K[%b]>>" % (reference(root), b" ".join(self.topmost))
        self.file.put(self.document, facts)
        parents = self.file.add(b"<</Kids[%b]>>" % b" ".join(self.parents))
        facts = b"<</Type/StructTreeRoot/K[%b]/ParentTree %b" % (reference(self.document), parents)
        self.file.put(root, b"%b/ParentTreeNextKey %d>>" % (facts, self.next))
        return reference(root)

    # What leads to pages

    def _named(self) -> bytes:
        """In the order of their bytes, as whoever looks for one expects."""
        names = sorted(self.anchors, key=encoded)
        return self.file.add(b"<</Names[%b]>>" % b" ".join(b"%b%b" % (string(one), self.anchors[one]) for one in names))
