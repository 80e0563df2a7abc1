"""Books that are built once for all tests: the sample that uses every directive, and the real one."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from kisoku import resources
from kisoku.book.build import book_source, build_html, build_manuscript
from kisoku.book.source import Source
from kisoku.book.typesetting import Manuscript

EDITION = (resources.definitions_dir() / "blackpoker" / "8.1").resolve()
FIXTURES = Path(__file__).parent / "book"
SAMPLE = FIXTURES / "sample"
_FOLDER = tempfile.TemporaryDirectory(prefix="kisoku-book-")


@cache
def source() -> Source:
    return Source(EDITION)


@cache
def sample_html() -> Path:
    return _html("sample", SAMPLE)


@cache
def real_html() -> Path:
    return _html("real", book_source())


def _html(name: str, text: Path) -> Path:
    out = Path(_FOLDER.name) / name / "html"
    build_html(EDITION, text, out, Path(_FOLDER.name) / name / "doctrees")
    return out


@cache
def sample_manuscript() -> Manuscript:
    sample_html()
    folder = Path(_FOLDER.name) / "sample"
    made: Manuscript = build_manuscript(EDITION, SAMPLE, folder / "print", folder / "doctrees")
    return made
