"""How sheets are painted in a file: pages that were set apart, each at its place, with the fonts that all share."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .file import File, number, reference
from .galley import Galley, Painted, Thing, artifact, renumbered

_KINDS = {b"gs": "ExtGState", b"Do": "XObject", b"scn": "Pattern", b"SCN": "Pattern", b"sh": "Shading"}
_USE = re.compile(rb"/([\w.]+) (gs|Do|scn|SCN|sh)(?=\s|$)")
Renaming = Mapping[tuple[str, bytes], bytes]


class Placed(NamedTuple):
    """A page on a sheet, with the place of its lower left corner; what is `aside` is no part of the text."""

    galley: Galley
    page: Painted
    x: float = 0.0
    y: float = 0.0
    aside: bool = False


class Sheet(NamedTuple):
    """What is printed on a sheet, in reading order."""

    size: tuple[float, float]
    placed: tuple[Placed, ...]

    @property
    def text(self) -> list[Placed]:
        return [one for one in self.placed if not one.aside]


def galleys_of(sheets: Sequence[Sheet]) -> list[Galley]:
    """Each once, in the order in which they are met."""
    return list({id(one.galley): one.galley for sheet in sheets for one in sheet.placed}.values())


class Painting:
    """Fonts and drawings of all galleys in a file, and what paints a sheet with them, so many times as large."""

    def __init__(self, file: File, sheets: Sequence[Sheet], fonts: Sequence[Thing], scale: float = 1.0) -> None:
        self._file, self._scale = file, scale
        *_, self._fonts, _ = self._put(fonts, b"")
        self._things = {id(galley): self._put(galley.things, self._fonts) for galley in galleys_of(sheets)}
        self._known: dict[tuple[int, ...], tuple[bytes, dict[int, Renaming]]] = {}

    def _put(self, things: Sequence[Thing], fonts: bytes) -> list[bytes]:
        """How each of them is named, and the fonts after them."""
        first = self._file.reserve(len(things))
        names = [*(reference(first + index) for index in range(len(things))), fonts]
        for place, thing in enumerate(things, first):
            body = thing.form.filled(names)
            if thing.data is None:
                self._file.put(place, body)
            else:
                self._file.put_stream(place, body[2:-2], thing.data)
        return names

    def resources(self, sheet: Sheet) -> bytes:
        """Where the names are explained that the operators of a sheet use."""
        return self._united(sheet)[0]

    def _united(self, sheet: Sheet) -> tuple[bytes, dict[int, Renaming]]:
        galleys = galleys_of([sheet])
        key = tuple(map(id, galleys))
        if key not in self._known:
            named: dict[str, dict[bytes, bytes]] = {}
            renamed = {id(galley): self._add(galley, named, index) for index, galley in enumerate(galleys)}
            body = b"".join(
                b"/%b<<%b>>" % (kind.encode(), b"".join(b"/%b %b" % item for item in known.items()))
                for kind, known in named.items()
                if known
            )
            self._known[key] = self._file.add(b"<</Font %b%b>>" % (self._fonts, body)), renamed
        return self._known[key]

    def _add(self, galley: Galley, named: dict[str, dict[bytes, bytes]], index: int) -> Renaming:
        """Two galleys may call different things the same: the later ones get other names."""
        renamed = {}
        for kind, own in galley.resources.items():
            known = named.setdefault(kind, {})
            for key, form in own.items():
                name, body = key.encode(), form.filled(self._things[id(galley)])
                if known.setdefault(name, body) != body:
                    other = renamed[kind, name] = b"%b.%d" % (name, index)
                    known[other] = body
        return renamed

    def contents(self, sheet: Sheet) -> Iterator[bytes]:
        """The deflated streams that paint a sheet one after the other; most of them are as they were set."""
        _, renamed = self._united(sheet)
        marks, changed = 0, list[bytes]()
        for one in sheet.placed:
            others, opening = renamed[id(one.galley)], self._opening(one)
            if one.aside or marks or others:
                operators = _USE.sub(lambda found: _other(found, others), one.page.operators)  # noqa: B023  # used at once
                operators = artifact(operators) if one.aside else renumbered(operators, marks)
                changed += [opening, operators, b"Q"]
            else:
                if changed:
                    yield zlib.compress(b"\n".join(changed))
                    changed = []
                if len(sheet.placed) == 1 and opening == _HERE:
                    yield one.page.content
                else:
                    yield from (zlib.compress(opening), one.page.content, _CLOSING)
            if not one.aside:
                marks += len(one.page.marked)
        if changed:
            yield zlib.compress(b"\n".join(changed))

    def _opening(self, one: Placed) -> bytes:
        scale, x, y = number(self._scale), number(one.x * self._scale), number(one.y * self._scale)
        return b"q %b 0 0 %b %b %b cm" % (scale, scale, x, y)


_HERE = b"q 1 0 0 1 0 0 cm"
_CLOSING = zlib.compress(b"Q")


def _other(found: re.Match[bytes], others: Renaming) -> bytes:
    return b"/%b %b" % (others.get((_KINDS[found[2]], found[1]), found[1]), found[2])
