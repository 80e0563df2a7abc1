"""Text as runs: every piece of a sentence knows which word, entry or card it is, up to the page that shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from string import Formatter
from typing import NamedTuple

PLAIN = "plain"
NUMBER = "number"
CARD = "card"
"""A card or a span of cards; the id is the sign of its suit, with which the text begins (♠A-10), or empty (Joker)."""
TERM = "term"
"""A word of the edition; other kinds are those of the definitions: zone, label, action, character …"""


class Run(NamedTuple):
    """A piece of text, and which definition it names: `kind` says of what kind, `id` which of them."""

    text: str
    kind: str = PLAIN
    id: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """Runs in a row; it never becomes a string by accident: `str(text)` says that the runs are no longer needed."""

    runs: tuple[Run, ...] = ()

    def __str__(self) -> str:
        return "".join([run.text for run in self.runs])

    def __bool__(self) -> bool:
        return bool(self.runs)

    def __add__(self, other: Words) -> Text:
        return text(self, other)

    def __radd__(self, other: str) -> Text:
        return text(other, self)

    def __format__(self, spec: str) -> str:
        raise TypeError(f"an f-string would lose the runs of {str(self)!r}: use text(…), or str(…) where they end")

    def __html__(self) -> str:
        raise TypeError(f"a template would lose the runs of {str(self)!r}: render them, or use str(…)")

    def lines(self) -> list[Text]:
        """Line by line."""
        found: list[list[Run]] = [[]]
        for run in self.runs:
            first, *more = run.text.split("\n")
            found[-1].append(run._replace(text=first))
            found += ([run._replace(text=each)] for each in more)
        return [Text(tuple(run for run in line if run.text)) for line in found]

    def named(self, *kinds: str) -> set[str]:
        """The ids of what it names of these kinds."""
        return {run.id for run in self.runs if run.kind in kinds}


Words = Text | str
"""What a sentence is made of: text, or fixed words that name nothing."""
Part = Text | Run | str | int

EMPTY = Text()


def text(*parts: Part) -> Text:
    """The parts in a row; a bare number becomes a run of its own, fixed words next to each other become one."""
    runs: list[Run] = []
    fixed = ""  # not yet a run: more fixed words may follow
    for part in parts:
        if isinstance(part, str):
            fixed += part
            continue
        found = part.runs if isinstance(part, Text) else (part if isinstance(part, Run) else Run(str(part), NUMBER),)
        for run in found:
            if run.kind == PLAIN:
                fixed += run.text
                continue
            if fixed:
                runs.append(Run(fixed))
                fixed = ""
            runs.append(run)
    if fixed:
        runs.append(Run(fixed))
    return Text(tuple(runs))


def joined(between: Words, parts: Iterable[Words]) -> Text:
    """The parts with something between each two."""
    whole: list[Part] = []
    for part in parts:
        if whole:
            whole.append(between)
        whole.append(part)
    return text(*whole)


def filled(pattern: str, word: Callable[[str], Words]) -> Text:
    """Fixed words with names in braces, for each of which its word is put in."""
    parts: list[Part] = []
    for fixed, name, _, _ in Formatter().parse(pattern):
        parts += [fixed, word(name)] if name else [fixed]
    return text(*parts)


def first_changed(words: Words, change: Callable[[str], str]) -> Text:
    """With another spelling of its first run, which stays what it is."""
    runs = text(words).runs
    return Text((runs[0]._replace(text=change(runs[0].text)), *runs[1:])) if runs else EMPTY


def last_changed(words: Words, change: Callable[[str], str]) -> Text:
    """With another spelling of its last run, which stays what it is."""
    runs = text(words).runs
    return Text((*runs[:-1], runs[-1]._replace(text=change(runs[-1].text)))) if runs else EMPTY
