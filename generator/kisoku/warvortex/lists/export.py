"""The definitions for other programs: every card as it is written and as it reads, as JSON or CSV."""

from __future__ import annotations

import json
from typing import Any

from ...entry import Entry
from ...sentences.language import LANGUAGES
from ...spreadsheet import csv_text
from ..model import Action, Edition, Unit
from ..speech.entry import entry_text

COLUMNS = ("kind", "id", "name_ja", "kana", "name_en", "cost", "hp", "ap", "attribute", "range", "text_ja", "text_en")


def export_json(edition: Edition) -> str:
    return json.dumps(as_data(edition), ensure_ascii=False, indent=1) + "\n"


def as_data(edition: Edition) -> dict[str, Any]:
    """The whole edition as plain data."""
    return {
        "game": edition.game,
        "version": edition.version,
        "date": edition.date,
        "author": edition.author,
        "credit": {"ja": edition.credit[0], "en": edition.credit[1]},
        "name": _name(edition.name),
        **{kind: [_named(named) for named in things.values()] for kind, things in _labels(edition).items()},
        "terms": [node.plain() for node in edition.term_nodes.values()],
        "flow": [chart.node.plain() for chart in edition.charts.values()],
        **{kind: [_card(edition, card) for card in cards.values()] for kind, cards in edition.kinds.items()},
        "decks": [deck.node.plain() for deck in edition.decks.values() if deck.node is not None],
    }


def _labels(edition: Edition) -> dict[str, Any]:
    return {"attributes": edition.attributes, "races": edition.races, "categories": edition.categories}


def _name(name: Any) -> dict[str, str]:
    return {"ja": name.ja, "kana": name.kana, "en": name.en}


def _named(thing: Any) -> dict[str, Any]:
    return {"id": thing.id, "name": _name(thing.name)}


def _card(edition: Edition, card: Entry) -> dict[str, Any]:
    plain: Any = card.node.plain()
    return {**plain, "text": {one: entry_text(edition, card, one).plain() for one in LANGUAGES}}


def export_csv(edition: Edition) -> str:
    rows = [_row(edition, kind, card) for kind, cards in edition.kinds.items() for card in cards.values()]
    return csv_text([COLUMNS, *rows])


def _row(edition: Edition, kind: str, card: Entry) -> tuple[object, ...]:
    texts = [entry_text(edition, card, one).plain().strip() for one in LANGUAGES]
    cost = card.cost if isinstance(card, Action) else ""
    attributes = "、".join(card.attributes) if isinstance(card, Unit) else str(getattr(card, "attribute", ""))
    reach = getattr(card, "range", None)
    figures = (cost, getattr(card, "hp", ""), getattr(card, "ap", ""), attributes, "" if reach is None else str(reach))
    return kind, card.id, card.name.ja, card.name.kana, card.name.en, *figures, *texts
