"""The deck builder: what its page shows, and what its script needs to decide as decks.py does (W-007–W-017, W-126)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

from ...entry import Name
from ...sentences.language import Language
from ...sheet import WebPage
from ..decks import COPIES, labels_of
from ..holdings.admit import Admit
from ..language.labels import Labels
from ..language.lexis import NEUTRAL
from ..model import FACES, Action, Character, Deck, Edition, Extra
from ..rule import OfDecks
from ..speech.entry import entry_text
from .builder_words import PAGE, SCRIPT
from .content import action_groups

NAME = Name("デッキ作成", "でっきさくせい", "Deck Builder")


def page(edition: Edition, language: Language) -> WebPage:
    said = PAGE[language]
    return WebPage(
        getattr(NAME, language),
        said["about"],
        "war-vortex-night/deck-builder",
        {
            "said": said,
            "characters": [_shown(edition, one, language) for one in edition.characters.values()],
            "samples": [_sample(edition, deck, language) for deck in edition.decks.values()],
            "groups": [
                (id, getattr(name, language), [_shown(edition, action, language) for action in actions])
                for id, name, actions in action_groups(edition)
            ],
            "extras": [_shown(edition, extra, language) for extra in edition.extras.values()],
        },
        {
            "said": SCRIPT[language],
            "faces": FACES,
            "copies": COPIES,
            "neutral": NEUTRAL,
            "rules": {name: edition.rule(name) for name in get_args(OfDecks)},
            "characters": [_character(edition, one, language) for one in edition.characters.values()],
            "actions": [_action(edition, one, language) for one in edition.actions.values()],
            "extras": [_extra(edition, one, language) for one in edition.extras.values()],
        },
    )


def link(deck: Deck) -> str:
    """What an address holds of a deck, in the words of a deck file."""
    parts = {"character": [deck.character], "faces": deck.faces, "extras": deck.extras}
    return "#" + "&".join(f"{key}={','.join(ids)}" for key, ids in parts.items() if ids)


# --- shown


def _shown(edition: Edition, card: Character | Action | Extra, language: Language) -> dict[str, Any]:
    text = entry_text(edition, card, language)
    return {"id": card.id, "name": text.name, "text": text}


def _sample(edition: Edition, deck: Deck, language: Language) -> dict[str, str]:
    name = deck.name or edition.characters[deck.character].name
    return {"link": link(deck), "name": getattr(name, language)}


# --- decided


def _character(edition: Edition, character: Character, language: Language) -> dict[str, Any]:
    attributes, races = labels_of(character)
    allowed: Counter[str] = Counter()
    for allowance in character.allowance:
        allowed[allowance.category] += allowance.count
    return {
        "id": character.id,
        "name": getattr(character.name, language),
        "ap": character.ap,
        "attributes": attributes,
        "races": races,
        "allowed": allowed,
        "admit": _admit(edition, character.admit, language) if character.admit is not None else None,
    }


def _admit(edition: Edition, admit: Admit, language: Language) -> dict[str, Any]:
    voice, labels = edition.voice(), admit.attribute
    said = labels.ja("attribute", voice) if language == "ja" else labels.en("attribute", voice)
    return {"names": labels.names, "count": admit.count, "said": str(said)}


def _action(edition: Edition, action: Action, language: Language) -> dict[str, Any]:
    voice, ja = edition.voice(), language == "ja"
    attribute, needs = action.attribute, action.needs
    data: dict[str, Any] = {
        "id": action.id,
        "name": getattr(action.name, language),
        # Names are compared as cards print them, whatever language is read.
        "called": action.name.ja,
        "cost": action.cost,
        "attribute": {
            **_labels(attribute),
            "said": str(attribute.printed_ja("attribute", voice) if ja else attribute.printed_en("attribute", voice)),
        },
        "searched": "\n".join(_searched(edition, action)),
    }
    if needs is not None:
        said = needs.printed_ja(voice) if ja else needs.printed_en(voice)
        data["needs"] = {**_labels(needs.labels), "sort": needs.sort, "said": str(said)}
    return data


def _labels(labels: Labels) -> dict[str, Any]:
    return {"names": labels.names, "every": labels.every}


def _searched(edition: Edition, action: Action) -> Iterator[str]:
    yield action.name.kana
    languages: tuple[Language, ...] = ("ja", "en")
    yield from (entry_text(edition, action, language).plain() for language in languages)


def _extra(edition: Edition, extra: Extra, language: Language) -> dict[str, Any]:
    category = edition.categories[edition.labels["category"][extra.category]]
    return {
        "id": extra.id,
        "name": getattr(extra.name, language),
        "category": extra.category,
        "said": getattr(category.name, language),
    }
