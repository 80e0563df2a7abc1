"""Every bad edition in `tests/bad` gets exactly the message beside it, quickly and without a traceback.

A folder there holds what differs from the good edition:

- `edition.yaml`, `fogs.yaml`, `actions/extra.yaml` …: whole files, new or in place of the good ones;
- `edits.yaml`: small changes of good files, `{file: …, old: …, new: …}` (without `new`, the file is removed);
- `expected.txt`: what `kisoku check` prints.

`KISOKU_UPDATE=1 pytest tests/test_bad_definitions.py` rewrites the `expected.txt` files. Read each one then:
it must be a message that a rule author is glad to get. Files that cannot be kept (too large, links) are made
by the tests below the collected ones.
"""

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from kisoku.cli import main

BAD = Path(__file__).parent / "bad"
GOOD = Path(__file__).parent.parent / "definitions" / "blackpoker" / "8.1"
UPDATE = bool(os.environ.get("KISOKU_UPDATE"))
CASES = sorted(path.name for path in BAD.iterdir() if path.is_dir())
# On a busy machine a check takes longer than the second it is meant to stay below.
SLOWEST = 3.0

Check = Callable[[], str]


@pytest.fixture
def edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the good edition; names in messages are relative to the folder around it."""
    folder = tmp_path / "definitions" / "blackpoker" / "8.1"
    shutil.copytree(GOOD, folder)
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def check(capsys: pytest.CaptureFixture[str]) -> Check:
    """Runs `kisoku check`, which must find problems, and gives back what it prints."""

    def run() -> str:
        start = time.perf_counter()
        assert main(["check"]) == 1
        assert time.perf_counter() - start < SLOWEST
        captured = capsys.readouterr()
        assert captured.err == ""
        return captured.out

    return run


def spoil(edition: Path, case: Path) -> None:
    for path in sorted(case.rglob("*")):
        relative = path.relative_to(case)
        if path.is_file() and relative.name not in ("expected.txt", "edits.yaml"):
            (edition / relative).parent.mkdir(exist_ok=True)
            shutil.copyfile(path, edition / relative)
    if (case / "edits.yaml").is_file():
        for edit in yaml.safe_load((case / "edits.yaml").read_text("utf-8")):
            changed = edition / edit["file"]
            if "new" not in edit:
                changed.unlink()
                continue
            text = changed.read_text("utf-8")
            assert text.count(edit["old"]) == 1, f"{edit['old']!r} is not exactly once in {edit['file']}"
            changed.write_text(text.replace(edit["old"], edit["new"]), "utf-8")


@pytest.mark.parametrize("name", CASES)
def test_a_bad_edition_gets_its_message(name: str, edition: Path, check: Check) -> None:
    spoil(edition, BAD / name)
    found, path = check(), BAD / name / "expected.txt"
    if UPDATE:
        path.write_text(found, "utf-8")
    assert found == path.read_text("utf-8")


def test_there_are_many_bad_editions() -> None:
    assert len(CASES) >= 48


def test_the_good_edition_is_good(edition: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert capsys.readouterr().out.endswith("no problems\n")
