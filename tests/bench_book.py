"""What the benchmarks of the rulebook run (`make bench`): our figures against Sphinx, our pages against WeasyPrint."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from kisoku import resources
from kisoku.book.build import book_source, build_html, build_manuscript
from kisoku.book.press import press
from kisoku.book.source import _source
from kisoku.book.typesetting import Drawings, bare_html
from kisoku.sheets import pdf

EDITION = (resources.definitions_dir() / "blackpoker" / "8.1").resolve()
ROUNDS = 3


def timed(run: Callable[[], object]) -> float:
    """Seconds of the processor: the machine may be busy with other things."""
    start = time.process_time()
    run()
    return time.process_time() - start


def sites() -> tuple[float, float, float]:
    """Seconds for the site, for Sphinx's own build of the same text, and after one chapter was touched.

    Sphinx's own means: nothing is executed or drawn, and its search instead of ours.
    """
    full: list[float] = []
    plain: list[float] = []
    touched: list[float] = []
    for _ in range(ROUNDS):
        for figures, times in ((True, full), (False, plain)):
            with tempfile.TemporaryDirectory() as folder:
                book, out, trees = Path(folder) / "book", Path(folder) / "out", Path(folder) / "trees"
                shutil.copytree(book_source(), book)

                def site(book: Path = book, out: Path = out, trees: Path = trees, figures: bool = figures) -> None:
                    build_html(EDITION, book, out, trees, kisoku_figures=figures, kisoku_search=figures)

                _source.cache_clear()
                times.append(timed(site))
                if figures:
                    with (book / "03-regulations.md").open("a", encoding="utf-8") as file:
                        file.write("\n最後の段落である。\n")
                    _source.cache_clear()
                    touched.append(timed(site))
    return min(full), min(plain), min(touched)


def pages() -> tuple[float, float]:
    """Seconds for all files of the printed book with their proof, and for WeasyPrint alone on the same HTML."""
    with tempfile.TemporaryDirectory() as folder:
        made = build_manuscript(EDITION, book_source(), Path(folder) / "out", Path(folder) / "trees")
    pdf.load()
    html = bare_html(made)
    alone = timed(lambda: pdf.written(pdf.document(html, Drawings())))
    ours = timed(lambda: press(made, "blackpoker"))
    return ours, alone
