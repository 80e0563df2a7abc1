"""The portal: one page that links everything that was built, with sizes and page counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ...game import Edition, Lists
from ...games import rulebook_of
from ...sentences.language import Language
from ...sentences.text import EMPTY
from ...sheet import shared, title
from ...version import __version__
from ..layout.html import environment

_LABELS: dict[str, dict[str, str]] = {
    "ja": {
        "data": "データ", "book": "ルールブック", "ja": "日本語", "en": "英語", "pages": "{}ページ",
        "": "A5", "-2up": "A4に2面", "-booklet": "A4冊子",
        "text.ja.txt": "全ての文(日本語)", "text.en.txt": "全ての文(英語)",
    },
    "en": {
        "data": "Data", "book": "Rulebook", "ja": "Japanese", "en": "English", "pages": "{} pages",
        "": "A5", "-2up": "two on A4", "-booklet": "A4 booklet",
        "text.ja.txt": "All texts (Japanese)", "text.en.txt": "All texts (English)",
    },
}  # fmt: skip
TEXTS = ("text.ja.txt", "text.en.txt")
# The rulebook's files after the game's name, and what each is.
BOOK = (("", "A4"), ("_a5", "A5"), ("_a5-booklet", "-booklet"))


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


def write_portal(folder: Path, edition: Edition, language: Language, pages: Mapping[str, int] | None = None) -> Path:
    """index.html in the folder, of what lies in it; `pages` are the counts that are known already."""
    shelf = Shelf(folder, pages or {}, language)
    labels, offered = shelf.labels, rulebook_of(edition).lists
    sections = [Section(labels["book"], tuple(shelf.book(edition.game)))]
    if offered is not None:
        for name, ids in offered.shelves(edition, language):
            sections.append(Section(name, tuple(shelf.lists(edition, offered, ids))))
    sections.append(Section(labels["data"], tuple(shelf.data(offered))))
    html = environment().get_template("portal/index.html").render(
        language=language,
        title=edition.name.ja if language == "ja" else edition.name.en,
        edition=edition,
        sections=[section for section in sections if section.items],
        words=shared(language),
        emblem=offered.emblem(edition) if offered is not None else EMPTY,
        version=__version__,
    )  # fmt: skip
    path = folder / "index.html"
    path.unlink(missing_ok=True)
    path.write_text(html, encoding="utf-8", newline="\n")
    return path


@dataclass(frozen=True, slots=True)
class Shelf:
    """What lies in the folder."""

    folder: Path
    pages: Mapping[str, int]
    language: Language

    @property
    def labels(self) -> dict[str, str]:
        return _LABELS[self.language]

    def lists(self, edition: Edition, offered: Lists, ids: Iterable[str]) -> Iterable[Entry]:
        for id in ids:
            links: list[Link] = []
            for language, sub in (("ja", ""), ("en", "en/")):
                foreign = "" if language == self.language else f" ({self.labels[language]})"
                for variant in ("", "-2up", "-booklet"):
                    path = f"actionlist/pdf/{sub}{edition.game}-{id}{variant}.pdf"
                    links += self._links(path, f"PDF {self.labels[variant]}{foreign}")
            page = self._page(f"actionlist/html/{id}.html")
            if page or links:
                yield Entry(title(offered.names(edition, id), self.language), page, tuple(links))

    def book(self, game: str) -> Iterable[Entry]:
        links = [
            link
            for part, size in BOOK
            for link in self._links(f"{game}{part}.pdf", f"PDF {self.labels.get(size, size)}")
        ]
        page = self._page("book/index.html")
        if links or page:
            yield Entry(self.labels["book"], page, tuple(links))

    def data(self, offered: Lists | None) -> Iterable[Entry]:
        """What the game offers, and all texts."""
        data = offered.data if offered is not None else {}
        names = {name: getattr(label, self.language) for name, (label, _) in data.items()}
        for name, label in (names | {name: self.labels[name] for name in TEXTS}).items():
            links = self._links(name, name)
            if links:
                yield Entry(label, "", tuple(links))

    def _page(self, path: str) -> str:
        return path if (self.folder / path).is_file() else ""

    def _links(self, path: str, label: str) -> list[Link]:
        file = self.folder / path
        if not file.is_file():
            return []
        size = f"{max(1, round(file.stat().st_size / 1024))} KB"
        if file.suffix != ".pdf":
            return [Link(path, label, size)]
        count = self.pages[path] if path in self.pages else _page_count(file)
        return [Link(path, label, f"{self.labels['pages'].format(count)}, {size}")]


def _page_count(file: Path) -> int:
    import pikepdf

    with pikepdf.open(file) as pdf:
        return len(pdf.pages)
