"""Reads conditions; `and` binds tighter than `or`."""

from __future__ import annotations

from ...errors import quoted
from ...language.tokens import LanguageError, Tokens
from .condition import SIGNS, And, Compare, Condition, Die, Is, Measure, Measured, Not, Or, Sign, Stands
from .labels import SORTS, parse_labels, parse_requirement
from .unit import NAMED, PLACES
from .unit_parser import at_reference, parse_reference

_COUNTED: tuple[Measured, ...] = ("statuses", "tokens")


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
        start = tokens.current
        denied = _atom(tokens)
        if not isinstance(denied, Is | Stands):
            length = tokens.current.offset - start.offset
            expected = ("the opposite sign",) if isinstance(denied, Compare) else ("no `not`",)
            raise LanguageError("`not` does not go with this", start.offset, length, expected)
        return Not(denied)
    if tokens.take("die"):
        return _compared(tokens, Die())
    for what in _COUNTED:
        if tokens.take(what, "of"):
            return _compared(tokens, Measure(what, parse_reference(tokens)))
    if not at_reference(tokens):
        wanted = ("`this.hp <= 10`", "`die = 6`", "`target is 地`", "`this in front`", "`statuses of target >= 1`")
        tokens.expect_word((), "word", wanted, (*(name.split()[0] for name in NAMED), "die", "statuses", "tokens"))
    who = parse_reference(tokens)
    if tokens.take("."):
        tokens.expect_word(("hp",), "property")
        return _compared(tokens, Measure("hp", who))
    if tokens.take("in"):
        return Stands(who, tokens.expect_word(PLACES, "line"))  # type: ignore[arg-type]  # one of them
    if not tokens.take("is"):
        tokens.fail(("`.hp`", "`is`", "`in`"))
    if tokens.take("token"):
        return Is(who, "token")
    if tokens.current.text in SORTS:
        return Is(who, parse_requirement(tokens))
    return Is(who, parse_labels(tokens))


def _compared(tokens: Tokens, left: Measure | Die) -> Compare:
    token = tokens.current
    if token.text not in SIGNS:
        message = f"unexpected {quoted(token.text)}" if token.text else "the condition ends too early"
        raise LanguageError(message, token.offset, len(token.text), SIGNS)
    sign: Sign = tokens.advance().text  # type: ignore[assignment]  # one of SIGNS
    minus = -1 if tokens.take("-") else 1
    return Compare(left, sign, minus * int(tokens.expect_kind("number", "a number").text))
