"""Problems in definition files: the place, the problem, what was expected, and a guess."""

import difflib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

MOST_EXPECTED = 12
LONGEST_LINE = 200
_WINDOW = 120
MOST_LISTED = 100
_LONGEST_QUOTE = 60
_LONGEST_MESSAGE = 2000
_LONG_WORD = re.compile(rf"(\S{{{LONGEST_LINE - 1}}})\S{{2,}}?(`?[;:,.]?)(?!\S)")
_ACTING = frozenset({"Cc", "Cs", "Cn", "Zl", "Zp"})
_TURNING = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
_MARKS = frozenset("\u061c\u200e\u200f\ufeff")
_LINE_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True)
class Source:
    """A definition file's text under the name the user knows it by."""

    name: str
    text: str

    @cached_property
    def _lines(self) -> list[str]:
        # Not str.splitlines, which also breaks where YAML does not.
        return _LINE_BREAK.split(self.text)

    def line(self, n: int) -> str:
        """Line `n`, counted from 1, without its ending; empty past the end."""
        return self._lines[n - 1] if 0 < n <= len(self._lines) else ""

    def place(self, offset: int, length: int = 1) -> "Place":
        """The place of the character at `offset`, counted from 0."""
        before = _LINE_BREAK.split(self.text[:offset])
        return Place(self, len(before), len(before[-1]) + 1, length)


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of one line; line and column count from 1, columns in characters."""

    source: Source
    line: int
    column: int
    length: int = 1

    def __str__(self) -> str:
        return f"{harmless(self.source.name)}:{self.line}:{self.column}"

    def excerpt(self) -> str:
        """The line with carets under the place."""
        line = self.source.line(self.line)
        start = min(self.column - 1, len(line))
        end = min(start + max(self.length, 1), max(len(line), start + 1))
        if len(line) > LONGEST_LINE:
            line, start, end = _window(line, start, end)
        number = str(self.line)
        shown = harmless(line)
        padding = " " * _width(shown[:start])
        carets = "^" * max(_width(shown[start:end]), 1)
        return f"  {number} | {shown}".rstrip() + f"\n  {' ' * len(number)} | {padding}{carets}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong; `file` is for problems that have no place in the text.

    Messages quote what strangers wrote, so none is kept as it came: it is short, and harmless to a terminal.
    """

    message: str
    place: Place | None = None
    file: str | None = None
    expected: tuple[str, ...] = ()
    guess: str | None = None
    hint: str | None = None
    more: tuple[str, ...] = ()
    """Further lines of a report that another program has made of a problem of ours (Sphinx)."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "more", tuple(map(harmless, self.more)))
        object.__setattr__(self, "message", _brief(self.message))
        object.__setattr__(self, "expected", tuple(map(_brief, self.expected)))
        object.__setattr__(self, "hint", self.hint and _brief(self.hint))

    def __str__(self) -> str:
        where = self.place or (self.file and harmless(self.file))
        lines = [f"{where}: {self.message}" if where else self.message]
        lines += self.more
        if self.place:
            lines.append(self.place.excerpt())
        if self.expected:
            lines.append(f"  {_expected(self.expected)}")
        if self.guess:
            lines.append(f"  did you mean {quoted(self.guess)}?")
        if self.hint:
            lines.append(f"  {self.hint}")
        return "\n".join(lines)

    @property
    def order(self) -> tuple[str, int, int]:
        """By file and place, for lists of problems."""
        place = self.place
        return (place.source.name, place.line, place.column) if place else (self.file or "", 0, 0)

    def as_json(self) -> dict[str, object]:
        """The same for programs; every key is always there."""
        return {
            "file": self.place.source.name if self.place else self.file,
            "line": self.place.line if self.place else None,
            "column": self.place.column if self.place else None,
            "length": self.place.length if self.place else None,
            "message": self.message,
            "expected": list(self.expected),
            "guess": self.guess,
            "hint": self.hint,
        }


class DefinitionError(Exception):
    """A definition is wrong; carries every problem found, not only the first."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(listed(self.problems))


def listed(problems: Sequence[Problem]) -> Iterator[str]:
    """The problems as a person reads them; past the first hundred, only how many there are."""
    yield from map(str, problems[:MOST_LISTED])
    if len(problems) > MOST_LISTED:
        yield f"… and {len(problems) - MOST_LISTED} more"


def cut_off(file: str, most: int) -> Problem:
    """Said of a file in which no more problems are counted, so that no count is untrue; it stands before them."""
    return Problem(f"only the first {most:,} problems of this file are counted", file=file)


def harmless(text: str) -> str:
    """`text` without what would act on a terminal: control and direction characters, line breaks."""
    return text if text.isascii() and text.isprintable() else "".join(map(_shown, text))


def closest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `word` was probably meant to be."""
    if len(word) > _LONGEST_QUOTE:  # no typing mistake; comparing costs the square of the length
        return None
    by_folded: dict[str, str] = {}
    for candidate in candidates:
        by_folded.setdefault(candidate.casefold(), candidate)
    folded = word.casefold()
    if len(word) < 3 and not word.isalpha():  # nearly every number is close to so short a one
        return by_folded.get(folded)
    found = difflib.get_close_matches(folded, by_folded, n=1, cutoff=0.65)
    # difflib aligns the longest run first, so it overlooks some single slips (`rere` for `rare`).
    found = found or [candidate for candidate in by_folded if _one_slip(folded, candidate)]
    return by_folded[found[0]] if found else None


def _one_slip(word: str, other: str) -> bool:
    """Whether one letter is changed, missing or added, or two are swapped; short words are too alike."""
    if min(len(word), len(other)) < 4:
        return False
    while word and other and word[0] == other[0]:
        word, other = word[1:], other[1:]
    while word and other and word[-1] == other[-1]:
        word, other = word[:-1], other[:-1]
    return max(len(word), len(other)) <= 1 or (len(word) == 2 and word == other[::-1])


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    return sorted(problems, key=lambda problem: problem.order)


def quoted(text: str) -> str:
    """`text` between backticks, shortened and made harmless for a terminal."""
    if len(text) > _LONGEST_QUOTE:
        text = text[: _LONGEST_QUOTE - 1] + "…"
    return f"`{harmless(text)}`"


def _brief(text: str) -> str:
    text = _LONG_WORD.sub(r"\1…\2", text)
    return harmless(text if len(text) <= _LONGEST_MESSAGE else text[: _LONGEST_MESSAGE - 1] + "…")


def _expected(values: tuple[str, ...]) -> str:
    if len(values) == 1:
        return f"expected: {values[0]}"
    listed = ", ".join(values[:MOST_EXPECTED])
    if len(values) > MOST_EXPECTED:
        listed += f", … ({len(values)} in all)"
    return f"expected one of: {listed}"


def _window(line: str, start: int, end: int) -> tuple[str, int, int]:
    first = max(0, start - _WINDOW // 2)
    last = min(len(line), first + _WINDOW)
    head, tail = "…" if first else "", "…" if last < len(line) else ""
    shift = len(head) - first
    return head + line[first:last] + tail, start + shift, min(end, last) + shift


def _shown(character: str) -> str:
    if character in "\t\n\r":
        return " "
    # Joiners only join.
    acting = unicodedata.category(character) in _ACTING or character in _MARKS
    return "�" if acting or unicodedata.bidirectional(character) in _TURNING else character


def _width(text: str) -> int:
    return sum(map(_character_width, text))


def _character_width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
