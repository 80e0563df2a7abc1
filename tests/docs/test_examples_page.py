"""docs/examples.md teaches what is true: its walk-through runs, its tables name every key, its failures fail so."""

import json
import re
import shutil
import textwrap
from pathlib import Path
from typing import Any

import pytest

from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.moves.reading import MOVES
from kisoku.cli import main
from kisoku.examples.verification import verify_file
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


def test_a_sample_game_is_described_with_all_its_keys() -> None:
    schema = json.loads((SCHEMAS / "blackpoker" / "sample.schema.json").read_text("utf-8"))
    table = PAGE.split("## A sample game")[1].split("\n## ")[0]
    for key in (*schema["properties"]["sample"]["properties"], "learn"):
        assert f"`{key}`" in table


def test_the_tables_name_every_move() -> None:
    steps = set(SCHEMA["properties"]["when"]["items"]["properties"]) - {"A", "B"}
    moves = {*MOVES, "pass", *steps}
    missing = {move for move in moves if not any(re.search(rf"[` ]{move}[: `]", line) for line in TABLES)}
    assert not missing


def test_the_failure_that_is_shown_is_reported_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    definitions = tmp_path / "definitions"
    shutil.copytree(BLACKPOKER, definitions / "blackpoker" / "8.1")
    up = definitions / "blackpoker" / "8.1" / "examples" / "up.yaml"
    up.write_text(up.read_text("utf-8").replace("♢7: 16", "♢7: 15"), "utf-8")
    assert main(["verify", "--definitions", str(definitions), "up"]) == 1
    shown = re.search(r"^    up  FAILED.*?(?=^\S)", PAGE, re.DOTALL | re.MULTILINE)
    assert shown is not None
    wanted = textwrap.dedent(shown[0]).strip().split("…")
    told = capsys.readouterr().out.replace(f"{tmp_path}/", "").split("\n\n1 example")[0].strip()
    assert re.fullmatch(r"\s*\S.*?".join(re.escape(part.strip()) + r"\s*" for part in wanted), told, re.DOTALL), told


POSITION = """
title: {ja: 例, en: An example}
shows: [up]
regulation: lite+entry20
given:
  A: {hand: ♡9 ♠2 ♠3, field: ♢3}
  B: {hand: ♠4 ♠5, bulwarks: ♠3}
when:
  - MOVE
then: {}
"""


def test_the_messages_that_are_shown_are_given(tmp_path: Path) -> None:
    moves = (
        "A: counter ♡9", "A: up ♡9 on ♠3, discard ♠2", "B: pass", "A: up ♡9 on ♢3", "A: attacks with ♢3",
        "A: up ♡8 on ♢3, discard ♠2",
    )  # fmt: skip
    given = []
    for move in moves:
        path = tmp_path / "example.yaml"
        path.write_text(POSITION.replace("MOVE", move), "utf-8")
        given.append(verify_file(load_edition(BLACKPOKER), path).problems[0].message)
    shown = PAGE.split("with the rule or the decision that is open:\n\n")[1].split("\n\n")[0]
    assert textwrap.dedent(shown).splitlines() == given
