"""Whatever a stranger gives: files, arguments, terminals; every command ends with a sensible code and no traceback."""

import io
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from kisoku.book.making.build import make_book
from kisoku.cli import main, streams
from kisoku.errors import DefinitionError
from kisoku.spreadsheet import csv_text
from places import BLACKPOKER, ROOT

NINES = "9" * 5000
LINK = "is a link that leads out of its folder"
PIPE = "is not an ordinary file"
EXAMPLE = BLACKPOKER / "examples" / "down-twice-kills.yaml"


@pytest.fixture
def edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An edition with one example, and the folder around it to stand in."""
    folder = tmp_path / "definitions" / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    (folder / "examples").mkdir()
    shutil.copy(EXAMPLE, folder / "examples")
    monkeypatch.chdir(tmp_path)
    return folder


# Arguments: the words, the exit code, what is said.
ARGUMENTS: list[tuple[list[str], int, str]] = [
    (["simulate", "lite+entry20", "--games", "1" + "0" * 15], 2, "--games must be at most 1,000,000, not 10000"),
    (["simulate", "lite+entry20", "--games", "0"], 2, "--games must be at least 1, not 0"),
    (["simulate", "lite+entry20", "--games", NINES], 2, "argument --games: `99999"),
    (["simulate", "lite+entry20", "--games", "1e3"], 2, "argument --games: `1e3` is not a whole number"),
    (["simulate", "lite+entry20", "--jobs", "1000000"], 2, "--jobs must be at most 256, not 1000000"),
    (["verify", "--games", "1" + "0" * 15], 2, "--games must be at most 1,000,000"),
    (["verify", "--jobs", "0"], 2, "--jobs must be at least 1, not 0"),
    (["build", "--port", NINES], 2, "argument --port: `99999"),
    (["play", "lite+entry20", "--seed", NINES], 2, "argument --seed: `99999"),
    (["text", "\x1b[31m\u202e"], 2, "unknown entry `�[31m�`"),
    (["text", "\udcff"], 2, "unknown entry `�`"),
    (["check", "\udcff"], 2, "unknown game or edition `�`"),
    (["check", "--\x1b[31m"], 2, "unrecognized arguments: --�[31m"),
    (["check", "--format", "\udcff"], 2, "invalid choice"),
    (["check", "--definitions", "\udcff\x1b"], 1, "��: no such folder"),
    (["check", "--definitions", "x" * 5000], 1, "File name too long"),
    (["text", "x" * 100_000], 2, "unknown entry `xxxxx"),
    (["play", "--from", "x" * 5000], 1, "File name too long"),
    (["build", "--only", ","], 2, "--only names no list"),
    (["build", "--base-url", "https://\x1b.example/"], 2, "`https://�.example/` is no web address"),
    (["build", "--base-url", "ftp://\x1b.example/"], 2, "`ftp://�.example/` is no web address"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "code", "said"), ARGUMENTS, ids=lambda value: str(value)[:40])
def test_strange_arguments_are_refused_briefly(
    words: list[str], code: int, said: str, edition: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        ended = main(words)
    except SystemExit as exit:
        ended = int(str(exit.code))
    shown = "".join(capsys.readouterr())
    assert (ended, said in shown) == (code, True), shown[:500]
    assert len(shown) < 10_000
    assert not set(shown) & set("\x1b\u202e\udcff")


# Files: what is put where, the command that meets it, the exit code, what is said.
def fifo(path: Path) -> None:
    os.mkfifo(path)


def link_out(path: Path) -> None:
    outside = Path.cwd() / "outside.yaml"
    outside.write_bytes(EXAMPLE.read_bytes())
    path.symlink_to(outside)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10**12)


EDITION = "definitions/blackpoker/8.1"
FILES: list[tuple[Callable[[Path], None], str, list[str], int, str]] = [
    (fifo, f"{EDITION}/actions/more.yaml", ["check"], 1, PIPE),
    (fifo, f"{EDITION}/examples/more.yaml", ["check"], 1, PIPE),
    (fifo, f"{EDITION}/examples/more.yaml", ["verify"], 1, PIPE),
    (fifo, f"{EDITION}/actions/more.yaml", ["build", "lists"], 1, PIPE),
    (endless, f"{EDITION}/actions/more.yaml", ["build", "lists"], 1, PIPE),
    (sparse, f"{EDITION}/actions/more.yaml", ["build", "lists"], 1, "is too large: 1,000,000,000,000 bytes"),
    (link_out, f"{EDITION}/examples/more.yaml", ["check"], 1, LINK),
    (link_out, f"{EDITION}/examples/more.yaml", ["verify"], 1, LINK),
    (link_out, f"{EDITION}/examples/more.yaml", ["verify", "more"], 1, LINK),
    (link_out, f"{EDITION}/examples/more.yaml", ["play", "--from", "more"], 1, LINK),
    (link_out, "definitions/more.yaml", ["verify", "definitions/more.yaml"], 1, LINK),
    (link_out, "definitions/more.yaml", ["play", "--from", "definitions/more.yaml"], 1, LINK),
    (link_out, "definitions/position.txt", ["play", "--from", "definitions/position.txt"], 2, LINK),
    (link_out, "definitions/deck", ["play", "std+pack", "--deck", "A", "definitions/deck"], 2, LINK),
    (fifo, "deck", ["play", "std+pack", "--deck", "A", "deck"], 2, PIPE),
    (sparse, "deck", ["play", "std+pack", "--deck", "A", "deck"], 2, "is too large"),
    (sparse, "position.txt", ["play", "--from", "position.txt"], 2, "is too large"),
    (fifo, "why.yaml", ["verify", "--coverage", "--games", "0", "--reasons", "why.yaml"], 2, "no such file"),
    (Path.touch, f"{EDITION}/actions/\udcff.yaml", ["check"], 1, "�.yaml: is empty"),
    (Path.touch, f"{EDITION}/actions/\udcff.yaml", ["check", "--format", "json"], 1, "\\udcff.yaml"),
    (Path.touch, f"{EDITION}/actions/\udcff.yaml", ["build", "lists"], 1, "�.yaml: is empty"),
    (Path.touch, f"{EDITION}/examples/\udcff.yaml", ["verify"], 1, "is not a name for an example"),
    (Path.touch, f"{EDITION}/examples/\x1b[31m.yaml", ["verify"], 1, "�[31m"),
    (Path.touch, f"{EDITION}/\x1b[31m.yaml", ["check"], 1, "�[31m.yaml: is not a file of an edition"),
    (Path.mkdir, "definitions/\udcff", ["text", "down"], 0, "ダウン"),
]  # fmt: skip


@pytest.fixture
def patience() -> Iterator[None]:
    """What waits for ever is ended: then the test fails instead of hanging."""

    def enough(*_: object) -> NoReturn:
        raise TimeoutError("it waits")

    before = signal.signal(signal.SIGALRM, enough)
    signal.alarm(60)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.usefixtures("patience")
@pytest.mark.parametrize(
    ("put", "where", "words", "code", "said"), FILES, ids=lambda value: getattr(value, "__name__", ascii(value)[:40])
)
def test_strange_files_are_refused_without_waiting(
    put: Callable[[Path], None],
    where: str,
    words: list[str],
    code: int,
    said: str,
    edition: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    put(Path(where))
    ended = main(words)
    shown = "".join(capsys.readouterr())
    assert (ended, said in shown) == (code, True), shown[:500]
    assert not set(shown) & set("\x1b\udcff")


@pytest.mark.usefixtures("patience")
@pytest.mark.parametrize(
    ("put", "name", "said"),
    [
        (fifo, "more.md", PIPE),
        (endless, "more.md", LINK),
        (sparse, "more.md", "is too large"),
        (sparse, "picture.bin", "is too large"),
        (Path.touch, "\udcff.md", "is not a name for a page"),
    ],
)
def test_strange_files_in_a_book_are_refused(
    put: Callable[[Path], None], name: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    book = tmp_path / "book"
    shutil.copytree(ROOT / "tests" / "book" / "sample", book)
    put(book / name)
    with pytest.raises(DefinitionError, match=said):
        make_book(BLACKPOKER, tmp_path / "out", source=book, cache=tmp_path / "cache", pdf=False)


# Lines typed into `kisoku play`.
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("save a\0b.yaml", "A name has small letters"),
        ("save \x1b[31m.yaml", "A name has small letters"),
        (f"save {'x' * 900}", "Cannot write"),
        ("save! pipe.yaml", "not an ordinary file"),
        (NINES, "Type a number from 1 to"),
        ("x" * 100_000, "Type a number from 1 to"),
        ("text \x1b[31m", "There is no entry �[31m"),
    ],
)
@pytest.mark.usefixtures("patience")
def test_strange_lines_are_answered(
    line: str, said: str, edition: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo("pipe.yaml")
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{line}\n"))
    assert main(["play", "lite+entry20", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert said in shown.split("> ", 1)[1]
    assert "\x1b" not in shown


# Streams: what the shell does to them, the environment, the exit code, what is said.
STREAMS: list[tuple[str, dict[str, str], int, str]] = [
    ("text down >&-", {}, 0, ""),
    ("export >&- 2>&-", {}, 0, ""),
    ("text nothing 2>&-", {}, 2, ""),
    ("play lite+entry20 <&-", {}, 0, ""),
    ("text | head -1", {}, 0, ""),
    ("text down > /dev/full", {}, 1, "the output cannot be written: No space left on device"),
    ("text down > /dev/full", {"PYTHONUNBUFFERED": "1"}, 1, "No space left on device"),
    ("text down > /dev/full 2>&1", {}, 1, ""),
    ("text nothing > /dev/full 2>&1", {}, 2, ""),
    ("text down", {"PYTHONIOENCODING": "ascii"}, 0, ""),
    ("text down", {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, 0, ""),
    ("text nothing", {"PYTHONIOENCODING": "latin-1"}, 2, "unknown entry `nothing`"),
    ("simulate lite+entry20 --games 1", {"COLUMNS": "0"}, 0, ""),
    ("simulate lite+entry20 --games 1", {"COLUMNS": "²", "LINES": NINES}, 0, ""),
    ("--help", {"COLUMNS": "-1"}, 0, ""),
]


@pytest.mark.parametrize(("command", "environment", "code", "said"), STREAMS)
def test_strange_streams_leave_no_traceback(command: str, environment: dict[str, str], code: int, said: str) -> None:
    line = f"set -o pipefail; {sys.executable} -m kisoku {command}"
    ended = subprocess.run(
        ["bash", "-c", line],
        cwd=ROOT,
        env=os.environ | {"PYTHONUNBUFFERED": ""} | environment,
        capture_output=True,
        timeout=60,
        text=True,
    )
    assert said in ended.stderr
    assert (ended.returncode, "Traceback" in ended.stderr, "Exception" in ended.stderr) == (code, False, False)


@pytest.mark.parametrize("words", [["export"], ["check", "--format", "json"], ["schema"]])
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "shift-jis"])
def test_json_stays_json_in_every_encoding(words: list[str], encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(data, encoding=encoding))
    assert main(words) == 0
    sys.stdout.flush()
    assert json.loads(data.getvalue().decode(encoding))


def test_a_name_outside_of_an_encoding_is_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    data = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(data, encoding="latin-1"))
    streams.print_json({"café": "😀 あ"})
    sys.stdout.flush()
    assert json.loads(data.getvalue()) == {"café": "😀 あ"}


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_a_text_that_a_spreadsheet_would_run_is_marked_as_text(cell: str) -> None:
    assert csv_text([["a", cell]]) == f"a,'{cell}\n"


def test_numbers_and_other_texts_stay_as_they_are_in_csv() -> None:
    assert csv_text([["a-b", "♠A", -1, 0.5, ""]]) == "a-b,♠A,-1,0.5,\n"


def test_a_name_that_begins_like_a_formula_is_exported_as_text(
    edition: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = edition / "actions" / "basic.yaml"
    path.write_text(path.read_text("utf-8").replace("en: End,", "en: =1+1,", 1), "utf-8")
    assert main(["export", "--format", "csv"]) == 0
    assert ",'=1+1," in capsys.readouterr().out
