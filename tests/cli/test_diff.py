"""`kisoku diff`: which editions it means, what it prints for people and for programs, and what it refuses."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from kisoku.cli import diff, main
from places import TESTS

HOUSE = ("--definitions", str(TESTS / "editions"))

Captured = pytest.CaptureFixture[str]


def output(capsys: Captured, *words: str) -> str:
    assert main(["diff", *words]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def refusal(capsys: Captured, *words: str) -> str:
    assert main(["diff", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def test_two_editions_are_named_old_before_new(capsys: Captured) -> None:
    there = output(capsys, "blackpoker", "1.2", "1.1", "--lang", "en", "--no-examples", *HOUSE)
    assert there.startswith("What changed from edition 1.2 to 1.1\n")
    assert "\n  Clash  removed\n" in there and "\n  Save  new\n" in there
    back = output(capsys, "1.1", "1.2", "--lang", "en", "--no-examples", *HOUSE)
    assert "\n  Clash  new\n" in back and "\n  Save  removed\n" in back


def test_an_edition_alone_is_compared_with_the_one_before_it(capsys: Captured) -> None:
    assert output(capsys, "house-rules", *HOUSE).startswith("1.2からhouse-rulesへの変更点\n")


def test_an_edition_that_names_none_before_it_needs_another(capsys: Captured) -> None:
    assert refusal(capsys, "1.1", *HOUSE) == (
        "1.1 says of no edition that it follows or extends it: name two editions\n"
        "  usage: kisoku diff [GAME] [OLD NEW]\n"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("1.2", "9.9"), "unknown edition `9.9`\n  expected one of: "),
        (("1.2", "1.1", "1.0"), "unexpected `1.0`\n  usage: kisoku diff [GAME] [OLD NEW]\n"),
        (("1.2", "1.1", "\x1b[31m"), "unexpected `�[31m`\n"),
    ],
)
def test_words_that_mean_nothing_are_refused(words: tuple[str, ...], said: str, capsys: Captured) -> None:
    assert refusal(capsys, *words, *HOUSE).startswith(said)


def test_changed_words_are_marked_where_there_is_no_colour(capsys: Captured) -> None:
    found = output(capsys, "house-rules", "--no-examples", *HOUSE)
    assert "    - 3. カードを[-4-]枚引く。\n    + 3. カードを{+5+}枚引く。\n" in found
    assert "\x1b" not in found


def test_changed_words_are_coloured_and_underlined_on_a_terminal(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def terminal(error: bool = False) -> Console:
        return Console(force_terminal=True, color_system="standard", highlight=False, markup=False, soft_wrap=True)

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(diff, "screen", terminal)
    found = output(capsys, "house-rules", "--no-examples", *HOUSE)
    assert "\x1b[9;31m4\x1b[0m" in found and "\x1b[4;32m5\x1b[0m" in found
    plain = re.sub(r"\x1b\[[0-9;]*m", "", found)
    assert "    - 3. カードを4枚引く。\n    + 3. カードを5枚引く。\n" in plain


def test_examples_are_run_unless_that_is_not_wanted(capsys: Captured) -> None:
    assert "例2件を両方の版で実行" in output(capsys, "house-rules", *HOUSE)
    assert "例2件" not in output(capsys, "house-rules", "--no-examples", *HOUSE)


def test_programs_get_both_languages_runs_and_marks(capsys: Captured) -> None:
    data = json.loads(output(capsys, "house-rules", "--json", *HOUSE))
    assert (data["game"], data["old"], data["new"], data["same"]) == ("blackpoker", "1.2", "house-rules", 144)
    changes = {change["id"]: change for section in data["sections"] for change in section["changes"]}
    assert {id: (change["how"], change["level"]) for id, change in changes.items()} == {
        "win": ("changed", "play"),
        "twenty": ("changed", "play"),
        "volley": ("added", "play"),
        "clash": ("removed", "play"),
        "summonsSoldier": ("changed", "play"),
    }
    (facet,) = changes["twenty"]["facets"]
    (row,) = [row for row in facet["rows"]["en"] if row["changed"]]
    assert row["old"] == {
        "pieces": [{"text": "Draw "}, {"text": "4", "changed": True}, {"text": " cards."}],
        "number": "3.",
    }
    assert changes["volley"]["reads"][0]["lines"]["ja"] == [{"text": "一斉射撃"}]
    assert data["behaviour"]["examples"] == 2 and data["behaviour"]["other"] == []
    assert set(data["behaviour"]["incomparable"]) == {"both-lose", "one-loses"}


def test_an_example_that_ends_otherwise_is_data(tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / "blackpoker" / "quiet"
    folder.mkdir(parents=True)
    (folder / "edition.yaml").write_text(
        'extends: "8.1"\ndate: "2026-01-01"\nactions: [{id: twist, request: direct-normal-main}]\n', "utf-8"
    )
    data = json.loads(output(capsys, "quiet", "--json", "--definitions", str(tmp_path)))
    (first, *_) = data["behaviour"]["other"]
    assert first["edition"] == "8.1" and first["old"]["holds"] and not first["new"]["holds"]
    assert set(first["new"]["stopped"]) == {"ja", "en"} and set(first["old"]["table"]) == {"ja", "en"}


def test_wrong_definitions_are_told_instead(tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / "blackpoker" / "quiet"
    folder.mkdir(parents=True)
    (folder / "edition.yaml").write_text(
        'extends: "8.1"\ndate: "2026-01-01"\nactions: [{id: twist, cost: X}]\n', "utf-8"
    )
    assert main(["diff", "quiet", "--definitions", str(tmp_path)]) == 1
    assert "unknown cost" in capsys.readouterr().err


def test_a_page_is_written_whole_where_it_was_asked_for(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "what <changed>.html"
    said = output(capsys, "house-rules", "--html", str(path), *HOUSE)
    assert said == f"Look at {path}\n"
    html = path.read_text("utf-8")
    assert html.startswith("<!doctype html>") and html.endswith("</html>") and "1.2からhouse-rules" in html
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_a_page_without_a_name_is_called_after_the_editions(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert output(capsys, "1.2", "1.1", "--html", *HOUSE) == "Look at blackpoker-1.2-1.1.html\n"
    assert (tmp_path / "blackpoker-1.2-1.1.html").is_file()


def test_a_page_that_cannot_be_written_is_refused(capsys: Captured, tmp_path: Path) -> None:
    said = refusal(capsys, "house-rules", "--html", str(tmp_path / "none" / "x.html"), *HOUSE)
    assert said.endswith("x.html: cannot be written (No such file or directory)\n")
