"""rules.json holds what the engine plays by."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from editions import FOLDERS, load
from kisoku.blackpoker.lists.export import export_json


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_it_says_who_wins(folder: Path) -> None:
    edition = load(folder)
    win = json.loads(export_json(edition))["win"]
    assert win["both"] == edition.win.both
    assert win["lose"]["is"] == type(edition.win.lose).__name__
