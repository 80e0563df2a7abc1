"""What Sphinx says while it builds, as problems; and everybody else's logging as it was."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

from ...errors import Problem

_ANSI = re.compile(r"\x1b\[[0-9;]*m")
_LEVEL = re.compile(r"(?:WARNING|ERROR|CRITICAL): ")


class Collecting(StringIO):
    """Sphinx writes each warning at once, however many lines it has."""

    def __init__(self, found: list[str]) -> None:
        super().__init__()
        self._found = found

    def write(self, text: str) -> int:
        if text.strip():
            self._found.append(text.rstrip())
        return len(text)


@contextmanager
def own_logging() -> Iterator[None]:
    """A colour scheme that Sphinx's themes load configures everybody's logging; undone here."""
    root = logging.getLogger()
    before = root.level, root.handlers[:]
    try:
        yield
    finally:
        root.setLevel(before[0])
        root.handlers[:] = before[1]


def problem(warning: str) -> Problem:
    """`/path/02.md:14: WARNING: words` with the file as one would write it."""
    text = _LEVEL.sub("", _ANSI.sub("", warning), count=1)
    first, *more = text.replace(f"{Path.cwd()}{os.sep}", "").splitlines()
    return Problem(first, more=tuple(more))
