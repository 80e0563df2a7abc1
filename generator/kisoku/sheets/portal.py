"""The portal: one page that links everything that was built, with sizes and page counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from .. import __version__
from ..blackpoker.entry import Language
from ..blackpoker.model import Edition
from .html import environment
from .model import ALL, list_ids, list_title
from .words import words

_LABELS: dict[str, dict[str, str]] = {
    "ja": {
        "lists": "フォーマットのリスト", "regulations": "対戦レギュレーションのリスト",
        "data": "データ", "book": "ルールブック", "en": "英語", "pages": "{}ページ",
        "": "A5", "-2up": "A4に2面", "-booklet": "A4冊子",
        "rules.json": "規則のデータ(JSON)", "actions.csv": "アクションの表(CSV)",
        "text.ja.txt": "全ての文(日本語)", "text.en.txt": "全ての文(英語)",
        "blackpoker.pdf": "A4", "blackpoker_a5.pdf": "A5", "blackpoker_a5-booklet.pdf": "A4冊子",
    },
    "en": {
        "lists": "Lists of the formats", "regulations": "Lists of the match regulations",
        "data": "Data", "book": "Rulebook", "en": "English", "pages": "{} pages",
        "": "A5", "-2up": "two on A4", "-booklet": "A4 booklet",
        "rules.json": "Rules as data (JSON)", "actions.csv": "Table of actions (CSV)",
        "text.ja.txt": "All texts (Japanese)", "text.en.txt": "All texts (English)",
        "blackpoker.pdf": "A4", "blackpoker_a5.pdf": "A5", "blackpoker_a5-booklet.pdf": "A4 booklet",
    },
}  # fmt: skip
DATA = ("rules.json", "actions.csv", "text.ja.txt", "text.en.txt")
BOOK = ("blackpoker.pdf", "blackpoker_a5.pdf", "blackpoker_a5-booklet.pdf")


@dataclass(frozen=True, slots=True)
class Link:
    path: str
    label: str
    facts: str


@dataclass(frozen=True, slots=True)
class Entry:
    title: str
    page: str
    files: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    items: tuple[Entry, ...]


def write_portal(folder: Path, edition: Edition, language: Language) -> Path:
    """index.html in the folder, of what lies in it."""
    labels = _LABELS[language]
    ids = list_ids(edition)
    formats = [id for id in ids if id == ALL or id in edition.formats]
    pairs = [id for id in ids if id not in formats]
    sections = [
        Section(labels["lists"], tuple(_entries(folder, edition, formats, language))),
        Section(labels["regulations"], tuple(_entries(folder, edition, pairs, language))),
        Section(labels["book"], tuple(_single(folder, BOOK, labels["book"], labels))),
        Section(labels["data"], tuple(_each(folder, labels))),
    ]
    html = environment().get_template("portal/index.html").render(
        language=language,
        title=edition.name.ja if language == "ja" else edition.name.en,
        edition=edition,
        sections=[section for section in sections if section.items],
        words=words(language),
        version=__version__,
    )  # fmt: skip
    path = folder / "index.html"
    path.unlink(missing_ok=True)
    path.write_text(html, encoding="utf-8", newline="\n")
    return path


def _entries(folder: Path, edition: Edition, ids: Iterable[str], language: Language) -> Iterable[Entry]:
    labels = _LABELS[language]
    for id in ids:
        page = f"actionlist/html/{id}.html"
        links = []
        for sub in ("", "en/"):
            for variant in ("", "-2up", "-booklet"):
                path = f"actionlist/pdf/{sub}{edition.game}-{id}{variant}.pdf"
                label = f"PDF {labels[variant]}" + (f" ({labels['en']})" if sub and language == "ja" else "")
                links += _links(folder, path, label, labels)
        shown = page if (folder / page).is_file() else ""
        if shown or links:
            yield Entry(list_title(edition, id, language), shown, tuple(links))


def _single(folder: Path, names: Iterable[str], title: str, labels: dict[str, str]) -> Iterable[Entry]:
    links = [link for name in names for link in _links(folder, name, f"PDF {labels[name]}", labels)]
    page = "book/index.html" if (folder / "book" / "index.html").is_file() else ""
    if links or page:
        yield Entry(title, page, tuple(links))


def _each(folder: Path, labels: dict[str, str]) -> Iterable[Entry]:
    for name in DATA:
        links = _links(folder, name, name, labels)
        if links:
            yield Entry(labels[name], "", tuple(links))


def _links(folder: Path, path: str, label: str, labels: dict[str, str]) -> list[Link]:
    file = folder / path
    if not file.is_file():
        return []
    size = f"{max(1, round(file.stat().st_size / 1024))} KB"
    facts = f"{labels['pages'].format(_pages(file))}, {size}" if file.suffix == ".pdf" else size
    return [Link(path, label, facts)]


def _pages(file: Path) -> int:
    import pikepdf

    with pikepdf.open(file) as pdf:
        return len(pdf.pages)
