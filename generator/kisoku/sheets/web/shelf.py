"""What lies in an edition's folder, as a page in one language links it: its own language first, others named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ...game import Cards, Edition, Lists
from ...identity.shell import address
from ...sentences.language import LANGUAGES, Language
from ...sheet import title

WORDS: dict[Language, dict[str, str]] = {
    "ja": {
        "ja": "日本語", "en": "英語", "pages": "{}ページ", "foreign": "({})", "signatures": "4枚ずつ折る",
        "": "A5", "-2up": "A4に2面", "-booklet": "A4冊子", "-fold": "A4、半分に折る",
        "text.ja.txt": "全ての文(日本語)", "text.en.txt": "全ての文(英語)",
    },
    "en": {
        "ja": "Japanese", "en": "English", "pages": "{} pages", "foreign": " ({})",
        "signatures": "fold four sheets at a time",
        "": "A5", "-2up": "two on A4", "-booklet": "A4 booklet", "-fold": "A4, to be folded",
        "text.ja.txt": "All texts (Japanese)", "text.en.txt": "All texts (English)",
    },
}  # fmt: skip
TEXTS = ("text.ja.txt", "text.en.txt")
# The rulebook's files after the game's name, and what each is.
BOOK = (("_a5", ""), ("", "A4"), ("_a5-booklet", "-booklet"))
VARIANTS = ("", "-2up", "-booklet")
_INCH = 72 / 25.4
_SIZES = {(148, 210): "A5", (210, 148): "A5", (210, 297): "A4", (297, 210): "A4"}


class Link(NamedTuple):
    """`foreign` is the language in which what is linked is, where that is another one."""

    href: str
    label: str
    facts: str = ""
    foreign: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """What is printed of one thing."""

    name: str
    files: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Shelf:
    """`folder` is the edition's, `up` the way to it from the page; `pages` are the counts that are known already."""

    folder: Path
    pages: Mapping[str, int]
    language: Language
    up: str = ""

    @property
    def words(self) -> dict[str, str]:
        return WORDS[self.language]

    def find(self, path: str) -> tuple[str, Language] | None:
        """The file in the page's language, or else in another one."""
        for language in (self.language, *(one for one in LANGUAGES if one != self.language)):
            for place in beside(path, language):
                if (self.folder / place).is_file():
                    return place, language
        return None

    def page(self, path: str, label: str, facts: str = "") -> Link | None:
        """A page, if it is there."""
        if (found := self.find(path)) is None:
            return None
        place, language = found
        return Link(f"{self.up}{place}", label, facts, self._foreign(language))

    def _foreign(self, language: Language) -> str:
        return "" if language == self.language else self.words["foreign"].format(self.words[language])

    def file(self, path: str, label: str) -> Link | None:
        """A file, with its pages and its size."""
        if (found := self.find(path)) is None:
            return None
        place, language = found
        return Link(f"{self.up}{place}", label, self._facts(place), self._foreign(language))

    def _facts(self, place: str) -> str:
        file = self.folder / place
        size = f"{max(1, round(file.stat().st_size / 1024))} KB"
        if file.suffix != ".pdf":
            return size
        count = self.pages[place] if place in self.pages else _page_count(file)
        facts = f"{self.words['pages'].format(count)}, {size}"
        return f"{facts}, {self.words['signatures']}" if place.endswith("-booklet.pdf") and _is_thick(count) else facts

    # --- what is printed

    def book(self, game: str) -> tuple[Link, ...]:
        links = (self.file(f"{game}{part}.pdf", self.words.get(label, label)) for part, label in BOOK)
        return tuple(link for link in links if link is not None)

    def lists(self, edition: Edition, offered: Lists, ids: Iterable[str]) -> Iterator[Row]:
        for id in ids:
            links = self.variants(f"actionlist/pdf/{edition.game}-{id}")
            if links:
                yield Row(title(offered.names(edition, id), self.language), links)

    def cards(self, edition: Edition, printed: Cards, ids: Iterable[str]) -> Iterator[Row]:
        for id in ids:
            link = self.file(f"cardsheets/{edition.game}-{id}.pdf", "A4")
            if link is not None:
                yield Row(title(printed.names(edition, id), self.language), (link,))

    def forms(self, edition: Edition, printed: Cards) -> Iterator[Row]:
        for form in printed.forms(edition, self.language):
            link = self.file(f"decksheets/{edition.game}-{form.id}.pdf", "PDF")
            if link is not None:
                yield Row(form.title, (link,))

    def variants(self, path: str) -> tuple[Link, ...]:
        links = (self.file(f"{path}{variant}.pdf", self.words[variant]) for variant in VARIANTS)
        return tuple(link for link in links if link is not None)

    def papers(self, name: str) -> tuple[Link, ...]:
        """What is printed of a page of the game's own: NAME.pdf, NAME-fold.pdf and the like."""
        found = []
        for path in sorted({path.name for sub in ("", "en") for path in (self.folder / sub).glob(f"{name}*.pdf")}):
            suffix = path.removeprefix(name).removesuffix(".pdf")
            if suffix and suffix not in self.words:
                continue  # another page's, whose name only begins alike
            place, _ = self.find(path) or (path, self.language)
            label = self.words[suffix] if suffix else _paper(self.folder / place)
            if (link := self.file(path, label)) is not None:
                found.append(link)
        return tuple(found)


def beside(path: str, language: Language) -> tuple[str, ...]:
    """Where a file may lie in a language: pages below en/, lists and cards in a folder en/ of their own."""
    if language == "ja":
        return (path,)
    folder, _, name = path.rpartition("/")
    return (address(path, language), *([f"{folder}/{language}/{name}"] if folder else []))


def _is_thick(sides: int) -> bool:
    """Whether a booklet of so many sides is folded in several parts."""
    from ..press.imposition import ONE_FOLD

    return sides > 2 * ONE_FOLD


def _page_count(file: Path) -> int:
    import pikepdf

    with pikepdf.open(file) as pdf:
        return len(pdf.pages)


def _paper(file: Path) -> str:
    """The size of the first page; PDF where it has no name."""
    import pikepdf

    with pikepdf.open(file) as pdf:
        x, y, right, top = (float(each) for each in pdf.pages[0].mediabox)
    return _SIZES.get((round((right - x) / _INCH), round((top - y) / _INCH)), "PDF")
