"""Benchmarks with a target each (`make bench`): ratios within one process, so the machine matters less.

A benchmark is a function in BENCHMARKS that returns rows; later ones are added there. Rounds alternate
between the things compared and the median counts, so that a busy moment hits all of them alike.
"""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import yaml
from jsonschema import Draft202012Validator

import bench_book
import bench_engine as engine
import bench_print
import bench_vortex
from kisoku import resources
from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.files import edition_files
from kisoku.blackpoker.loading import load_edition
from kisoku.blackpoker.model import Edition
from kisoku.changes.editions import difference
from kisoku.changes.plain import lines
from kisoku.definitions.validation import validator

ROUNDS = 9


@dataclass(frozen=True)
class Row:
    """What was measured, against what, and how many times that it may take at most."""

    name: str
    seconds: float
    against: str
    base: float
    target: float

    @property
    def ratio(self) -> float:
        return self.seconds / self.base

    @property
    def reached(self) -> bool:
        return self.ratio <= self.target


def medians(*runs: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> list[float]:
    """The median time of each, measured in alternating rounds after one that warms up."""
    times: list[list[float]] = [[] for _ in runs]
    for turn in range(ROUNDS + 1):
        for run, kept in zip(runs, times, strict=True):
            gc.collect()
            start = clock()
            run()
            if turn:
                kept.append(clock() - start)
    return [statistics.median(kept) for kept in times]


def loading() -> list[Row]:
    """Load and check the edition, against parsing its files and one pass of plain JSON Schema over them."""
    folder = resources.definitions_dir() / "blackpoker" / "8.1"
    files = edition_files(folder)
    # The validators are made once per process; both sides use the same ones.
    validators: dict[str, Draft202012Validator] = {schema: validator(f"blackpoker/{schema}") for _, schema in files}

    def ours() -> None:
        assert check_edition(load_edition(folder)) == []

    def plain() -> None:
        for path, schema in files:
            data = yaml.load(path.read_bytes(), yaml.CSafeLoader)
            list(validators[schema].iter_errors(data))  # YAML 1.1 reads a key `on` as true: never mind here

    seconds, base = medians(ours, plain)
    return [Row("load + check 8.1", seconds, "YAML + JSON Schema", base, 1.8)]


def starting() -> list[Row]:
    """`kisoku text ID` from the shell, against a Python that only imports what reads definitions.

    Both are whole processes, by the clock on the wall, in alternating rounds; the round of the median ratio counts.
    """
    ours = [sys.executable, "-m", "kisoku", "text", "down"]
    plain = [sys.executable, "-c", "import yaml, jsonschema"]

    def seconds(command: list[str]) -> float:
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - start

    rounds = [(seconds(ours), seconds(plain)) for _ in range(ROUNDS + 1)][1:]
    one, base = sorted(rounds, key=lambda times: times[0] / times[1])[ROUNDS // 2]
    return [Row("kisoku text down", one, "import yaml, jsonschema", base, 4.0)]


def playing() -> list[Row]:
    """A thousand random decisions, against a thousand random moves of python-chess."""
    # The edition, the regulation, how many games, and how many times chess they may take.
    games = (
        ("8.1", "lite+entry20", 40, 0.36),
        ("8.1", "mast+extra", 16, 0.60),
        ("6.2", "mast+full", 16, 0.65),
        ("6.2", "extra+trumps", 10, 0.80),
    )
    runs: list[Callable[[], int]] = [partial(engine.play_ours, *game[:3]) for game in games]
    runs.append(partial(engine.play_chess, 10))
    counts = [run() for run in runs]
    *ours, base = (
        seconds / count * 1000 for seconds, count in zip(medians(*runs, clock=time.process_time), counts, strict=True)
    )
    return [
        Row(f"{version} {regulation}", seconds, "1000 chess moves", base, target)
        for (version, regulation, _, target), seconds in zip(games, ours, strict=True)
    ]


def cloning() -> list[Row]:
    """Clones at a chance, against copies of a chess board without its moves."""
    runs = engine.clone_ours(1000), engine.clone_chess(1000)
    seconds, base = medians(*runs, clock=time.process_time)
    return [Row("1000 clones", seconds, "1000 chess.Board.copy", base, 3.0)]


def battling() -> list[Row]:
    """War Vortex Night: a thousand decisions of random duels, dice included and without, and clones."""
    (decisions, players), moves = bench_vortex.play("duel", 60), engine.play_chess(10)
    seconds, base = medians(
        lambda: bench_vortex.play("duel", 60), lambda: engine.play_chess(10), clock=time.process_time
    )
    clones, boards = medians(bench_vortex.clone(1000), engine.clone_chess(1000), clock=time.process_time)
    chess = base / moves * 1000
    return [
        Row("duels", seconds / decisions * 1000, "1000 chess moves", chess, 1.0),
        Row("duels, but for dice", seconds / players * 1000, "1000 chess moves", chess, 1.2),
        Row("1000 clones, 3 to 3", clones, "1000 chess.Board.copy", boards, 15.0),
    ]


def searching() -> list[Row]:
    """Thinking: so much of it is a game of the player that searches."""
    runs = partial(engine.search_ours, 1), partial(engine.play_ours, "8.1", "lite+entry20", 100)
    seconds, base = medians(*runs, clock=time.process_time)
    return [Row("1 searching game", seconds, "100 random games", base, 3.5)]


def lasting() -> list[Row]:
    """The second half of long games, against the first: a decision does not get slower as a game gets longer."""
    played = engine.long_games()
    halves = [engine.halves(played) for _ in range(ROUNDS)]
    first, second = (statistics.median(half) for half in zip(*halves, strict=True))
    return [Row("2nd half of games", second, "1st half", first, 1.1)]


def comparing() -> list[Row]:
    """What changed between 6.2 and 8.1, as `kisoku diff --no-examples` tells it, against loading both."""
    folders = [resources.definitions_dir() / "blackpoker" / version for version in ("6.2", "8.1")]

    def loaded() -> list[Edition]:
        return [load_edition(folder) for folder in folders]

    def told() -> None:
        assert len(list(lines(difference(*loaded()), "ja"))) > 100

    seconds, base = medians(told, loaded, clock=time.process_time)
    return [Row("diff 6.2 8.1", seconds, "loading both", base, 3.0)]


def rebuilding() -> list[Row]:
    """Every edition built with all its parts, and again with nothing changed: whole processes, by the wall's clock."""
    again, cold = bench_print.all_editions()
    return [Row("all, nothing changed", again, "all editions, cold", cold, 0.03)]


def simulating() -> list[Row]:
    """`kisoku simulate` on two cores, against one: 1.7 times as fast (by the clock on the wall)."""
    if (os.cpu_count() or 1) < 2:
        return []
    two, one = medians(engine.simulated(2, 200), engine.simulated(1, 200))
    return [Row("simulate, 2 jobs", two, "1 job", one, 1 / 1.7)]


def printing() -> list[Row]:
    """All lists on paper with two processes, against bare renders; the same again; twice the entries; cards."""
    cold, warm, alone = bench_print.cold_and_warm()
    double, single = bench_print.twice_the_entries()
    cut, again, bare = bench_print.cards()
    return [
        Row("45 PDFs, cold", cold, "15 bare renders", alone, 0.45),
        Row("nothing changed", warm, "45 PDFs, cold", cold, 0.03),
        Row("double entries", double, "entries", single, 2.4),
        Row("all cards and forms, cold", cut, "bare renders", bare, 0.7),
        Row("cards, nothing changed", again, "cards, cold", cut, 0.03),
    ]


def publishing() -> list[Row]:
    """The rulebook: figures against Sphinx alone, one chapter touched, pages against WeasyPrint alone."""
    full, plain, touched = bench_book.sites()
    paper = bench_book.pages()
    return [
        Row("book with figures", full, "without figures", plain, 1.3),
        Row("one chapter touched", touched, "book, cold", full, 0.5),
        Row("book on paper, cold", paper.cold, "WeasyPrint alone", paper.alone, 0.65),
        Row("20 pages touched", paper.touched, "WeasyPrint alone", paper.alone, 0.25),
        Row("largest touched", paper.largest, "WeasyPrint alone", paper.alone, 0.45),
        Row("book, join only", paper.join, "WeasyPrint alone", paper.alone, 0.15),
    ]


BENCHMARKS: tuple[Callable[[], list[Row]], ...] = (
    loading,
    starting,
    playing,
    cloning,
    battling,
    searching,
    lasting,
    comparing,
    simulating,
    printing,
    publishing,
    rebuilding,
)


def main(names: list[str]) -> int:
    """All benchmarks, or those that are named (`make bench ROWS="playing comparing"`)."""
    known = {benchmark.__name__: benchmark for benchmark in BENCHMARKS}
    if unknown := [name for name in names if name not in known]:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    rows = [row for name in names or known for row in known[name]()]
    print(f"{'benchmark':<20} {'median':>9}   {'against':<22} {'median':>9} {'ratio':>7} {'target':>7}")
    for row in rows:
        measured = f"{row.name:<20} {row.seconds * 1000:>6.1f} ms   {row.against:<22} {row.base * 1000:>6.1f} ms"
        target = f"{row.ratio:>6.2f}× {'≤' + format(row.target, '.2f'):>6}×"
        print(f"{measured} {target}  {'' if row.reached else 'MISSED'}".rstrip())
    return 0 if all(row.reached for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
