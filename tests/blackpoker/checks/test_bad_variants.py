"""Every bad variant in `bad-variants/` gets exactly the message beside it, in the file that is wrong.

A folder there holds `club-rules/` and what else lies beside the good edition; `8.1/edits.yaml` changes that one (see
test_bad_definitions.py). `KISOKU_UPDATE=1` rewrites the `expected.txt` files: read each one then.
"""

import os
import shutil
from pathlib import Path

import pytest
import yaml

from copies import without_examples
from kisoku.cli import main
from places import BAD_DEFINITIONS, BLACKPOKER

BAD = BAD_DEFINITIONS.with_name("bad-variants")
UPDATE = bool(os.environ.get("KISOKU_UPDATE"))
CASES = sorted(path.name for path in BAD.iterdir() if path.is_dir())


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game with the good editions; names in messages are relative to the folder around it."""
    folder = tmp_path / "definitions" / "blackpoker"
    for edition in ("8.1", "6.2", "draft-2021"):
        without_examples(BLACKPOKER.with_name(edition), folder / edition)
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.mark.parametrize("name", CASES)
def test_a_bad_variant_gets_its_message(name: str, game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    leave = shutil.ignore_patterns("expected.txt", "edits.yaml")
    shutil.copytree(BAD / name, game, dirs_exist_ok=True, ignore=leave)
    edits = BAD / name / "8.1" / "edits.yaml"
    for edit in yaml.safe_load(edits.read_text("utf-8")) if edits.is_file() else ():
        changed = game / "8.1" / edit["file"]
        text = changed.read_text("utf-8")
        assert text.count(edit["old"]) == 1, f"{edit['old']!r} is not exactly once in {edit['file']}"
        changed.write_text(text.replace(edit["old"], edit["new"]), "utf-8")
    assert main(["check", "blackpoker", "club-rules"]) == 1
    captured = capsys.readouterr()
    assert captured.err == ""
    path = BAD / name / "expected.txt"
    if UPDATE:
        path.write_text(captured.out, "utf-8")
    assert captured.out == path.read_text("utf-8")
