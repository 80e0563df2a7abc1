"""The games by name: a folder says which it is of; without a table a game is checked, said and listed like another."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kisoku.book.making.build import build_html
from kisoku.cli import main
from kisoku.errors import DefinitionError
from kisoku.games import GAMES, load_edition, rulebook_at
from places import BLACKPOKER, PACKAGE
from stones import DEFINITIONS, FOLDER, TOY

Captured = pytest.CaptureFixture[str]
TEXT = """\
取る(とる) [手]
  効果: 石を1個から3個まで取る。

最後の石(さいごのいし) [手]
  効果: 最後の石を取ったプレイヤーが負ける。
"""


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)


def run(capsys: Captured, *words: str, code: int = 0) -> str:
    command, *rest = words
    assert main([command, "--definitions", str(DEFINITIONS), *rest]) == code
    out, err = capsys.readouterr()
    return err if code == 2 else out


# Which game a folder is of


def test_the_folder_around_an_edition_names_its_game() -> None:
    assert rulebook_at(BLACKPOKER) is GAMES["blackpoker"]


def test_elsewhere_the_edition_says_it_itself(tmp_path: Path, toy: None) -> None:
    for folder, name in ((BLACKPOKER, "blackpoker"), (FOLDER, "toy")):
        shutil.copytree(folder, tmp_path / name[:1] / folder.name)
        assert rulebook_at(tmp_path / name[:1] / folder.name).name == name


def test_an_unknown_game_is_a_problem_with_a_place(capsys: Captured) -> None:
    assert run(capsys, "check", code=1).splitlines() == [
        f"{FOLDER / 'edition.yaml'}:1:7: unknown game `toy`",
        "  1 | game: toy",
        "    |       ^^^",
        "  expected one of: blackpoker, war-vortex-night",
        "1 problem found",
    ]


def test_an_edition_in_the_folder_of_another_game_is_a_problem(tmp_path: Path, toy: None) -> None:
    folder = tmp_path / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, folder)
    head = folder / "edition.yaml"
    head.write_text(head.read_text("utf-8").replace("game: blackpoker", "game: toy"), "utf-8")
    with pytest.raises(DefinitionError, match="unknown value `toy`"):
        load_edition(folder)


def test_an_edition_of_no_game_is_a_problem(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "1.0"
    folder.mkdir(parents=True)
    (folder / "edition.yaml").write_text("version: '1.0'\n", "utf-8")
    with pytest.raises(DefinitionError, match="does not say which `game` it is of"):
        load_edition(folder)


# A game without a table


def test_it_is_checked(capsys: Captured, toy: None) -> None:
    assert run(capsys, "check") == "toy 1.0: 2 moves, 0 text overrides; no problems\n"


def test_what_its_check_finds_is_reported(capsys: Captured, toy: None, tmp_path: Path) -> None:
    shutil.copytree(DEFINITIONS, tmp_path / "definitions")
    file = tmp_path / "definitions" / "toy" / "1.0" / "moves.yaml"
    file.write_text(file.read_text("utf-8").replace("負ける。", "負ける"), "utf-8")
    assert main(["check", "--definitions", str(tmp_path / "definitions")]) == 1
    assert "moves.yaml:7:11: the text has no end" in capsys.readouterr().out


def test_it_is_said(capsys: Captured, toy: None) -> None:
    assert run(capsys, "text") == TEXT
    assert run(capsys, "text", "toy", "last", "--lang", "en") == (
        "Last Stone [Move]\n  Effect: The player who takes the last stone loses.\n"
    )


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_it_cannot_be_played(command: str, capsys: Captured, toy: None) -> None:
    assert run(capsys, command, "toy", "1.0", "heap", code=2) == "toy cannot be played: the game has no table\n"


def test_it_has_no_data_for_programs(capsys: Captured, toy: None) -> None:
    assert run(capsys, "export", "toy", code=2) == "toy has no data as json\n"


def test_its_lists_are_printed_shown_and_linked(capsys: Captured, toy: None, tmp_path: Path) -> None:
    words = ("build", "toy", "1.0", "--out", str(tmp_path), "--no-cache", "--jobs", "1")
    run(capsys, *words)
    folder = tmp_path / "toy" / "1.0"
    assert sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()) == [
        "actionlist/html/all.html",
        "actionlist/pdf/en/toy-all-2up.pdf",
        "actionlist/pdf/en/toy-all-booklet.pdf",
        "actionlist/pdf/en/toy-all.pdf",
        "actionlist/pdf/toy-all-2up.pdf",
        "actionlist/pdf/toy-all-booklet.pdf",
        "actionlist/pdf/toy-all.pdf",
        "cardsheets/en/toy-all.pdf",
        "cardsheets/en/toy-stones.pdf",
        "cardsheets/toy-all.pdf",
        "cardsheets/toy-stones.pdf",
        "decksheets/en/toy-score.pdf",
        "decksheets/toy-score.pdf",
        "edition.json",
        "en/index.html",
        "headings.css",
        "index.html",
        "text.en.txt",
        "text.ja.txt",
    ]
    portal, page = (folder / "index.html").read_text("utf-8"), (folder / "actionlist/html/all.html").read_text("utf-8")
    assert "手の一覧" in portal and "toy-all-booklet.pdf" in portal and "♠" not in portal
    assert "石を1個から3個まで取る。" in page and "ui-hand-button" not in page
    assert (folder / "text.ja.txt").read_text("utf-8") == TEXT


BOOK = """\
# 石取り

## 手

石を取る遊びである。

```{entries} moves
```

```{downloads}
```
"""


def test_its_rulebook_is_bound(toy: None, tmp_path: Path) -> None:
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "index.md").write_text(BOOK, "utf-8")
    build_html(FOLDER, tmp_path / "book", tmp_path / "out", tmp_path / "doctrees")
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert "石を1個から3個まで取る。" in page and "toy-all-booklet.pdf" in page


def test_what_it_cannot_draw_is_a_problem_of_the_page(toy: None, tmp_path: Path) -> None:
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "index.md").write_text("# 石取り\n\n```{rules-table} zones\n```\n", "utf-8")
    with pytest.raises(DefinitionError, match="toy has no pictures: nothing of it can be drawn or told"):
        build_html(FOLDER, tmp_path / "book", tmp_path / "out", tmp_path / "doctrees")


# What need not be loaded


@pytest.mark.parametrize(
    ("words", "unwanted"),
    [
        (
            "text blackpoker 8.1 down",
            ("engine.game", "moves.reading", "lists.sheet", "pictures.board", "stories.stage"),
        ),
        # Of an edition without a sample game, which would be told.
        ("check blackpoker 6.2", ("lists.sheet", "pictures.board", "stories.stage")),
    ],
)
def test_a_command_loads_only_the_parts_it_needs(words: str, unwanted: tuple[str, ...]) -> None:
    code = (
        "import sys; from kisoku.cli import main\n"
        f"main({words.split()!r})\n"
        f"print([name for name in {unwanted!r} if f'kisoku.blackpoker.{{name}}' in sys.modules], file=sys.stderr)\n"
    )
    env = {"PYTHONPATH": str(PACKAGE.parent), "PYTHONUTF8": "1"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
    assert done.stderr == "[]\n"
