"""The editions of BlackPoker that generic tests play: those of definitions/, and the small ones of tests/editions/."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import luck
from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Deck, Edition
from places import BLACKPOKER, DEFINITIONS, TESTS, golden

FOLDERS = tuple(
    sorted(path.parent for root in (DEFINITIONS, TESTS / "editions") for path in root.glob("blackpoker/*/edition.yaml"))
)


@cache
def load(folder: Path) -> Edition:
    """An edition in which nothing is wrong, loaded once."""
    loaded = load_edition(folder)
    assert check_edition(loaded) == []
    return loaded


class Table(NamedTuple):
    """What a game is begun with: an edition and one of its regulations."""

    folder: Path
    regulation: str

    @property
    def edition(self) -> Edition:
        return load(self.folder)

    @property
    def _deck(self) -> Deck:
        return self.edition.frames[self.regulation.partition("+")[2]].deck

    @property
    def builds_decks(self) -> bool:
        """Whether players bring decks of their own: 40 to 54 cards."""
        return self._deck.exactly is None and self._deck.low < self._deck.high

    @property
    def most_cards(self) -> int:
        return self._deck.high

    def __str__(self) -> str:
        return f"{_name(self.folder)}-{self.regulation}"


def table(regulation: str) -> Table:
    """A regulation of the edition whose single rules are tested."""
    return Table(BLACKPOKER, regulation)


def _name(folder: Path) -> str:
    return f"{folder.parent.name}-{folder.name}"


TABLES = tuple(Table(folder, str(regulation)) for folder in FOLDERS for regulation in load(folder).regulations)
# What a person has read is kept of every published edition, and of the tests' own ones where somebody did so.
KEPT = tuple(folder for folder in FOLDERS if DEFINITIONS in folder.parents or golden(folder).exists())
KEPT_TABLES = tuple(table for table in TABLES if table.folder in KEPT)


def _different() -> Iterator[Table]:
    """Tables until every format and every frame of each edition has been played once."""
    for folder in FOLDERS:
        formats, frames = set[str](), set[str]()
        # First those that show two new things at once.
        for new in (2, 1):
            for one in (one for one in TABLES if one.folder == folder):
                format, _, frame = one.regulation.partition("+")
                if (format not in formats) + (frame not in frames) >= new:
                    formats.add(format)
                    frames.add(frame)
                    yield one


DIFFERENT = tuple(_different())
"""What is done in the same way at every table is tried at these; `make soak` tries it at every one."""

at_different_tables = pytest.mark.parametrize("table", TABLES if luck.soaking() else DIFFERENT, ids=str)
at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)
at_every_kept_table = pytest.mark.parametrize("table", KEPT_TABLES, ids=str)
with_every_edition = pytest.mark.parametrize("folder", FOLDERS, ids=_name)
with_every_kept_edition = pytest.mark.parametrize("folder", KEPT, ids=_name)
