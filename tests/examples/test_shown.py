"""Every statement, ruling and example of an edition's ledger is shown by an example, or it is said why not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from kisoku.examples.runner import load_example
from kisoku.examples.sharing import example_files
from kisoku.games import checked_edition as load
from places import DEFINITIONS, TESTS

LEDGERS = sorted((TESTS / "golden").glob("*/*/shown.yaml"))
WIDTH = {"S": 3, "W": 3}
# Of which kinds of entries every one has two examples.
ENTRIES = ["actions", "characters", "trumps"]


def numbers(ledger: dict[str, Any]) -> Iterator[str]:
    """All that the ledger has."""
    for letter, last in ledger["until"].items():
        for number in range(1, last + 1):
            name = f"{letter}-{number:0{WIDTH.get(letter, 2)}}"
            if name not in ledger["without"]:
                yield name
    yield from ledger["also"]
    yield from (f"E6-{number}" for number in ledger.get("examples", "").split())


@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.parent.name)
def test_what_no_example_shows_has_a_reason(path: Path) -> None:
    ledger = yaml.safe_load(path.read_text("utf-8"))
    folder = DEFINITIONS / path.parent.parent.name / path.parent.name
    edition = load(folder)
    shown = {id for file in example_files(folder).values() for id in load_example(edition, file).shows}
    excused = {*ledger["reasons"]}
    known = list(numbers(ledger))
    assert excused <= set(known)
    assert [number for number in known if number not in shown | excused] == []
    assert sorted(shown & ledger["reasons"].keys()) == []


@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.parent.name)
def test_every_example_names_a_statement(path: Path) -> None:
    """Where the ledger asks for it (`every: W`)."""
    letter = yaml.safe_load(path.read_text("utf-8")).get("every")
    folder = DEFINITIONS / path.parent.parent.name / path.parent.name
    edition = load(folder)
    shows = {name: load_example(edition, file).shows for name, file in example_files(folder).items() if letter}
    assert [name for name, ids in shows.items() if not any(id.startswith(f"{letter}-") for id in ids)] == []


@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.parent.name)
def test_every_entry_has_two_examples(path: Path) -> None:
    """One that works and one at its boundary."""
    folder = DEFINITIONS / path.parent.parent.name / path.parent.name
    edition = load(folder)
    shows = [load_example(edition, file).shows for file in example_files(folder).values()]
    kinds = yaml.safe_load(path.read_text("utf-8")).get("entries", ENTRIES)
    entries = [id for kind in kinds for id in edition.kinds[kind]]
    assert [id for id in entries if sum(id in shown for shown in shows) < 2] == []
