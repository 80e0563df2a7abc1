"""A generated test draws the same cases in every run, on every machine, in every order; `make soak` draws afresh."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

import luck
from places import ROOT, TESTS

DRAWING = """
import json, pathlib
from hypothesis import given, strategies as st
from luck import cases

drawn = []

@cases(50{more})
@given(st.text(), st.integers(), st.sets(st.text(max_size=3)), st.floats(allow_nan=False))
def test_drawn(text, number, words, share):
    drawn.append([text, number, sorted(words), share])
    {check}

def teardown_module():
    pathlib.Path("drawn.json").write_text(json.dumps(drawn))
"""
# Constants such as Hypothesis likes to draw from: another test may have loaded them before.
LOADED = "import ours\n"
OURS = "WORDS = [{}]\n".format(", ".join(f'"kisoku {number}", {number + 70_000}' for number in range(300)))


def run(folder: Path, test: str, *options: str, seed: str = "0") -> subprocess.CompletedProcess[str]:
    """pytest with our conftest, in a folder that holds one test."""
    folder.mkdir(exist_ok=True)
    (folder / "test_drawing.py").write_text(test, "utf-8")
    (folder / "ours.py").write_text(OURS, "utf-8")
    own = {**os.environ, "PYTHONPATH": f"{TESTS}:{ROOT / 'generator'}:{folder}", "PYTHONHASHSEED": seed}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "conftest",
        "-p",
        "no:cacheprovider",
        "--rootdir=.",
        *options,
    ]
    return subprocess.run([*command, "test_drawing.py"], cwd=folder, env=own, capture_output=True, text=True)


def drawn(folder: Path, test: str, *options: str, seed: str = "0") -> str:
    done = run(folder, test, *options, seed=seed)
    assert done.returncode == 0, done.stdout
    return (folder / "drawn.json").read_text("utf-8")


def test_the_run_is_without_luck(pytestconfig: pytest.Config) -> None:
    assert pytestconfig.getoption("--hypothesis-profile") in (None, luck.TEST)
    assert settings.get_current_profile_name() == luck.TEST
    assert (settings().derandomize, settings().database, settings().deadline) == (True, None, None)


def test_the_same_is_drawn_whatever_the_folder_the_hashes_and_the_modules(tmp_path: Path) -> None:
    test = DRAWING.format(more="", check="")
    first = drawn(tmp_path / "one", test, seed="1")
    assert first.count("[") > 50
    assert drawn(tmp_path / "other", LOADED + test, seed="2") == first


def test_soaking_draws_more_and_afresh_and_prints_what_to_paste(tmp_path: Path) -> None:
    test = DRAWING.format(more="", check="")
    soak = f"--hypothesis-profile={luck.SOAK}"
    first, second = drawn(tmp_path / "a", test, soak), drawn(tmp_path / "a", test, soak)
    assert first != second
    assert first.count("[") > 50 * luck.MORE
    told = run(tmp_path / "a", DRAWING.format(more="", check="assert number < 1000"), soak)
    assert told.returncode == 1
    assert "number=1000," in told.stdout and "@reproduce_failure(" in told.stdout


def test_no_test_brings_its_own_luck(tmp_path: Path) -> None:
    own: list[dict[str, Any]] = [{"derandomize": False}, {"deadline": 200}, {"suppress_health_check": []}]
    for change in own:
        assert luck.leaves_to_luck(luck.cases(5, **change)) == next(iter(change))
    assert luck.leaves_to_luck(luck.cases(5, stateful_step_count=3)) is None
    told = run(tmp_path / "a", DRAWING.format(more=", deadline=200", check=""))
    assert told.returncode != 0
    assert "test_drawn sets deadline itself" in told.stdout + told.stderr
