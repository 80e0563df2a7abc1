"""What goes to people: text with colour and progress bars on a terminal, plain text elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from rich.console import Console

T = TypeVar("T")


def screen(error: bool = False) -> Console:
    """Imported when needed: most commands print without it. It respects NO_COLOR."""
    from rich.console import Console

    stream = sys.stderr if error else sys.stdout
    return Console(file=stream, highlight=False, markup=False, emoji=False, soft_wrap=True)


def progress(results: Iterable[T], total: int, what: str, weight: Callable[[T], int] = lambda _: 1) -> Iterator[T]:
    """The results as they come, with a bar on the terminal (on stderr, gone at the end)."""
    if not sys.stderr.isatty():
        yield from results
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Results first, bar second: processes are forked before the bar starts its thread.
    rest = iter(results)
    try:
        first = next(rest)
    except StopIteration:
        return
    with Progress(*columns, console=screen(error=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        bar.advance(task, weight(first))
        yield first
        for result in rest:
            bar.advance(task, weight(result))
            yield result
