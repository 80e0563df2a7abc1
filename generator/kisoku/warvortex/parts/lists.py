"""What an edition prints, on paper, on screens and for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ...entry import Marks, Name
from ...sentences.language import Language
from ...sheet import Sheet, WebPage
from ..lists import deck_builder
from ..lists.content import ALL, KINDS, ListEntry, card_list
from ..lists.content import list_ids as ids
from ..lists.content import list_names as names
from ..lists.export import export_csv, export_json
from ..lists.page import page
from ..lists.sheet import sheet
from ..lists.words import words
from ..model import Edition

__all__ = ["called", "data", "finder", "ids", "names", "page", "pages", "sheets", "shelves"]

data = {
    "rules.json": (Name("ルールとカードのデータ(JSON)", "", "Rules and cards as data (JSON)"), export_json),
    "cards.csv": (Name("カードの表(CSV)", "", "Table of cards (CSV)"), export_csv),
}


def pages(edition: Edition) -> Mapping[str, tuple[Name, Callable[[Edition, Language], WebPage]]]:
    return {"deckbuilder": (deck_builder.NAME, deck_builder.page)}


def called(language: Language) -> str:
    return words(language).list


def shelves(edition: Edition, language: Language) -> list[tuple[str, list[str]]]:
    """Everything and the kinds of cards; then the actions of each attribute."""
    kinds = [id for id in ids(edition) if id in (ALL, *KINDS)]
    attributes = [id for id in ids(edition) if id not in kinds]
    if language == "ja":
        return [("カードの一覧", kinds), ("属性ごとのアクション", attributes)]
    return [("Lists of cards", kinds), ("Actions by attribute", attributes)]


def finder(edition: Edition) -> None:
    """A list is of one kind of cards."""
    return


def sheets(
    edition: Edition, ids: Sequence[str], language: Language, base_url: str | None, marks: Marks
) -> Iterator[Sheet]:
    known: dict[str, ListEntry] = {}  # a card that stands in many lists is said once
    for id in ids:
        yield sheet(card_list(edition, id, language, known), base_url, marks)
