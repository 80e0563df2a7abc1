"""Amounts: `3`, `1D`, `1D-2` (roll a die, subtract 2), `value` (of the status that speaks) (W-005, EW-25)."""

from __future__ import annotations

from dataclasses import dataclass

from ...language.expression import Expression
from ...language.tokens import LanguageError, Tokens
from ...sentences.text import NUMBER, Run, Text, text
from .voice import Voice

SIDES = 6
MOST_DICE = 20


@dataclass(frozen=True, slots=True)
class Amount(Expression):
    """So many dice, and what is added to them; `value`: what the status adds up to that has the effect."""

    dice: int = 0
    plus: int = 0
    value: bool = False

    def __str__(self) -> str:
        if self.value:
            return "value"
        if not self.dice:
            return str(self.plus)
        return f"{self.dice}D{self.plus:+d}" if self.plus else f"{self.dice}D"

    def of(self, rolled: int, value: int = 0) -> int:
        """What it comes to; never below 0 (W-070)."""
        return max(0, value if self.value else rolled + self.plus)

    def ja(self, voice: Voice) -> Text:
        return text(voice.ja("value")) if self.value else Text((Run(str(self), NUMBER),))

    def en(self, voice: Voice) -> Text:
        return text("its ", voice.en("value")) if self.value else Text((Run(str(self), NUMBER),))


def parse_amount(tokens: Tokens) -> Amount:
    if tokens.take("value"):
        return Amount(value=True)
    if tokens.current.kind == "dice":
        token = tokens.advance()
        count = token.text[:-1]
        if not count or not 1 <= int(count) <= MOST_DICE:
            raise LanguageError("how many dice?", token.offset, len(token.text), ("`1D`", "`2D`"))
        sign = 1 if tokens.take("+") else -1 if tokens.take("-") else 0
        return Amount(int(count), sign * int(tokens.expect_kind("number", "a number").text) if sign else 0)
    return Amount(plus=int(tokens.expect_kind("number", "an amount such as 3 or 1D-2").text))
