"""Books that are built once for all tests: the sample that uses every directive, and the real one."""

from __future__ import annotations

import re
import tempfile
import unicodedata
from functools import cache
from pathlib import Path

import pytest

from kisoku import resources
from kisoku.book.making.build import book_source, build_html, build_manuscript
from kisoku.book.page.source import Source
from kisoku.book.paper.typesetting import Manuscript
from kisoku.errors import DefinitionError
from places import BOOKS

EDITION = (resources.definitions_dir() / "blackpoker" / "8.1").resolve()
SAMPLE = BOOKS / "sample"
_FOLDER = tempfile.TemporaryDirectory(prefix="kisoku-book-")


@cache
def source() -> Source:
    return Source(EDITION)


@cache
def sample_html() -> Path:
    return _html("sample", SAMPLE)


@cache
def real_html() -> Path:
    return _html("real", book_source(EDITION))


def _html(name: str, text: Path) -> Path:
    out = Path(_FOLDER.name) / name / "html"
    build_html(EDITION, text, out, Path(_FOLDER.name) / name / "doctrees")
    return out


@cache
def sample_manuscript() -> Manuscript:
    sample_html()
    return _manuscript("sample", SAMPLE)


@cache
def real_manuscript() -> Manuscript:
    real_html()
    return _manuscript("real", book_source(EDITION))


def _manuscript(name: str, text: Path) -> Manuscript:
    folder = Path(_FOLDER.name) / name
    made: Manuscript = build_manuscript(EDITION, text, folder / "print", folder / "doctrees")
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
