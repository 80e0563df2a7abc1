"""The tree between an effect and its printed text: what is said, not yet how it is joined."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal

Style = Literal["steps", "options", "conditions"]


@dataclass(frozen=True, slots=True)
class Clause:
    """A predicate: a verb in its dictionary form (置く, put), and the rest of it.

    Japanese puts the rest before the verb, English after it. `link` is how a Japanese clause leads on,
    `pause` puts a comma before what follows it in English.
    """

    verb: str
    rest: str = ""
    link: Literal["stem", "te"] = "stem"
    pause: bool = False


@dataclass(frozen=True, slots=True)
class Saying:
    """One sentence with its condition, and what hangs below it; `many` subjects take a plural verb."""

    clauses: tuple[Clause, ...]
    subject: str = ""
    many: bool = field(default=False, kw_only=True)
    when: str = ""
    optional: bool = False
    reminder: str = ""
    more: tuple[str, ...] = ()
    items: tuple[Saying, ...] = ()
    style: Style = "steps"
    label: str = ""
    otherwise: Saying | None = None

    def under(self, when: str) -> Saying:
        return replace(self, when=when)


@dataclass(frozen=True, slots=True)
class Line:
    """A finished statement: numbered or lettered by its place in the list above it."""

    text: str
    items: tuple[Line, ...] = ()
    style: Style = "steps"
    tail: tuple[Line, ...] = ()


def line(saying: Saying, sentence: Callable[[Saying], str], space: str) -> Line:
    """Finish a saying; short alternatives follow on the same line, long ones below the list."""
    text = sentence(saying)
    tail: list[Line] = []
    other = saying.otherwise
    while other is not None:
        following = line(replace(other, otherwise=None), sentence, space)
        if saying.items or following.items or tail:
            tail.append(following)
        else:
            text += space + following.text
        other = other.otherwise
    items = tuple(line(item, sentence, space) for item in saying.items)
    return Line(text, items, saying.style, tuple(tail))


def numbered(lines: tuple[Line, ...], indent: str = "", prefix: str = "") -> list[str]:
    """Plain text of a list: steps 1., 1-1., options and conditions a), b)."""
    return _listed(lines, "steps", indent, prefix)


def _listed(lines: tuple[Line, ...], style: Style, indent: str, prefix: str) -> list[str]:
    result: list[str] = []
    for index, line in enumerate(lines):
        number = f"{prefix}{index + 1}" if style == "steps" else f"{chr(ord('a') + index)}"
        mark = f"{number}." if style == "steps" else f"{number})"
        result.append(f"{indent}{mark} {line.text}")
        deeper = indent + "   "
        below = f"{number}-" if style == "steps" else f"{prefix}{number}-"
        result += _listed(line.items, line.style, deeper, below)
        for tail in line.tail:
            result.append(f"{deeper}{tail.text}")
            result += _listed(tail.items, tail.style, deeper + "   ", below)
    return result
