"""Conditions: `not your turn`, `target.size - key.number <= 0`, `target is charged`, `cards include A` …"""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ...errors import quoted
from ...sentences.english import article, listed, plural
from ...sentences.japanese import Predicate
from ..card import DECK, NAME, RANK, SUIT
from .cards import JOKER, Cards, parse_cards
from .expression import Expression
from .player import Player, parse_owner
from .reference import KeysOf, Reference, at_reference, parse_reference
from .thing import Things, parse_things
from .tokens import LanguageError, Tokens
from .value import (
    Attribute,
    CardCount,
    Count,
    KeyCount,
    Number,
    Points,
    Sum,
    ThingCount,
    Value,
    has_bare,
    is_bare,
    is_suit,
    parse_value,
)
from .voice import Voice

if TYPE_CHECKING:
    from ..engine.play import Play


class Judged(Expression):
    """Something that holds or does not."""

    __slots__ = ()

    def en(self, voice: Voice) -> str:
        raise NotImplementedError

    def en_not(self, voice: Voice) -> str:
        """That it does not hold."""
        raise NotImplementedError

    def en_of(self, voice: Voice) -> str:
        """After a noun: whose size is at most 5."""
        return f"whose {self.en(voice)}"

    def holds(self, play: Play) -> bool:
        raise NotImplementedError

    def holds_of(self, play: Play, kind: str, item: int) -> bool:
        """Whether it holds of one thing, which bare properties (`size`) then belong to."""
        before, play.subject = play.subject, (kind, item)
        held = self.holds(play)
        play.subject = before
        return held

    def holds_for_cards(self, cards: tuple[int, ...]) -> bool:
        raise NotImplementedError


Sign = Literal["=", "!=", "<", "<=", ">", ">="]
_TESTS = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
SIGNS: tuple[Sign, ...] = ("=", "!=", "<", "<=", ">", ">=")
_EN_SIGN = {"<": "less than", "<=": "at most", ">": "more than", ">=": "at least", "=": "exactly", "!=": "exactly"}


@dataclass(frozen=True, slots=True)
class Compare(Judged):
    left: Value
    sign: Sign
    right: Value

    def __str__(self) -> str:
        return f"{self.left} {self.sign} {self.right}"

    def ja(self, voice: Voice) -> Predicate:
        if isinstance(self.right, Attribute) and self.right.of is not None and self._of_filtered_suit:
            same = "同じ" if self.sign == "=" else "違う"
            return Predicate(f"{self.right.of.ja(voice)}と{same}{voice.ja('suit')}")
        if isinstance(self.left, Count) and isinstance(self.right, Number):
            return self.rest_ja(voice).of(self.left.ja_counted(voice))
        return self.rest_ja(voice).of(self.left.ja(voice))

    def rest_ja(self, voice: Voice) -> Predicate:
        """What is said of the left side: 9枚以下."""
        counter = self._counter(voice)
        right = self.right.ja(voice) + counter
        counted = isinstance(self.left, Count)
        match self.sign:
            case "<=":
                return Predicate(f"{right}以下")
            case ">=" if isinstance(self.left, ThingCount | CardCount) and counter:
                return Predicate(f"{right}以上{'いる' if counter in '体人' else 'ある'}", "verb")
            case ">=":
                return Predicate(f"{right}以上")
            case "<":
                return Predicate(f"{right}より{'少ない' if counted else '小さい'}", "adjective")
            case ">":
                return Predicate(f"{right}より{'多い' if counted else '大きい'}", "adjective")
            case "=":
                number = isinstance(self.right, Number)
                return Predicate(right) if number else Predicate(f"{right}と同じ", "same")
        if isinstance(self.right, Number):
            return Predicate(f"{right}でない", "adjective")
        return Predicate(f"{right}と違う", "verb")

    def _counter(self, voice: Voice) -> str:
        """After a plain number: 枚, 体, 点."""
        if not isinstance(self.right, Number):
            return ""
        match self.left:
            case KeyCount() | CardCount():
                return voice.word("card").counter
            case ThingCount():
                return voice.word(self.left.things.noun).counter
            case Points():
                return voice.word("total").counter
        return ""

    @property
    def _of_filtered_suit(self) -> bool:
        return self._suits and is_bare(self.left)

    @property
    def _suits(self) -> bool:
        return is_suit(self.left)

    def en(self, voice: Voice) -> str:
        if not isinstance(self.right, Number):
            return f"{self.left.en(voice)} {self.rest_en(voice)}"
        match self.left:
            case KeyCount():
                amount = self._amount(voice, voice.en("keyCard"), voice.en("keyCard", 2))
                return f"{self.left.of.en(voice)} {self._has('has', 'does not have')} {amount}"
            case CardCount(owner, zone):
                place = voice.name("zone", zone)
                card, cards = place.card_en(1) or voice.en("card"), place.card_en(2) or voice.en("card", 2)
                where = "" if place.card_en(1) else f" in {owner.en_owner(voice)} {place.name.en}"
                return f"{self._en_has(owner, voice)} {self._amount(voice, card, cards)}{where}"
            case ThingCount(things):
                amount = self._amount(voice, things.en_kind(voice, 1), things.en_kind(voice, 2))
                if things.owner is not None and things.en_whose(voice):
                    return f"{self._en_has(things.owner, voice)} {amount}"
                is_ = "is" if self.right.value == 1 else "are"
                return f"there {self._has(is_, f'{is_} not')} {amount}"
        return f"{self.left.en(voice)} {self.rest_en(voice)}"

    def rest_en(self, voice: Voice) -> str:
        """What is said of the left side: is 9 or less."""
        right = self.right.en(voice)
        match self.sign:
            case "=" if self._suits:
                return f"is the same as {right}"
            case "!=" if not isinstance(self.right, Number):
                return f"is different from {right}"
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
        return f"{_EN_SIGN[self.sign]} {self.right.en(voice)} {one if self.right == Number(1) else many}"

    def _has(self, yes: str, no: str) -> str:
        return no if self.sign == "!=" else yes

    def _en_has(self, owner: Player, voice: Voice) -> str:
        if owner.who == "you":
            return self._has("you have", "you do not have")
        return f"{owner.en(voice)} {self._has('has', 'does not have')}"

    def en_of(self, voice: Voice) -> str:
        """After a noun, a suit also so: with the same suit as the key card."""
        if self._suits and isinstance(self.right, Attribute) and self.right.of is not None:
            same = "the same" if self.sign == "=" else "another"
            than = "as" if self.sign == "=" else "than"
            return f"with {same} {voice.en('suit')} {than} {self.right.of.en(voice)}"
        return f"whose {self.en(voice)}"

    def holds(self, play: Play) -> bool:
        if self._suits:
            assert isinstance(self.left, Attribute) and isinstance(self.right, Attribute)
            suit = self.left.suit_of(play)
            same = suit is not None and suit == self.right.suit_of(play)
            return same == (self.sign == "=")
        return bool(_TESTS[self.sign](self.left.amount(play), self.right.amount(play)))


@dataclass(frozen=True, slots=True)
class Divisible(Judged):
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

    def en_not(self, voice: Voice) -> str:
        return f"{self.left.en(voice)} is not divisible by {self.by.en(voice)}"

    def holds(self, play: Play) -> bool:
        by = self.by.amount(play)
        return by != 0 and self.left.amount(play) % by == 0


@dataclass(frozen=True, slots=True)
class Is(Judged):
    """What something is: a type, a state, or a Joker."""

    of: Reference
    kind: Literal["soldier", "bulwark", "charged", "driven", "Joker"]

    def __str__(self) -> str:
        return f"{self.of} is {self.kind}"

    def ja(self, voice: Voice) -> Predicate:
        kind = self.kind if self.kind == "Joker" else voice.ja(self.kind)
        return Predicate(f"{self.of.ja(voice)}が{kind}")

    def en(self, voice: Voice) -> str:
        return self._en(voice, "")

    def en_not(self, voice: Voice) -> str:
        return self._en(voice, " not")

    def _en(self, voice: Voice, negation: str) -> str:
        many = self.of.many(voice)
        kind = self.kind if self.kind == "Joker" else voice.en(self.kind)
        if self.kind not in ("charged", "driven"):
            kind = plural(kind) if many else article(kind)
        return f"{self.of.en(voice)} {'are' if many else 'is'}{negation} {kind}"

    def holds(self, play: Play) -> bool:
        _, items = self.of.items(play)
        characters = [play.state.characters[id] for id in items]
        match self.kind:
            case "soldier":
                return any(c.soldier for c in characters)
            case "bulwark":
                return any(not c.soldier for c in characters)
            case "charged":
                return any(not c.driven for c in characters)
            case "driven":
                return any(c.driven for c in characters)
        return any(RANK[card] == JOKER for c in characters for card in c.cards)


@dataclass(frozen=True, slots=True)
class Unopened(Judged):
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
        return self._en(voice, "is")

    def en_not(self, voice: Voice) -> str:
        return self._en(voice, "is not")

    def _en(self, voice: Voice, verb: str) -> str:
        pack = f"{self.owner.en_owner(voice)} {voice.name('zone', 'pack').name.en}"
        return f"{pack} {verb} {voice.en('unopened')}"

    def holds(self, play: Play) -> bool:
        return not play.state.opened[self.owner.seat(play)]


@dataclass(frozen=True, slots=True)
class SameCard(Judged):
    """Same suit and number; a Joker matches a Joker (Q-172)."""

    left: Reference
    right: Reference

    def __str__(self) -> str:
        return f"{self.left} same card as {self.right}"

    def ja(self, voice: Voice) -> Predicate:
        suit, number = voice.ja("suit"), voice.ja("number")
        return Predicate(f"{self.left.ja(voice)}が{self.right.ja(voice)}と{suit}も{number}も同じ", "same")

    def en(self, voice: Voice) -> str:
        return self._en(voice, "have" if self.left.many(voice) else "has")

    def en_not(self, voice: Voice) -> str:
        return self._en(voice, "do not have" if self.left.many(voice) else "does not have")

    def _en(self, voice: Voice, has: str) -> str:
        same = f"the same {voice.en('suit')} and {voice.en('number')}"
        return f"{self.left.en(voice)} {has} {same} as {self.right.en(voice)}"

    def holds(self, play: Play) -> bool:
        left, right = self.left.items(play)[1], self.right.items(play)[1]
        return any(NAME[a] == NAME[b] for a in left for b in right)


@dataclass(frozen=True, slots=True)
class Include(Judged):
    """Whether a group holds a card, a number, or a named trump."""

    group: KeysOf | Reference | Attribute | Things
    item: Reference | Attribute | Cards | str

    def __str__(self) -> str:
        return f"{self.group} include {self.item}"

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
        return Predicate(f"{group}に、{self.item.ja(voice)}と同じものがある", "verb")

    def en(self, voice: Voice) -> str:
        return f"{self.group.en(voice)} include {self._en_item(voice)}"

    def en_not(self, voice: Voice) -> str:
        return f"{self.group.en(voice)} do not include {self._en_item(voice)}"

    def _en_item(self, voice: Voice) -> str:
        match self.item:
            case str():
                return f"“{voice.name('trump', self.item).name.en}”"
            case Cards():
                return article(self.item.en())
            case Reference():
                same = f"{voice.en('suit')} and {voice.en('number')}"
                return f"a {voice.en('card')} of the same {same} as {self.item.en(voice)}"
        return self.item.en(voice)

    def holds(self, play: Play) -> bool:
        match self.item, self.group:
            case str(trump), Things():
                wanted = play.machine.rules.trump_codes[trump]
                return any(card % DECK == wanted for card in self.group.found(play)[1])
            case Reference(), KeysOf():
                request = next(r for r in play.state.stage if r.id == play.target)
                names = {NAME[card] for card in play.keys}
                return any(NAME[card] in names for card in request.keys)
            case Attribute(), Attribute():
                return bool(self.group.numbers(play) & self.item.numbers(play))
        raise AssertionError(self)

    def holds_for_cards(self, cards: tuple[int, ...]) -> bool:
        """Whether the cards of a character include one of these (R-055)."""
        assert isinstance(self.item, Cards)
        return any(self.item.has(RANK[card], SUIT[card]) for card in cards)


@dataclass(frozen=True, slots=True)
class YourTurn(Judged):
    def __str__(self) -> str:
        return "your turn"

    def ja(self, voice: Voice) -> Predicate:
        return Predicate(f"自分が{voice.ja('turnPlayer')}")

    def en(self, voice: Voice) -> str:
        return f"you are the {voice.en('turnPlayer')}"

    def en_not(self, voice: Voice) -> str:
        return f"you are not the {voice.en('turnPlayer')}"

    def holds(self, play: Play) -> bool:
        return play.state.turn_player == play.seat


@dataclass(frozen=True, slots=True)
class Done(Judged):
    """Whether the step before moved anything."""

    def __str__(self) -> str:
        return "done"

    def ja(self, voice: Voice) -> Predicate:
        return Predicate("そうした", "past")

    def en(self, voice: Voice) -> str:
        return "you do"

    def en_not(self, voice: Voice) -> str:
        return "you do not"

    def holds(self, play: Play) -> bool:
        return play.done


@dataclass(frozen=True, slots=True)
class Not(Judged):
    condition: Deniable

    def __str__(self) -> str:
        return f"not {self.condition}"

    def ja(self, voice: Voice) -> Predicate:
        return self.condition.ja(voice).negated()

    def en(self, voice: Voice) -> str:
        return self.condition.en_not(voice)

    def holds(self, play: Play) -> bool:
        return not self.condition.holds(play)


@dataclass(frozen=True, slots=True)
class And(Judged):
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

    def holds(self, play: Play) -> bool:
        return all(part.holds(play) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Or(Judged):
    """Any of the parts; said as a list wherever a list can stand."""

    parts: tuple[Condition, ...]

    def __str__(self) -> str:
        return " or ".join(map(str, self.parts))

    def ja(self, voice: Voice) -> Predicate:
        *first, last = [part.ja(voice) for part in self.parts]
        return Predicate("".join(f"{p.text}か、または" for p in first) + last.text, last.kind)

    def en(self, voice: Voice) -> str:
        return self._en([part.en(voice) for part in self.parts])

    def en_of(self, voice: Voice) -> str:
        return self._en([part.en_of(voice) for part in self.parts])

    def _en(self, parts: list[str]) -> str:
        """`either` and commas keep an `and` inside of its part."""
        if any(isinstance(part, And) for part in self.parts):
            return f"either {', or '.join(parts)}"
        return listed(parts, "or")

    def holds(self, play: Play) -> bool:
        return any(part.holds(play) for part in self.parts)


# What may stand under `not`: comparisons have their own opposites (`!=`, `>`).
Deniable = Divisible | Is | Unopened | SameCard | Include | YourTurn | Done
Condition = Compare | Divisible | Is | Unopened | SameCard | Include | YourTurn | Done | Not | And | Or


def parse_condition(tokens: Tokens) -> Condition:
    """A condition that stands on its own: every property is somebody's."""
    start = tokens.current
    condition = _or(tokens)
    for part in _facts(condition):
        bare = [value for value in _sides(part) if has_bare(value)]
        if bare:
            length = tokens.current.offset - start.offset
            raise LanguageError(f"whose {bare[0]}?", start.offset, length, (f"`target.{bare[0]}`",))
    return condition


def parse_filter(tokens: Tokens) -> Condition:
    """After `where`: comparisons of a property of the things themselves."""
    start = tokens.current
    condition = _or(tokens)
    for part in _facts(condition):
        sides = _sides(part)
        if not sides or not is_bare(sides[0]) or has_bare(sides[1]):
            length = tokens.current.offset - start.offset
            expected = tuple(f"`{name} …`" for name in ("size", "number", "suit"))
            raise LanguageError("`where` compares a property of the things", start.offset, length, expected)
    return condition


def _facts(condition: Condition) -> list[Condition]:
    match condition:
        case And(parts) | Or(parts):
            return [fact for part in parts for fact in _facts(part)]
        case Not(inner):
            return [inner]
    return [condition]


def _sides(condition: Condition) -> tuple[Value, ...]:
    match condition:
        case Compare():
            return condition.left, condition.right
        case Divisible():
            return condition.left, condition.by
        case Include(item=Attribute() as item):
            return (item,)
    return ()


def _or(tokens: Tokens) -> Condition:
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
        start = tokens.current
        denied = _atom(tokens)
        if not isinstance(denied, Deniable):
            length = tokens.current.offset - start.offset
            expected = ("the opposite sign",) if isinstance(denied, Compare) else ("no `not`",)
            raise LanguageError("`not` does not go with this", start.offset, length, expected)
        return Not(denied)
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
        start = tokens.current
        things = parse_things(tokens, "each")
        if tokens.take("include"):
            if things.noun != "trump":
                length = tokens.current.offset - start.offset
                expected = ("`your face-up trumps`",)
                raise LanguageError("only trumps have names", start.offset, length, expected)
            return Include(things, tokens.expect_kind("word", "the id of a trump").text)
        return _compared(tokens, ThingCount(things))
    return _compared(tokens, parse_value(tokens))


def _fact(tokens: Tokens) -> Condition | None:
    """About a reference: `target is soldier`, `target same card as key`, `target.keys include key`."""
    ahead = 2 if tokens.current.kind == "suit" or tokens.at("other") else 1
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
        if not isinstance(item, Attribute) or is_suit(item):
            tokens.fail(("a number such as `blockers.number`",))
        return Include(Attribute("numbers", reference), item)
    if following != "." and tokens.peek(ahead).kind != "end":
        tokens.advance()
        if ahead == 2:
            tokens.advance()
        tokens.fail(("`is`", "`same card as`", "`.` and a property"))
    return None


def _compared(tokens: Tokens, left: Value) -> Condition:
    token = tokens.current
    if not is_suit(left) and tokens.take("divisible", "by"):
        return Divisible(left, _amount(tokens))
    if token.text not in SIGNS:
        raise LanguageError(
            f"unexpected {quoted(token.text)}" if token.text else "the condition ends too early",
            token.offset,
            len(token.text),
            (*SIGNS, "divisible by"),
        )
    sign: Sign = tokens.advance().text  # type: ignore[assignment]  # one of SIGNS, tested above
    if not is_suit(left):
        return Compare(left, sign, _amount(tokens))
    right = parse_value(tokens)
    if not is_suit(right) or sign not in ("=", "!="):
        message = "a suit is the same as another suit or not"
        raise LanguageError(message, token.offset, len(token.text), ("`= key.suit`", "`!= key.suit`"))
    return Compare(left, sign, right)


def _amount(tokens: Tokens) -> Value:
    start = tokens.current
    value = parse_value(tokens)
    if is_suit(value):
        length = tokens.current.offset - start.offset
        raise LanguageError("a suit is not an amount", start.offset, length)
    return value
