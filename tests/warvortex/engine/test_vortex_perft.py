"""The counts of the perft files of War Vortex Night, in two ways that share no bookkeeping."""

from __future__ import annotations

from pathlib import Path

import pytest

import luck
import vortex_perft as perft
from battles import edition
from kisoku.warvortex.engine.position import read_position, write_position

with_every_file = pytest.mark.parametrize("path", perft.files(), ids=lambda path: path.stem)


@with_every_file
def test_counts_by_cloning(path: Path) -> None:
    file = perft.read(path)
    game = read_position(edition(), file.position)
    assert perft.counts_by_clones(game, len(file.counts)) == list(file.counts)


@pytest.mark.soak
@with_every_file
def test_counts_by_replaying(path: Path) -> None:
    """The deepest one only in `make soak`, as with BlackPoker."""
    file = perft.read(path)
    counts = file.counts if luck.soaking() else file.counts[: max(1, len(file.counts) - 1)]
    for depth, count in enumerate(counts, 1):
        assert perft.count_by_replays(file.position, depth) == count


def test_every_situation_has_its_file_and_position() -> None:
    found = {path.stem: perft.read(path) for path in perft.files()}
    made = {name: (about, write_position(game)) for name, about, game in perft.situations()}
    assert {name: (file.about, file.position) for name, file in found.items()} == made
    assert len(found) >= 8
