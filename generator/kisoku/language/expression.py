"""Expressions are plain frozen data; walking them is the same for all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Expression:
    """A node of a parsed text. `str()` gives back the text in its one canonical spelling."""


def walk(value: Any) -> Iterator[Any]:
    """A structure and everything below it, in written order."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from walk(item)
    elif hasattr(value, "__dataclass_fields__"):
        for f in fields(value):
            if f.compare:
                yield from walk(getattr(value, f.name))
