"""The wheel holds everything: installed alone, it checks and prints its definitions in an empty folder."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from places import ROOT

pytestmark = pytest.mark.xdist_group("wheel")

PARTS = (
    "pyproject.toml",
    "README.md",
    "README.ja.md",
    "LICENSE",
    "definitions",
    "schemas",
    "generator",
    "templates",
)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the wheel was installed into, and nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    # A copy, so that what the build leaves behind does not end up in the checkout.
    for part in PARTS:
        path = ROOT / part
        if path.is_dir():
            shutil.copytree(path, source / part, ignore=shutil.ignore_patterns("__pycache__"))
        elif path.exists():
            shutil.copy(path, source / part)
    _run(folder, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(source))
    (wheel,) = folder.glob("*.whl")
    target = folder / "site"
    _run(
        folder,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        "--target",
        str(target),
        str(wheel),
    )
    return target


def _run(folder: Path, *arguments: str, path: Path | None = None, typed: str = "") -> str:
    keep = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "KISOKU"))}
    if path is not None:
        keep["PYTHONPATH"] = str(path)
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=keep, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_works_alone(installed: Path, tmp_path: Path) -> None:
    where = _run(tmp_path, "-c", "import kisoku; print(kisoku.__file__)", path=installed)
    assert Path(where.strip()).is_relative_to(installed), "another kisoku was found first"
    assert "no problems" in _run(tmp_path, "-m", "kisoku", "check", path=installed)
    assert "キル" in _run(tmp_path, "-m", "kisoku", "text", "kill", path=installed)
    assert "1 soldier" in _run(tmp_path, "-m", "kisoku", "text", "kill", "--lang", "en", path=installed)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["README.md", "README.ja.md"])
def test_the_minute_of_the_readme(installed: Path, tmp_path: Path, name: str) -> None:
    """Its last line, and what it says works as well; the lines before it make the venv, which needs a network."""
    (minute,) = re.findall(r"^    python3 -m venv (\S+)\n((?:    .*\n)+)\n((?:.+\n)+)", _text(name), re.MULTILINE)
    folder, lines, also = minute
    install, play = (line.strip().removeprefix(f"{folder}/bin/") for line in lines.splitlines())
    assert install == "pip install ."
    assert "R-106" in _run(tmp_path, "-m", *play.split(), path=installed, typed="help\nquit\n")
    commands = re.findall(r"`kisoku\s+([^`]+)`", also)
    assert [command.split()[0] for command in commands] == ["play", "text", "verify", "simulate"]
    for command in commands:
        assert _run(tmp_path, "-m", "kisoku", *command.split(), path=installed, typed="quit\n")


def _text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_the_wheel_has_no_tests_and_no_leftovers(installed: Path) -> None:
    tops = {path.name for path in installed.iterdir() if not path.name.endswith(".dist-info")}
    assert tops - {"bin", "__pycache__"} == {"kisoku"}
    assert (installed / "kisoku" / "py.typed").is_file()
    assert (installed / "kisoku" / "data" / "schemas" / "blackpoker" / "effect.schema.json").is_file()
