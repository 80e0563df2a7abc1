"""The frame around a page in one language: head, header with sign, game, editions and the other language, footer.

A page is a template that begins with `{% extends "shell/page.html" %}` and is rendered with what `frame` returns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from .. import resources
from ..definitions.standing import Standing
from ..game import Edition
from ..games import rulebook_of
from ..sentences.language import LANGUAGES, Language
from ..version import __version__
from .mark import Sign, icon_address, mark
from .notice import Notice, naming, notice
from .tokens import palette, sheet, without_comments

HEADINGS = "headings.css"
"""In the edition's folder: the webfont of the headings of all its pages; a page without it has another Mincho."""
_CREDIT = {
    "ja": ("{game}は{author}氏のゲームです。", "文と図は、ルールの定義から作りました。", "Kisoku {version}で作成"),
    "en": (
        "{game} is a game by {author}.",
        "The sentences and pictures are made from definitions of its rules.",
        "made with Kisoku {version}",
    ),
}


@dataclass(frozen=True, slots=True)
class Around:
    """What a page has around it: `path` is where it lies in the edition's folder, in whichever language."""

    edition: Edition
    stands: Standing
    path: str
    language: Language
    base_url: str = ""
    """Where the edition's folder is published, with a slash at its end; empty where nobody knows."""
    twins: tuple[Language, ...] = LANGUAGES
    """The languages that the page is made in."""

    @property
    def address(self) -> str:
        return address(self.path, self.language)

    @property
    def up(self) -> str:
        """From the page to the edition's folder."""
        return "../" * self.address.count("/")

    @property
    def home(self) -> str:
        return f"{self.up}{address('index.html', self.language)}"

    @property
    def others(self) -> dict[Language, str]:
        """The same page in the other languages."""
        return {one: f"{self.up}{address(self.path, one)}" for one in self.twins if one != self.language}

    @property
    def canonical(self) -> str:
        return f"{self.base_url}{self.address}" if self.base_url else ""

    @property
    def absolute(self) -> dict[Language, str]:
        """Every language's page for those who look from outside; relative where nobody knows where it will be."""
        start = self.base_url or self.up
        return {one: f"{start}{address(self.path, one)}" for one in self.twins}

    @property
    def game(self) -> str:
        return self.edition.name.ja if self.language == "ja" else self.edition.name.en

    @property
    def called(self) -> str:
        """第8.1版, Edition 8.1."""
        pattern: str = getattr(naming(self.stands), self.language)
        return pattern.format(self.edition.version)

    @property
    def notice(self) -> Notice | None:
        return notice(self.edition, self.stands)

    @property
    def sign(self) -> Sign:
        return rulebook_of(self.edition).sign

    @property
    def credit(self) -> tuple[str, ...]:
        words = _CREDIT[self.language]
        author = self.edition.author
        own = self.edition.credit[LANGUAGES.index(self.language)]
        whose = own or (words[0].format(game=self.game, author=author) if author else "")
        return (whose, words[1], words[2].format(version=__version__))


@dataclass(frozen=True, slots=True)
class Above:
    """What the page above all games and editions has around it."""

    language: Language
    base_url: str = ""
    sign: Sign = ("", "")
    game: str = "Kisoku"
    twins: tuple[Language, ...] = LANGUAGES
    notice: None = None

    @property
    def up(self) -> str:
        """From the page to the folder that holds all."""
        return "../" * address("index.html", self.language).count("/")

    @property
    def home(self) -> str:
        return "index.html"

    @property
    def others(self) -> dict[Language, str]:
        return {one: f"{self.up}{address('index.html', one)}" for one in self.twins if one != self.language}

    @property
    def canonical(self) -> str:
        return f"{self.base_url}{address('index.html', self.language)}" if self.base_url else ""

    @property
    def absolute(self) -> dict[Language, str]:
        start = self.base_url or self.up
        return {one: f"{start}{address('index.html', one)}" for one in self.twins}


def address(path: str, language: Language) -> str:
    """Where a page lies in the edition's folder: Japanese is the default, another language has a folder of its own."""
    return path if language == "ja" else f"{language}/{path}"


def frame(around: Around | Above, title: str, about: str, css: str = "") -> dict[str, Any]:
    """What shell/page.html asks for; `about` is one sentence or three, for those who find the page elsewhere."""
    return {
        "around": around,
        "language": around.language,
        "title": title,
        "about": about,
        "css": Markup(page_css() + str(css)),  # a style that is Markup would escape what it is added to
        "sign": mark(around.sign),
        "icon": icon_address(around.sign),
        "themes": {mode: palette(mode)["paper"] for mode in ("light", "dark")},
        "headings": f"{around.up}{HEADINGS}",
        "version": __version__,
        "t": lambda ja, en: ja if around.language == "ja" else en,
    }


def page_css() -> str:
    """Tokens and what every page has of its own: text, header, footer, buttons."""
    return without_comments(sheet() + (resources.templates_dir() / "shell" / "page.css").read_text("utf-8"))
