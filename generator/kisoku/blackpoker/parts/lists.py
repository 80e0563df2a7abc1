"""What an edition prints, on paper, on screens and for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from ...entry import Marks, Name
from ...sentences.language import Language
from ...sheet import Cell, Finder, Sheet, WebPage
from ..leaflets import card_page, quickstart_page, sample_page
from ..lists.content import ListEntry, action_list
from ..lists.content import list_ids as ids
from ..lists.content import list_names as names
from ..lists.export import export_csv, export_json
from ..lists.page import page
from ..lists.sheet import sheet
from ..lists.words import words
from ..model import ALL, Edition

__all__ = ["called", "data", "finder", "ids", "names", "page", "pages", "sheets", "shelves"]

data = {
    "rules.json": (Name("規則のデータ(JSON)", "", "Rules as data (JSON)"), export_json),
    "actions.csv": (Name("アクションの表(CSV)", "", "Table of actions (CSV)"), export_csv),
}


def pages(edition: Edition) -> Mapping[str, tuple[Name, Callable[[Edition, Language], WebPage]]]:
    """The quick start, where there are words for one, leads to the others."""
    found: dict[str, tuple[Name, Callable[[Edition, Language], WebPage]]] = {
        "cards": (card_page.NAME, card_page.page),
    }
    if edition.sample is not None:
        found = {"sample-game": (sample_page.NAME, sample_page.page), **found}
    if edition.quickstart is None:
        return found
    others = {name: called for name, (called, _) in found.items()}
    return {"quickstart": (quickstart_page.name_of(edition), partial(quickstart_page.page, pages=others)), **found}


def called(language: Language) -> str:
    return words(language).list


def shelves(edition: Edition, language: Language) -> list[tuple[str, list[str]]]:
    """The formats and everything; then the regulations."""
    formats = [id for id in ids(edition) if id == ALL or id in edition.formats]
    pairs = [id for id in ids(edition) if id not in formats]
    if language == "ja":
        return [("フォーマットのリスト", formats), ("対戦レギュレーションのリスト", pairs)]
    return [("Lists of the formats", formats), ("Lists of the match regulations", pairs)]


def finder(edition: Edition) -> Finder:
    """Frames by formats, with the number of actions of each official regulation."""
    official = {(one.format, one.frame): one for one in edition.official}

    def cell(format: str, frame: str) -> Cell | None:
        if (regulation := official.get((format, frame))) is None:
            return None
        count = sum(edition.in_regulation(action, regulation) for action in edition.actions.values())
        return Cell(f"{format}-{frame}", count, str(regulation))

    rows = (
        (frame.name, tuple(cell(format, frame.id) for format in edition.formats)) for frame in edition.frames.values()
    )
    columns = tuple(format.name for format in edition.formats.values())
    return Finder(Name("アクション", "あくしょん", "actions"), columns, tuple(row for row in rows if any(row[1])))


def sheets(
    edition: Edition, ids: Sequence[str], language: Language, base_url: str | None, marks: Marks
) -> Iterator[Sheet]:
    known: dict[str, ListEntry] = {}  # an entry that stands in many lists is said once
    for id in ids:
        yield sheet(action_list(edition, id, language, known), base_url, marks)
