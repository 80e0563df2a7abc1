"""The bookmarks of a file: each is inside the last one before it that has a lower level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .file import File, reference, string


class Mark(NamedTuple):
    """`place` is where it leads, as the file says it."""

    level: int
    label: str
    place: bytes


def outline(file: File, marks: Sequence[Mark]) -> bytes:
    """How the file names them all."""
    root = file.reserve(1 + len(marks))
    inside: dict[int, list[int]] = {root: []}
    parents: dict[int, int] = {}
    path = [(0, root)]
    for number, mark in enumerate(marks, root + 1):
        while path[-1][0] >= mark.level:
            path.pop()
        parents[number] = path[-1][1]
        inside[path[-1][1]].append(number)
        inside[number] = []
        path.append((mark.level, number))
    counts: dict[int, int] = {}
    for number in reversed(inside):
        counts[number] = sum(1 + counts[one] for one in inside[number])
    file.put(root, b"<</Count %d%b>>" % (counts[root], _ends(inside[root])))
    for number, mark in enumerate(marks, root + 1):
        siblings = inside[parents[number]]
        at = siblings.index(number)
        body = b"/Title %b/Dest%b/Parent %b" % (string(mark.label), mark.place, reference(parents[number]))
        before = b"/Prev %b" % reference(siblings[at - 1]) if at else b""
        after = b"/Next %b" % reference(siblings[at + 1]) if number != siblings[-1] else b""
        file.put(number, b"<<%b%b%b/Count %d%b>>" % (body, before, after, counts[number], _ends(inside[number])))
    return reference(root)


def _ends(inside: Sequence[int]) -> bytes:
    return b"/First %b/Last %b" % (reference(inside[0]), reference(inside[-1])) if inside else b""
