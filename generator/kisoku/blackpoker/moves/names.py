"""Names of things in moves and examples: cards (♢7), characters (♢10+♢5), requests (B's counter), players (A, B).

Where a name could mean two things, it says more: Joker2 is a player's second Joker, `B's counter ♣9` the
request with that key.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from ...core.outcome import Outcome
from ...core.trouble import Trouble, Unplayable
from ..card import DECK, JOKERS, NAME, SEAT
from ..names import SEATS as LETTERS
from ..names import character_name as character_name
from ..state import Character, Request, State

SEATS = {letter: seat for seat, letter in enumerate(LETTERS)}
SEAT_NAMES = tuple(LETTERS)


def winner_name(outcome: Outcome | None) -> str:
    """`A`, `B`, `draw`; `nobody` as long as the game goes on."""
    if outcome is None:
        return "nobody"
    return "draw" if outcome.winner is None else SEAT_NAMES[outcome.winner]


_CARD = r"(?:[♠♡♢♣](?:10|[2-9AJQK])|Joker[12]?)"
CARD = re.compile(_CARD)
THING = re.compile(rf"(?:(?P<owner>[AB])'s )?(?P<cards>{_CARD}(?:\+{_CARD})*)")
REQUEST = re.compile(rf"(?:(?P<owner>[AB])'s )?(?P<action>[A-Za-z][A-Za-z0-9]*)(?P<keys>(?: {_CARD})*)")


# Other ways to write a card: ♥9, S2, 9♡, ♠1.
_SUITS = dict(zip("♤♥♦♧SHDCshdc", "♠♡♢♣♠♡♢♣♠♡♢♣", strict=True))
_RANKS = {"1": "A", "T": "10"}
_SLIP = re.compile(r"([♠♤♡♥♢♦♣♧SHDC])\ufe0f?(10|[1-9AJQKT])|(10|[1-9AJQKT])([♠♤♡♥♢♦♣♧SHDC])\ufe0f?", re.IGNORECASE)


class Misnamed(Trouble):
    """A name fits nothing, or more than one thing."""


def meant_card(word: str) -> str | None:
    """The card that a word was probably meant to be."""
    if word.casefold() in ("joker", "jokers", "jkr"):
        return "Joker"
    match = _SLIP.fullmatch(word)
    if match is None:
        return None
    suit, rank = match[1] or match[4], (match[2] or match[3]).upper()
    return _SUITS.get(suit, suit) + _RANKS.get(rank, rank)


def split_things(text: str) -> list[str]:
    """`♢7 B's ♠K` → the single names; anything else between them is an error."""
    names, rest = [], text.strip()
    while rest:
        match = THING.match(rest)
        if match is None:
            word = rest.split()[0]
            message = f"`{word}` does not name a card; write them like ♢7, ♢10+♢5, Joker or B's ♢7"
            ja = f"「{word}」はカードの名前ではない。♢7、♢10+♢5、Joker、B's ♢7 のように書く"
            raise Misnamed(message, word=word, guess=meant_card(word), ja=ja)
        names.append(match[0])
        rest = rest[match.end() :].lstrip(" ,")
    return names


def are_things(text: str) -> bool:
    """Whether it names cards or characters and nothing else."""
    rest = text
    while match := THING.match(rest):
        rest = rest[match.end() :].lstrip(" ,")
    return not rest


def once(names: Sequence[str]) -> None:
    """Nothing can be named twice; there are two Jokers."""
    for name, count in Counter(names).items():
        if count > (2 if name == "Joker" else 1):
            raise Unplayable(f"{name} is named twice", word=name, ja=f"{name}が2回書かれている")


def exact_name(card: int) -> str:
    """Like NAME, but the two Jokers of a player differ."""
    code = card % DECK
    return f"{NAME[card]}{JOKERS.index(code) + 1}" if code in JOKERS else NAME[card]


def cards_of(name: str) -> tuple[int | None, tuple[str, ...]]:
    """The owner's seat, if said, and the card names."""
    match = THING.fullmatch(name)
    if match is None:
        ja = f"「{name}」はカードでもキャラクターでもない"
        raise Misnamed(f"`{name}` is not a card or character", word=name, guess=meant_card(name), ja=ja)
    owner = SEATS[match["owner"]] if match["owner"] else None
    return owner, tuple(match["cards"].split("+"))


def fits_card(name: str, card: int) -> bool:
    owner, cards = cards_of(name)
    return len(cards) == 1 and cards[0] in (NAME[card], exact_name(card)) and owner in (None, SEAT[card])


def fits_character(name: str, character: Character) -> bool:
    """A character is named by all its cards."""
    owner, cards = cards_of(name)
    if owner not in (None, character.owner):
        return False
    return sorted(cards) in (sorted(NAME[c] for c in character.cards), sorted(map(exact_name, character.cards)))


def fits_request(name: str, request: Request) -> bool:
    match = REQUEST.fullmatch(name)
    if match is None:
        return False
    owner = SEATS[match["owner"]] if match["owner"] else None
    if match["action"] != request.action or owner not in (None, request.controller):
        return False
    keys = match["keys"].split()
    return not keys or sorted(keys) in (sorted(NAME[c] for c in request.keys), sorted(map(exact_name, request.keys)))


def find_character(state: State, name: str, seat: int | None = None) -> Character:
    found = [c for c in state.characters.values() if fits_character(name, c) and seat in (None, c.owner)]
    if not found:
        raise Misnamed(f"there is no character {name} on the field", word=name)
    if len(found) > 1:
        raise Misnamed(f"{name} is on both fields; write A's {name} or B's {name}", word=name)
    return found[0]
