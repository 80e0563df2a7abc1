"""What the benchmarks of the rulebook run (`make bench`): our figures against Sphinx, our pages against WeasyPrint."""

from __future__ import annotations

import functools
import gc
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from lxml import html as lxml_html

from kisoku import resources
from kisoku.book.making.build import book_source, build_html, build_manuscript
from kisoku.book.paper.chapter import KEPT, styles
from kisoku.book.paper.chapter import _headings as find_headings
from kisoku.book.paper.press import press
from kisoku.book.paper.tidying import Drawings, frame, tidy
from kisoku.book.paper.typesetting import Manuscript, typeset
from kisoku.book.paper.typesetting import _front as front_html
from kisoku.memory import undisturbed
from kisoku.processes import Crew
from kisoku.sheets.layout import pdf
from kisoku.sheets.making.kept import Kept

EDITION = (resources.definitions_dir() / "blackpoker" / "8.1").resolve()
ROUNDS, PAPER_ROUNDS = 9, 2
# The pages of a chapter of the usual kind.
USUAL = 20


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
        source, out, trees = book_source(EDITION), Path(folder) / "out", Path(folder) / "trees"
        # With what its books share.
        shutil.copytree(source.parent, Path(folder) / "books")
        book = Path(folder) / "books" / source.name

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
                if isinstance(kept, functools._lru_cache_wrapper):
                    kept.cache_clear()
    gc.collect()


def pages() -> Paper:
    """Seconds by the clock on the wall, with two processes, for all files of the printed book and their proof.

    The yardstick is WeasyPrint alone on the same HTML, without its garbage collector, as ours. The best of each.
    """
    with tempfile.TemporaryDirectory() as folder:
        made = build_manuscript(EDITION, book_source(EDITION), Path(folder) / "out", Path(folder) / "trees")
    pdf.load()
    html = bare_html(made)
    lengths = _lengths(made)
    usual = min(lengths, key=lambda name: abs(lengths[name] - USUAL))
    largest = max(lengths, key=lambda name: lengths[name])
    rounds = []
    for _ in range(PAPER_ROUNDS):
        alone = _wall(lambda: pdf.written(pdf.document(html, Drawings())))
        with tempfile.TemporaryDirectory() as folder:
            kept: Kept[Any] = Kept(Path(folder), "", KEPT)
            copies = made, made, _touched(made, usual), _touched(made, largest)
            cold, join, touched, most = (_wall(partial(_pressed, one, kept)) for one in copies)
        rounds.append(Paper(alone, cold, touched, most, join))
    return Paper(*(min(times) for times in zip(*rounds, strict=True)))


class Paper(NamedTuple):
    alone: float
    cold: float
    touched: float
    largest: float
    join: float


def _pressed(made: Manuscript, kept: Kept[Any]) -> None:
    press(made, "blackpoker", crew=Crew(2), kept=kept)


def _wall(run: Callable[[], object]) -> float:
    gc.collect()
    with undisturbed():
        start = time.perf_counter()
        run()
        return time.perf_counter() - start


def _lengths(made: Manuscript) -> dict[str, int]:
    """The pages of each chapter."""
    chapters = lxml_html.fragment_fromstring(made.body).xpath("//div[contains(@class,'k-document')]")
    laid = typeset(made)
    return {
        name: max(pages) - min(pages) + 1
        for name in (chapter.get("data-doc") for chapter in chapters)
        if (pages := [page for anchor, page in laid.pages.items() if anchor.startswith(f"{name}--")])
    }


def _touched(made: Manuscript, name: str) -> Manuscript:
    """One paragraph more at the end of a chapter."""
    tree = lxml_html.fragment_fromstring(made.body)
    (chapter,) = tree.xpath("//div[@data-doc=$name]/section", name=name)
    paragraph = lxml_html.Element("p")
    paragraph.text = "最後の段落である。"
    chapter.append(paragraph)
    return replace(made, body=lxml_html.tostring(tree, encoding="unicode"))


# What stands in the margins of a book that is set in one.
_WHOLE = """
@page :left { margin: 17mm 16mm 16mm 14mm;
  @top-left { content: string(chapter); } @bottom-left { content: counter(page); } }
@page :right { margin: 17mm 14mm 16mm 16mm;
  @top-right { content: string(section); } @bottom-right { content: counter(page); } }
.k-h1 { string-set: chapter content(), section content(); }
.k-h2 { string-set: section content(); }
"""


def bare_html(made: Manuscript) -> str:
    """The whole book as one page of HTML without page numbers: what WeasyPrint alone would be given."""
    tree = lxml_html.fragment_fromstring(made.body)
    tidy(tree)
    frame(tree)
    headings = [one for one in find_headings(tree, 0) if one.level]
    front = front_html(made, headings, {one.anchor: 0 for one in headings})
    css = styles() + _WHOLE
    body = "".join(lxml_html.tostring(child, encoding="unicode") for child in tree)
    return (
        f'<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>{made.title}</title>'
        f'<style>{css}</style></head><body class="body">{front}{body}</body></html>'
    )
