"""docs/war-vortex-examples.md teaches what is true: its example is one, its tables name every key and every move."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from battles import FOLDER
from kisoku.warvortex.moves.reading import MOVES
from places import DOCS, SCHEMAS

PAGE = (DOCS / "war-vortex-examples.md").read_text("utf-8")
SCHEMA: dict[str, Any] = json.loads((SCHEMAS / "war-vortex-night" / "example.schema.json").read_text("utf-8"))
TABLES = [line for line in PAGE.splitlines() if line.startswith("|")]


def test_the_example_is_a_file() -> None:
    shown = re.search(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert shown is not None
    assert shown[1] == (FOLDER / "examples" / "ew-45-two-named-ones-work-twice.yaml").read_text("utf-8")


@pytest.mark.parametrize("part", ["given", "then"])
def test_the_tables_name_every_key(part: str) -> None:
    schema = SCHEMA["properties"]["given"] if part == "given" else SCHEMA["$defs"]["then"]
    keys = set(schema["properties"]) - set("BCDE")
    keys |= set(schema["properties"]["A"]["properties"]) | set(
        schema["properties"].get("cards", {}).get("properties", ())
    )
    missing = {key for key in keys if not any(re.search(rf"`\{{?{key}[`:]", line) for line in TABLES)}
    assert missing == set()


def test_the_table_names_every_move() -> None:
    moves = {*MOVES, "refused", "check"}
    assert {move for move in moves if not any(re.search(rf"[` ]{move}[: `]", line) for line in TABLES)} == set()
