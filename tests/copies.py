"""Copies of editions that a test may spoil."""

from __future__ import annotations

import shutil
from pathlib import Path

import yaml

from kisoku.examples.sharing import example_files


def without_examples(edition: Path, to: Path) -> Path:
    """The edition without its sample game, and of its examples only the one that it shows: check asks for that."""
    shutil.copytree(edition, to, ignore=shutil.ignore_patterns("examples", "sample.yaml"))
    about = yaml.safe_load((to / "edition.yaml").read_text("utf-8")).get("about", {})
    if shown := about.get("shows", {}).get("example"):
        example = yaml.safe_load(example_files(edition)[shown].read_text("utf-8"))
        # The other editions that share it may not be there.
        if example.pop("editions", None) and isinstance(example["regulation"], dict):
            example["regulation"] = example["regulation"][edition.name]
        (to / "examples").mkdir()
        text = yaml.safe_dump(example, allow_unicode=True, sort_keys=False)
        (to / "examples" / f"{shown}.yaml").write_text(text, "utf-8")
    return to
