"""The 77 worked examples of the rules document, each a file or several: what the document says is what is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from battles import FOLDER, edition
from kisoku.examples.runner import load_example
from kisoku.examples.sharing import example_files
from kisoku.examples.verification import verify

FILES = example_files(FOLDER)
WORKED = [f"EW-{number:02d}" for number in range(1, 78)]


@pytest.mark.parametrize("name", FILES)
def test_the_example_holds(name: str) -> None:
    path: Path = FILES[name]
    report = verify(edition(), load_example(edition(), path))
    assert report.trouble == (), f"{report.place}\n{report.board}"


@pytest.mark.parametrize("worked", WORKED)
def test_a_worked_example_is_named_after_its_number_and_shows_its_rule(worked: str) -> None:
    files = [name for name in FILES if name.startswith(f"{worked.lower()}-")]
    assert files
    for name in files:
        shows = load_example(edition(), FILES[name]).shows
        assert shows[0] == worked
        assert any(each.startswith("W-") for each in shows)
