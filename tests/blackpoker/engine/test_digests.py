"""The first hundred games at each table go as they went when the digests were committed."""

from __future__ import annotations

import digests
from editions import KEPT, Table, at_every_kept_table


@at_every_kept_table
def test_games_go_as_before(table: Table) -> None:
    assert digests.differences([digests.chunk((table, 0))]) == []


def test_the_files_have_every_chunk() -> None:
    assert [chunk for folder in KEPT for chunk in digests.committed(folder)] == list(digests.chunks())
