"""What takes long to build is built once for all workers of a run, by whichever needs it first."""

from __future__ import annotations

import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

_run: list[Path] = []


def begin(folder: Path) -> None:
    """Say which folder all workers of this run see (conftest.py does)."""
    _run[:] = [folder]


def once(name: str, build: Callable[[Path], None]) -> Path:
    """The folder that `build` filled, in this process or in another one; the others wait for it."""
    (run,) = _run
    folder, done = run / name, run / f"{name}.done"
    with alone(name):
        if not done.exists():
            build(folder)
            done.touch()
    return folder


@contextmanager
def alone(name: str) -> Iterator[None]:
    """While one worker does something in the folder of that name, the others wait."""
    (run,) = _run
    with (run / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
