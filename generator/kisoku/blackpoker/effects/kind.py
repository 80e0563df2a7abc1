"""Kinds of fields in BlackPoker's own languages: things, players, amounts, cards."""

from __future__ import annotations

from ...verbs.kind import language, name_of, several_words, words
from ..language.cards import parse_cards, parse_key
from ..language.condition_parser import parse_condition
from ..language.player import parse_player
from ..language.reference import parse_reference
from ..language.thing_parser import parse_each, parse_things, parse_what
from ..language.value_parser import parse_amount, parse_change

WHAT = language("things", parse_what, "target", "key", "all your soldiers", "1 card in your hand")
THINGS = language("things", parse_things, "soldier", "your character", "request with 1-2 keys")
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
DESTINATION = name_of("destination", "destination", "a zone such as graveyard, or `top of life`")
SHUFFLED = name_of("shuffled", "pile", "a pile such as `your life`")
ROLE = words("role", "attacker", "blocker")
FACE = words("face", "up", "down")
STATE = words("state", "charged", "driven")
LOSSES = several_words("loss", "effects", "role")
