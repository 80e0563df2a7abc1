"""What the benchmarks of printing run (`make bench`): whole builds, against WeasyPrint alone on the same HTML."""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from kisoku import resources
from kisoku.blackpoker.lists.content import list_ids
from kisoku.blackpoker.model import Edition
from kisoku.definitions.editions import EditionFolder
from kisoku.processes import Crew
from kisoku.sheets.layout import pdf
from kisoku.sheets.making.build import Order, Report, build, lists
from kisoku.sheets.making.cache import Cache
from printing import bare, edition, laid, multiplied

ROUNDS = 2
FOUND = EditionFolder("blackpoker", "8.1", resources.definitions_dir() / "blackpoker" / "8.1")


def timed(run: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    gc.collect()  # what others left behind is not to be counted
    start = clock()
    run()
    return clock() - start


def cold_and_warm() -> tuple[float, float, float]:
    """Seconds for all 45 PDFs, for the same again, and for 15 bare renders one after another; the best of each."""
    pdf.load()
    htmls = [laid(edition(), id).html for id in list_ids(edition())]
    cold, warm, alone = [], [], []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory() as folder:
            store, order = Cache(Path(folder) / "cache"), Order(FOUND, Path(folder) / "out", "lists")
            cold.append(timed(lambda store=store, order=order: build(order, store)))  # type: ignore[misc]  # bound
            warm.append(timed(lambda store=store, order=order: build(order, store)))  # type: ignore[misc]  # bound
            assert len(list(order.folder.rglob("*.pdf"))) == 45
        alone.append(timed(lambda: [bare(html) for html in htmls]))
    return min(cold), min(warm), min(alone)


def twice_the_entries() -> tuple[float, float]:
    """Seconds for a list of twice the entries, and for the list itself (of the processor)."""

    def made(of: Edition) -> None:
        with tempfile.TemporaryDirectory() as folder:
            order = Order(FOUND, Path(folder), "lists", crew=Crew(1))
            lists(of, ["all"], order, Cache(None), Report(Path(folder)))

    double = multiplied(edition(), 2)
    made(edition())
    rounds = [
        (timed(lambda: made(double), time.process_time), timed(lambda: made(edition()), time.process_time))
        for _ in range(ROUNDS)
    ]
    return min(first for first, _ in rounds), min(second for _, second in rounds)
