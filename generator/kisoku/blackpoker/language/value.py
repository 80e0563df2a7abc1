"""Amounts: `7`, `key.number`, `target.size - key.number`, `cards in your life`, `attackers`, `points`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...errors import closest, quoted
from .expression import Expression
from .player import Player, expect_owner
from .reference import REFERENCES, KeysOf, Reference, at_reference, parse_reference
from .thing import PLURALS, ZONES, Things, at_things, parse_things
from .tokens import LanguageError, Tokens
from .voice import Voice

ATTRIBUTES = ("size", "number", "numbers", "total", "suit", "key", "keys")
_BARE = ("size", "number", "suit")
_AMOUNTS = "an amount such as `3`, `key.number` or `target.size`"


@dataclass(frozen=True, slots=True)
class Number(Expression):
    value: int

    def __str__(self) -> str:
        return str(self.value)

    def ja(self, voice: Voice) -> str:
        return str(self.value)

    def en(self, voice: Voice) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Attribute(Expression):
    """A property of a thing; without `of` it is that of the thing being filtered (`where size <= 5`)."""

    name: str
    of: Reference | KeysOf | None = None

    def __str__(self) -> str:
        return f"{self.of}.{self.name}" if self.of else self.name

    def ja(self, voice: Voice) -> str:
        owner = f"{self.of.ja(voice)}の" if self.of else ""
        match self.name:
            case "size":
                total = "の合計" if isinstance(self.of, Reference) and self.of.name == "blockers" else ""
                return owner + voice.ja("size") + total
            case "total":
                return f"{owner}{voice.ja('number')}の合計"
            case "suit":
                return owner + voice.ja("suit")
            case "numbers":
                return f"{owner}{voice.ja('card')}の{voice.ja('number')}"
            case _:
                return owner + voice.ja("number")

    def en(self, voice: Voice) -> str:
        noun = {"size": voice.en("size"), "suit": voice.en("suit")}.get(self.name, voice.en("number"))
        if self.of is None:
            return noun
        several = isinstance(self.of, Reference) and self.of.name == "blockers"
        if self.name == "total":
            whose = "its cards'" if isinstance(self.of, Reference) and self.of.name == "card" else ""
            return f"the total of {whose or self.of.en_possessive(voice)} {voice.en('number', 2)}"
        if self.name == "size" and several:
            return f"the total {noun} of {self.of.en(voice)}"
        if self.name == "numbers":
            return f"the {voice.en('number', 2)} on {self.of.en_possessive(voice)} {voice.en('card', 2)}"
        return f"{self.of.en_possessive(voice)} {noun}"


@dataclass(frozen=True, slots=True)
class KeyCount(Expression):
    """How many key cards the target request has: `target.keys`."""

    of: Reference

    def __str__(self) -> str:
        return f"{self.of}.keys"

    def ja(self, voice: Voice) -> str:
        return f"{self.of.ja(voice)}の{voice.ja('keyCard')}"

    def en(self, voice: Voice) -> str:
        return self.of.en(voice)


@dataclass(frozen=True, slots=True)
class Sum(Expression):
    left: Value
    sign: Literal["+", "-"]
    right: Value

    def __str__(self) -> str:
        return f"{self.left} {self.sign} {self.right}"

    def ja(self, voice: Voice) -> str:
        left, right = self.left.ja(voice), self.right.ja(voice)
        return f"{left}に{right}を足した値" if self.sign == "+" else f"{left}から{right}を引いた値"

    def en(self, voice: Voice) -> str:
        word = "plus" if self.sign == "+" else "minus"
        return f"{self.left.en(voice)} {word} {self.right.en(voice)}"


@dataclass(frozen=True, slots=True)
class CardCount(Expression):
    """`cards in your life`."""

    owner: Player
    zone: str

    def __str__(self) -> str:
        owner = "your" if self.owner.who == "you" else f"{self.owner.who}'s"
        return f"cards in {owner} {self.zone}"

    def ja(self, voice: Voice) -> str:
        return self.owner.ja_owner(voice) + str(voice.name("zone", self.zone).name.ja)

    def en(self, voice: Voice) -> str:
        return f"{self.owner.en_owner(voice)} {voice.name('zone', self.zone).name.en}"


@dataclass(frozen=True, slots=True)
class ThingCount(Expression):
    """How many there are: `attackers`."""

    things: Things

    def __str__(self) -> str:
        return str(self.things).removeprefix("all ")

    def ja(self, voice: Voice) -> str:
        return self.things.ja(voice)

    def en(self, voice: Voice) -> str:
        return self.things.en_kind(voice)


@dataclass(frozen=True, slots=True)
class Points(Expression):
    """The running total that `score` keeps."""

    def __str__(self) -> str:
        return "points"

    def ja(self, voice: Voice) -> str:
        return voice.ja("total")

    def en(self, voice: Voice) -> str:
        return f"the {voice.en('total')}"


Value = Number | Attribute | KeyCount | Sum | CardCount | ThingCount | Points


@dataclass(frozen=True, slots=True)
class Change(Expression):
    """A signed amount: `+key.number`."""

    sign: Literal["+", "-"]
    by: Value

    def __str__(self) -> str:
        return f"{self.sign}{self.by}"


def parse_change(tokens: Tokens) -> Change:
    if not (tokens.at("+") or tokens.at("-")):
        tokens.fail(("`+` or `-` and an amount",))
    sign = tokens.advance().text
    return Change("+" if sign == "+" else "-", parse_value(tokens))


def parse_value(tokens: Tokens) -> Value:
    value = _term(tokens)
    while tokens.at("+") or tokens.at("-"):
        sign = tokens.advance().text
        value = Sum(value, "+" if sign == "+" else "-", _term(tokens))
    return value


def _term(tokens: Tokens) -> Value:
    token = tokens.current
    if token.kind == "number":
        return Number(int(tokens.advance().text))
    if tokens.take("points"):
        return Points()
    if tokens.at("cards", "in"):
        return _card_count(tokens)
    if at_reference(tokens):
        return parse_attribute(tokens)
    if token.text in _BARE:
        return Attribute(tokens.advance().text)
    if token.kind == "end":
        tokens.fail((_AMOUNTS,))
    if not at_things(tokens):
        guess = closest(token.text, (*REFERENCES, *_BARE, "points", "cards", *PLURALS))
        message = f"{quoted(token.text)} is not an amount"
        raise LanguageError(message, token.offset, len(token.text), (_AMOUNTS,), guess)
    return ThingCount(parse_things(tokens, "all"))


def parse_attribute(tokens: Tokens) -> Attribute | KeyCount:
    start = tokens.current
    reference = parse_reference(tokens)
    if not tokens.take("."):
        amounts = tuple(f"{reference}.{name}" for name in ("number", "size", "total"))
        raise LanguageError(f"`{reference}` alone is not an amount", start.offset, len(str(reference)), amounts)
    name = tokens.expect_word(ATTRIBUTES, "property")
    if name == "keys":
        return KeyCount(reference)
    if name == "key":
        tokens.expect(".")
        return Attribute(tokens.expect_word(("number", "suit"), "property"), KeysOf(reference))
    return Attribute(name, reference)


def _card_count(tokens: Tokens) -> CardCount:
    tokens.take("cards", "in")
    owner = expect_owner(tokens, "zone")
    return CardCount(owner, tokens.expect_word(ZONES, "zone"))
