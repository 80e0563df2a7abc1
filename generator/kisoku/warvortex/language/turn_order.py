"""Where in the action order one is put: `first`, `last`, `before target`, `after this` (W-027)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...language.expression import Expression
from ...language.tokens import Tokens
from ...sentences.text import Text, text
from .unit import Reference
from .unit_parser import parse_reference
from .voice import Voice

WORDS = ("first", "last", "before", "after")


@dataclass(frozen=True, slots=True)
class OrderPlace(Expression):
    where: Literal["first", "last", "before", "after"]
    who: Reference | None = None

    def __str__(self) -> str:
        return self.where if self.who is None else f"{self.where} {self.who}"

    def ja(self, voice: Voice) -> Text:
        if self.who is None:
            return text("最初" if self.where == "first" else "最後")
        return text(self.who.ja(voice), "の直前" if self.where == "before" else "の直後")

    def en(self, voice: Voice) -> Text:
        if self.who is None:
            return text(self.where)
        return text(f"directly {self.where} ", self.who.en(voice))


def parse_order(tokens: Tokens) -> OrderPlace:
    word = tokens.expect_word(WORDS, "place in the action order")
    if word in ("first", "last"):
        return OrderPlace(word)  # type: ignore[arg-type]  # one of the words
    return OrderPlace(word, parse_reference(tokens))  # type: ignore[arg-type]
