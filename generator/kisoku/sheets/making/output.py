"""The output folder of an edition: written to the side and swapped in whole, so it is the old one or the new one."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def replaced(folder: Path, ours: tuple[str, ...]) -> Iterator[Path]:
    """A new folder to write into; it takes the old one's place when everything went well.

    `ours` are the names in it (files or folders, such as actionlist/pdf) that are written anew; whatever else
    lies in the old folder is carried over, since other commands build into it, too.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    _sweep(folder)
    new = folder.with_name(f".{folder.name}.new-{os.getpid()}")
    old = folder.with_name(f".{folder.name}.old-{os.getpid()}")
    try:
        new.mkdir()
        if folder.is_dir():
            _carry(folder, new, {folder / name for name in ours})
        yield new
        if folder.exists():
            folder.rename(old)
        try:
            new.rename(folder)
        except BaseException:
            if old.exists():
                old.rename(folder)
            raise
    finally:
        shutil.rmtree(new, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)


def _carry(source: Path, target: Path, left_out: set[Path]) -> None:
    for path in sorted(source.iterdir()):
        if path in left_out:
            continue
        if path.is_dir() and not path.is_symlink():
            (target / path.name).mkdir()
            _carry(path, target / path.name, left_out)
        else:
            _link(path, target / path.name)


def _link(source: Path, target: Path) -> None:
    try:
        os.link(source, target, follow_symlinks=False)
    except OSError:
        shutil.copy2(source, target, follow_symlinks=False)


def _sweep(folder: Path) -> None:
    """What builds that were killed left at the side; a folder that one had just taken away is put back."""
    for path in folder.parent.glob(f".{folder.name}.*-*"):
        if _alive(path.name.rpartition("-")[2]):
            continue
        if ".old-" in path.name and not folder.exists():
            path.rename(folder)
        else:
            shutil.rmtree(path, ignore_errors=True)


def _alive(pid: str) -> bool:
    if not pid.isdecimal():
        return False
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.kill(int(pid), 0)
        return int(pid) != os.getpid()
    return False
