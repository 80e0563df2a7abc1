"""Every bad edition in `bad/` gets exactly the message beside it, without a traceback.

A folder there holds what differs from the good edition:

- `edition.yaml`, `fogs.yaml`, `actions/extra.yaml` …: whole files, new or in place of the good ones;
- `edits.yaml`: small changes of good files, `{file: …, old: …, new: …}` (without `new`, the file is removed);
  one that begins with `{edition: "6.2"}` changes that edition instead of 8.1;
- `expected.txt`: what `kisoku check` prints.

`KISOKU_UPDATE=1 pytest tests/blackpoker/checks` rewrites the `expected.txt` files. Read each one then:
it must be a message that a rule author is glad to get. Files that cannot be kept (too large, links) are made
by the tests below the collected ones.
"""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from copies import without_examples
from kisoku.cli import main
from places import BAD_DEFINITIONS, BLACKPOKER

BAD = BAD_DEFINITIONS
UPDATE = bool(os.environ.get("KISOKU_UPDATE"))
CASES = sorted(path.name for path in BAD.iterdir() if path.is_dir())

Check = Callable[[], str]


@pytest.fixture
def edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the good edition; names in messages are relative to the folder around it."""
    folder = tmp_path / "definitions" / "blackpoker" / "8.1"
    without_examples(BLACKPOKER, folder)
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def check(capsys: pytest.CaptureFixture[str]) -> Check:
    """Runs `kisoku check`, which must find problems, and gives back what it prints."""

    def run() -> str:
        assert main(["check"]) == 1
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
            if "edition" in edit:
                continue
            changed = edition / edit["file"]
            if "new" not in edit:
                changed.unlink()
                continue
            text = changed.read_text("utf-8")
            assert text.count(edit["old"]) == 1, f"{edit['old']!r} is not exactly once in {edit['file']}"
            changed.write_text(text.replace(edit["old"], edit["new"]), "utf-8")


def instead(edition: Path, case: Path) -> Path:
    """The copy that a case is about: of another edition, if its edits begin with one."""
    edits = yaml.safe_load((case / "edits.yaml").read_text("utf-8")) if (case / "edits.yaml").is_file() else []
    if not edits or "edition" not in edits[0]:
        return edition
    shutil.rmtree(edition)
    other = edition.with_name(edits[0]["edition"])
    without_examples(BLACKPOKER.with_name(other.name), other)
    return other


@pytest.mark.parametrize("name", CASES)
def test_a_bad_edition_gets_its_message(name: str, edition: Path, check: Check) -> None:
    spoil(instead(edition, BAD / name), BAD / name)
    found, path = check(), BAD / name / "expected.txt"
    if UPDATE:
        path.write_text(found, "utf-8")
    assert found == path.read_text("utf-8")


def test_a_huge_file_is_not_read(edition: Path, check: Check) -> None:
    with (edition / "fogs.yaml").open("wb") as file:
        file.truncate(10_000_000)
    assert check() == (
        "definitions/blackpoker/8.1/fogs.yaml: is too large: 10,000,000 bytes, at most 1,000,000 are read\n"
        "  split the file\n"
        "1 problem found\n"
    )


def test_a_file_full_of_problems_is_answered_briefly(edition: Path, check: Check) -> None:
    (edition / "fogs.yaml").write_text("fogs:\n" + "  - {}\n" * 100_000)
    said = check()
    assert said.startswith(
        "definitions/blackpoker/8.1/fogs.yaml: only the first 2,000 problems of this file are counted\n"
    )
    assert said.endswith("\n… and 1901 more\n2001 problems found\n")


def test_what_is_not_listed_of_one_file_is_counted(edition: Path, check: Check) -> None:
    (edition / "fogs.yaml").write_text("fogs:\n" + "  - {}\n" * 300)
    said = check()
    assert said.count("missing key") == 100
    assert said.endswith("\n… and 1100 more\n1200 problems found\n")


def test_many_files_full_of_problems_are_listed_to_a_hundred_and_counted(edition: Path, check: Check) -> None:
    for name in ("fogs", "trumps"):
        (edition / f"{name}.yaml").write_text(f"{name}:\n" + "  - 1\n" * 60)
    said = check()
    assert said.count("expected a mapping, found a number") == 100
    assert said.endswith("\n… and 20 more\n120 problems found\n")


def test_a_lowered_version_is_said_once_with_the_count(edition: Path, check: Check) -> None:
    edition.rename(edition.parent / "6.2")
    head = edition.parent / "6.2" / "edition.yaml"
    text = head.read_text("utf-8").replace('follows: "6.2"\n', "")
    head.write_text(text.replace('version: "8.1"', 'version: "6.2"'), "utf-8")
    said = check()
    first, *_, expected, count = said.splitlines()
    assert first.endswith("basic.yaml:16:15: version 8.0 is later than this edition, and so are 81 more")
    assert (expected, count) == ("  expected: at most 6.2", "1 problem found")


def test_a_link_out_of_the_edition_is_not_followed(edition: Path, check: Check, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("password: hunter2\n")
    (edition / "fogs.yaml").unlink()
    (edition / "fogs.yaml").symlink_to(tmp_path / "secret")
    assert check() == (
        "definitions/blackpoker/8.1/fogs.yaml: is a link that leads out of its folder\n"
        "  what is published is complete in itself: copy the file into the folder\n"
        "1 problem found\n"
    )


def test_a_folder_in_place_of_a_file(edition: Path, check: Check) -> None:
    (edition / "fogs.yaml").unlink()
    (edition / "fogs.yaml").mkdir()
    assert check() == ("definitions/blackpoker/8.1/fogs.yaml: is a folder, not a file\n1 problem found\n")


def test_an_edition_without_actions(edition: Path, check: Check) -> None:
    shutil.rmtree(edition / "actions")
    assert check() == (
        "definitions/blackpoker/8.1/actions: the edition has no actions\n  expected: actions/*.yaml\n1 problem found\n"
    )


def test_nothing_in_a_definition_is_executed(edition: Path, check: Check, tmp_path: Path) -> None:
    spoil(edition, BAD / "python-tag")
    check()
    assert not (tmp_path / "pwned.txt").exists()


HINT = "  a definitions folder holds GAME/EDITION/edition.yaml, such as blackpoker/8.1/edition.yaml\n"


def test_a_folder_without_games(check: Check, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "definitions").mkdir()
    monkeypatch.chdir(tmp_path)
    assert check() == f"definitions: holds no game\n{HINT}1 problem found\n"
    (tmp_path / "definitions" / "notes" / "old").mkdir(parents=True)
    (tmp_path / "definitions" / "notes" / "old" / "todo.yaml").write_text("a: 1\n")
    (tmp_path / "definitions" / "picture.png").write_bytes(b"\x89PNG\0")
    assert check() == f"definitions: holds no game\n{HINT}1 problem found\n"


@pytest.mark.parametrize(
    ("folder", "message"),
    [
        ("definitoins", "definitoins: no such folder\n"),
        ("definitions/blackpoker/8.1/fogs.yaml", "definitions/blackpoker/8.1/fogs.yaml: is not a folder\n"),
        ("definitions/blackpoker", "definitions/blackpoker: holds no game\n  did you mean `definitions`?\n"),
        (
            "definitions/blackpoker/8.1",
            "definitions/blackpoker/8.1: holds no game\n  did you mean `definitions`?\n",
        ),
    ],
)
def test_a_folder_that_is_no_definitions_folder(
    folder: str, message: str, edition: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--definitions", folder]) == 1
    assert capsys.readouterr().out == f"{message}{HINT}1 problem found\n"


def test_there_are_many_bad_editions() -> None:
    assert len(CASES) >= 48


def test_the_good_edition_is_good(edition: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert capsys.readouterr().out.endswith("no problems\n")
