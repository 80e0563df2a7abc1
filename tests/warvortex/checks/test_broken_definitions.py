"""Every bad edition in `bad/` gets exactly the message beside it, without a traceback.

A folder there holds `edits.yaml`, small changes of good files (`{file: …, old: …, new: …}`), and `expected.txt`: what
`kisoku check` prints. `KISOKU_UPDATE=1 pytest tests/warvortex/checks` rewrites the `expected.txt` files; read each one
then: it must be a message that a card author is glad to get.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
import yaml

from kisoku.cli import main
from places import TESTS, WAR_VORTEX

BAD = TESTS / "warvortex" / "checks" / "bad"
UPDATE = bool(os.environ.get("KISOKU_UPDATE"))
CASES = sorted(path.name for path in BAD.iterdir() if path.is_dir())


@pytest.fixture
def edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the good edition; names in messages are relative to the folder around it."""
    folder = tmp_path / "definitions" / "war-vortex-night" / "1.1"
    shutil.copytree(WAR_VORTEX, folder, ignore=shutil.ignore_patterns("examples"))
    monkeypatch.chdir(tmp_path)
    return folder


def spoil(edition: Path, case: Path) -> None:
    for edit in yaml.safe_load((case / "edits.yaml").read_text("utf-8")):
        changed = edition / edit["file"]
        if "new" not in edit:
            changed.unlink()
            continue
        text = changed.read_text("utf-8") if changed.exists() else ""
        assert text.count(edit["old"]) == 1, f"{edit['old']!r} is not exactly once in {edit['file']}"
        changed.write_text(text.replace(edit["old"], edit["new"]), "utf-8")


def check(capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["check", "war-vortex-night", "1.1"]) == 1
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


@pytest.mark.parametrize("name", CASES)
def test_a_bad_edition_gets_its_message(name: str, edition: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(edition, BAD / name)
    found, path = check(capsys), BAD / name / "expected.txt"
    if UPDATE:
        path.write_text(found, "utf-8")
    assert found == path.read_text("utf-8")


def test_the_good_edition_is_good(edition: Path) -> None:
    shutil.copytree(WAR_VORTEX / "examples", edition / "examples")
    assert main(["check", "war-vortex-night", "1.1"]) == 0


def test_there_are_as_many_as_asked_for() -> None:
    assert len(CASES) >= 40
