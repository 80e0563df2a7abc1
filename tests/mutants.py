"""Puts the faults of mutants.yaml, one after the other, into a copy of the sources: some test has to fail each time.

`python tests/mutants.py [NAME …]`; the copy lies in a temporary folder, the repository itself is never changed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

import yaml

TESTS = Path(__file__).parent
PACKAGE = Path("generator", "kisoku")
SECONDS = 240


class Mutant(NamedTuple):
    name: str
    file: str
    """Inside the package."""
    old: str
    new: str
    tests: str
    """A file of tests, and which of them."""


@cache
def mutants() -> tuple[Mutant, ...]:
    table = yaml.safe_load((TESTS / "mutants.yaml").read_text("utf-8"))
    return tuple(Mutant(**row) for rows in table.values() for row in rows)


def killed(mutant: Mutant, copy: Path) -> bool:
    """Whether some test fails in the copy that has the fault."""
    path = copy / PACKAGE / mutant.file
    text = path.read_text("utf-8")
    path.write_text(text.replace(mutant.old, mutant.new), "utf-8")
    file, *which = mutant.tests.split(" -k ")
    chosen = [word for words in which for word in ("-k", words)]
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", f"tests/{file}", *chosen]
    environment = os.environ | {"PYTHONPATH": str(copy / "generator"), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_text(text, "utf-8")
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{mutant.name}: {(done.stdout + done.stderr).decode()[-2000:]}")
    return done.returncode == 1


def main(names: list[str]) -> int:
    chosen = [mutant for mutant in mutants() if not names or mutant.name in names]
    survived = []
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "kisoku"
        shutil.copytree(TESTS.parent, copy, ignore=shutil.ignore_patterns(".*", "dist", "__pycache__"))
        for mutant in chosen:
            died = killed(mutant, copy)
            survived += [] if died else [mutant.name]
            print(f"{'killed' if died else 'SURVIVED':9} {mutant.name} ({mutant.file})", flush=True)
    print(f"{len(chosen)} mutants, {len(chosen) - len(survived)} killed; survived: {', '.join(survived) or 'none'}")
    return 1 if survived else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
