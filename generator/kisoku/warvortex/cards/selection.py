"""Which cards are printed together: a set, a character with all it can use, a deck with all that it brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...entry import Name
from ..decks import admissible_actions
from ..effects.give import Give
from ..effects.place import Place
from ..effects.summon import Summon
from ..holdings.keep import Keep
from ..language.supply import Supply
from ..model import Card, Character, Deck, Edition, FieldCard, Token
from ..speech.entry import walked
from .face import kind_of
from .words import names


@dataclass(frozen=True, slots=True)
class Selection:
    """Cards in the order in which they are printed."""

    id: str
    name: Name
    shelf: str
    cards: Callable[[], Iterable[Card]]


def selections(edition: Edition) -> Mapping[str, Selection]:
    return {one.id: one for one in (*_sets(edition), *_characters(edition), *_decks(edition))}


def _sets(edition: Edition) -> Iterator[Selection]:
    """Each set, whole and by kind; the ids of the first one need not say which it is."""
    for index, (id, of) in enumerate(edition.sets.items()):
        sort = f"{id}-" if index else ""
        kinds = {kind: _of_set(edition, kind, id, first=not index) for kind in edition.kinds}
        whole = [card for cards in kinds.values() for card in cards]
        yield Selection(f"{sort}all", _joined(of.name, names("all")), "set shelf", lambda whole=whole: whole)  # type: ignore[misc]  # bound
        for kind, cards in kinds.items():
            if cards:
                name = _joined(of.name, names(kind))
                yield Selection(f"{sort}{kind}", name, "set shelf", lambda cards=cards: cards)  # type: ignore[misc]  # bound


def _joined(one: Name, other: Name) -> Name:
    return Name(f"{one.ja} {other.ja}", f"{one.kana} {other.kana}", f"{one.en}: {other.en}")


def _of_set(edition: Edition, kind: str, id: str, first: bool) -> list[Card]:
    cards = [card for card in edition.kinds[kind].values() if isinstance(card, Card)]
    return [card for card in cards if card.set == id or (first and card.set is None)]


def _characters(edition: Edition) -> Iterator[Selection]:
    for id, character in edition.characters.items():
        name = names("with", character.name)
        yield Selection(f"with-{id}", name, "with shelf", lambda one=character: usable(edition, one))  # type: ignore[misc]  # bound


def usable(edition: Edition, character: Character) -> list[Card]:
    """A character and all that it may include, bring or call into play."""
    categories = {allowed.category for allowed in character.allowance}
    extras = [extra for extra in edition.extras.values() if extra.category in categories]
    return with_brought(edition, [character, *admissible_actions(edition, character), *extras])


def _decks(edition: Edition) -> Iterator[Selection]:
    for id, deck in edition.decks.items():
        name = names("deck", deck_name(edition, deck))
        yield Selection(f"deck-{id}", name, "deck shelf", lambda deck=deck: of_deck(edition, deck))  # type: ignore[misc]  # bound


def deck_name(edition: Edition, deck: Deck) -> Name:
    return deck.name or edition.characters[deck.character].name


def of_deck(edition: Edition, deck: Deck) -> list[Card]:
    """The character, its cards by the faces of the die, its extra cards, and all that these call into play."""
    actions = [edition.actions[id] for id in deck.faces]
    extras = [edition.extras[id] for id in deck.extras]
    return with_brought(edition, [edition.characters[deck.character], *actions, *extras])


# --- what cards bring


def with_brought(edition: Edition, cards: list[Card]) -> list[Card]:
    """Tokens, fields and statuses that the cards, or what they bring, call into play; each once, after the cards."""
    found = list(cards)
    known = {(type(card), card.id) for card in cards}
    for card in found:
        for other in _brought(edition, card):
            if (type(other), other.id) not in known:
                known.add((type(other), other.id))
                found.append(other)
    kinds = list(edition.kinds)
    return [*cards, *sorted(found[len(cards) :], key=lambda card: kinds.index(kind_of(edition, card)))]


def _brought(edition: Edition, card: Card) -> Iterator[Card]:
    for verb in walked(card):
        match verb:
            case Summon():
                yield from (token for token in edition.tokens.values() if _fits(verb.what, token))
            case Place():
                yield from (field for field in edition.fields.values() if _fits(verb.what, field))
            case Give() | Keep():
                yield edition.statuses[verb.status]
    if isinstance(card, Character) and card.mastery is not None and card.mastery.ready:
        yield from (token for token in edition.tokens.values() if _mastered(card, token))


def _fits(supply: Supply, card: Token | FieldCard) -> bool:
    if supply.id is not None:
        return card.id == supply.id
    grade: Any = card.threat if isinstance(card, Token) else card.steepness
    graded = supply.grade is None or grade == supply.grade or (supply.up_to and grade <= supply.grade)
    if supply.having is None or not isinstance(card, Token):
        return graded
    return graded and supply.having.met_by(card.attributes, card.races)


def _mastered(character: Character, token: Token) -> bool:
    mastery = character.mastery
    assert mastery is not None
    meets = mastery.of is None or mastery.of.met_by(token.attributes, token.races)
    return meets and (mastery.threat is None or token.threat <= mastery.threat)
