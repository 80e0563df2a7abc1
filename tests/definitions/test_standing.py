"""How an edition stands among the others: what edition.yaml says, and what a reader is told first."""

from __future__ import annotations

from pathlib import Path

import pytest

from kisoku.definitions.standing import Standing, standing
from places import BLACKPOKER, CLUB, DEFINITIONS


@pytest.mark.parametrize(
    ("said", "sort"),
    [
        ("version: '1'", "current"),
        ("status: current", "current"),
        ("status: draft", "draft"),
        ("status: archived", "archived"),
        ("extends: '8.1'", "variant"),
        ("extends: '8.1'\nstatus: draft", "draft"),
        ("follows: '6.2'", "current"),
    ],
)
def test_what_a_reader_has_to_know_first(said: str, sort: str, tmp_path: Path) -> None:
    (tmp_path / "edition.yaml").write_text(said, "utf-8")
    assert standing(tmp_path).sort == sort


def test_the_real_ones() -> None:
    assert standing(BLACKPOKER).sort == "current"
    assert standing(DEFINITIONS / "blackpoker" / "6.2").sort == "archived"
    assert standing(CLUB) == Standing(extends="8.1")
