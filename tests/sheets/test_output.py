"""Output folders are swapped in one step, survive builds at the same time and killed ones, and notice tampering."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import kisoku
from kisoku.cli import main
from kisoku.definitions.editions import UsageError
from kisoku.sheets.making import output
from kisoku.sheets.making.output import keep_apart, replaced

CODE = Path(kisoku.__file__).parent.parent


def write(folder: Path, text: str) -> None:
    with replaced(folder, ("page.html", "also.html")) as new:
        (new / "page.html").write_text(text, "utf-8")
        (new / "also.html").write_text(text, "utf-8")


def test_nobody_finds_the_folder_missing_or_half_there(tmp_path: Path) -> None:
    folder = tmp_path / "8.1"
    write(folder, "0")
    missed: list[str] = []
    done = threading.Event()

    def look() -> None:
        while not done.is_set():
            try:
                held = os.open(folder, os.O_RDONLY)
            except FileNotFoundError:
                missed.append("the folder")
                continue
            names = os.listdir(held)
            # An old folder may be cleared away while we look; one that has its name may not be half there.
            if os.stat(folder).st_ino == os.fstat(held).st_ino and len(names) != 2:
                missed.append(str(names))
            os.close(held)

    reader = threading.Thread(target=look)
    reader.start()
    for number in range(200):
        write(folder, str(number))
    done.set()
    reader.join()
    assert missed == []


def test_without_an_exchange_the_folder_is_renamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "_exchanged", lambda new, folder: False)
    write(tmp_path / "8.1", "old")
    write(tmp_path / "8.1", "new")
    assert (tmp_path / "8.1" / "page.html").read_text("utf-8") == "new"
    assert [path.name for path in tmp_path.iterdir()] == ["8.1"]


BUILD = """
import sys, time
from pathlib import Path
from kisoku.sheets.making.output import replaced
folder, name = Path(sys.argv[1]), sys.argv[2]
for number in range(20):
    with replaced(folder, (name,)) as new:
        (new / name).write_text(str(number), "utf-8")
        time.sleep(0.002)
"""


def build(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", BUILD, *arguments], env={**os.environ, "PYTHONPATH": str(CODE)})


def test_two_builds_at_once_lose_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "8.1"
    both = [build(str(folder), "lists"), build(str(folder), "site")]
    assert [process.wait(60) for process in both] == [0, 0]
    assert {path.name: path.read_text("utf-8") for path in folder.iterdir()} == {"lists": "19", "site": "19"}
    assert [path.name for path in tmp_path.iterdir()] == ["8.1"]


def test_a_killed_build_leaves_a_whole_folder_and_the_next_one_clears_up(tmp_path: Path) -> None:
    folder = tmp_path / "8.1"
    write(folder, "before")
    for wait in (0.1, 0.13, 0.17):
        process = build(str(folder), "site")
        while not (folder / "site").exists() and process.poll() is None:
            time.sleep(0.01)
        time.sleep(wait / 10)
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert {"page.html", "also.html"} <= {path.name for path in folder.iterdir()}
    write(folder, "after")
    assert (folder / "page.html").read_text("utf-8") == "after"
    assert [path.name for path in tmp_path.iterdir()] == ["8.1"]


def test_an_output_behind_a_link_stays_there(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "8.1").symlink_to(tmp_path / "elsewhere")
    write(tmp_path / "8.1", "new")
    assert (tmp_path / "8.1").is_symlink()
    assert (tmp_path / "elsewhere" / "page.html").read_text("utf-8") == "new"


def test_everybody_may_read_what_was_built(tmp_path: Path) -> None:
    mask = os.umask(0o022)
    try:
        write(tmp_path / "8.1", "new")
    finally:
        os.umask(mask)
    assert (tmp_path / "8.1").stat().st_mode & 0o777 == 0o755


@pytest.mark.parametrize("out", ["definitions", "definitions/blackpoker", ".", "link"])
def test_an_output_is_kept_apart_from_what_it_is_made_from(tmp_path: Path, out: str) -> None:
    (tmp_path / "definitions" / "blackpoker").mkdir(parents=True)
    (tmp_path / "link").symlink_to(tmp_path / "definitions")
    with pytest.raises(UsageError, match="which it is made from"):
        keep_apart(tmp_path / out, [tmp_path / "definitions"])
    keep_apart(tmp_path / "dist" / "blackpoker" / "8.1", [tmp_path / "definitions"])


def test_building_into_the_definitions_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(CODE.parent / "definitions", tmp_path / "definitions")
    monkeypatch.setenv("KISOKU_CACHE", str(tmp_path / "cache"))
    before = sorted(path for path in tmp_path.rglob("*"))
    folder = str(tmp_path / "definitions")
    for what in ("site", "book"):
        assert main(["build", "blackpoker", "8.1", what, "--definitions", folder, "--out", folder]) == 2
        assert "which it is made from" in capsys.readouterr().err
    assert sorted(path for path in tmp_path.rglob("*") if "cache" not in path.parts) == before


def test_tampered_output_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KISOKU_CACHE", str(tmp_path / "cache"))
    order = ["build", "blackpoker", "8.1", "site", "--out", str(tmp_path / "out")]
    assert main(order) == 0
    page = tmp_path / "out" / "blackpoker" / "8.1" / "actionlist" / "html" / "lite.html"
    right, kept = page.read_bytes(), page.stat()
    page.write_bytes(right.replace("ダウン".encode(), "アップ".encode()))
    os.utime(page, ns=(kept.st_atime_ns, kept.st_mtime_ns))
    assert page.stat().st_size == kept.st_size
    capsys.readouterr()
    assert main(order) == 0
    assert "Nothing changed" not in capsys.readouterr().out
    assert page.read_bytes() == right
    assert main(order) == 0
    assert "Nothing changed" in capsys.readouterr().out
