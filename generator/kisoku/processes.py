"""Work spread over processes of this machine or of a Dask cluster; results come back in the order of the items.

Whoever does the work, the results are the same: `work(shared, item)` depends on nothing else. `shared` (an edition,
say) travels once to every process.
"""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from .errors import DefinitionError, Problem

Shared = TypeVar("Shared")
Item = TypeVar("Item")
Result = TypeVar("Result")

_CONNECTING = "10s"
# Tasks that wait at each worker of a cluster: it is never idle, and what is sent ahead stays small.
_AHEAD = 3


@dataclass(frozen=True, slots=True)
class Crew:
    """Who does the work: so many processes here, or the workers of the cluster at an address."""

    jobs: int = 1
    cluster: str | None = None


def spread(
    work: Callable[[Shared, Item], Result], shared: Shared, items: Sequence[Item], crew: Crew, chunk: int = 1
) -> Iterator[Result]:
    """`work` done on every item, in order; `chunk` items travel together."""
    if crew.cluster is not None:
        yield from _on_cluster(work, shared, items, crew.cluster, chunk)
    elif crew.jobs <= 1 or len(items) <= 1:
        yield from (work(shared, item) for item in items)
    else:
        # Most commands never come here, and it is slow to import.
        import multiprocessing

        context = multiprocessing.get_context(_method())
        with context.Pool(min(crew.jobs, len(items)), _begin, (work, shared)) as pool:
            yield from pool.imap(_next, items, chunksize=chunk)


# --- processes of this machine

_AT_WORK: list[Any] = []


def _begin(work: Any, shared: Any) -> None:
    """A process starts; a forked one finds what is shared in its memory."""
    # Ctrl+C is for the process that gave the work: it ends the others.
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _AT_WORK[:] = work, shared


def _next(item: Any) -> Any:
    work, shared = _AT_WORK
    return work(shared, item)


def _method() -> str:
    """Forking is quickest, but safe only on Linux and while there are no other threads."""
    import multiprocessing

    safe = sys.platform == "linux" and threading.active_count() == 1
    return "fork" if safe and "fork" in multiprocessing.get_all_start_methods() else "spawn"


# --- a Dask cluster


def _on_cluster(work: Any, shared: Any, items: Sequence[Any], address: str, chunk: int) -> Iterator[Any]:
    """Tasks of a dead worker are done again by the others: that is Dask's part."""
    client = _client(address)
    from distributed import CancelledError, KilledWorker

    try:
        workers = _same_code(client, address)
        everywhere = client.scatter(shared, broadcast=True, hash=False)
        chunks = (items[start : start + chunk] for start in range(0, len(items), chunk))
        waiting: deque[Any] = deque()
        for some in chunks:
            waiting.append(client.submit(_chunk, work, everywhere, some, pure=False))
            if len(waiting) >= _AHEAD * workers:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except (CancelledError, KilledWorker, OSError) as error:
        message = f"the cluster at {address} gave the work up ({type(error).__name__})"
        raise DefinitionError(Problem(message, hint="look at its workers' logs, or work without --cluster")) from None
    finally:
        client.close()


def _chunk(work: Any, shared: Any, items: Sequence[Any]) -> list[Any]:
    return [work(shared, item) for item in items]


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        hint = "install it with: pip install 'kisoku[cluster]'"
        raise DefinitionError(Problem("a cluster needs the package `distributed`", hint=hint)) from None
    try:
        return Client(address, timeout=_CONNECTING, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, RuntimeError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        hint = "start one with `dask scheduler` and `dask worker ADDRESS`, and name its address"
        raise DefinitionError(
            Problem(f"no cluster answers at {address} ({reason})", expected=("tcp://127.0.0.1:8786",), hint=hint)
        ) from None


def _same_code(client: Any, address: str) -> int:
    """How many workers there are; other code could give other numbers, so it is refused."""
    ours = code()
    try:
        theirs: dict[str, str] = client.run(code)
    except ModuleNotFoundError as error:
        hint = "install the same Kisoku there"
        raise DefinitionError(Problem(f"the workers at {address} have no module {error.name}", hint=hint)) from None
    if not theirs:
        hint = f"start some with `dask worker {address}`"
        raise DefinitionError(Problem(f"the cluster at {address} has no workers", hint=hint))
    other = sorted(worker for worker, found in theirs.items() if found != ours)
    if other:
        message = f"{len(other)} of {len(theirs)} workers at {address} run another Kisoku or Python than this one"
        raise DefinitionError(Problem(message, hint="install the same there: " + ", ".join(other[:5])))
    return len(theirs)


@cache
def code() -> str:
    """A sum of this package and the Python that runs it."""
    import hashlib

    found = hashlib.sha256(repr(sys.version_info[:2]).encode())
    package = Path(__file__).parent
    for path in sorted(package.rglob("*.py")):
        found.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()
