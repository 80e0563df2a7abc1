"""The tree between an effect and its printed text: what is said, not yet how it is joined."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal

from .lexicon import Word
from .text import Text, Words, text

Style = Literal["steps", "options", "conditions"]


@dataclass(frozen=True, slots=True)
class Clause:
    """A predicate: a verb of the edition, or a fixed one in its dictionary form (置く, put), and the rest of it.

    Japanese puts the rest before the verb, English after it. `link` is how a Japanese clause leads on,
    `pause` puts a comma before what follows it in English.
    """

    verb: Word | str
    rest: Words = ""
    link: Literal["stem", "te"] = "stem"
    pause: bool = False


@dataclass(frozen=True, slots=True)
class Saying:
    """One sentence with its condition, and what hangs below it; `many` subjects take a plural verb."""

    clauses: tuple[Clause, ...]
    subject: Words = ""
    many: bool = field(default=False, kw_only=True)
    when: Words = ""
    optional: bool = False
    reminder: Words = ""
    more: tuple[Words, ...] = ()
    items: tuple[Saying, ...] = ()
    style: Style = "steps"
    label: Words = ""
    otherwise: Saying | None = None

    def under(self, when: Words) -> Saying:
        return replace(self, when=when)


@dataclass(frozen=True, slots=True)
class Line:
    """A finished statement: numbered or lettered by its place in the list above it."""

    text: Text
    items: tuple[Line, ...] = ()
    style: Style = "steps"
    tail: tuple[Line, ...] = ()


def line(saying: Saying, sentence: Callable[[Saying], Text], space: str) -> Line:
    """Finish a saying; short alternatives follow on the same line, long ones below the list."""
    said = sentence(saying)
    tail: list[Line] = []
    other = saying.otherwise
    while other is not None:
        following = line(replace(other, otherwise=None), sentence, space)
        if saying.items or following.items or tail:
            tail.append(following)
        else:
            said = text(said, space, following.text)
        other = other.otherwise
    items = tuple(line(item, sentence, space) for item in saying.items)
    return Line(said, items, saying.style, tuple(tail))
