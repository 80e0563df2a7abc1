"""docs/examples.md teaches what is true: its walk-through is a file that runs, its tables name every key."""

import json
import re
from typing import Any

import pytest

from kisoku.blackpoker.moves.reading import MOVES
from places import BLACKPOKER, DOCS, SCHEMAS

PAGE = (DOCS / "examples.md").read_text("utf-8")
SCHEMA: dict[str, Any] = json.loads((SCHEMAS / "blackpoker" / "example.schema.json").read_text("utf-8"))
TABLES = [line for line in PAGE.splitlines() if line.startswith("|")]


def test_the_walk_through_is_an_example_file() -> None:
    shown = re.search(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert shown is not None
    name = "up-after-its-soldier-is-gone"
    path = BLACKPOKER / "examples" / f"{name}.yaml"
    assert shown[1] == path.read_text("utf-8")
    assert f"kisoku verify blackpoker 8.1 {name}\n" in PAGE


@pytest.mark.parametrize("part", ["given", "then"])
def test_the_tables_name_every_key(part: str) -> None:
    keys = set(SCHEMA["properties"][part]["properties"])
    keys |= set(SCHEMA["properties"][part]["properties"]["A"]["properties"])
    missing = {key for key in keys if not any(f"`{key}" in line for line in TABLES)}
    assert not missing


def test_the_tables_name_every_move() -> None:
    steps = set(SCHEMA["properties"]["when"]["items"]["properties"]) - {"A", "B"}
    moves = {*MOVES, "pass", *steps}
    missing = {move for move in moves if not any(re.search(rf"[` ]{move}[: `]", line) for line in TABLES)}
    assert not missing
