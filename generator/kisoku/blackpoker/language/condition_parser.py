"""Reads conditions, and the filters that stand after `where`."""

from __future__ import annotations

from ...errors import quoted
from ...language.tokens import LanguageError, Token, Tokens
from .cards import parse_cards
from .comparison import SIGNS, Compare, Divisible, Sign
from .condition import And, Condition, Deniable, Not, Or
from .fact import Done, Include, Is, SameCard, Targetable, Unopened, YourTurn
from .player import parse_owner
from .reference import KeysOf, Reference, at_reference, parse_reference
from .thing import Things
from .thing_parser import parse_things
from .value import Attribute, ThingCount, Value, has_bare, is_bare, is_suit
from .value_parser import parse_value


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
            expected = tuple(f"`{name} …`" for name in ("size", "number", "suit", "keys", "total"))
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
        if tokens.at(*whose) and [tokens.peek(len(whose) + i).text for i in (1, 2)] == ["is", "unopened"]:
            owner = parse_owner(tokens)
            zone = tokens.expect_name("opening zone")
            tokens.take("is", "unopened")
            assert owner is not None
            return Unopened(owner, zone)
    if at_reference(tokens) and not tokens.at("cards", "in"):
        fact = _fact(tokens)
        if fact is not None:
            return fact
    if tokens.at("your") or tokens.at("opponent", "'s"):
        start = tokens.current
        things = parse_things(tokens, "each")
        if tokens.take("include"):
            _named(things, start, tokens)
            return Include(things, tokens.expect_kind("word", "the id of a trump").text)
        return _compared(tokens, ThingCount(things))
    start = tokens.current
    value = parse_value(tokens)
    if tokens.at("include") and isinstance(value, ThingCount):
        _named(value.things, start, tokens)
        owners = tuple(f"`{owner} {value}`" for owner in ("your", "opponent's"))
        raise LanguageError(f"whose {value}?", start.offset, len(str(value)), owners)
    return _compared(tokens, value)


def _named(things: Things, start: Token, tokens: Tokens) -> None:
    """Only what has names can be looked for by name."""
    if things.noun != "trump":
        length = len(tokens.text[start.offset : tokens.current.offset].rstrip())
        raise LanguageError("only trumps have names", start.offset, length, ("`your face-up trumps`",))


def _fact(tokens: Tokens) -> Condition | None:
    """About a reference: `target is soldier`, `target same card as key`, `target.keys include key`."""
    ahead = 2 if tokens.current.kind == "suit" or tokens.at("other") else 1
    following = tokens.peek(ahead).text
    if following == "is":
        reference = parse_reference(tokens)
        tokens.advance()
        kinds = ("soldier", "bulwark", "charged", "driven", "face-up", "face-down", "Joker")
        kind = tokens.expect_word(kinds, "kind")
        return Is(reference, kind)  # type: ignore[arg-type]  # the words above are the type
    if following == "can":
        reference = parse_reference(tokens)
        if not tokens.take("can", "be", "targeted", "by"):
            tokens.fail(("`can be targeted by`",))
        return Targetable(reference, tokens.expect_kind("word", "the id of an action").text)
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
        tokens.fail(("`is`", "`same card as`", "`can be targeted by`", "`.` and a property"))
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
