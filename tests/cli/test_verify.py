"""`kisoku verify`: the table, what a failure shows, unknown names, JSON and coverage."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import luck
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.reach import everything, observed
from kisoku.cli import main
from kisoku.games import rulebook_at
from kisoku.simulation.coverage import Reach, compared, read_reasons
from places import BLACKPOKER, DEFINITIONS, golden

GOOD = BLACKPOKER
# A game without a table has nothing to reach.
PUBLISHED = sorted(
    path.parent for path in DEFINITIONS.glob("*/*/edition.yaml") if rulebook_at(path.parent).table is not None
)

Captured = pytest.CaptureFixture[str]

FAILING = """\
title: {ja: 間違い, en: Wrong}
shows: [R-115]
regulation: lite+entry20
given:
  A: {hand: ♡9 ♠2, field: ♢3}
when:
  - A: up ♡9 on ♢3, discard ♠2
  - both: pass
then:
  size: {♢3: 11}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Definitions with two examples."""
    edition = tmp_path / "definitions" / "blackpoker" / "8.1"
    shutil.copytree(GOOD, edition, ignore=shutil.ignore_patterns("examples"))
    (edition / "examples").mkdir()
    for name in ("counter-on-counter", "end-passes-the-turn"):
        shutil.copy(GOOD / "examples" / f"{name}.yaml", edition / "examples")
    return tmp_path / "definitions"


def examples(folder: Path) -> Path:
    return folder / "blackpoker" / "8.1" / "examples"


def verify(folder: Path, *words: str) -> int:
    return main(["verify", *words, "--definitions", str(folder)])


def test_the_table_has_a_line_for_each_example(folder: Path, capsys: Captured) -> None:
    assert verify(folder) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("counter-on-counter   passed ")
    assert lines[0].endswith(" ms  A Counter is countered")
    assert lines[-1].startswith("2 examples, all passed (")


def test_named_examples_only(folder: Path, capsys: Captured) -> None:
    assert verify(folder, "blackpoker", "8.1", "counter-on-counter", "--lang", "ja") == 0
    out = capsys.readouterr().out
    assert "カウンターにカウンターで応じる" in out
    assert "1 example, all passed" in out


def test_an_unknown_name_is_guessed(folder: Path, capsys: Captured) -> None:
    assert verify(folder, "counter-on-countr") == 2
    assert capsys.readouterr().err == (
        "unknown example `counter-on-countr`\n"
        "  expected one of: counter-on-counter, end-passes-the-turn\n"
        "  did you mean `counter-on-counter`?\n"
    )


def test_a_failure_shows_place_values_board_and_steps(folder: Path, capsys: Captured) -> None:
    (examples(folder) / "wrong.yaml").write_text(FAILING, "utf-8")
    assert verify(folder, "wrong") == 1
    out = capsys.readouterr().out
    assert "wrong  FAILED" in out
    assert (
        f"{examples(folder) / 'wrong.yaml'}:10:10: size of ♢3: expected 11, found 12\n"
        "  10 |   size: {♢3: 11}\n"
        "     |          ^^\n"
    ) in out
    assert "  board:\n    turn 5 of A" in out
    assert "  flow steps:\n    [5] R-106 announced\n" in out
    assert "1 example, 1 failed" in out


def test_a_move_that_cannot_be_made_is_pointed_at(folder: Path, capsys: Captured) -> None:
    (examples(folder) / "wrong.yaml").write_text(FAILING.replace("up ♡9", "up ♡8"), "utf-8")
    assert verify(folder, "wrong") == 1
    assert (
        "wrong.yaml:7:11: ♡8 is not in A's hand; possible: ♡9\n"
        "  7 |   - A: up ♡8 on ♢3, discard ♠2\n"
        "    |           ^^\n"
    ) in capsys.readouterr().out


def test_only_the_last_steps_are_shown_unless_asked(folder: Path, capsys: Captured) -> None:
    source = examples(folder) / "counter-on-counter.yaml"
    source.write_text(source.read_text("utf-8").replace("stage: []", "turn: B"), "utf-8")
    assert verify(folder, "counter-on-counter") == 1
    brief = capsys.readouterr().out
    assert "(the last 15 of " in brief
    assert verify(folder, "counter-on-counter", "--verbose") == 1
    assert len(capsys.readouterr().out) > len(brief)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_file_that_cannot_be_read_fails_alone(folder: Path, capsys: Captured, jobs: str) -> None:
    (examples(folder) / "bad.yaml").write_text(FAILING.replace("shows", "show"), "utf-8")
    (examples(folder) / "worse.yaml").write_text("given: {", "utf-8")
    assert verify(folder, "--jobs", jobs) == 1
    out = capsys.readouterr().out
    assert "bad.yaml:2:1: unknown key `show`\n  2 | show: [R-115]\n    | ^^^^\n" in out
    assert "worse.yaml:2:1: " in out
    assert "counter-on-counter   passed" in out
    assert "4 examples, 2 failed" in out


def test_a_file_that_cannot_be_read_covers_nothing(folder: Path, capsys: Captured) -> None:
    (examples(folder) / "bad.yaml").write_text("given: {", "utf-8")
    assert verify(folder, "--coverage", "--games", "0", "--json") == 1
    data = json.loads(capsys.readouterr().out)
    assert data["examples"][0]["problems"][0]["file"].endswith("bad.yaml")
    assert data["coverage"]["rows"]


def test_json_for_programs(folder: Path, capsys: Captured) -> None:
    (examples(folder) / "wrong.yaml").write_text(FAILING, "utf-8")
    assert verify(folder, "--json") == 1
    good, _, wrong = json.loads(capsys.readouterr().out)["examples"]
    assert (good["name"], good["passed"]) == ("counter-on-counter", True)
    assert wrong["trouble"] == ["size of ♢3: expected 11, found 12"]
    assert wrong["place"].endswith("wrong.yaml:10:10")
    (problem,) = wrong["problems"]
    assert (problem["line"], problem["column"], problem["length"]) == (10, 10, 2)


def test_several_processes_give_the_same_table(folder: Path, capsys: Captured) -> None:
    assert verify(folder, "--json", "--jobs", "2") == 0
    names = [example["name"] for example in json.loads(capsys.readouterr().out)["examples"]]
    assert names == ["counter-on-counter", "end-passes-the-turn"]


def test_coverage_lists_what_is_not_reached(folder: Path, capsys: Captured) -> None:
    assert verify(folder, "--coverage", "--games", "0") == 1
    out = capsys.readouterr().out
    assert "not reached: action rsf\n" in out
    assert "coverage.yaml: `action rsf` is not reached and has no reason\n" in out
    assert "not reached by random play: action counter\n" in out
    assert "not reached by random play: edge 3→4\n" in out


@pytest.mark.soak
@pytest.mark.parametrize("published", PUBLISHED, ids=lambda published: published.name)
def test_all_that_an_edition_has_is_reached_or_has_a_reason(published: Path, capsys: Captured) -> None:
    """What random play seldom reaches takes more games than there are here; `make soak` plays them all."""
    games = [] if luck.soaking() else ["--games", "30"]
    main(["verify", published.parent.name, published.name, "--coverage", "--json", *games])
    said = json.loads(capsys.readouterr().out)
    seldom = " is not reached by random play and has no reason"
    assert [one for one in said["coverage"]["problems"] if not games or not one.endswith(seldom)] == []


def test_reasons_must_be_needed_and_known(tmp_path: Path) -> None:
    reasons = tmp_path / "reasons.yaml"
    reasons.write_text("verb draw: rare\nverb fly: none\nedge 1→2: never taken\n", "utf-8")
    known = ["verb draw", "verb move", "edge 1→2", "action up"]
    coverage = compared(known, Reach({"verb draw", "verb move"}), Reach({"verb draw"}), reasons)
    assert coverage.unreached == {"verb move": "by random play", "edge 1→2": "", "action up": ""}
    assert [problem.removeprefix(f"{reasons}: ") for problem in coverage.problems] == [
        "`verb move` is not reached by random play and has no reason",
        "`action up` is not reached and has no reason",
        "`verb draw` is reached: remove its reason",
        "there is no `verb fly`",
    ]


def test_everything_has_one_id_each() -> None:
    known = everything(load_edition(GOOD))
    assert len(known) == len(set(known))
    assert {"verb draw", "edge 6a→stop", "action up", "rule R-072", "rule R-051"} <= set(known)


def test_observing_leaves_the_rules_as_they_were() -> None:
    from kisoku.blackpoker.engine.compiling import rules_of
    from kisoku.blackpoker.engine.machine import flow_of
    from kisoku.blackpoker.engine.play import Play

    edition = load_edition(GOOD)
    rules = rules_of(edition, "lite+entry20")
    flow, run = flow_of(rules), Play.run
    with observed(edition):
        assert rules.flow is not flow and Play.run is not run
    assert (rules.flow, Play.run) == (flow, run)


@pytest.mark.parametrize("published", PUBLISHED, ids=lambda published: published.name)
def test_the_committed_reasons_are_sentences(published: Path) -> None:
    assert all(len(reason) > 5 for reason in read_reasons(golden(published) / "coverage.yaml").values())
