"""The first hundred games of each regulation go as they went when the digests were committed."""

from __future__ import annotations

import pytest

import digests
from invariants import REGULATIONS


@pytest.mark.parametrize("regulation", REGULATIONS)
def test_games_go_as_before(regulation: str) -> None:
    assert digests.differences([digests.chunk((regulation, 0))]) == []


def test_the_file_has_every_chunk() -> None:
    assert list(digests.committed()) == list(digests.chunks())
