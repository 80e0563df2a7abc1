"""docs/publishing.md teaches what is true: its edits apply, its commands run and print what it shows."""

import re
import shutil
from pathlib import Path

from books import SAMPLE
from places import DEFINITIONS, DOCS
from walkthrough import kinds, walk

PAGE = (DOCS / "publishing.md").read_text("utf-8")


def test_the_walk_through_works(tmp_path: Path) -> None:
    shutil.copytree(DEFINITIONS, tmp_path / "definitions")
    assert kinds(PAGE) == [
        "console", "diff", "console", "diff", "console", "diff", "console", "console", "console", "yaml", "console",
        "console", "console", "console",
    ]  # fmt: skip
    walk(PAGE, tmp_path)


def test_the_roles_of_the_page_are_in_the_sample_book() -> None:
    sample = "".join(path.read_text("utf-8") for path in SAMPLE.glob("*.md"))
    roles = set(re.findall(r"\{([a-z-]+)\}`", PAGE))
    assert roles
    # What a page gives, passages that books share ask for: test_shared.py has some.
    assert {role for role in roles if f"{{{role}}}`" not in sample} == {"given"}
