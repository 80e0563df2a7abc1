"""Ranges: `2` (up to), `2～5` (from … to), `[2][3]` (exactly these); none means ∞ (W-052–W-057)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from ...language.expression import Expression
from ...language.tokens import LanguageError, Tokens
from ...sentences.text import NUMBER, Run, Text

INFINITE = "∞"
# Two rears are 5 apart (W-041); more than this no text can mean.
FARTHEST = 20


@dataclass(frozen=True, slots=True)
class Range(Expression):
    """At which distances an effect reaches; shifted numbers may be negative, then nothing is so near (QW-23)."""

    form: Literal["up to", "between", "exactly"]
    numbers: tuple[int, ...]

    def __str__(self) -> str:
        match self.form:
            case "up to":
                return str(self.numbers[0])
            case "between":
                return f"{self.numbers[0]}～{self.numbers[1]}"
        return "".join(f"[{number}]" for number in self.numbers)

    def reaches(self, distance: int) -> bool:
        match self.form:
            case "up to":
                return distance <= self.numbers[0]
            case "between":
                return self.numbers[0] <= distance <= self.numbers[1]
        return distance in self.numbers

    def shift(self, by: int) -> Range:
        """Every printed number changes (W-057)."""
        return replace(self, numbers=tuple(number + by for number in self.numbers))

    def upper(self) -> int:
        """The largest number: with this the distance is compared (QW-24)."""
        return max(self.numbers)

    def printed(self) -> Text:
        return Text((Run(str(self), NUMBER),))


def parse_range(tokens: Tokens) -> Range:
    if tokens.at("["):
        return Range("exactly", tuple(_brackets(tokens)))
    first = _number(tokens)
    start = tokens.current
    if tokens.at("-"):
        raise LanguageError("unexpected `-`", start.offset, 1, ("the end of the text",), "～")
    if not tokens.take("～"):
        return Range("up to", (first,))
    last = _number(tokens)
    if last <= first:
        expected = (f"more than {first}",)
        raise LanguageError(f"from {first} to {last} is no range", start.offset + 1, len(str(last)), expected)
    return Range("between", (first, last))


def _brackets(tokens: Tokens) -> Iterator[int]:
    before = -1
    while tokens.take("["):
        start = tokens.current
        number = _number(tokens)
        if number <= before:
            raise LanguageError("distances stand in order, each once", start.offset, len(start.text))
        tokens.expect("]")
        yield number
        before = number


def _number(tokens: Tokens) -> int:
    token = tokens.expect_kind("number", "a distance such as 2")
    if int(token.text) > FARTHEST:
        expected = (f"at most {FARTHEST}",)
        raise LanguageError("nobody is so far away", token.offset, len(token.text), expected)
    return int(token.text)
