"""The counts of the perft files, in two ways that share no bookkeeping; see golden/README.md."""

from __future__ import annotations

from pathlib import Path

import pytest

import luck
import perft
from editions import load
from kisoku.blackpoker.engine.position import read_position, write_position

FILES = list(perft.files())


def _name(path: Path) -> str:
    return path.stem if path.suffix == ".perft" else path.name


@pytest.mark.parametrize(("folder", "path"), FILES, ids=_name)
def test_counts_by_cloning(folder: Path, path: Path) -> None:
    file = perft.parse(path.read_text("utf-8"))
    game = read_position(load(folder), file.position)
    assert perft.counts_by_clones(game, len(file.counts)) == list(file.counts)


@pytest.mark.soak
@pytest.mark.parametrize(("folder", "path"), FILES, ids=_name)
def test_counts_by_replaying(folder: Path, path: Path) -> None:
    """The deepest one only in `make soak`: it takes as long as all the others twice over."""
    file = perft.parse(path.read_text("utf-8"))
    counts = file.counts if luck.soaking() else file.counts[: max(1, len(file.counts) - 1)]
    for depth, count in enumerate(counts, 1):
        assert perft.count_by_replays(load(folder), file.position, depth) == count


@pytest.mark.parametrize(("folder", "path"), FILES, ids=_name)
def test_the_position_is_written_as_it_is_read(folder: Path, path: Path) -> None:
    file = perft.parse(path.read_text("utf-8"))
    assert write_position(read_position(load(folder), file.position)) == file.position
    assert file.about and file.counts


@pytest.mark.parametrize("folder", perft.WRITTEN, ids=lambda folder: folder.name)
def test_every_situation_has_its_file_and_position(folder: Path) -> None:
    """A file is what its situation says; the openings follow from a seed."""
    found = {path.stem: perft.parse(path.read_text("utf-8")) for edition, path in FILES if edition == folder}
    made = {name: (about, write_position(game)) for name, about, game in perft.games(folder)}
    assert {name: (file.about, file.position) for name, file in found.items()} == made
    assert len(found) >= 12


def test_depths_must_follow_each_other() -> None:
    with pytest.raises(ValueError, match="`perft 3 9`: depths are 1, 2, 3 …"):
        perft.parse("# x\nlite+entry20\n\nperft 1 3\nperft 3 9\n")
