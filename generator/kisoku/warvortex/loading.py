"""Loads an edition of War Vortex Night."""

from __future__ import annotations

from pathlib import Path

from ..definitions.difference import Overlay
from ..definitions.loading import load
from ..definitions.overlay import Trees
from ..errors import Problem
from .files import FILES
from .model import Edition
from .reader import EditionReader
from .vocabulary import VOCABULARY


def load_edition(folder: Path) -> Edition:
    """The edition in a folder; raises DefinitionError with every problem of reading it."""
    return load(folder, FILES, _read)


def _read(trees: Trees, overlay: Overlay | None) -> tuple[Edition | None, list[Problem]]:
    reader = EditionReader(VOCABULARY)
    return reader.edition(trees, overlay), reader.problems
