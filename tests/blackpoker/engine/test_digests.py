"""The files of digests are whole; that the games go as they say is seen where they are watched (test_invariants.py)."""

from __future__ import annotations

import digests
from editions import KEPT


def test_the_files_have_every_chunk() -> None:
    assert [chunk for folder in KEPT for chunk in digests.committed(folder)] == list(digests.chunks())


def test_another_digest_is_told_with_its_seeds() -> None:
    (job, digest), *_ = digests.committed(KEPT[0]).items()
    assert digests.differences([(job, digest)]) == []
    assert digests.differences([(job, digest[::-1])]) == [f"{job[0]}, seeds 0–99: the games are not as in digests.txt"]
