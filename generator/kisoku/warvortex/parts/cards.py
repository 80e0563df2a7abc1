"""What an edition prints to be cut out, and to be filled in at the table."""

from __future__ import annotations

from ...card import Face
from ...entry import Name
from ...form import Form
from ...sentences.language import Language
from ..cards.battle_sheet import battle_sheet
from ..cards.chip import ID as CHIPS
from ..cards.chip import chips
from ..cards.deck_sheet import deck_sheets
from ..cards.face import face
from ..cards.selection import selections
from ..cards.words import names as words
from ..cards.words import word
from ..model import Edition


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
