"""An example written once for several editions: found, run, checked and recorded in each of them."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.loading import load_edition
from kisoku.cli import main
from kisoku.examples.recording import record
from kisoku.examples.runner import load_example, run_example, words_of
from kisoku.examples.sharing import example_files
from kisoku.examples.verification import verify_file
from kisoku.interface import load
from places import BLACKPOKER

Captured = pytest.CaptureFixture[str]
Run = Callable[..., str]

# A request that is put on the stage passes by itself: whoever made it is entered in the pass record, and moves on.
_BY_ITSELF = """\
      - {from: "10", to: "6d"}
      - {from: "6d", to: stop, when: decided}
      - {from: "6d", to: "11", when: undecided}
"""
_CHECK = """\
      - id: "6d"
        number: "6"
        kind: call
        title: {ja: 誘発チェックを行う, en: Make a trigger check}
        calls: triggerCheck
        rules: [R-186]
"""

UP = """\
title: {ja: 題, en: Up raises the size}
shows: [up]
editions: ["8.1", "8.2"]
regulation: lite+entry20
given:
  A: {hand: ♡9 ♠2, field: ♢3}
when:
  - A: up ♡9 on ♢3, discard ♠2
  - both: pass
then:
  size: {♢3: 12}
  stage: []
  chance: A
"""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """8.1, and beside it 8.2, in which a request that is staged passes by itself; neither has an example yet."""
    folder = tmp_path / "definitions" / "blackpoker"
    for version in ("8.1", "8.2"):
        shutil.copytree(
            BLACKPOKER, folder / version, ignore=shutil.ignore_patterns("examples", "sample.yaml", "quickstart.yaml")
        )
        (folder / version / "examples").mkdir()
        edition = folder / version / "edition.yaml"
        edition.write_text(
            re.sub(r"^  shows:\n(?:    .*\n)+", "", edition.read_text("utf-8"), flags=re.MULTILINE), "utf-8"
        )
    rewrite(folder / "8.2" / "edition.yaml", 'version: "8.1"', 'version: "8.2"')
    flow = folder / "8.2" / "flow.yaml"
    rewrite(flow, '      - {from: "10", to: "6b"}\n', _BY_ITSELF)
    rewrite(flow, '      - id: "11"\n', f'{_CHECK}      - id: "11"\n')
    monkeypatch.chdir(tmp_path)
    return Path("definitions/blackpoker")


@pytest.fixture
def run(capsys: Captured) -> Run:
    def run(*words: str, code: int) -> str:
        assert main(list(words)) == code
        return capsys.readouterr().out

    return run


def rewrite(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def example(game: Path, version: str, text: str = UP, name: str = "up") -> Path:
    path = game / version / "examples" / f"{name}.yaml"
    path.write_text(text, "utf-8")
    return path


def test_an_edition_has_what_names_it_beside_its_own(game: Path) -> None:
    shared = example(game, "8.1")
    example(game, "8.1", UP.replace('editions: ["8.1", "8.2"]\n', ""), "alone")
    own = example(game, "8.2", UP.replace('editions: ["8.1", "8.2"]\n', ""), "aside")
    assert example_files(game / "8.2") == {"aside": own, "up": shared}
    assert list(example_files(game / "8.1")) == ["alone", "up"]
    assert load("blackpoker", "8.2", definitions=game.parent).examples == ("aside", "up")


def test_it_is_executed_by_the_rules_of_each(game: Path, run: Run) -> None:
    example(game, "8.1")
    assert "1 example, all passed" in run("verify", "blackpoker", "8.2", "--jobs", "1", code=0)
    by = {
        v: run_example(e := load_edition(game / v), load_example(e, game / "8.1/examples/up.yaml"))
        for v in ("8.1", "8.2")
    }
    # In 8.2 the request passes by itself, and only B's pass is a move.
    assert [len(outcome.game.history) for outcome in by.values() if outcome.game] == [3, 2]


def test_both_have_passed_once_everybody_has_in_a_row(game: Path) -> None:
    edition = load_edition(game / "8.1")
    given = {"passed": "A", "chance": "B", "stage": ["A up ♡9 on ♢3"], "A": {"field": "♢3"}}
    table = words_of(edition).given(edition, "lite+entry20", given)
    for seat, move in words_of(edition).moves(table, "both", "pass"):
        move.make(table, seat)
    assert isinstance(table, Game)
    assert (len(table.history), table.state.stage, table.state.chance) == (1, [], 0)


@pytest.mark.parametrize(("version", "moves"), [("8.1", [0, 0]), ("8.2", [0])])
def test_a_round_of_passes_is_written_in_the_same_way_in_each(game: Path, version: str, moves: list[int]) -> None:
    edition = load_edition(game / version)
    begin = words_of(edition).given(edition, "lite+entry20", {"A": {"hand": "♡9 ♠2", "field": "♢3"}})
    assert begin.decision is not None
    up, passing = list(begin.decision.options).index("up"), list(begin.decision.options).index(None)
    written = record(begin.clone(), [up, *[passing] * len(moves)])
    assert written.when == [{"A": "up ♡9 on ♢3, discard ♠2"}, {"both": "pass"}]


def test_a_pass_that_is_answered_stays_one(game: Path) -> None:
    edition = load_edition(game / "8.1")
    begin = words_of(edition).given(
        edition, "lite+entry20", {"A": {"hand": "♡9 ♠2", "field": "♢3"}, "B": {"hand": "♠4 ♠5"}}
    )
    table = begin.clone()
    said = [("A", "up ♡9 on ♢3, discard ♠2"), ("A", "pass"), ("B", "down ♠4 on ♢3, discard ♠5"), ("both", "pass")]
    for who, words in [*said, ("both", "pass")]:
        for seat, move in words_of(edition).moves(table, who, words):
            move.make(table, seat)
    written = record(begin, table.history)
    assert written.when == [{who: words} for who, words in [*said, ("both", "pass")]]


def test_each_edition_may_have_its_own_regulation(game: Path, run: Run) -> None:
    example(game, "8.1", UP.replace("regulation: lite+entry20", 'regulation: {"8.1": lite+entry20, "8.2": std+pack}'))
    for version, regulation in (("8.1", "lite+entry20"), ("8.2", "std+pack")):
        edition = load_edition(game / version)
        assert load_example(edition, game / "8.1/examples/up.yaml").setting == regulation
    assert run("check", code=0).count("no problems") == 2


TITLES = """\
title:
  ja: {"8.1": サイズが大きくなる, "8.2": 数字が大きくなる}
  en: Up raises it
"""


def test_each_edition_may_have_its_own_words(game: Path, run: Run) -> None:
    example(game, "8.1", UP.replace("title: {ja: 題, en: Up raises the size}\n", TITLES))
    titles = {v: load_example(load_edition(game / v), game / "8.1/examples/up.yaml").title for v in ("8.1", "8.2")}
    assert titles == {
        "8.1": {"ja": "サイズが大きくなる", "en": "Up raises it"},
        "8.2": {"ja": "数字が大きくなる", "en": "Up raises it"},
    }
    assert run("check", code=0).count("no problems") == 2


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"8.2"', '"8.3"', "`8.3` is none of the example's editions"),
        (', "8.2": 数字が大きくなる', "", "does not say the title in ja of 8.2"),
    ],
)
def test_words_are_said_to_all_editions(game: Path, run: Run, old: str, new: str, message: str) -> None:
    example(game, "8.1", UP.replace("title: {ja: 題, en: Up raises the size}\n", TITLES.replace(old, new)))
    assert message in run("check", code=1)


def test_what_is_said_to_one_edition_is_said_to_all_of_its_regulation(game: Path, run: Run) -> None:
    text = UP.replace("title: {ja: 題, en: Up raises the size}\n", TITLES.replace(', "8.2": 数字が大きくなる', ""))
    same = 'regulation: {"8.1": lite+entry20, "8.2": lite+entry20}'
    path = example(game, "8.1", text.replace("regulation: lite+entry20", same))
    assert load_example(load_edition(game / "8.2"), path).title["ja"] == "サイズが大きくなる"
    assert run("check", code=0).count("no problems") == 2
    example(
        game, "8.1", text.replace("regulation: lite+entry20", same.replace('"8.2": lite+entry20', '"8.2": std+pack'))
    )
    assert "does not say the title in ja of 8.2" in run("check", code=1)


def test_a_variant_reads_the_words_of_its_base(game: Path) -> None:
    text = UP.replace("title: {ja: 題, en: Up raises the size}\n", TITLES)
    path = example(game, "8.1", text.replace("regulation: lite+entry20", 'regulation: {"8.1": none, "8.2": std+pack}'))
    (game / "club").mkdir()
    (game / "club" / "edition.yaml").write_text('extends: "8.2"\n', "utf-8")
    assert load_example(load_edition(game / "club"), path).title["ja"] == "数字が大きくなる"


def test_a_variant_runs_what_its_base_has(game: Path, run: Run) -> None:
    example(game, "8.1", UP.replace("regulation: lite+entry20", 'regulation: {"8.1": lite+entry20, "8.2": std+pack}'))
    (game / "club").mkdir()
    club = 'extends: "8.2"\nframes:\n  - {id: pack, formats: [pro, mast]}\n'
    (game / "club" / "edition.yaml").write_text(club, "utf-8")
    assert "1 of 1 examples of 8.2 end as there by the rules of club" in run(
        "verify", "blackpoker", "club", "--base", "--jobs", "1", code=0
    )


def test_a_variant_that_is_named_has_it_like_any_edition(game: Path) -> None:
    shared = example(game, "8.1", UP.replace('"8.2"', '"club"'))
    (game / "club").mkdir()
    (game / "club" / "edition.yaml").write_text('extends: "8.1"\n', "utf-8")
    assert example_files(game / "club") == {"up": shared}
    assert verify_file(load_edition(game / "club"), shared).passed


def test_it_is_checked_in_each(game: Path, run: Run) -> None:
    example(game, "8.1")
    frames = game / "8.2" / "frames.yaml"
    rewrite(frames, "id: entry20", "id: entry21")
    edition = game / "8.2" / "edition.yaml"
    edition.write_text(edition.read_text("utf-8").replace("entry20", "entry21"), "utf-8")
    assert run("check", code=1).splitlines()[:5] == [
        "definitions/blackpoker/8.1/examples/up.yaml:4:13: unknown regulation `lite+entry20`",
        "  4 | regulation: lite+entry20",
        "    |             ^^^^^^^^^^^^",
        "  expected one of: lite+entry21, std+pack, std+rarePack, pro+pack, pro+rarePack, pro+strategy, mast+pack, "
        "mast+rarePack, mast+strategy, mast+extra",
        "  did you mean `lite+entry21`?",
    ]


def test_a_name_reaches_an_edition_once(game: Path, run: Run) -> None:
    example(game, "8.1")
    own = example(game, "8.2", UP.replace('"8.1", ', ""))
    assert example_files(game / "8.2") == {"up": own}
    assert run("check", code=1) == (
        "definitions/blackpoker/8.1/examples/up.yaml:3:19: 8.2 has two examples `up`: the other is "
        "definitions/blackpoker/8.2/examples/up.yaml\n"
        '  3 | editions: ["8.1", "8.2"]\n'
        "    |                   ^^^^^\n"
        "  give one of them another name\n"
        "blackpoker 8.1: 48 actions, 6 characters, 4 fogs, 5 trumps, 5 frames, 10 regulations, "
        "0 text overrides; no problems\n"
        "1 problem found\n"
    )


def test_what_two_editions_find_wrong_is_told_once(game: Path, run: Run) -> None:
    example(game, "8.1", UP.replace("shows: [up]", "shows: [upp]"))
    out = run("check", code=1)
    assert out.count("`upp` is no action") == 1
    assert out.endswith("1 problem found\n")


def test_a_file_that_cannot_be_read_names_nobody(game: Path) -> None:
    example(game, "8.1", UP + "then: {}\n")
    assert example_files(game / "8.2") == {}


def test_nothing_outside_of_the_editions_folder_is_lent(game: Path, tmp_path: Path) -> None:
    outside = tmp_path / "up.yaml"
    outside.write_text(UP, "utf-8")
    (game / "8.1" / "examples" / "up.yaml").symlink_to(outside)
    assert example_files(game / "8.2") == {}
