"""Reads amounts: a number, a property of something named, a count, sums of these."""

from __future__ import annotations

from ...errors import closest, quoted
from ...language.tokens import LanguageError, Tokens
from .place import parse_place
from .reference import REFERENCES, KeysOf, at_reference, parse_reference
from .thing import PLURALS
from .thing_parser import at_things, parse_things
from .value import (
    ATTRIBUTES,
    BARE,
    Attribute,
    CardCount,
    Change,
    EventCount,
    KeyCount,
    Number,
    Points,
    Sum,
    ThingCount,
    Times,
    Value,
    has_bare,
    is_suit,
)  # fmt: skip

_AMOUNTS = "an amount such as `3`, `key.number` or `target.size`"


def parse_change(tokens: Tokens) -> Change:
    if not (tokens.at("+") or tokens.at("-")):
        tokens.fail(("`+` or `-` and an amount",))
    sign = tokens.advance().text
    return Change("+" if sign == "+" else "-", parse_amount(tokens))


def parse_amount(tokens: Tokens) -> Value:
    """An amount that stands on its own: a number of something that is named."""
    start = tokens.current
    value = parse_value(tokens)
    span = start.offset, tokens.current.offset - start.offset
    if is_suit(value):
        raise LanguageError("a suit is not an amount", *span, ("`key.number`",))
    if has_bare(value):
        raise LanguageError(f"whose {value}?", *span, (f"`target.{value}`",))
    return value


def parse_value(tokens: Tokens) -> Value:
    value = _term(tokens)
    while tokens.at("+") or tokens.at("-"):
        sign = tokens.current
        tokens.advance()
        term = _term(tokens)
        if is_suit(value) or is_suit(term):
            raise LanguageError("a suit is not an amount", sign.offset, 1)
        value = Sum(value, "+" if sign.text == "+" else "-", term)
    return value


def _term(tokens: Tokens) -> Value:
    token = tokens.current
    if token.kind == "number":
        number = int(tokens.advance().text)
        if not tokens.take("x"):
            return Number(number)
        if number < 2:
            raise LanguageError(f"{number} x is nothing", token.offset, len(token.text), ("at least 2",))
        return Times(number, _term(tokens))
    if tokens.take("points"):
        return Points()
    if tokens.take("event", ".", "count"):
        return EventCount()
    if tokens.at("cards", "in"):
        return _card_count(tokens)
    if at_reference(tokens):
        return parse_attribute(tokens)
    if token.text in BARE:
        return Attribute(tokens.advance().text)
    if tokens.take("keys"):
        return KeyCount()
    if token.kind == "end":
        tokens.fail((_AMOUNTS,))
    if not at_things(tokens):
        guess = closest(token.text, (*REFERENCES, *BARE, "points", "cards", *PLURALS))
        message = f"{quoted(token.text)} is not an amount"
        raise LanguageError(message, token.offset, len(token.text), (_AMOUNTS,), guess)
    return ThingCount(parse_things(tokens, "each"))


def parse_attribute(tokens: Tokens) -> Attribute | KeyCount:
    start = tokens.current
    reference = parse_reference(tokens)
    if not tokens.take("."):
        amounts = tuple(f"{reference}.{name}" for name in ("number", "size", "total"))
        message = f"`{reference}` alone is not an amount"
        raise LanguageError(message, start.offset, len(str(reference)), amounts)
    of = tokens.current
    name = tokens.expect_word(ATTRIBUTES, "property")
    if name == "numbers":
        expected = (f"`{reference}.numbers include …`",)
        raise LanguageError("several numbers are not an amount", of.offset, len(name), expected)
    if name == "keys":
        return KeyCount(reference)
    if name == "key":
        tokens.expect(".")
        return Attribute(tokens.expect_word(("number", "suit", "total"), "property"), KeysOf(reference))
    return Attribute(name, reference)


def _card_count(tokens: Tokens) -> CardCount:
    tokens.take("cards", "in")
    return CardCount(*parse_place(tokens))
