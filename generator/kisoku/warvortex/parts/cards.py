"""What an edition prints to be cut out, and to be filled in at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial

from ...card import Face
from ...entry import Name
from ...errors import Source
from ...form import Form
from ...game import Brought
from ...sentences.language import Language
from ..cards.battle_sheet import battle_sheet
from ..cards.chip import ID as CHIPS
from ..cards.chip import chips
from ..cards.deck_sheet import deck_sheet, deck_sheets
from ..cards.face import face, kind_of
from ..cards.selection import deck_name, of_deck, selections
from ..cards.words import names as words
from ..cards.words import word
from ..decks import decks_in
from ..model import Card, Deck, Edition


def ids(edition: Edition) -> list[str]:
    return [*selections(edition), CHIPS]


def names(edition: Edition, id: str) -> tuple[Name, ...]:
    return (words(CHIPS) if id == CHIPS else selections(edition)[id].name,)


def shelves(edition: Edition, language: Language) -> list[tuple[str, list[str]]]:
    """Sets, characters and decks; then the chips."""
    found: dict[str, list[str]] = {}
    for one in selections(edition).values():
        found.setdefault(one.shelf, []).append(one.id)
    return [(word(shelf, language), some) for shelf, some in (*found.items(), ("chip shelf", [CHIPS]))]


def faces(edition: Edition, id: str, language: Language) -> tuple[Face, ...]:
    if id == CHIPS:
        return tuple(chips(edition, language))
    return tuple(face(edition, card, language) for card in selections(edition)[id].cards())


def forms(edition: Edition, language: Language) -> tuple[Form, ...]:
    return (*deck_sheets(edition, language), battle_sheet(edition, language))


def singles(edition: Edition) -> list[str]:
    return list(_by_id(edition))


def single(edition: Edition, id: str, language: Language) -> Face:
    return face(edition, _by_id(edition)[id], language)


def _by_id(edition: Edition) -> Mapping[str, Card]:
    """Where cards of several kinds have one id, their kind stands before it."""
    cards = [card for kind in edition.kinds.values() for card in kind.values() if isinstance(card, Card)]
    count = Counter(card.id for card in cards)
    return {card.id if count[card.id] == 1 else f"{kind_of(edition, card)}-{card.id}": card for card in cards}


def brought(edition: Edition, source: Source) -> list[Brought]:
    """Each deck: its character, its cards, what these call into play; and its deck sheet."""

    def faces(deck: Deck, language: Language) -> tuple[Face, ...]:
        return tuple(face(edition, card, language) for card in of_deck(edition, deck))

    def forms(deck: Deck, language: Language) -> tuple[Form, ...]:
        return (deck_sheet(edition, deck, language),)

    return [
        Brought(
            f"deck-{deck.id}", (words("deck", deck_name(edition, deck)),), partial(faces, deck), partial(forms, deck)
        )
        for deck in decks_in(edition, source)
    ]
