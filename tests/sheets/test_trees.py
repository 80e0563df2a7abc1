"""Drawing lists works on what was read: nobody goes back to the YAML."""

from __future__ import annotations

import cProfile
from pathlib import Path
from typing import Any

from kisoku import definitions
from kisoku.blackpoker.loading import load_edition
from kisoku.sheets.web.pages import write_pages
from places import BLACKPOKER


def test_drawing_the_web_lists_makes_no_call_into_yaml_trees(tmp_path: Path) -> None:
    edition = load_edition(BLACKPOKER)
    watched = cProfile.Profile()
    pages: Any = watched.runcall(write_pages, edition, tmp_path)
    assert pages
    called = {str(entry.code.co_filename) for entry in watched.getstats() if not isinstance(entry.code, str)}
    assert any(name.endswith("pages.py") for name in called)
    reading = Path(str(definitions.__file__)).parent
    assert not [name for name in called if Path(name).parent == reading]
