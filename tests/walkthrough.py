"""Runs the pages that teach by doing: files are written, edits applied, and commands print what is shown."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

_BLOCK = re.compile(
    r"(?:`(?P<file>\S+)`:\n\n)?^```(?P<kind>console|diff|yaml)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE
)


def kinds(page: str) -> list[str]:
    return [block["kind"] for block in _BLOCK.finditer(page)]


def walk(page: str, folder: Path) -> None:
    """Does everything that a page shows, in a folder."""
    for block in _BLOCK.finditer(page):
        match block["kind"]:
            case "yaml":
                path = folder / block["file"]
                path.parent.mkdir(exist_ok=True)
                path.write_text(block["text"], "utf-8")
            case "diff":
                _run(folder, "git apply -", block["text"])
            case _:
                for command in re.split(r"^\$ ", block["text"], flags=re.MULTILINE)[1:]:
                    line, _, expected = command.partition("\n")
                    printed = _run(folder, line)
                    assert _pattern(expected).fullmatch(printed), f"{line}\n{printed}"


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
