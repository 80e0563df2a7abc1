"""Every example file of every edition is executed: what the rulebook shows is what the engine does."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Edition
from kisoku.examples.runner import load_example
from kisoku.examples.verification import verify
from places import DEFINITIONS

FILES = sorted(DEFINITIONS.glob("*/*/examples/*.yaml"))


@cache
def edition_of(folder: Path) -> Edition:
    return load_edition(folder)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_example_holds(path: Path) -> None:
    edition = edition_of(path.parent.parent)
    report = verify(edition, load_example(edition, path))
    if not report.passed:
        steps = "\n".join(report.steps[-15:])
        pytest.fail("\n".join([f"{report.place}:", *report.trouble, report.board, steps]), pytrace=False)
