"""Expressions are plain frozen data; walking them is the same for all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Expression:
    """A node of a parsed text. `str()` gives back the text in its one canonical spelling."""


def walk(value: Any) -> Iterator[Any]:
    """A structure and everything below it, in written order."""
    waiting = [value]
    while waiting:
        value = waiting.pop()
        yield value
        if isinstance(value, tuple):
            waiting += value[::-1]
        else:
            waiting += [getattr(value, name) for name in _backwards(type(value))]


def _backwards(kind: type) -> tuple[str, ...]:
    """The fields that belong to what is written, the last one first; what is no expression has none."""
    if kind not in _BACKWARDS:
        written = fields(kind) if is_dataclass(kind) else ()
        _BACKWARDS[kind] = tuple(f.name for f in written if f.compare)[::-1]
    return _BACKWARDS[kind]


_BACKWARDS: dict[type, tuple[str, ...]] = {}
