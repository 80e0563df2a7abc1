"""A PDF file in the making: objects with numbers, most of them packed together, and where each of them is."""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Sequence
from typing import NamedTuple

_HEADER = b"%PDF-1.7\n%\xe7\xb5\x84\xe7\x89\x88\n"
# Objects that are packed into one stream: a reader unpacks all of them to see one.
_TOGETHER = 256
_SPECIAL = re.compile(rb"[\\()]")


def reference(number: int) -> bytes:
    return b"%d 0 R" % number


def number(value: float) -> bytes:
    """Without zeros that say nothing."""
    return f"{value:.4f}".rstrip("0").rstrip(".").encode()


def encoded(text: str) -> bytes:
    return text.encode() if text.isascii() and text.isprintable() else ("\ufeff" + text).encode("utf-16-be")


def string(text: str) -> bytes:
    """In letters where these are plain, otherwise in digits: no sign of it means anything else in a file."""
    said = encoded(text)
    return b"<%b>" % said.hex().encode() if said[:1] == b"\xfe" else b"(%b)" % _SPECIAL.sub(rb"\\\g<0>", said)


class Packed(NamedTuple):
    """Objects in one deflated stream, and where the first of them begins."""

    numbers: Sequence[int]
    data: bytes
    first: int


def packed(numbers: Sequence[int], bodies: Sequence[bytes]) -> Packed:
    places, at = [], 0
    for number, body in zip(numbers, bodies, strict=True):
        places.append(b"%d %d" % (number, at))
        at += len(body) + 1
    head = b" ".join(places) + b"\n"
    return Packed(numbers, zlib.compress(head + b"\n".join(bodies)), len(head))


class File:
    """Objects get numbers in the order in which they are asked for, so the same steps make the same file."""

    def __init__(self) -> None:
        self._size = 1
        self._loose: list[tuple[int, bytes]] = []
        self._streams: list[tuple[int, bytes, bytes]] = []
        self._packed: list[Packed] = []

    def reserve(self, count: int = 1) -> int:
        """The first of so many numbers in a row."""
        first = self._size
        self._size += count
        return first

    def put(self, number: int, body: bytes) -> None:
        self._loose.append((number, body))

    def add(self, body: bytes) -> bytes:
        """An object, and how others name it."""
        number = self.reserve()
        self.put(number, body)
        return reference(number)

    def stream(self, facts: bytes, data: bytes) -> bytes:
        """Deflated data; `facts` are what its dictionary says beside that."""
        number = self.reserve()
        self.put_stream(number, facts, data)
        return reference(number)

    def put_stream(self, number: int, facts: bytes, data: bytes) -> None:
        self._streams.append((number, b"<<%b/Filter/FlateDecode/Length %d>>" % (facts, len(data)), data))

    def put_packed(self, objects: Packed) -> None:
        self._packed.append(objects)

    def written(self, root: bytes, info: bytes) -> bytes:
        for start in range(0, len(self._loose), _TOGETHER):
            some = self._loose[start : start + _TOGETHER]
            self.put_packed(packed([number for number, _ in some], [body for _, body in some]))
        out, at = [_HEADER], len(_HEADER)
        places: dict[int, tuple[int, int, int]] = {}

        def write(number: int, facts: bytes, data: bytes) -> None:
            nonlocal at
            body = b"%d 0 obj\n%b\nstream\n%b\nendstream\nendobj\n" % (number, facts, data)
            places[number] = (1, at, 0)
            out.append(body)
            at += len(body)

        for number, facts, data in self._streams:
            write(number, facts, data)
        for numbers, data, first in self._packed:
            holder = self.reserve()
            facts = b"<</Type/ObjStm/N %d/First %d" % (len(numbers), first)
            write(holder, b"%b/Filter/FlateDecode/Length %d>>" % (facts, len(data)), data)
            for index, number in enumerate(numbers):
                places[number] = (2, holder, index)
        table, start = self.reserve(), at
        places[table] = (1, at, 0)
        assert len(places) == self._size - 1, "an object was promised and never made"
        entries = b"\0\0\0\0\0\xff\xff" + b"".join(
            bytes((kind,)) + where.to_bytes(4, "big") + index.to_bytes(2, "big")
            for kind, where, index in (places[number] for number in range(1, self._size))
        )
        name = hashlib.sha256(b"".join(out)).hexdigest()[:32].encode()
        facts = b"<</Type/XRef/Size %d/W[1 4 2]/Root %b/Info %b/ID[<%b><%b>]" % (self._size, root, info, name, name)
        data = zlib.compress(entries)
        write(table, b"%b/Filter/FlateDecode/Length %d>>" % (facts, len(data)), data)
        return b"%bstartxref\n%d\n%%%%EOF\n" % (b"".join(out), start)
