"""Characters are what the engine can make of cards: one card or two certain ones a soldier, any card a bulwark."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from ...checks import place
from ...errors import Problem
from ..card import NAME, bits, mask_of
from ..language.cards import Group, Key
from ..language.value import straight
from ..model import Character, Edition

_BULWARK = Key((Group(1),), face_down=True)


def check(edition: Edition) -> Iterator[Problem]:
    characters = list(edition.characters.values())
    for character in characters:
        yield from _cards(character)
        yield from _size(character)
    yield from _single("bulwark", [c for c in characters if c.type == "bulwark"], edition)
    armed = [c for c in characters if c.type == "soldier" and c.cards.more]
    if len(armed) > 1:
        yield from _single("armed soldier", armed, edition)
    soldiers = [c for c in characters if c.type == "soldier" and not c.cards.more]
    yield from _distinct([c for c in soldiers if not c.is_composed])
    yield from _distinct([c for c in soldiers if c.is_composed])


def _cards(character: Character) -> Iterator[Problem]:
    cards = character.cards
    if character.type == "bulwark":
        fits, expected = cards == _BULWARK, f"`{_BULWARK}`"
    elif cards.more:
        fits, expected = cards.count == 2 and not cards.face_down, "`2 or more cards, same suit`"
    elif character.is_composed:
        single = all(group.count == 1 and group.cards is not None for group in cards.groups)
        fits = single and len(cards.groups) == 2 and not (cards.face_down or cards.same)
        expected = "two cards such as `♠J + ♡2-10`"
    else:
        fits, expected = cards.count == 1 and not cards.face_down, "one card such as `2-10`"
    if not fits:
        message = f"a {character.type} is not made of {cards}"
        yield Problem(message, place.of_key(character.node, "cards"), expected=(expected,))


def _size(character: Character) -> Iterator[Problem]:
    if character.size is None:
        return
    several = character.cards.more or character.is_composed
    own, other = ("total", "number") if several else ("number", "total")
    if straight(character.size) is None or f"card.{other}" in str(character.size):
        yield Problem(
            "a size is made of the character's cards and plain numbers", place.of_key(character.node, "size"),
            expected=(f"`card.{own}`", f"`card.{own} + 1`", "`5`"),
        )  # fmt: skip


def _single(what: str, found: list[Character], edition: Edition) -> Iterator[Problem]:
    """The engine knows it by what it is, so there is one."""
    if len(found) != 1:
        node = found[1].node if found else next(iter(edition.characters.values())).node
        yield Problem(f"there is one kind of {what}, found {len(found)}", place.of_key(node, "id"))


def _distinct(soldiers: list[Character]) -> Iterator[Problem]:
    """Cards alone must say which soldier they make: of as many cards, no two are made of the same."""
    for first, second in combinations(soldiers, 2):
        shared = _shared(first.cards, second.cards)
        if shared and set(first.formats) & set(second.formats):
            cards = "+".join(NAME[code] for code in shared)
            message = f"{cards} would make both `{first.id}` and `{second.id}`"
            yield Problem(message, place.of_key(second.node, "cards"))


def _shared(first: Key, second: Key) -> tuple[int, ...]:
    """Different cards of which both can be made, if there are any."""
    own = [mask_of(group.cards) for group in first.groups]
    for order in permutations(second.groups) if len(second.groups) == len(own) else ():
        pairs = zip(own, order, strict=True)
        for codes in product(*(bits(mask & mask_of(group.cards)) for mask, group in pairs)):
            if len(set(codes)) == len(codes):
                return codes
    return ()
