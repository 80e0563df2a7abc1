"""`kisoku new` begins house rules or an edition, and overwrites nothing; `verify --base` tells what rules change."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from kisoku.cli import main
from kisoku.cli.new import _head
from kisoku.examples.copying import own_text
from places import BLACKPOKER

Captured = pytest.CaptureFixture[str]
FILE = Path("definitions/blackpoker/club-rules/edition.yaml")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys: Captured, *words: str, code: int = 0) -> str:
    assert main(words) == code
    captured = capsys.readouterr()
    assert (captured.err == "") == (code == 0)
    return captured.out + captured.err


def test_it_begins_right(capsys: Captured) -> None:
    said(capsys, "new", "variant", "club-rules", "--of", "8.1")
    assert [path.name for path in FILE.parent.iterdir()] == ["edition.yaml"]
    assert said(capsys, "check").startswith("blackpoker club-rules: 48 actions")


def test_its_comments_are_true(capsys: Captured) -> None:
    """Both examples work when the # is taken away, each on its own."""
    said(capsys, "new", "variant", "club-rules", "--of", "blackpoker", "8.1")
    text = FILE.read_text("utf-8")
    change = re.search(r"^# actions:\n(?:#   .*\n)+", text, re.MULTILINE)
    remove = re.search(r"^# remove:\n(?:#   .*\n)+", text, re.MULTILINE)
    assert change and remove
    for example, actions in ((change[0], 48), (remove[0], 47)):
        FILE.write_text(text.replace(example, re.sub("^# ", "", example, flags=re.MULTILINE)), "utf-8")
        assert f"{actions} actions" in said(capsys, "check", "club-rules")


def test_without_an_edition_the_newest_is_changed(capsys: Captured) -> None:
    said(capsys, "new", "variant", "club-rules")
    assert 'extends: "8.1"' in FILE.read_text("utf-8")


def test_a_variant_of_a_variant(capsys: Captured) -> None:
    said(capsys, "new", "variant", "club-rules", "--of", "8.1")
    out = said(capsys, "new", "variant", "final", "--of", "club-rules")
    assert "Everything else is as in blackpoker club-rules.\n" in out
    assert said(capsys, "check", "final").startswith("blackpoker final: 48 actions")


def test_it_overwrites_nothing(capsys: Captured) -> None:
    said(capsys, "new", "variant", "club-rules", "--of", "8.1")
    FILE.write_text("mine", "utf-8")
    out = said(capsys, "new", "variant", "club-rules", "--of", "8.1", code=1)
    assert out == "definitions/blackpoker/club-rules: is already there; nothing was written\n"
    assert FILE.read_text("utf-8") == "mine"


def test_another_folder(capsys: Captured) -> None:
    out = said(capsys, "new", "variant", "club-rules", "--of", "8.1", "--definitions", "ours")
    assert "kisoku check blackpoker club-rules --definitions ours\n" in out
    assert said(capsys, "check", "--definitions", "ours").startswith("blackpoker club-rules: 48 actions")
    assert not Path("definitions").exists()


@pytest.mark.parametrize(
    "name", ["../up", "Club", "8.2", "a b", "club_rules", "-", "a" * 41, "クラブ", "site", "twist"]
)
def test_a_name_that_would_mean_something_else(name: str, capsys: Captured) -> None:
    said(capsys, "new", "variant", name, "--of", "8.1", code=2)
    assert not Path("definitions").exists()


def test_an_unknown_base(capsys: Captured) -> None:
    assert "unknown edition `8.2`" in said(capsys, "new", "variant", "club-rules", "--of", "8.2", code=2)
    assert "unexpected" not in said(capsys, "new", "variant", "club-rules", "--of", "8.1", "up", code=2)


def test_what_ends_otherwise_is_named(capsys: Captured) -> None:
    count = len(list((BLACKPOKER / "examples").glob("*.yaml")))
    said(capsys, "new", "variant", "club-rules", "--of", "8.1")
    assert said(capsys, "verify", "club-rules", "--base") == (
        f"{count} of {count} examples of 8.1 end as there by the rules of club-rules\n"
    )
    FILE.write_text('extends: "8.1"\nactions:\n  - {id: setBulwark, perTurn: 2}\n', "utf-8")
    told = json.loads(said(capsys, "verify", "club-rules", "--base", "--json"))
    assert [example["name"] for example in told["other"]] == ["set-bulwark-once-per-turn"]
    assert (told["base"], told["examples"]) == ("8.1", count)


def test_only_a_variant_has_a_base(capsys: Captured) -> None:
    assert "8.1 has no base" in said(capsys, "verify", "8.1", "--base", code=2)
    said(capsys, "new", "variant", "club-rules", "--of", "8.1")
    assert "--base is for all" in said(capsys, "verify", "club-rules", "up", "--base", code=2)


# The next edition


def test_an_edition_begins_as_a_copy_that_holds(capsys: Captured) -> None:
    out = said(capsys, "new", "edition", "8.2", "--of", "8.1")
    folder = Path("definitions/blackpoker/8.2")
    assert out.startswith(f"Wrote {folder}: a copy of 8.1, which comes with kisoku, with its 352 examples.\n")
    head = (folder / "edition.yaml").read_text("utf-8")
    assert 'version: "8.2"\nfollows: "8.1"\n' in head and head.count("follows:") == 1
    assert (
        _head("site: https://rules.kisoku-club.org/8.1/\n", "8.1", "8.2")
        == "site: https://rules.kisoku-club.org/8.2/\n"
    )
    assert [path.name for path in folder.parent.iterdir()] == ["8.2"], "nothing is left beside it"
    shutil.copytree(BLACKPOKER, folder.parent / "8.1")  # what it follows; without 6.2, with which some are shared
    rewritten = folder.parent / "8.1" / "edition.yaml"
    rewritten.write_text(rewritten.read_text("utf-8").replace('follows: "6.2"\n', ""), "utf-8")
    assert said(capsys, "check", "8.2").startswith("blackpoker 8.2: 48 actions")
    assert "352 examples, all passed" in said(capsys, "verify", "8.2")


def test_an_example_that_editions_share_is_copied_as_one_has_it() -> None:
    shared = """\
title:
  ja:
    "6.2": デッキ
    "8.1": ライフの
      続き
  en: The same
editions: ["6.2", "8.1"]
regulation: {"6.2": std+full, "8.1": std+pack}
given:
  A: {hand: ♠4}
"""
    own = "title:\n  ja: {}  en: The same\nregulation: {}\ngiven:\n  A: {{hand: ♠4}}\n"
    assert own_text(shared, "8.1") == own.format("ライフの\n      続き\n", "std+pack")
    assert own_text(shared, "6.2") == own.format("デッキ\n", "std+full")
    alone = shared.replace('editions: ["6.2", "8.1"]\n', "")
    assert own_text(alone, "8.1") == alone, "what only one edition has stays as it is"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("8.2b",), "`8.2b` is no version of an edition"),
        (("../8.2",), "`../8.2` is no version of an edition"),
        (("8.2", "--of", "draft-2021"), "draft-2021 is a variant, which has only what differs"),
        (("8.2", "--of", "7.0"), "unknown edition `7.0`"),
    ],
)
def test_what_is_no_edition_is_not_begun(capsys: Captured, words: tuple[str, ...], message: str) -> None:
    assert message in said(capsys, "new", "edition", *words, code=2)
    assert not Path("definitions").exists()


def test_an_edition_that_is_there_is_not_overwritten(capsys: Captured) -> None:
    kept = Path("definitions/blackpoker/8.2")
    kept.mkdir(parents=True)
    assert "is already there; nothing was written" in said(capsys, "new", "edition", "8.2", "--of", "8.1", code=1)
    assert list(kept.iterdir()) == []
