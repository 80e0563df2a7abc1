"""The portal: one page that links everything that was built, with sizes and page counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ...entry import Name
from ...game import Cards, Edition, Lists
from ...games import rulebook_of
from ...identity.notice import Notice
from ...identity.shell import address
from ...sentences.language import LANGUAGES, Language
from ...sentences.text import EMPTY
from ...sheet import shared, title
from ...version import __version__
from ..layout.html import environment

_LABELS: dict[str, dict[str, str]] = {
    "ja": {
        "tools": "道具",
        "data": "データ", "forms": "記録用紙", "book": "ルールブック", "changes": "変更点",
        "ja": "日本語", "en": "英語", "pages": "{}ページ",
        "": "A5", "-2up": "A4に2面", "-booklet": "A4冊子",
        "text.ja.txt": "全ての文(日本語)", "text.en.txt": "全ての文(英語)",
    },
    "en": {
        "tools": "Tools",
        "data": "Data", "forms": "Sheets to fill in", "book": "Rulebook", "changes": "What changed",
        "ja": "Japanese", "en": "English", "pages": "{} pages",
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


def write_portal(
    folder: Path,
    edition: Edition,
    language: Language,
    pages: Mapping[str, int] | None = None,
    notice: Notice | None = None,
    naming: Name | None = None,
) -> Path:
    """index.html in the folder, of what lies in it; `pages` are the counts that are known already."""
    pattern = shared(language)["edition"] if naming is None else getattr(naming, language)
    shelf = Shelf(folder, pages or {}, language)
    labels, offered = shelf.labels, rulebook_of(edition).lists
    sections = [Section(labels["book"], tuple(shelf.book(edition.game)))]
    sections.append(Section(labels["changes"], tuple(shelf.changes())))
    if offered is not None:
        sections.append(Section(labels["tools"], tuple(shelf.own(edition, offered))))
        for name, ids in offered.shelves(edition, language):
            sections.append(Section(name, tuple(shelf.lists(edition, offered, ids))))
    printed = rulebook_of(edition).cards
    if printed is not None:
        for name, ids in printed.shelves(edition, language):
            sections.append(Section(name, tuple(shelf.cards(edition, printed, ids))))
        sections.append(Section(labels["forms"], tuple(shelf.forms(edition, printed))))
    sections.append(Section(labels["data"], tuple(shelf.data(offered))))
    html = environment().get_template("portal/index.html").render(
        language=language,
        title=edition.name.ja if language == "ja" else edition.name.en,
        edition=edition,
        called=pattern.format(edition.version),
        sections=[section for section in sections if section.items],
        words=shared(language),
        emblem=offered.emblem(edition) if offered is not None else EMPTY,
        version=__version__,
        around={"notice": notice},
        root="..",
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
            links = self._papers("actionlist/pdf/", f"{edition.game}-{id}")
            page = self._page(f"actionlist/html/{id}.html")
            if page or links:
                yield Entry(title(offered.names(edition, id), self.language), page, tuple(links))

    def cards(self, edition: Edition, printed: Cards, ids: Iterable[str]) -> Iterable[Entry]:
        for id in ids:
            if links := self._pdfs("cardsheets/", f"{edition.game}-{id}"):
                yield Entry(title(printed.names(edition, id), self.language), "", tuple(links))

    def forms(self, edition: Edition, printed: Cards) -> Iterable[Entry]:
        for form in printed.forms(edition, self.language):
            if links := self._pdfs("decksheets/", f"{edition.game}-{form.id}"):
                yield Entry(form.title, "", tuple(links))

    def _pdfs(self, folder: str, name: str) -> list[Link]:
        """The same in both languages."""
        return [
            link
            for language, sub in (("ja", ""), ("en", "en/"))
            for link in self._links(f"{folder}{sub}{name}.pdf", f"PDF{self._foreign(language)}")
        ]

    def _foreign(self, language: str) -> str:
        return "" if language == self.language else f" ({self.labels[language]})"

    def own(self, edition: Edition, offered: Lists) -> Iterable[Entry]:
        """The pages of the game's own and what is printed of them; what is in the other language says so."""
        for name, (label, _) in offered.pages(edition).items():
            found: dict[Language, str] = {one: self._page(address(f"{name}.html", one)) for one in LANGUAGES}
            others = [Link(path, self.labels[one], "") for one, path in found.items() if path and one != self.language]
            for one in LANGUAGES:
                for file in sorted((self.folder / address("", one)).glob(f"{name}*.pdf")):
                    if file.stem == name or file.stem.startswith(f"{name}-"):
                        others += self._links(address(file.name, one), f"PDF{self._foreign(one)}")
            if any(found.values()):
                yield Entry(getattr(label, self.language), found[self.language], tuple(others))

    def book(self, game: str) -> Iterable[Entry]:
        links = [
            link
            for part, size in BOOK
            for link in self._links(f"{game}{part}.pdf", f"PDF {self.labels.get(size, size)}")
        ]
        page = self._page("book/index.html")
        if links or page:
            yield Entry(self.labels["book"], page, tuple(links))

    def changes(self) -> Iterable[Entry]:
        links = self._papers("", "changes")
        page = self._page("changes.html")
        if links or page:
            yield Entry(self.labels["changes"], page, tuple(links))

    def data(self, offered: Lists | None) -> Iterable[Entry]:
        """What the game offers, and all texts."""
        data = offered.data if offered is not None else {}
        names = {name: getattr(label, self.language) for name, (label, _) in data.items()}
        for name, label in (names | {name: self.labels[name] for name in TEXTS}).items():
            links = self._links(name, name)
            if links:
                yield Entry(label, "", tuple(links))

    def _papers(self, folder: str, name: str) -> list[Link]:
        """The files of what is printed in both languages; those of the other one say so."""
        links: list[Link] = []
        for language, sub in (("ja", ""), ("en", "en/")):
            foreign = self._foreign(language)
            for variant in ("", "-2up", "-booklet"):
                links += self._links(f"{folder}{sub}{name}{variant}.pdf", f"PDF {self.labels[variant]}{foreign}")
        return links

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
