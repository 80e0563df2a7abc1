"""The numbers of steps: 1, 1-1, and letters where one is chosen; every reader shows the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .saying import Line, Style
from .text import Text


@dataclass(frozen=True, slots=True)
class Step:
    """A line with its number (1-1) or letter (a), which is empty for what only follows the steps above it."""

    number: str
    place: int
    """Which one of its list it is; 0 without a number."""
    style: Style
    text: Text
    items: tuple[Step, ...] = ()
    tail: tuple[Step, ...] = ()

    @property
    def mark(self) -> str:
        """As it is printed: 1-1. or a)"""
        if not self.number:
            return ""
        return f"{self.number}." if self.style == "steps" else f"{self.number})"

    @property
    def is_plain(self) -> bool:
        """Whether nothing hangs below it."""
        return not self.items and not self.tail


def numbered(lines: tuple[Line, ...], style: Style = "steps", prefix: str = "") -> tuple[Step, ...]:
    """The lines with their numbers, each level with that of the level above before it."""
    return tuple(_step(line, index, style, prefix) for index, line in enumerate(lines))


def _step(line: Line, index: int, style: Style, prefix: str) -> Step:
    number = f"{prefix}{index + 1}" if style == "steps" else _letter(index)
    below = f"{number}-" if style == "steps" else f"{prefix}{number}-"
    tail = tuple(Step("", 0, style, after.text, numbered(after.items, after.style, below)) for after in line.tail)
    return Step(number, index + 1, style, line.text, numbered(line.items, line.style, below), tail)


def flat(steps: tuple[Step, ...], depth: int = 0) -> Iterator[tuple[int, Step]]:
    """The steps in reading order, each with how deep it stands."""
    for step in steps:
        yield depth, step
        yield from flat(step.items, depth + 1)
        yield from flat(step.tail, depth + 1)


def plain_lines(lines: tuple[Line, ...], indent: str = "") -> list[str]:
    """As plain text: one line for each step, indented by its depth."""
    return [
        f"{indent}{'   ' * depth}{step.mark}{' ' if step.mark else ''}{step.text!s}"
        for depth, step in flat(numbered(lines))
    ]


def _letter(index: int) -> str:
    """a to z, then aa, ab …"""
    more, last = divmod(index, 26)
    return (_letter(more - 1) if more else "") + chr(ord("a") + last)
