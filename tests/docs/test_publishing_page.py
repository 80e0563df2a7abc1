"""docs/publishing.md teaches what is true: its edits apply, its commands run and print what it shows."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from books import SAMPLE
from places import DEFINITIONS, DOCS

PAGE = (DOCS / "publishing.md").read_text("utf-8")
BLOCK = re.compile(
    r"(?:`(?P<file>\S+)`:\n\n)?^```(?P<kind>console|diff|yaml)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE
)


def test_the_walk_through_works(tmp_path: Path) -> None:
    shutil.copytree(DEFINITIONS, tmp_path / "definitions")
    blocks = list(BLOCK.finditer(PAGE))
    assert [block["kind"] for block in blocks] == [
        "console", "diff", "diff", "console", "diff", "console", "console", "yaml", "console", "console", "console",
    ]  # fmt: skip
    for block in blocks:
        match block["kind"]:
            case "yaml":
                (tmp_path / block["file"]).write_text(block["text"], "utf-8")
            case "diff":
                _run(tmp_path, "git apply -", block["text"])
            case _:
                for command in re.split(r"^\$ ", block["text"], flags=re.MULTILINE)[1:]:
                    line, _, expected = command.partition("\n")
                    printed = _run(tmp_path, line)
                    assert _pattern(expected).fullmatch(printed), f"{line}\n{printed}"


def test_the_roles_of_the_page_are_in_the_sample_book() -> None:
    sample = "".join(path.read_text("utf-8") for path in SAMPLE.glob("*.md"))
    roles = set(re.findall(r"\{([a-z-]+)\}`", PAGE))
    assert roles
    assert {role for role in roles if f"{{{role}}}`" not in sample} == set()


def _run(folder: Path, command: str, given: str = "") -> str:
    kisoku = f"{sys.executable} -c 'from kisoku.cli import main; raise SystemExit(main())'"
    script = f'kisoku() {{ {kisoku} "$@"; }}\n{command} 2>&1'
    own = {**os.environ, "KISOKU_CACHE": str(folder / "cache"), "COLUMNS": "120"}
    done = subprocess.run(
        ["bash", "-c", script], cwd=folder, env=own, input=given, capture_output=True, text=True, check=False
    )
    if not command.startswith("kisoku"):
        assert done.returncode == 0, done.stdout
    return done.stdout


def _pattern(expected: str) -> re.Pattern[str]:
    """`...` stands for anything."""
    return re.compile(".*?".join(map(re.escape, expected.strip().split("..."))) + r"\s*", re.DOTALL)
