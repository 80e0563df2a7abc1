"""Every bad history in `bad-history/` gets exactly the message beside it: wrong marks, `was` and `follows`.

An edition 8.2, which follows 8.1 and is the same, is changed by `8.2/edits.yaml`; `8.1/edits.yaml` changes the one
before it (see test_bad_definitions.py). `KISOKU_UPDATE=1` rewrites the `expected.txt` files: read each one then.
"""

import os
from pathlib import Path

import pytest
import yaml

from copies import without_examples
from kisoku.cli import main
from places import BAD_DEFINITIONS, BLACKPOKER

BAD = BAD_DEFINITIONS.with_name("bad-history")
UPDATE = bool(os.environ.get("KISOKU_UPDATE"))
CASES = sorted(path.name for path in BAD.iterdir() if path.is_dir())
Edit = tuple[str, str, str]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two editions; names in messages are relative to the folder around them."""
    folder = tmp_path / "definitions" / "blackpoker"
    for version in ("8.1", "8.2"):
        without_examples(BLACKPOKER, folder / version)
        # What came before 8.1 is no part of these histories.
        edit(folder / version, ("edition.yaml", 'follows: "6.2"\n', ""))
    edit(folder / "8.2", ("edition.yaml", 'version: "8.1"', 'version: "8.2"\nfollows: "8.1"'))
    monkeypatch.chdir(tmp_path)
    return folder


def edit(folder: Path, *edits: Edit) -> None:
    for file, old, new in edits:
        text = (folder / file).read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} is not exactly once in {file}"
        (folder / file).write_text(text.replace(old, new), "utf-8")


def edits_of(case: Path, version: str) -> list[Edit]:
    path = case / version / "edits.yaml"
    found = yaml.safe_load(path.read_text("utf-8")) if path.is_file() else []
    return [(each["file"], each["old"], each["new"]) for each in found]


@pytest.mark.parametrize("name", CASES)
def test_a_bad_history_gets_its_message(name: str, game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for version in ("8.1", "8.2"):
        edit(game / version, *edits_of(BAD / name, version))
    assert main(["check"]) == 1
    captured = capsys.readouterr()
    assert captured.err == ""
    path = BAD / name / "expected.txt"
    if UPDATE:
        path.write_text(captured.out, "utf-8")
    assert captured.out == path.read_text("utf-8")


def test_there_are_enough_of_them() -> None:
    assert len(CASES) >= 14


MAGIC = "actions/normal-magic.yaml"
KEY = (MAGIC, "    key: ♡A-K + ♢A-K\n    target: bulwark", "    key: ♡A-10 + ♢A-K\n    target: bulwark")
NAME = (MAGIC, "{ja: 防壁破壊, kana: ぼうへきはかい, en: Destroy Bulwark,", "{ja: 破壊, kana: はかい, en: Destroy,")
ID = (MAGIC, "  - id: destroyBulwark\n", "  - id: breakBulwark\n    was: destroyBulwark\n")


def marked(*versions: str) -> Edit:
    """Destroy Bulwark with these marks beside those that it has."""
    old = '    updated: ["8.0", "8.1"]\n    rulings: [Q-169]'
    return MAGIC, old, old.replace('"8.1"', ", ".join(['"8.1"', *(f'"{version}"' for version in versions)]))


GOOD: dict[str, list[Edit]] = {
    "nothing": [],
    "a change with its mark": [KEY, marked("8.2")],
    "another name without a mark": [NAME],
    "another name with a mark": [NAME, marked("8.2")],
    "another id": [ID],
    "another id, and a change with its mark": [ID, KEY, marked("8.2")],
}


@pytest.mark.parametrize("what", GOOD)
def test_a_good_history_is_good(what: str, game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(game / "8.2", *GOOD[what])
    assert main(["check", "blackpoker", "8.2"]) == 0, capsys.readouterr().out


def later(game: Path) -> None:
    """Between 8.1 and this edition there were others that are not defined: it is 9.0, and still follows 8.1."""
    (game / "8.2").rename(game / "9.0")
    edit(game / "9.0", ("edition.yaml", 'version: "8.2"', 'version: "9.0"'))


def test_a_mark_may_name_an_edition_in_between(game: Path) -> None:
    later(game)
    edit(game / "9.0", KEY, marked("8.5"))
    assert main(["check", "blackpoker", "9.0"]) == 0


def test_what_was_changed_there_and_back_has_two_marks(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    later(game)
    edit(game / "9.0", marked("8.5"))
    assert main(["check", "blackpoker", "9.0"]) == 1
    assert "`destroyBulwark` is the same as in 8.1, but `updated` says 8.5" in capsys.readouterr().out
    edit(game / "9.0", (MAGIC, '"8.1", "8.5"]', '"8.1", "8.5", "9.0"]'))
    assert main(["check", "blackpoker", "9.0"]) == 0


def test_what_has_come_back_says_when(game: Path) -> None:
    """It was there once, not in 8.1, and is here again."""
    edit(game / "8.1", (MAGIC, "  - id: destroyBulwark\n", "  - id: breakBulwark\n"))
    edit(game / "8.2", marked("8.2"))
    assert main(["check", "blackpoker", "8.2"]) == 0


def test_an_edition_that_remembers_nothing_is_not_asked(game: Path) -> None:
    edit(
        game / "8.1",
        (MAGIC, '    since: "0.2"\n    updated: ["8.0", "8.1"]\n    rulings: [Q-169]', "    rulings: [Q-169]"),
    )
    assert main(["check", "blackpoker", "8.2"]) == 0


def test_what_is_wrong_with_the_edition_before_is_said_of_it(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(game / "8.1", ("fogs.yaml", "cards: Q", "cards: 12"))
    assert main(["check", "blackpoker", "8.2"]) == 1
    assert capsys.readouterr().out.startswith("definitions/blackpoker/8.1/fogs.yaml:")


def test_a_variant_is_not_asked_for_marks(game: Path) -> None:
    (game / "club").mkdir()
    head = 'extends: "8.2"\ndate: "2026-01-01"\nactions: [{id: twist, cost: L}]\n'
    (game / "club" / "edition.yaml").write_text(head, "utf-8")
    assert main(["check", "blackpoker", "club"]) == 0
