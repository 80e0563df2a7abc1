"""The commands: what they print, and that wrong usage is told from wrong definitions."""

import csv
import io
import json
import shutil
from pathlib import Path

import pytest

from copies import without_examples
from kisoku import __version__
from kisoku.cli import main
from kisoku.definitions.editions import EditionFolder, choose_edition, find_editions
from places import BLACKPOKER, DEFINITIONS, SCHEMAS

GOOD = BLACKPOKER

Captured = pytest.CaptureFixture[str]


def output(capsys: Captured, *words: str) -> str:
    """What a command that succeeds prints."""
    assert main(words) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def refusal(capsys: Captured, *words: str) -> str:
    """What a command called wrongly says."""
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


@pytest.fixture
def bad_folder(tmp_path: Path) -> Path:
    """Definitions with one mistake."""
    folder = tmp_path / "definitions" / "blackpoker" / "8.1"
    shutil.copytree(GOOD, folder, ignore=shutil.ignore_patterns("examples"))
    fogs = folder / "fogs.yaml"
    fogs.write_text(fogs.read_text("utf-8").replace("cards: Q", "cards: 12"), "utf-8")
    return tmp_path / "definitions"


def test_check_says_what_it_found(capsys: Captured) -> None:
    assert output(capsys, "check", "8.1") == (
        "blackpoker 8.1: 48 actions, 6 characters, 4 fogs, 5 trumps, 5 frames, 10 regulations, "
        "0 text overrides; no problems\n"
    )


@pytest.mark.parametrize("words", [("blackpoker",), ("8.1",), ("blackpoker", "8.1")])
def test_game_and_edition_may_be_left_out(words: tuple[str, ...], capsys: Captured) -> None:
    assert output(capsys, "check", *words).startswith("blackpoker 8.1: ")


def test_without_a_word_every_edition_is_checked(capsys: Captured) -> None:
    checked = [line.split(": ")[0] for line in output(capsys, "check").splitlines()]
    assert checked == [f"{found.game} {found.version}" for found in find_editions(DEFINITIONS)]


def test_the_newest_edition_is_meant(tmp_path: Path, capsys: Captured) -> None:
    for version in ("8.1", "10.0", "9.2"):
        folder = tmp_path / "blackpoker" / version
        without_examples(GOOD, folder)
        edition = folder / "edition.yaml"
        head = edition.read_text("utf-8").replace('"8.1"', f'"{version}"')
        edition.write_text(head.replace('follows: "6.2"\n', ""), "utf-8")
    shown = json.loads(output(capsys, "export", "--definitions", str(tmp_path)))
    assert shown["version"] == "10.0"
    lines = output(capsys, "check", "--definitions", str(tmp_path)).splitlines()
    assert [line.split(":")[0] for line in lines] == ["blackpoker 8.1", "blackpoker 9.2", "blackpoker 10.0"]


def test_check_looks_at_the_examples_too(tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / "blackpoker" / "8.1"
    without_examples(GOOD, folder)
    good = (GOOD / "examples" / "up.yaml").read_text("utf-8")
    broken = good.replace("regulation: lite+entry20", "regulation: lite+entry21")
    (folder / "examples" / "regulation.yaml").write_text(broken, "utf-8")
    (folder / "examples" / "schema.yaml").write_text(good.replace("given:", "givn:"), "utf-8")
    (folder / "examples" / "shows.yaml").write_text(good.replace("shows: [", "shows: [upp, "), "utf-8")
    (folder / "examples" / "up.yaml").write_text(good, "utf-8")
    assert main(["check", "--definitions", str(tmp_path), "--format", "json"]) == 1
    problems = json.loads(capsys.readouterr().out)["problems"]
    assert [(Path(problem["file"]).name, problem["message"]) for problem in problems] == [
        ("regulation.yaml", "unknown regulation `lite+entry21`"),
        ("schema.yaml", "unknown key `givn`"),
        ("shows.yaml", "`upp` is no action, character, fog, trump or frame, and no number such as R-108"),
    ]


def test_it_runs_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.chdir(tmp_path)
    assert output(capsys, "check").endswith("no problems\n")


def test_check_as_json_is_empty_when_all_is_well(capsys: Captured) -> None:
    assert json.loads(output(capsys, "check", "--format", "json")) == {"problems": []}


def test_check_as_json_names_file_line_and_column(bad_folder: Path, capsys: Captured) -> None:
    assert main(["check", "--format", "json", "--definitions", str(bad_folder)]) == 1
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert problem == {
        "file": str(bad_folder / "blackpoker" / "8.1" / "fogs.yaml"),
        "line": 35,
        "column": 12,
        "length": 2,
        "message": "unknown rank `12`",
        "expected": ["A", "2-10", "J", "Q", "K", "Joker"],
        "guess": None,
        "hint": None,
    }


def test_check_as_json_stays_json_without_a_folder(tmp_path: Path, capsys: Captured) -> None:
    assert main(["check", "--format", "json", "--definitions", str(tmp_path / "none")]) == 1
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert problem["message"] == "no such folder"


@pytest.mark.parametrize("command", ["text", "export"])
def test_bad_definitions_are_listed_instead_of_used(command: str, bad_folder: Path, capsys: Captured) -> None:
    assert main([command, "--definitions", str(bad_folder)]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "fogs.yaml:35:12: unknown rank `12`\n" in captured.err


def test_a_players_deck_is_checked_too(tmp_path: Path, capsys: Captured) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("♠A Joker", "utf-8")
    assert output(capsys, "check", "blackpoker", "8.1", "--deck", str(deck)).endswith(f"{deck}: no problems\n")
    deck.write_text("♠A ♠1", "utf-8")
    assert main(["check", "--deck", str(deck)]) == 1
    assert capsys.readouterr().out.startswith(f"{deck}: `♠1` is not a card; write ♠A, ♡10, Joker\n")


def test_text_of_one_entry_in_japanese(capsys: Captured) -> None:
    text = output(capsys, "text", "blackpoker", "8.1", "kill")
    assert "キル" in text
    assert "♠A-10" in text


def test_text_of_one_entry_in_english(capsys: Captured) -> None:
    text = output(capsys, "text", "kill", "--lang", "en")
    assert "Kill" in text
    assert "♠A–10" in text


def test_text_of_a_frame(capsys: Captured) -> None:
    assert "ストラテジー" in output(capsys, "text", "strategy")
    assert "Strategy" in output(capsys, "text", "strategy", "--lang", "en")


def test_text_without_ids_has_every_entry(capsys: Captured) -> None:
    text = output(capsys, "text", "--lang", "en")
    for name in ("Kill", "Common Soldier", "Face-down Trump", "Close"):
        assert name in text


def test_export_as_json_has_text_and_steps(capsys: Captured) -> None:
    rules = json.loads(output(capsys, "export", "blackpoker", "8.1"))
    assert (rules["game"], rules["version"]) == ("blackpoker", "8.1")
    kill = next(entry for entry in rules["actions"] if entry["id"] == "kill")
    assert kill["name"]["ja"] == "キル"
    assert set(kill["text"]) == {"ja", "en"}
    assert "move" in json.dumps(kill["effect"])


def test_export_as_csv_has_a_row_for_every_entry(capsys: Captured) -> None:
    rows = list(csv.DictReader(io.StringIO(output(capsys, "export", "--format", "csv"))))
    assert len(rows) == 63
    assert {row["id"] for row in rows} >= {"kill", "soldier", "upFog", "s2"}


@pytest.mark.parametrize("game", ["blackpoker", "war-vortex-night"])
def test_schema_prints_the_committed_file(game: str, capsys: Captured) -> None:
    assert output(capsys, "schema", game) == (SCHEMAS / game / "effect.schema.json").read_text("utf-8")


def test_schema_prints_that_of_the_first_game_without_a_word(capsys: Captured) -> None:
    assert output(capsys, "schema") == output(capsys, "schema", "blackpoker")


def test_version(capsys: Captured) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"kisoku {__version__}\n"


def test_an_unknown_game_is_guessed(capsys: Captured) -> None:
    assert refusal(capsys, "check", "blackpokr") == (
        "unknown game `blackpokr`\n  expected one of: blackpoker, war-vortex-night\n  did you mean `blackpoker`?\n"
    )


def test_an_unknown_game_is_no_edition_either(capsys: Captured) -> None:
    assert refusal(capsys, "check", "chess") == (
        "unknown game or edition `chess`\n  expected one of: blackpoker, 8.1\n  usage: kisoku check [GAME [EDITION]]\n"
    )


def test_an_unknown_edition_is_told_from_the_known_ones(capsys: Captured) -> None:
    known = ", ".join(found.version for found in find_editions(DEFINITIONS) if found.game == "blackpoker")
    said = f"unknown edition `8.2`\n  expected one of: {known}\n  did you mean `8.1`?\n"
    assert refusal(capsys, "check", "blackpoker", "8.2") == said


def test_an_unknown_entry_is_guessed(capsys: Captured) -> None:
    message = refusal(capsys, "text", "blackpoker", "8.1", "countre")
    assert message.startswith("unknown entry `countre`\n  expected one of: end, charge, draw, ")
    assert message.endswith(" (68 in all)\n  did you mean `counter`?\n")


def test_words_too_many_are_refused(capsys: Captured) -> None:
    assert refusal(capsys, "export", "blackpoker", "8.1", "kill") == (
        "unexpected `kill`\n  usage: kisoku export [GAME [EDITION]]\n"
    )


def test_of_several_games_the_first_is_meant_where_none_is_named(tmp_path: Path, capsys: Captured) -> None:
    for game in ("blackpoker", "chess"):
        (tmp_path / game / "1.0").mkdir(parents=True)
        (tmp_path / game / "1.0" / "edition.yaml").write_text("game: x\n")
    assert choose_edition(tmp_path, ["end"]) == (
        EditionFolder("blackpoker", "1.0", tmp_path / "blackpoker/1.0"),
        ["end"],
    )
    assert refusal(capsys, "export", "ches", "--definitions", str(tmp_path)) == (
        "unknown game `ches`\n  expected one of: blackpoker, chess\n  did you mean `chess`?\n"
    )


@pytest.mark.parametrize("words", [(), ("chek",), ("check", "--colour"), ("text", "--lang", "fr")])
def test_unknown_commands_and_options_end_with_2(words: tuple[str, ...], capsys: Captured) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("usage: kisoku")
