"""`this card`: the card that speaks."""

from __future__ import annotations

from dataclasses import dataclass

from ...language.expression import Expression
from ...language.tokens import Tokens
from ...sentences.text import Text, text
from .voice import Voice


@dataclass(frozen=True, slots=True)
class ThisCard(Expression):
    """The card itself, not its unit."""

    def __str__(self) -> str:
        return "this card"

    def ja(self, voice: Voice) -> Text:
        return text("このカード")

    def en(self, voice: Voice) -> Text:
        return text("this card")


def parse_this_card(tokens: Tokens) -> ThisCard:
    tokens.expect("this")
    tokens.expect("card")
    return ThisCard()
