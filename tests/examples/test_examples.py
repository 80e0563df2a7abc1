"""Every example file of every edition is executed: what the rulebook shows is what the engine does."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from kisoku.examples.runner import load_example
from kisoku.examples.sharing import example_files
from kisoku.examples.verification import verify
from kisoku.game import Edition
from kisoku.games import load_edition
from places import DEFINITIONS

FILES = [
    pytest.param(head.parent, path, id=f"{head.parent.name}-{path.name}")
    for head in sorted(DEFINITIONS.glob("*/*/edition.yaml"))
    for path in example_files(head.parent).values()
]


@cache
def edition_of(folder: Path) -> Edition:
    return load_edition(folder)


@pytest.mark.parametrize(("folder", "path"), FILES)
def test_the_example_holds(folder: Path, path: Path) -> None:
    edition = edition_of(folder)
    report = verify(edition, load_example(edition, path))
    if not report.passed:
        steps = "\n".join(report.steps[-15:])
        pytest.fail("\n".join([f"{report.place}:", *report.trouble, report.board, steps]), pytrace=False)
