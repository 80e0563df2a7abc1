"""Conditions: `not your turn`, `target.size - key.number <= 0`, `target is charged`, `cards include A` …"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...errors import quoted
from ...sentences.english import listed
from ...sentences.japanese import Predicate
from .cards import Cards, parse_cards
from .expression import Expression
from .player import Player, parse_owner
from .reference import KeysOf, Reference, at_reference, parse_reference
from .thing import Things, parse_things
from .tokens import LanguageError, Tokens
from .value import (
    Attribute,
    CardCount,
    KeyCount,
    Number,
    Points,
    Sum,
    ThingCount,
    Value,
    parse_value,
)
from .voice import Voice

Sign = Literal["=", "!=", "<", "<=", ">", ">="]
SIGNS: tuple[Sign, ...] = ("=", "!=", "<", "<=", ">", ">=")
_EN_SIGN = {"<": "less than", "<=": "at most", ">": "more than", ">=": "at least", "=": "exactly"}


@dataclass(frozen=True, slots=True)
class Compare(Expression):
    left: Value
    sign: Sign
    right: Value

    def __str__(self) -> str:
        return f"{self.left} {self.sign} {self.right}"

    def ja(self, voice: Voice) -> Predicate:
        if self._suits:
            same = "同じ" if self.sign == "=" else "違う"
            if (
                isinstance(self.left, Attribute)
                and self.left.of is None
                and isinstance(self.right, Attribute)
            ):
                assert self.right.of is not None
                return Predicate(f"{self.right.of.ja(voice)}と{same}{voice.ja('suit')}")
            return Predicate(f"{self.left.ja(voice)}が{self.right.ja(voice)}と{same}")
        return self.rest_ja(voice).of(self.left.ja(voice))

    def rest_ja(self, voice: Voice) -> Predicate:
        """What is said of the left side: 9枚以下."""
        right = self.right.ja(voice) + self._counter(voice)
        counted = bool(self._counter(voice))
        match self.sign:
            case "<=":
                return Predicate(f"{right}以下")
            case ">=" if isinstance(self.left, ThingCount | CardCount):
                exists = "ある" if isinstance(self.left, CardCount) else "いる"
                return Predicate(f"{right}以上{exists}", "verb")
            case ">=":
                return Predicate(f"{right}以上")
            case "<":
                return Predicate(f"{right}より{'少ない' if counted else '小さい'}", "adjective")
            case ">":
                return Predicate(f"{right}より{'多い' if counted else '大きい'}", "adjective")
            case "=":
                return Predicate(right + ("" if isinstance(self.right, Number) else "と同じ"))
        if isinstance(self.right, Number):
            return Predicate(f"{right}でない", "adjective")
        return Predicate(f"{right}と違う", "verb")

    def _counter(self, voice: Voice) -> str:
        match self.left:
            case KeyCount() | CardCount():
                return "枚"
            case ThingCount():
                return voice.word(self.left.things.noun).counter
        return ""

    @property
    def _suits(self) -> bool:
        return isinstance(self.left, Attribute) and self.left.name == "suit"

    def en(self, voice: Voice) -> str:
        match self.left:
            case KeyCount():
                amount = self._amount(voice, voice.en("keyCard"), voice.en("keyCard", 2))
                return f"{self.left.en(voice)} has {amount}"
            case CardCount(owner, zone):
                has = "you have" if owner.who == "you" else f"{owner.en(voice)} has"
                place = voice.name("zone", zone)
                card, cards = place.card_en(1) or voice.en("card"), place.card_en(2) or voice.en("card", 2)
                where = "" if place.card_en(1) else f" in {owner.en_owner(voice)} {place.name.en}"
                return f"{has} {self._amount(voice, card, cards)}{where}"
            case ThingCount(things):
                one, many = voice.en(things.noun), voice.en(things.noun, 2)
                return f"there {'is' if self.right == Number(1) else 'are'} {self._amount(voice, one, many)}"
        return f"{self.left.en(voice)} {self.rest_en(voice)}"

    def rest_en(self, voice: Voice) -> str:
        """What is said of the left side: is 9 or less."""
        right = self.right.en(voice)
        match self.sign:
            case "=" if self._suits:
                return f"is the same as {right}"
            case "!=":
                return f"is not {right}"
            case "=":
                return f"is {right}" if isinstance(self.right, Number) else f"equals {right}"
            case "<=" if isinstance(self.right, Number):
                return f"is {right} or less"
            case ">=" if isinstance(self.right, Number):
                return f"is {right} or more"
            case "<=":
                return f"is at most {right}"
            case ">=":
                return f"is at least {right}"
            case "<":
                return f"is less than {right}"
        return f"is greater than {right}"

    def _amount(self, voice: Voice, one: str, many: str) -> str:
        right = self.right.en(voice)
        noun = one if right == "1" else many
        if self.sign == "!=":
            return f"a number other than {right} of {many}"
        return f"{_EN_SIGN[self.sign]} {right} {noun}"

    def en_of(self, voice: Voice) -> str:
        """After a noun: whose size is at most 5, with the same suit as the key card."""
        if self._suits and isinstance(self.right, Attribute) and self.right.of is not None:
            same = "the same" if self.sign == "=" else "another"
            than = "as" if self.sign == "=" else "than"
            return f"with {same} {voice.en('suit')} {than} {self.right.of.en(voice)}"
        return f"whose {self.en(voice)}"


@dataclass(frozen=True, slots=True)
class Divisible(Expression):
    left: Value
    by: Value

    def __str__(self) -> str:
        return f"{self.left} divisible by {self.by}"

    def ja(self, voice: Voice) -> Predicate:
        return self.rest_ja(voice).of(self.left.ja(voice))

    def rest_ja(self, voice: Voice) -> Predicate:
        return Predicate(f"{self.by.ja(voice)}で割り切れる", "verb")

    def en(self, voice: Voice) -> str:
        return f"{self.left.en(voice)} {self.rest_en(voice)}"

    def rest_en(self, voice: Voice) -> str:
        return f"is divisible by {self.by.en(voice)}"

    def en_of(self, voice: Voice) -> str:
        return f"whose {self.en(voice)}"


@dataclass(frozen=True, slots=True)
class Is(Expression):
    """What something is: a type, a state, or a Joker."""

    of: Reference
    kind: Literal["soldier", "bulwark", "charged", "driven", "Joker"]

    def __str__(self) -> str:
        return f"{self.of} is {self.kind}"

    def ja(self, voice: Voice) -> Predicate:
        kind = self.kind if self.kind == "Joker" else voice.ja(self.kind)
        return Predicate(f"{self.of.ja(voice)}が{kind}")

    def en(self, voice: Voice) -> str:
        kind = "a Joker" if self.kind == "Joker" else voice.en(self.kind)
        article = "a " if self.kind in ("soldier", "bulwark") else ""
        return f"{self.of.en(voice)} is {article}{kind}"

    def en_of(self, voice: Voice) -> str:
        return self.en(voice)


@dataclass(frozen=True, slots=True)
class Unopened(Expression):
    """`your pack is unopened`."""

    owner: Player

    def __str__(self) -> str:
        owner = "your" if self.owner.who == "you" else f"{self.owner.who}'s"
        return f"{owner} pack is unopened"

    def ja(self, voice: Voice) -> Predicate:
        return Predicate(
            f"{self.owner.ja_owner(voice)}{voice.name('zone', 'pack').name.ja}が{voice.ja('unopened')}"
        )

    def en(self, voice: Voice) -> str:
        return f"{self.owner.en_owner(voice)} {voice.name('zone', 'pack').name.en} is {voice.en('unopened')}"

    def en_of(self, voice: Voice) -> str:
        return self.en(voice)


@dataclass(frozen=True, slots=True)
class SameCard(Expression):
    """Same suit and number; a Joker matches a Joker (Q-172)."""

    left: Reference
    right: Reference

    def __str__(self) -> str:
        return f"{self.left} same card as {self.right}"

    def ja(self, voice: Voice) -> Predicate:
        return Predicate(
            f"{self.left.ja(voice)}が{self.right.ja(voice)}と同じ{voice.ja('suit')}・{voice.ja('number')}"
        )

    def en(self, voice: Voice) -> str:
        return f"{self.left.en(voice)} has the same suit and number as {self.right.en(voice)}"

    def en_of(self, voice: Voice) -> str:
        return self.en(voice)


@dataclass(frozen=True, slots=True)
class Include(Expression):
    """Whether a group holds a card, a number, or a named trump."""

    group: KeysOf | Reference | Attribute | Things
    item: Reference | Attribute | Cards | str

    def __str__(self) -> str:
        return f"{str(self.group).removeprefix('all ')} include {self.item}"

    def ja(self, voice: Voice) -> Predicate:
        group = self.group.ja(voice)
        match self.item:
            case str():
                name = voice.name("trump", self.item).name.ja
                return Predicate(f"{group}に「{name}」がある", "verb")
            case Cards():
                return Predicate(f"{group}に{self.item.ja()}がある", "verb")
            case Reference():
                suit, number = voice.ja("suit"), voice.ja("number")
                return Predicate(
                    f"{group}に、{self.item.ja(voice)}と{suit}も{number}も同じものがある", "verb"
                )
        return Predicate(f"{group}のいずれかが{self.item.ja(voice)}と同じ")

    def en(self, voice: Voice) -> str:
        if isinstance(self.group, Things):
            return f"{self.group.en_kind(voice)} include “{voice.name('trump', str(self.item)).name.en}”"
        group = self.group.en(voice)
        match self.item:
            case Cards():
                return f"{group} include {_en_article(self.item.en())}"
            case Reference():
                return f"{group} include a card of the same suit and number as {self.item.en(voice)}"
            case Attribute():
                return f"any of {group} equals {self.item.en(voice)}"
        raise AssertionError(self.item)

    def en_of(self, voice: Voice) -> str:
        return self.en(voice)


def _en_article(card: str) -> str:
    return f"an {card}" if card[0] in "A8" else f"a {card}"


@dataclass(frozen=True, slots=True)
class YourTurn(Expression):
    def __str__(self) -> str:
        return "your turn"

    def ja(self, voice: Voice) -> Predicate:
        return Predicate(f"自分が{voice.ja('turnPlayer')}")

    def en(self, voice: Voice) -> str:
        return f"you are the {voice.en('turnPlayer')}"

    def en_of(self, voice: Voice) -> str:
        return self.en(voice)


@dataclass(frozen=True, slots=True)
class Done(Expression):
    """Whether the step before moved anything."""

    def __str__(self) -> str:
        return "done"

    def ja(self, voice: Voice) -> Predicate:
        return Predicate("そうした", "verb")

    def en(self, voice: Voice) -> str:
        return "you do"

    def en_of(self, voice: Voice) -> str:
        return self.en(voice)


@dataclass(frozen=True, slots=True)
class Not(Expression):
    condition: Condition

    def __str__(self) -> str:
        return f"not {self.condition}"

    def ja(self, voice: Voice) -> Predicate:
        return self.condition.ja(voice).negated()

    def en(self, voice: Voice) -> str:
        if isinstance(self.condition, YourTurn):
            return f"you are not the {voice.en('turnPlayer')}"
        return f"it is not true that {self.condition.en(voice)}"

    def en_of(self, voice: Voice) -> str:
        return self.en(voice)


@dataclass(frozen=True, slots=True)
class And(Expression):
    parts: tuple[Condition, ...]

    def __str__(self) -> str:
        return " and ".join(map(str, self.parts))

    def ja(self, voice: Voice) -> Predicate:
        *first, last = [self._ja(index, voice) for index in range(len(self.parts))]
        return Predicate("".join(f"{p.and_then()}、" for p in first) + last.text, last.kind)

    def _ja(self, index: int, voice: Voice) -> Predicate:
        part = self.parts[index]
        if isinstance(part, Compare | Divisible) and self._same_subject(index):
            return part.rest_ja(voice)
        return part.ja(voice)

    def en(self, voice: Voice) -> str:
        return listed([self._en(index, voice) for index in range(len(self.parts))])

    def _en(self, index: int, voice: Voice) -> str:
        part = self.parts[index]
        if isinstance(part, Compare | Divisible) and self._same_subject(index):
            return part.rest_en(voice)
        return part.en(voice)

    def _same_subject(self, index: int) -> bool:
        """Whether the part before speaks of the same amount, which then is not named again."""
        if index == 0:
            return False
        before, part = self.parts[index - 1], self.parts[index]
        if not isinstance(before, Compare | Divisible) or not isinstance(part, Compare | Divisible):
            return False
        # Counts are said with their own verb (you have at least …), so they cannot share it.
        return before.left == part.left and isinstance(part.left, Attribute | Sum | Points)

    def en_of(self, voice: Voice) -> str:
        return listed([part.en_of(voice) for part in self.parts])


@dataclass(frozen=True, slots=True)
class Or(Expression):
    """Any of the parts; said as a list wherever a list can stand."""

    parts: tuple[Condition, ...]

    def __str__(self) -> str:
        return " or ".join(map(str, self.parts))

    def ja(self, voice: Voice) -> Predicate:
        *first, last = [part.ja(voice) for part in self.parts]
        return Predicate("".join(f"{p.text}か、" for p in first) + last.text, last.kind)

    def en(self, voice: Voice) -> str:
        return listed([part.en(voice) for part in self.parts], "or")

    def en_of(self, voice: Voice) -> str:
        return listed([part.en_of(voice) for part in self.parts], "or")


Condition = Compare | Divisible | Is | Unopened | SameCard | Include | YourTurn | Done | Not | And | Or


def parse_condition(tokens: Tokens) -> Condition:
    parts = [_and(tokens)]
    while tokens.take("or"):
        parts.append(_and(tokens))
    return parts[0] if len(parts) == 1 else Or(tuple(parts))


def _and(tokens: Tokens) -> Condition:
    parts = [_atom(tokens)]
    while tokens.take("and"):
        parts.append(_atom(tokens))
    return parts[0] if len(parts) == 1 else And(tuple(parts))


def _atom(tokens: Tokens) -> Condition:
    if tokens.take("not"):
        return Not(_atom(tokens))
    if tokens.take("your", "turn"):
        return YourTurn()
    if tokens.take("done"):
        return Done()
    if tokens.at("cards", "include"):
        tokens.advance()
        tokens.advance()
        return Include(Reference("cards"), parse_cards(tokens))
    for whose in (("your",), ("opponent", "'s")):
        if tokens.at(*whose, "pack", "is", "unopened"):
            owner = parse_owner(tokens)
            tokens.take("pack", "is", "unopened")
            assert owner is not None
            return Unopened(owner)
    if at_reference(tokens) and not tokens.at("cards", "in"):
        fact = _fact(tokens)
        if fact is not None:
            return fact
    if tokens.at("your") or tokens.at("opponent", "'s"):
        things = parse_things(tokens, "all")
        if tokens.take("include"):
            return Include(things, tokens.expect_kind("word", "the id of a trump").text)
        return _compared(tokens, ThingCount(things))
    return _compared(tokens, parse_value(tokens))


def _fact(tokens: Tokens) -> Condition | None:
    """About a reference: `target is soldier`, `target same card as key`, `target.keys include key`."""
    ahead = 2 if tokens.current.kind == "suit" else 1
    following = tokens.peek(ahead).text
    if following == "is":
        reference = parse_reference(tokens)
        tokens.advance()
        kind = tokens.expect_word(("soldier", "bulwark", "charged", "driven", "Joker"), "kind")
        return Is(reference, kind)  # type: ignore[arg-type]  # the words above are the type
    if following == "same":
        reference = parse_reference(tokens)
        if not tokens.take("same", "card", "as"):
            tokens.fail(("`same card as`",))
        return SameCard(reference, parse_reference(tokens))
    if following == "." and tokens.peek(ahead + 2).text == "include":
        reference = parse_reference(tokens)
        tokens.advance()
        name = tokens.expect_word(("keys", "numbers"), "property")
        tokens.advance()
        if name == "keys":
            return Include(KeysOf(reference, True), parse_reference(tokens))
        item = parse_value(tokens)
        if not isinstance(item, Attribute):
            tokens.fail(("a number such as `blockers.number`",))
        return Include(Attribute("numbers", reference), item)
    if following != "." and tokens.peek(ahead).kind != "end":
        tokens.advance()
        if ahead == 2:
            tokens.advance()
        tokens.fail(("`is`", "`same card as`", "`.` and a property"))
    return None


def _compared(tokens: Tokens, left: Value) -> Condition:
    if tokens.take("divisible", "by"):
        return Divisible(left, parse_value(tokens))
    token = tokens.current
    if token.text not in SIGNS:
        raise LanguageError(
            f"unexpected {quoted(token.text)}" if token.text else "the condition ends too early",
            token.offset,
            len(token.text),
            (*SIGNS, "divisible by"),
        )
    sign: Sign = tokens.advance().text  # type: ignore[assignment]  # one of SIGNS, tested above
    return Compare(left, sign, parse_value(tokens))
