"""What the benchmarks of the rulebook run (`make bench`): our figures against Sphinx, our pages against WeasyPrint."""

from __future__ import annotations

import gc
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from kisoku import resources
from kisoku.book.making.build import book_source, build_html, build_manuscript
from kisoku.book.paper.press import press
from kisoku.book.paper.tidying import Drawings
from kisoku.book.paper.typesetting import bare_html
from kisoku.sheets.layout import pdf

EDITION = (resources.definitions_dir() / "blackpoker" / "8.1").resolve()
ROUNDS = 9


def timed(run: Callable[[], object]) -> float:
    """Seconds of the processor: the machine may be busy with other things."""
    start = time.process_time()
    run()
    return time.process_time() - start


def sites() -> tuple[float, float, float]:
    """Seconds for the site, for Sphinx's own build of the same text, and after one chapter was touched.

    Sphinx's own means: nothing is executed or drawn, and its search instead of ours. A shared machine changes its speed
    from one second to the next, so both are built in turn, and the round whose ratio is the median counts.
    """
    rounds = []
    for number in range(ROUNDS):
        order = (True, False) if number % 2 else (False, True)
        times = {figures: _site(figures) for figures in order}
        rounds.append((times[True][0], times[False][0], times[True][1]))
    return sorted(rounds, key=lambda one: one[0] / one[1])[ROUNDS // 2]


def _site(figures: bool) -> tuple[float, float]:
    """Cold, and again after one chapter was touched."""
    with tempfile.TemporaryDirectory() as folder:
        book, out, trees = Path(folder) / "book", Path(folder) / "out", Path(folder) / "trees"
        shutil.copytree(book_source(EDITION), book)

        def site() -> None:
            build_html(EDITION, book, out, trees, kisoku_figures=figures, kisoku_search=figures)

        _forget()
        cold = timed(site)
        with (book / "03-regulations.md").open("a", encoding="utf-8") as file:
            file.write("\n最後の段落である。\n")
        _forget()
        return cold, timed(site)


def _forget() -> None:
    """What a process keeps from one build to the next: everybody's first build is without it."""
    for name, module in list(sys.modules.items()):
        if name.startswith("kisoku."):
            for kept in list(vars(module).values()):
                if hasattr(kept, "cache_clear"):
                    kept.cache_clear()
    gc.collect()


def pages() -> tuple[float, float]:
    """Seconds for all files of the printed book with their proof, and for WeasyPrint alone on the same HTML."""
    with tempfile.TemporaryDirectory() as folder:
        made = build_manuscript(EDITION, book_source(EDITION), Path(folder) / "out", Path(folder) / "trees")
    pdf.load()
    html = bare_html(made)
    alone = timed(lambda: pdf.written(pdf.document(html, Drawings())))
    ours = timed(lambda: press(made, "blackpoker"))
    return ours, alone
