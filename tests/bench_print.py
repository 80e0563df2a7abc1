"""What the benchmarks of printing run (`make bench`): whole builds, against WeasyPrint alone on the same HTML."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from kisoku import resources
from kisoku.blackpoker.lists.content import list_ids
from kisoku.blackpoker.model import Edition
from kisoku.card import CardSheet
from kisoku.definitions.editions import EditionFolder
from kisoku.games import load_edition, rulebook_of
from kisoku.memory import undisturbed
from kisoku.processes import Crew
from kisoku.sheets.layout import pdf
from kisoku.sheets.layout.form import form_html
from kisoku.sheets.layout.html import card_css
from kisoku.sheets.making import cards as cards_making
from kisoku.sheets.making.build import Order, Report, build, lists
from kisoku.sheets.making.cache import Cache
from kisoku.sheets.press.card import batches, set_faces
from printing import bare, edition, laid, multiplied, sheet_html

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
            store, order = Cache(Path(folder) / "cache"), Order(FOUND, Path(folder) / "out", "lists", languages=("ja",))
            cold.append(timed(lambda store=store, order=order: build(order, store)))  # type: ignore[misc]  # bound
            warm.append(timed(lambda store=store, order=order: build(order, store)))  # type: ignore[misc]  # bound
            assert len(list(order.folder.rglob("*.pdf"))) == 45
        with undisturbed():  # as ours are
            alone.append(timed(lambda: [bare(html) for html in htmls]))
    return min(cold), min(warm), min(alone)


CARDS = EditionFolder("war-vortex-night", "1.1", resources.definitions_dir() / "war-vortex-night" / "1.1")


def cards() -> tuple[float, float, float]:
    """Seconds of the processor for all sheets of cards and forms, for nothing changed, and for bare renders of them.

    One process does each; that of the bare renders sets every card wherever it is printed, in the size that fits.
    """
    pdf.load()
    edition = load_edition(CARDS.path)
    offered = rulebook_of(edition).cards
    assert offered is not None
    about = {id: cards_making.imprint(edition, id, id, "ja") for id in offered.ids(edition)}
    sheets = [CardSheet(about[id], tuple(offered.faces(edition, id, "ja"))) for id in about]
    every = list(dict.fromkeys(face for one in sheets for face in one.faces))
    known = {face: made for part in batches(every, 1) for face, made in zip(part, set_faces("ja", part), strict=True)}
    forms = [(form, cards_making.imprint(edition, form.id, form.title, "ja")) for form in offered.forms(edition, "ja")]
    htmls = [sheet_html(one, known) for one in sheets]
    css = f"<style>{card_css()}</style></head>"
    htmls += [form_html(form, of, {box: box.size for box in form.boxes}).replace("</head>", css) for form, of in forms]
    cold, warm, alone = [], [], []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory() as folder:
            store, order = (
                Cache(Path(folder) / "cache"),
                Order(CARDS, Path(folder) / "out", "cards", languages=("ja",), crew=Crew(1)),
            )
            cold.append(timed(lambda store=store, order=order: build(order, store), time.process_time))  # type: ignore[misc]  # bound
            warm.append(timed(lambda store=store, order=order: build(order, store), time.process_time))  # type: ignore[misc]  # bound
            assert len(list(order.folder.rglob("*.pdf"))) == len(htmls)
        alone.append(timed(lambda: [bare(html) for html in htmls], time.process_time))
    return min(cold), min(warm), min(alone)


def all_editions() -> tuple[float, float]:
    """Seconds for `kisoku build` of every edition there is, with all its parts, with nothing changed, and cold.

    Cold is measured once, since it takes minutes; the best of some counts for the other.
    """
    versions = sorted(path.parent.name for path in FOUND.path.parent.glob("*/edition.yaml"))
    with tempfile.TemporaryDirectory() as folder:
        surroundings = {**os.environ, "KISOKU_CACHE": f"{folder}/cache"}

        def built() -> None:
            for version in versions:
                command = [sys.executable, "-m", "kisoku", "build", "blackpoker", version, "--out", f"{folder}/out"]
                subprocess.run(command, check=True, env=surroundings, stdout=subprocess.DEVNULL)

        cold = timed(built)
        return min(timed(built) for _ in range(5)), cold


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
