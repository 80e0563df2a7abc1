"""Books that are built once for all tests: the sample that uses every directive, and the real one."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

import pytest

from kisoku.book.making.build import book_source, build_html, build_manuscript
from kisoku.book.page.settings import up_of
from kisoku.book.page.source import Source
from kisoku.book.paper.typesetting import Manuscript
from kisoku.errors import DefinitionError
from kisoku.sentences.language import LANGUAGES, Language
from kisoku.sheets.making.headings import write_headings
from places import BLACKPOKER, BOOKS, DEFINITIONS
from shared import alone, once

EDITION = BLACKPOKER
SAMPLE = BOOKS / "sample"
BOUND = [folder for folder in sorted(DEFINITIONS.glob("*/*")) if (book_source(folder) / "index.md").is_file()]
"""The editions that have a rulebook."""


def named(edition: Path) -> str:
    """An edition among those of all games, as a test is called that is about it."""
    return f"{edition.parent.name}-{edition.name}"


@cache
def source(edition: Path = EDITION, language: Language = "ja") -> Source:
    return Source(edition, language)


@cache
def sample_html(language: Language = "ja") -> Path:
    return _built("sample", SAMPLE, language=language) / "html"


@cache
def real_html(edition: Path = EDITION) -> Path:
    return _built(f"real-{named(edition)}", book_source(edition), edition) / "html"


def _built(name: str, text: Path, edition: Path = EDITION, language: Language = "ja") -> Path:
    settings = {"language": language, "kisoku_languages": LANGUAGES}
    here = name if language == "ja" else f"{name}-{language}"

    def build(folder: Path) -> None:
        html = folder / "html"
        build_html(edition, text, html, folder / "doctrees", **settings)
        # As whoever publishes the book does.
        write_headings(html / up_of(language), sorted(html.glob("*.html")))

    return once(here, build)


@cache
def sample_manuscript(language: Language = "ja") -> Manuscript:
    return _manuscript("sample", SAMPLE, language=language)


@cache
def real_manuscript(edition: Path = EDITION) -> Manuscript:
    return _manuscript(f"real-{named(edition)}", book_source(edition), edition)


def _manuscript(name: str, text: Path, edition: Path = EDITION, language: Language = "ja") -> Manuscript:
    folder = _built(name, text, edition, language)
    with alone(folder.name):
        made: Manuscript = build_manuscript(edition, text, folder / "print", folder / "doctrees", language=language)
    return made


def messages(folder: Path, tmp: Path, edition: Path = EDITION) -> list[str]:
    """What is said of a book that cannot be built."""
    with pytest.raises(DefinitionError) as caught:
        build_html(edition, folder, tmp / "out", tmp / "doctrees")
    return [str(problem) for problem in caught.value.problems]


_SUITS = str.maketrans("♥♦♤♧", "♡♢♠♣")
_SIGNS = re.compile(r"[\s・\-‐‑–−\u2060]")


def folded(text: str) -> str:
    """As search.js folds: NFKC, katakana as hiragana, lower case, no signs between letters."""
    plain = unicodedata.normalize("NFKC", text.translate(_SUITS)).lower()
    return _SIGNS.sub("", "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in plain))
