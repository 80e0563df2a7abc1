"""Reads who is meant."""

from __future__ import annotations

from ...language.tokens import LanguageError, Tokens
from .labels import Labels, parse_labels, parse_requirement
from .unit import NAMED, PLACES, Line, Noun, Place, Reference, Units, Who

_SINGULAR: dict[str, Noun] = {
    "character": "character", "characters": "character", "enemy": "enemy", "enemies": "enemy", "ally": "ally",
    "allies": "ally", "token": "token", "tokens": "token",
}  # fmt: skip
MOST = 18
# More than nine on a side nobody lines up.
HIGHEST_THREAT = 6


def at_reference(tokens: Tokens) -> bool:
    return any(tokens.at(*name.split()) for name in NAMED)


def parse_reference(tokens: Tokens) -> Reference:
    for name in NAMED:
        if tokens.take(*name.split()):
            return Reference(name)
    tokens.expect_word((), "reference", NAMED, NAMED)
    raise AssertionError


def parse_who(tokens: Tokens) -> Who:
    """One who is known, or some who are chosen, or all of a kind."""
    if at_reference(tokens):
        return parse_reference(tokens)
    if tokens.take("everyone", "in"):
        return _line(tokens)
    start = tokens.current
    units = parse_units(tokens)
    if units.quantity == "any":
        raise LanguageError("which of them?", start.offset, len(start.text), ("`1 …`", "`all …`"))
    return units


def parse_whose(tokens: Tokens) -> Reference | Units:
    """Of whom a trigger or a holding speaks: `this`, or `any 火 character`."""
    if tokens.take("this"):
        return Reference("this")
    start = tokens.current
    units = parse_units(tokens)
    if units.quantity != "any":
        raise LanguageError("nobody is chosen here", start.offset, len(start.text), ("`this`", "`any …`"))
    return units


def parse_one(tokens: Tokens) -> Reference | Units:
    """Exactly one: a reference, or `1 …`."""
    start = tokens.current
    who = parse_who(tokens)
    if isinstance(who, Line) or who.plural:
        length = tokens.current.offset - start.offset
        raise LanguageError("this is about one of them", start.offset, length, ("`this`", "`target`", "`1 …`"))
    return who


def _line(tokens: Tokens) -> Line:
    tokens.expect("1")
    whose = "enemy" if tokens.take("enemy") else "own" if tokens.take("own") else "any"
    tokens.expect("line")
    return Line(whose)  # type: ignore[arg-type]  # the words above


def parse_units(tokens: Tokens) -> Units:
    start = tokens.current
    quantity: object
    if tokens.take("all"):
        quantity = "all"
    elif tokens.take("any"):
        quantity = "any"
    elif start.kind == "number":
        quantity = tokens.expect_count()
        if quantity > MOST:
            raise LanguageError("nobody has so many", start.offset, len(start.text), (f"at most {MOST}",))
    else:
        expected = (*(f"`{name}`" for name in NAMED), "`1 enemy`", "`all characters`", "`everyone in 1 enemy line`")
        words = (*(name.split()[0] for name in NAMED), "all", "any", "everyone")
        if start.kind == "word":
            tokens.expect_word((), "word", expected, words)
        tokens.fail(expected)
    other, retired = tokens.take("other"), tokens.take("retired")
    attribute: Labels | None = parse_labels(tokens) if tokens.current.kind == "label" else None
    noun = _noun(tokens)
    having, threat = None, None
    while tokens.take("with"):
        if tokens.take("threat") and threat is None:
            threat = _threat(tokens)
        elif having is None and threat is None:
            having = parse_requirement(tokens)
        else:
            tokens.fail(("the end of the text",))
    place: Place | None = None
    if tokens.take("in"):
        place = tokens.expect_word(PLACES, "line")  # type: ignore[assignment]  # one of them
    return Units(quantity, noun, attribute, having, other, retired, threat, place)  # type: ignore[arg-type]  # read above


def _noun(tokens: Tokens) -> Noun:
    if tokens.take("own"):
        tokens.expect_word(("token", "tokens"), "noun")
        return "own token"
    return _SINGULAR[tokens.expect_word(_SINGULAR, "noun", also=("own",))]


def _threat(tokens: Tokens) -> int:
    token = tokens.expect_kind("number", "a threat")
    if int(token.text) > HIGHEST_THREAT:
        raise LanguageError("no token is so dangerous", token.offset, len(token.text), (f"at most {HIGHEST_THREAT}",))
    return int(token.text)
