"""`make` is for all editions, `make EDITION=8.1` for one."""

from __future__ import annotations

import subprocess

import pytest

from places import DEFINITIONS, ROOT

EDITIONS = [f"{path.parent.parent.name} {path.parent.name}" for path in sorted(DEFINITIONS.glob("*/*/edition.yaml"))]


@pytest.mark.parametrize(
    ("words", "editions"), [((), EDITIONS), (("EDITION=8.1",), ["blackpoker 8.1"])], ids=("all", "one")
)
def test_every_edition_is_checked_verified_and_built(words: tuple[str, ...], editions: list[str]) -> None:
    done = subprocess.run(["make", "-n", *words], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    for command, rest in (("check", ";"), ("verify", " --jobs"), ("build", " all --out dist;")):
        assert [one for one in editions if f"kisoku {command} {one}{rest}" in done.stdout] == editions
        assert done.stdout.count(f"kisoku {command} ") == len(editions)
