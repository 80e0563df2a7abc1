"""A YAML document as a tree that remembers where everything was written."""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias

from ..errors import Place, Source

Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | float | bool | None"

# The YAML 1.2 core schema. Python promises to convert 640 digits; a longer "number" stays text.
_LONGEST_NUMBER = 640
_WORDS: dict[str, bool | None] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_NUMBER_STARTS = frozenset("+-.0123456789")
_INTEGER = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")


class Node:
    """What scalars, sequences and mappings share."""

    # The parser's marks are kept as they come: places are asked for only when something is wrong.
    __slots__ = ("_end", "_start", "source")

    source: Source
    _start: Any
    _end: Any

    @property
    def line(self) -> int:
        return int(self._start.line) + 1

    @property
    def last_line(self) -> int:
        """The parser says that a block ends where the next thing begins."""
        return max(self.line, int(self._end.line))

    @property
    def column(self) -> int:
        return int(self._start.column) + 1

    @property
    def place(self) -> Place:
        """Where to point at when the node itself is wrong."""
        on_one_line = self._start.line == self._end.line
        length = self._end.column - self._start.column if on_one_line else 1
        return Place(self.source, self.line, self.column, max(length, 1))

    def close(self, end: Any) -> None:
        """Note where a collection ends; until then it is as long as its first character."""
        self._end = end

    def plain(self) -> Plain:
        """The node as ordinary Python data."""
        raise NotImplementedError

    def at(self, path: Iterable[str | int]) -> "Node":
        """The node reached by these keys and indices."""
        node = self
        for step in path:
            if isinstance(node, Mapping) and isinstance(step, str):
                node = node.entries[step].value
            elif isinstance(node, Sequence) and isinstance(step, int):
                node = node.items[step]
            else:
                raise KeyError(step)
        return node


class Scalar(Node):
    """A single value: `text` as YAML reads it, `style` one of None or '' (plain), "'", '"', '|', '>'."""

    __slots__ = ("style", "text")

    def __init__(self, source: Source, start: Any, end: Any, text: str, style: str | None) -> None:
        self.source = source
        self._start = start
        self._end = end
        self.text = text
        self.style = style

    def __repr__(self) -> str:
        return f"Scalar({self.text!r})"

    @property
    def value(self) -> str | int | float | bool | None:
        """The text resolved by YAML 1.2: `yes`, dates and times are text, and so is all that is quoted."""
        return self.text if self.style else _resolve(self.text)

    @property
    def is_overlong_number(self) -> bool:
        """Whether it would be a number, were it not so long that it is kept as text."""
        return not self.style and len(self.text) > _LONGEST_NUMBER and _INTEGER.fullmatch(self.text) is not None

    @property
    def place(self) -> Place:
        if self._start.line == self._end.line:
            length = self._end.column - self._start.column
        else:
            length = len(self.source.line(self.line).rstrip()) - self._start.column
        return Place(self.source, self.line, self.column, max(length, 1))

    def place_of(self, offset: int, length: int = 1) -> Place:
        """The place of a part of the text; the whole, where escapes or line breaks move the parts."""
        quotes = 2 if self.style in ("'", '"') else 0
        written = self._end.column - self._start.column
        if self._start.line != self._end.line or written != len(self.text) + quotes:
            return self.place
        return Place(self.source, self.line, self.column + quotes // 2 + offset, max(length, 1))

    def plain(self) -> Plain:
        return self.text if self.style else _resolve(self.text)


class Sequence(Node):
    """A list."""

    __slots__ = ("items",)

    def __init__(self, source: Source, start: Any) -> None:
        self.source = source
        self._start = self._end = start
        self.items: list[Node] = []

    def __repr__(self) -> str:
        return f"Sequence({self.items!r})"

    def holding(self, items: list[Node]) -> "Sequence":
        """Other items at the same place."""
        other = Sequence(self.source, self._start)
        other.close(self._end)
        other.items = items
        return other

    def plain(self) -> Plain:
        return [item.plain() for item in self.items]


class Entry(NamedTuple):
    """A key and its value, both with their places."""

    key: Scalar
    value: Node


class Mapping(Node):
    """Keys, which are always text, with their values in the order written."""

    __slots__ = ("entries",)

    def __init__(self, source: Source, start: Any) -> None:
        self.source = source
        self._start = self._end = start
        self.entries: dict[str, Entry] = {}

    def __repr__(self) -> str:
        return f"Mapping({ {name: entry.value for name, entry in self.entries.items()}!r})"

    @property
    def place(self) -> Place:
        for entry in self.entries.values():
            first = entry.key.place
            if first.source is self.source and (first.line, first.column) == (self.line, self.column):
                return first
            break
        return super().place

    def holding(self, entries: dict[str, Entry]) -> "Mapping":
        """Other keys and values at the same place."""
        other = Mapping(self.source, self._start)
        other.close(self._end)
        other.entries = entries
        return other

    def get(self, name: str) -> Node | None:
        """The value of a key, or None when the key is not there."""
        entry = self.entries.get(name)
        return entry.value if entry else None

    def key_place(self, name: str) -> Place:
        return self.entries[name].key.place

    def plain(self) -> Plain:
        return {name: entry.value.plain() for name, entry in self.entries.items()}


def _resolve(text: str) -> str | int | float | bool | None:
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _NUMBER_STARTS or len(text) > _LONGEST_NUMBER:
        return text
    if _INTEGER.fullmatch(text):
        base = {"0o": 8, "0x": 16}.get(text[:2], 10)
        return int(text, base)
    if _FLOAT.fullmatch(text):
        return float(text)
    if _NOT_FINITE.fullmatch(text):
        return float(text.replace(".", "", 1))
    return text
