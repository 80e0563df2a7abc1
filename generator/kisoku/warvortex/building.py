"""Decks that could be built: legal ones at random, and such as differ from another a little (W-007–W-020, W-126)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TypeVar

from ..core.decision import IllegalAction
from .decks import COPIES, admissible_actions, faults, go_together, is_legal
from .model import FACES, Action, Character, Deck, Edition, Scenario

T = TypeVar("T")

_ATTEMPTS = 60
"""How often a change is tried; where nothing else is legal, the deck stays as it is."""


def random_deck(edition: Edition, character: Character, chance: Random, id: str | None = None) -> Deck:
    """A legal deck; raises IllegalAction where the character's AP allow none.

    Cards are taken in random order as long as the cheapest of the others still complete the deck.
    """
    pool = [action for action in admissible_actions(edition, character) for _ in range(COPIES)]
    chosen: list[Action] = []
    for action in shuffled(pool, chance):
        if len(chosen) < FACES and _could_be_completed([*chosen, action], character, pool):
            chosen.append(action)
    if len(chosen) < FACES:
        raise IllegalAction(f"{character.id} has no legal deck: {character.ap} AP allow none")
    allowed = _allowed(edition, character)
    count = int(chance.random() * (len(allowed) + 1))
    extras = _legal_extras(edition, character, shuffled(allowed, chance)[:count])
    return Deck(id or character.id, character.id, arranged(chosen, chance), extras)


def _could_be_completed(chosen: Sequence[Action], character: Character, pool: Sequence[Action]) -> bool:
    if not go_together(character, chosen):
        return False
    rest = Counter(action.id for action in pool)
    rest.subtract(action.id for action in chosen)
    cheapest = list(chosen)
    for action in sorted(pool, key=lambda action: action.cost):
        if len(cheapest) == FACES:
            break
        if rest[action.id] > 0 and go_together(character, [*cheapest, action]):
            cheapest.append(action)
            rest[action.id] -= 1
    return len(cheapest) == FACES and sum(action.cost for action in cheapest) <= character.ap


def arranged(actions: Sequence[Action], chance: Random) -> tuple[str, ...]:
    """In ascending cost, equal costs in random order (W-010)."""
    return tuple(action.id for action in sorted(shuffled(actions, chance), key=lambda action: action.cost))


def changed(edition: Edition, deck: Deck, chance: Random) -> Deck:
    """A legal deck that has one or two other cards, or another extra card."""
    character = edition.characters[deck.character]
    actions, allowed = admissible_actions(edition, character), _allowed(edition, character)
    for _ in range(_ATTEMPTS):
        if allowed and chance.random() < 1 / (FACES + 1):
            count = int(chance.random() * (len(allowed) + 1))
            other = Deck(deck.id, deck.character, deck.faces, tuple(shuffled(allowed, chance)[:count]))
        else:
            faces = [edition.actions[id] for id in deck.faces]
            for face in shuffled(range(FACES), chance)[: 1 + int(chance.random() * 2)]:
                faces[face] = _drawn(actions, chance)
            other = Deck(deck.id, deck.character, arranged(faces, chance), deck.extras)
        if cards_of(other) != cards_of(deck) and is_legal(edition, other):
            return other
    return deck


def cards_of(deck: Deck) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """What two decks have in common that differ only in the order of equal costs."""
    return deck.character, tuple(sorted(deck.faces)), tuple(sorted(deck.extras))


def _allowed(edition: Edition, character: Character) -> list[str]:
    """Extra cards of the categories that it may bring; two of a card if the category has room for two."""
    room = {one.category: one.count for one in character.allowance}
    return [id for id, extra in edition.extras.items() for _ in range(min(room.get(extra.category, 0), COPIES))]


def _legal_extras(edition: Edition, character: Character, drawn: Sequence[str]) -> tuple[str, ...]:
    """As many of those drawn as it may bring."""
    brought: list[str] = []
    for id in drawn:
        trial = Deck(character.id, character.id, (), (*brought, id))
        if not any(fault.extra is not None for fault in faults(edition, trial)):
            brought.append(id)
    return tuple(brought)


def _drawn(items: Sequence[T], chance: Random) -> T:
    return items[int(chance.random() * len(items))]


def shuffled(items: Sequence[T], chance: Random) -> list[T]:
    """In random order, the same in every version of Python: only `random()` is promised to stay."""
    keys = [chance.random() for _ in items]
    return [items[index] for index in sorted(range(len(items)), key=keys.__getitem__)]


# --- for whoever plays by the hundred


def builders(edition: Edition, setting: str) -> list[str]:
    """The characters that its sample decks are of; without any, all."""
    lined_up = dict.fromkeys(edition.decks[id].character for id in _scenario(edition, setting).decks)
    return list(lined_up or edition.characters)


def samples(edition: Edition, setting: str, builder: str) -> dict[str, Deck]:
    decks = (edition.decks[id] for id in _scenario(edition, setting).decks)
    return {deck.id: deck for deck in decks if deck.character == builder}


def drawn(edition: Edition, builder: str, chance: Random) -> Deck:
    return random_deck(edition, edition.characters[builder], chance)


def brought(edition: Edition, setting: str, chance: Random) -> list[list[Deck]]:
    """What every seat brings if all decks are drawn; nobody meets a character twice as long as there are others."""
    scenario = _scenario(edition, setting)
    some = _endless(shuffled(builders(edition, setting), chance))
    return [[drawn(edition, next(some), chance) for _ in range(scenario.characters)] for _ in range(scenario.teams)]


def against(edition: Edition, setting: str, deck: Deck, chance: Random) -> tuple[int, list[list[Deck]]]:
    """A seat for a deck, and what every seat brings: this deck, besides it and against it sample decks."""
    scenario = _scenario(edition, setting)
    others = [id for id in scenario.decks if edition.decks[id].character != deck.character]
    some = _endless(shuffled([edition.decks[id] for id in others], chance))
    teams = [[next(some) for _ in range(scenario.characters)] for _ in range(scenario.teams)]
    seat = int(chance.random() * scenario.teams)
    teams[seat][0] = deck
    return seat, teams


def written(edition: Edition, decks: Mapping[str, tuple[Deck, Sequence[str]]]) -> str:
    """A deck file; what is remarked on a deck stands above it as a comment."""
    lines = ["decks:"]
    for id, (deck, remarks) in decks.items():
        extras = f", extras: [{', '.join(deck.extras)}]" if deck.extras else ""
        lines += [f"  # {remark}" for remark in remarks]
        faces = ", ".join(deck.faces)
        lines.append(f"  - {{id: {id}, character: {deck.character}, faces: [{faces}]{extras}}}")
    return "\n".join(lines) + "\n"


def _scenario(edition: Edition, setting: str) -> Scenario:
    return edition.scenarios[setting]


def _endless(items: Sequence[T]) -> Iterator[T]:
    while True:
        yield from items
