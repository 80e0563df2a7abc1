"""Kinds of fields in BlackPoker's own languages: things, players, amounts, cards."""

from __future__ import annotations

from functools import partial

from ...language.tokens import Tokens
from ...verbs import kind
from ...verbs.kind import name_of, names_of, several_words, words
from ..language.cards import Cards, Group, Key, parse_cards, parse_key
from ..language.condition_parser import parse_condition
from ..language.lexis import LEXIS
from ..language.player import parse_player
from ..language.reference import Reference, at_reference, parse_reference
from ..language.thing import Things
from ..language.thing_parser import parse_each, parse_things, parse_what
from ..language.value_parser import parse_amount, parse_change

language = partial(kind.language, lexis=LEXIS)

WHAT = language("things", parse_what, "target", "key", "all your soldiers", "1 card in your hand")
THINGS = language("things", parse_things, "soldier", "your character", "request with 1-2 keys")
# Where several cards are laid together.
PARTS = language("things", parse_what, "key", "top card of your life", "key and trump s2")
# Where as many may be named as one likes.
ANY_NUMBER = language("things", parse_things, "soldier", "your character", "request with 1-2 keys")
EACH = language("things", parse_each, "attackers", "attackers blocked by nothing")
REFERENCE = language("reference", parse_reference, "target")
PLAYER = language("player", parse_player, "you", "opponent", "target", "target's owner", article="a")
AMOUNT = language("amount", parse_amount, "3", "key.number", "attacker.size", article="an", number=True)
CHANGE = language("change", parse_change, "+key.number", "-key.number", article="a")
CONDITION = language("condition", parse_condition, "your turn", "target.size <= key.size", article="a")
CARDS = language("cards", parse_cards, "A", "2-10", "Joker/A/J-K", "♠A-10", number=True)
KEY = language("key cards", parse_key, "♠A-10", "2 x ♡A-10", "♡A-K + ♢A-K", "2 cards, same suit", "Joker")


def _sought(tokens: Tokens) -> Cards | Reference:
    return parse_reference(tokens) if at_reference(tokens) else parse_cards(tokens)


def _subject(tokens: Tokens) -> Things | Reference:
    """`this`, or one thing of a kind."""
    return parse_reference(tokens) if tokens.at("this") else parse_things(tokens)


def _some_cards(tokens: Tokens) -> Key:
    return Key((Group(1),)) if tokens.take("any", "card") else Key((Group(1, parse_cards(tokens)),))


SUBJECT = language("things", _subject, "this", "your soldier", "your trump")
SOME_CARDS = language("cards", _some_cards, "any card", "♠A-10", number=True)
LEFT_FOR = names_of("left for", "zone", "zones such as graveyard and hand")
SOUGHT = language("cards", _sought, "♣K", "target", number=True)
SEARCHED = names_of("searched", "zone", "zones such as hand and life, or key")
DESTINATION = name_of("destination", "destination", "a zone such as graveyard, or `top of life`")
SHUFFLED = name_of("shuffled", "pile", "a pile such as `your life`")
ROLE = words("role", "attacker", "blocker")
FACE = words("face", "up", "down")
STATE = words("state", "charged", "driven")
LOSSES = several_words("loss", "effects", "role")
