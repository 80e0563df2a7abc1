"""A cost is known by what it does, not by its letter."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.loading import load_edition
from kisoku.examples.verification import verify_file
from places import BLACKPOKER


def test_the_cost_that_drives_the_key_may_have_any_letter(tmp_path: Path) -> None:
    folder = tmp_path / "blackpoker" / "8.1"
    shutil.copytree(BLACKPOKER, folder, ignore=shutil.ignore_patterns("examples"))
    for name, old, new in (
        ("edition.yaml", r"- id: K$", "- id: G"),
        ("actions/soldier-sourced.yaml", r"cost: K$", "cost: G"),
    ):
        text = (folder / name).read_text("utf-8")
        changed, count = re.subn(old, new, text, flags=re.MULTILINE)
        assert count > 0
        (folder / name).write_text(changed, "utf-8")
    edition = load_edition(folder)
    assert check_edition(edition, draft=True) == []
    assert sum("G" in action.cost for action in edition.actions.values()) == 4
    example = BLACKPOKER / "examples" / "slash-an-equal-soldier.yaml"
    assert verify_file(edition, example).problems == ()
