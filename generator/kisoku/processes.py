"""Work spread over processes; results come back in the order of the items, whatever the number of processes."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


def spread(work: Callable[[Item], Result], items: Sequence[Item], jobs: int, chunk: int = 1) -> Iterator[Result]:
    """`work` done on every item, in order; `chunk` items travel together."""
    if jobs <= 1 or len(items) <= 1:
        yield from map(work, items)
        return
    with multiprocessing.get_context(_method()).Pool(min(jobs, len(items)), _undisturbed) as pool:
        yield from pool.imap(work, items, chunksize=chunk)


def _undisturbed() -> None:
    """Ctrl+C is for the process that gave the work: it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _method() -> str:
    """Forking is quickest, but safe only on Linux and while there are no other threads."""
    safe = sys.platform == "linux" and threading.active_count() == 1
    return "fork" if safe and "fork" in multiprocessing.get_all_start_methods() else "spawn"
