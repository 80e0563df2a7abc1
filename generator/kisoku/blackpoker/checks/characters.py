"""Characters are what the engine can make of cards: one card a soldier, several an armed one, any card a bulwark."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...errors import Problem
from ..card import NAME, bits, mask_of
from ..language.cards import Group, Key
from ..language.value import straight
from ..model import Character, Edition
from . import place

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
    yield from _distinct([c for c in characters if c.type == "soldier" and not c.cards.more])


def _cards(character: Character) -> Iterator[Problem]:
    cards = character.cards
    if character.type == "bulwark":
        fits, expected = cards == _BULWARK, f"`{_BULWARK}`"
    elif cards.more:
        fits, expected = cards.count == 2 and not cards.face_down, "`2 or more cards, same suit`"
    else:
        fits, expected = cards.count == 1 and not cards.face_down, "one card such as `2-10`"
    if not fits:
        message = f"a {character.type} is not made of {cards}"
        yield Problem(message, place.of_key(character.node, "cards"), expected=(expected,))


def _size(character: Character) -> Iterator[Problem]:
    if character.size is None:
        return
    own, other = ("total", "number") if character.cards.more else ("number", "total")
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
    for first, second in combinations(soldiers, 2):
        shared = mask_of(first.cards.groups[0].cards) & mask_of(second.cards.groups[0].cards)
        if shared and set(first.formats) & set(second.formats):
            message = f"{NAME[next(iter(bits(shared)))]} would make both `{first.id}` and `{second.id}`"
            yield Problem(message, place.of_key(second.node, "cards"))
