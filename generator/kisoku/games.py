"""The games by name, and their editions: the only module that knows every game."""

from __future__ import annotations

from pathlib import Path

from .blackpoker.loading import load_edition
from .blackpoker.model import Edition

_EDITIONS: dict[Path, Edition] = {}


def edition_at(folder: Path) -> Edition:
    """The edition, loaded once per process; a forked process finds it loaded."""
    if folder not in _EDITIONS:
        _EDITIONS[folder] = load_edition(folder)
    return _EDITIONS[folder]


def keep_edition(folder: Path, edition: Edition) -> None:
    """Remember an edition that was loaded (again) by somebody else."""
    _EDITIONS[folder] = edition
