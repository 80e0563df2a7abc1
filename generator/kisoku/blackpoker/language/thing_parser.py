"""Reads things and what they can be replaced by: a reference, or a choice or set of things."""

from __future__ import annotations

from dataclasses import replace

from ...language.tokens import LanguageError, Token, Tokens
from ..card import JOKER, RANKS
from .cards import parse_cards
from .place import parse_place
from .player import NOUNS as NOUNS
from .player import Player, parse_owner, parse_player
from .reference import REFERENCES, Both, at_reference, parse_reference
from .thing import PLURALS, SAID_OF, Quantity, Things, What


def parse_what(tokens: Tokens) -> What:
    """A reference (`target`, `flipped where …`) or things (`all your soldiers`)."""
    counted = tokens.current.kind == "number" and tokens.peek(1).text == "flipped"
    if counted or (at_reference(tokens) and tokens.peek(1).text != "'s"):
        count = tokens.expect_count() if counted else 0
        reference = replace(parse_reference(tokens), count=count)
        if not counted and tokens.take("and"):
            return Both(reference, parse_reference(tokens))
        if tokens.take("where"):
            from .condition_parser import parse_filter

            return replace(reference, where=parse_filter(tokens))
        return reference
    return parse_things(tokens)


def parse_each(tokens: Tokens) -> Things:
    """Attackers, gone through one by one: `attackers blocked by nothing`."""
    start = tokens.current
    things = parse_things(tokens, "each")
    if things.noun != "attacker":
        message = f"only attackers are gone through one by one, not {things.noun}s"
        raise LanguageError(message, start.offset, len(tokens.text) - start.offset, ("`attackers …`",))
    return things


def parse_things(tokens: Tokens, quantity: Quantity = "exactly") -> Things:
    """Things with their quantity, or without one (`each`)."""
    count: int | None = None
    if quantity == "each":
        pass
    elif tokens.take("top"):
        return _top(tokens)
    elif tokens.take("all"):
        quantity = "all"
    elif tokens.take("any", "number", "of"):
        quantity = "any"
    elif tokens.take("up", "to"):
        quantity, count = "up to", tokens.expect_count()
    elif tokens.current.kind == "number":
        count = tokens.expect_count()
        if tokens.take("or", "more", "of"):
            quantity = "at least"
    owner = parse_owner(tokens)
    things = Things("card", count or 1, quantity, owner)
    things = _adjectives(tokens, things)
    start = tokens.current
    noun = _noun(tokens, things.plural)
    things = replace(things, noun=noun)
    if tokens.take("in"):
        zone_owner, zone = parse_place(tokens)
        if owner is not None:
            raise LanguageError("the owner stands before the zone", start.offset, len(start.text))
        things = replace(things, owner=zone_owner, zone=zone)
    things = _after(tokens, things)
    _fit(things, start)
    if (things.plural) != (start.text in PLURALS):
        right = noun + ("s" if things.plural else "")
        raise LanguageError(f"write `{right}` here, not `{start.text}`", start.offset, len(start.text))
    return things


def at_things(tokens: Tokens) -> bool:
    """Whether the next word can only begin things."""
    token = tokens.current
    adjectives = ("charged", "driven", "face-up", "face-down")
    starts = (*NOUNS, *PLURALS, "all", "any", "up", "top", "your", "turn", *adjectives)
    follows = tokens.peek(1).text in ("request", "requests", "'s")
    return token.kind in ("suit", "number") or token.text in starts or (token.kind == "word" and follows)


def _fit(things: Things, noun: Token) -> None:
    for name, nouns in SAID_OF.items():
        if getattr(things, name) not in (None, False) and things.noun not in nouns:
            raise LanguageError(
                f"this cannot be said of a {things.noun}", noun.offset, len(noun.text), (" or ".join(nouns),)
            )


def _top(tokens: Tokens) -> Things:
    count = tokens.expect_count() if tokens.current.kind == "number" else 1
    tokens.expect("card" if count == 1 else "cards")
    tokens.expect("of")
    return Things("card", count, "top", *parse_place(tokens, "pile"))


def _adjectives(tokens: Tokens, things: Things) -> Things:
    if tokens.at("charged") or tokens.at("driven"):
        things = replace(things, state="charged" if tokens.advance().text == "charged" else "driven")
    if tokens.at("face-up") or tokens.at("face-down"):
        things = replace(things, face="up" if tokens.advance().text == "face-up" else "down")
    if _at_cards(tokens):
        things = replace(things, cards=parse_cards(tokens))
    elif tokens.current.kind == "suit":
        things = replace(things, suit=tokens.advance().text)
    if tokens.peek(1).text in ("request", "requests"):
        things = replace(things, action=tokens.advance().text)
    return things


def _at_cards(tokens: Tokens) -> bool:
    """Certain cards (`♠2-10`, `J-K`), and not only a suit."""
    return tokens.peek(1 if tokens.current.kind == "suit" else 0).text in (*RANKS, JOKER)


def _noun(tokens: Tokens, plural: bool) -> str:
    nouns = tuple(PLURALS) if plural else NOUNS
    token = tokens.current
    if token.text in REFERENCES and token.text not in (*NOUNS, *PLURALS):
        message = f"`{token.text}` is something named before, but a kind of things is needed here"
        hint = f"it stands alone where a verb takes it: `what: {token.text}`"
        raise LanguageError(message, token.offset, len(token.text), nouns, hint=hint)
    word = tokens.expect_word((*NOUNS, *PLURALS), "noun", nouns, also=() if plural else REFERENCES)
    return PLURALS.get(word, word)


def _after(tokens: Tokens, things: Things) -> Things:
    if tokens.take("with", "a", "target"):
        return replace(things, has_target=True)
    if tokens.take("with"):
        things = _having(tokens, things)
    if tokens.take("blocked", "by"):
        by = tokens.expect_word(("soldiers", "bulwarks", "nothing"), "blocker")
        things = replace(things, blocked_by=by)  # type: ignore[arg-type]  # the words above are the type
    if tokens.take("where"):
        from .condition_parser import parse_filter

        things = replace(things, where=parse_filter(tokens))
    if tokens.take("chosen", "by"):
        start = tokens.current
        things = replace(things, by=parse_player(tokens))
        if things.by == Player("you"):
            raise LanguageError("you choose anyway", start.offset, len(start.text), ("nothing", "`chosen by opponent`"))
        if not things.is_choice:
            raise LanguageError("nothing is chosen here", start.offset, len(start.text), ("`1 …`",))
    return things


def _having(tokens: Tokens, things: Things) -> Things:
    """After `with`: `<haste>`, `a ♢2-10`, `a ♠ key`, `1-2 keys`, `1 or more keys`."""
    if tokens.current.kind == "label":
        return replace(things, label=tokens.advance().text[1:-1])
    if tokens.take("a"):
        if _at_cards(tokens):
            return replace(things, made_with=parse_cards(tokens))
        suit = tokens.expect_kind("suit", "cards such as `♢2-10`, or a suit").text
        tokens.expect("key")
        return replace(things, key_suit=suit)
    if tokens.current.kind != "number":
        tokens.fail(("a label such as `<haste>`", "a number of keys", "`a target`", "`a ♠ key`", "`a ♢2-10`"))
    low = tokens.expect_count()
    high: int | None = low
    if tokens.take("or", "more"):
        high = None
    elif tokens.take("-"):
        high = tokens.expect_count(low + 1)
    tokens.expect("keys")
    return replace(things, keys=(low, high))
