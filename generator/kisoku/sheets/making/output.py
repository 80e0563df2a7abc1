"""The output folder of an edition: written to the side and swapped in whole, so it is the old one or the new one.

The swap is one step of the file system where it has one (Linux), so nobody ever finds the folder missing or half
there. Builds of one folder take turns: each carries over what the one before it has published.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from ...definitions.editions import UsageError
from ...errors import Problem

try:
    import fcntl
except ImportError:  # Windows: builds at the same time are then the caller's to avoid
    fcntl = None  # type: ignore[assignment]

_AT_HERE = -100  # AT_FDCWD
_EXCHANGE = 2  # RENAME_EXCHANGE
_NO_EXCHANGE = {errno.ENOSYS, errno.EINVAL, errno.ENOTSUP}


@contextmanager
def replaced(folder: Path, ours: tuple[str, ...]) -> Iterator[Path]:
    """A new folder to write into; it takes the old one's place when everything went well.

    `ours` are the names in it (files or folders, such as actionlist/pdf) that are written anew; whatever else
    lies in the old folder is carried over, since other commands build into it, too.
    """
    folder = Path(os.path.realpath(folder))  # a link stays a link
    folder.parent.mkdir(parents=True, exist_ok=True)
    with turn(folder.parent):
        _heal(folder)
        new = Path(tempfile.mkdtemp(prefix=f".{folder.name}.new-", dir=folder.parent))
        try:
            new.chmod(0o777 & ~_umask())
            if folder.is_dir():
                _carry(folder, new, {folder / name for name in ours})
            yield new
            _swap(new, folder)
        finally:
            shutil.rmtree(new, ignore_errors=True)


def keep_apart(folder: Path, sources: Iterable[Path]) -> None:
    """Refuses an output folder that is, holds, or lies in a folder that is built from."""
    real = Path(os.path.realpath(folder))
    for source in sources:
        there = Path(os.path.realpath(source))
        if real == there or real in there.parents or there in real.parents:
            message = f"the output would go into {source}, which it is made from"
            raise UsageError(Problem(message, file=str(folder), hint="name another folder with --out, such as dist"))


@contextmanager
def turn(folder: Path) -> Iterator[None]:
    """Waits until no other build works in the folder; the system ends our turn even if we are killed."""
    lock = None
    try:
        # No folder, or a file system without locks: then there is nothing to wait for.
        with contextlib.suppress(OSError):
            if fcntl is not None:
                lock = os.open(folder, os.O_RDONLY)
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        if lock is not None:
            os.close(lock)


def _swap(new: Path, folder: Path) -> None:
    """`new` becomes `folder`; what was there before lies at `new` afterwards."""
    if not folder.exists():
        new.rename(folder)
        return
    if folder.is_dir() and _exchanged(new, folder):
        return
    old = folder.with_name(f".{folder.name}.old-{new.name.rpartition('-')[2]}")
    folder.rename(old)
    try:
        new.rename(folder)
    except BaseException:
        old.rename(folder)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _exchanged(new: Path, folder: Path) -> bool:
    """Both names swapped at once; False where the system cannot."""
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError, TypeError):
        return False
    if rename(_AT_HERE, os.fsencode(new), _AT_HERE, os.fsencode(folder), _EXCHANGE) == 0:
        return True
    number = ctypes.get_errno()
    if number in _NO_EXCHANGE:
        return False
    raise OSError(number, os.strerror(number), str(folder))


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


def _heal(folder: Path) -> None:
    """Clears away what killed builds left at the side; a folder that one had just taken away is put back."""
    for path in sorted(folder.parent.glob(f".{_literally(folder.name)}.*-*")):
        if ".old-" in path.name and not folder.exists():
            path.rename(folder)
        else:
            shutil.rmtree(path, ignore_errors=True)


def _literally(name: str) -> str:
    """The name for a glob pattern that means just it."""
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
