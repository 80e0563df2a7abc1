"""The data files beside the book's text, read as strictly as definitions."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ...definitions import tree
from ...definitions.document import parse_document
from ...definitions.schema import validate
from ...definitions.source import read_source
from ...errors import DefinitionError, Place, Source
from ..page.settings import RULINGS, shared_folder, shown


class Ruling(NamedTuple):
    """What was decided, and where it is written."""

    ja: str
    place: Place
    path: Path


def read_data(path: Path, schema: str) -> tree.Mapping:
    """The file at `path`, which lies in the book's folder; raises DefinitionError with all that is wrong."""
    return _data(read_source(path, shown(path), root=path.parent), schema)


@lru_cache(maxsize=8)
def _data(source: Source, schema: str) -> tree.Mapping:
    node = parse_document(source)
    problems = validate(node, schema)
    if problems:
        raise DefinitionError(*problems)
    assert isinstance(node, tree.Mapping)  # so says the schema
    return node


def ruling_files(book: Path) -> list[Path]:
    """The book's own, and what the books of several editions have decided alike."""
    return [path for path in (book / RULINGS, shared_folder(book) / RULINGS) if path.is_file()]


def rulings_in(book: Path, ledger: Collection[str]) -> dict[str, Ruling]:
    """The rulings of a book by number: its own, and of the shared ones those whose numbers begin as its edition's do.

    An own one takes the place of a shared one.
    """
    found: dict[str, Ruling] = {}
    for path in ruling_files(book):
        written = read_data(path, "rulings")
        for id, entry in written.entries.items():
            if path.parent == book or id.partition("-")[0] in ledger:
                found.setdefault(id, Ruling(str(entry.value.at(["ja"]).plain()), written.key_place(id), path))
    return dict(sorted(found.items()))
