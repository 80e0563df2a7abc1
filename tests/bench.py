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
from kisoku import resources
from kisoku.blackpoker.checks import check_edition
from kisoku.blackpoker.loading import edition_files, load_edition
from kisoku.definitions.schema import validator

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
    games = {"lite+entry20": 40, "mast+extra": 16}
    runs: list[Callable[[], int]] = [partial(engine.play_ours, *item) for item in games.items()]
    runs.append(partial(engine.play_chess, 10))
    counts = [run() for run in runs]
    *ours, base = (
        seconds / count * 1000 for seconds, count in zip(medians(*runs, clock=time.process_time), counts, strict=True)
    )
    targets = (0.36, 0.60)
    return [
        Row(f"1000 of {name}", seconds, "1000 chess moves", base, target)
        for name, seconds, target in zip(games, ours, targets, strict=True)
    ]


def cloning() -> list[Row]:
    """Clones at a chance, against copies of a chess board without its moves."""
    runs = engine.clone_ours(1000), engine.clone_chess(1000)
    seconds, base = medians(*runs, clock=time.process_time)
    return [Row("1000 clones", seconds, "1000 chess.Board.copy", base, 3.0)]


def lasting() -> list[Row]:
    """The second half of long games, against the first: a decision does not get slower as a game gets longer."""
    played = engine.long_games()
    halves = [engine.halves(played) for _ in range(ROUNDS)]
    first, second = (statistics.median(half) for half in zip(*halves, strict=True))
    return [Row("2nd half of games", second, "1st half", first, 1.1)]


def simulating() -> list[Row]:
    """`kisoku simulate` on two cores, against one: 1.7 times as fast (by the clock on the wall)."""
    if (os.cpu_count() or 1) < 2:
        return []
    two, one = medians(engine.simulated(2, 200), engine.simulated(1, 200))
    return [Row("simulate, 2 jobs", two, "1 job", one, 1 / 1.7)]


def printing() -> list[Row]:
    """All lists on paper with two processes, against bare renders; the same again; and twice the entries."""
    cold, warm, alone = bench_print.cold_and_warm()
    double, single = bench_print.twice_the_entries()
    return [
        Row("45 PDFs, cold", cold, "15 bare renders", alone, 0.6),
        Row("nothing changed", warm, "45 PDFs, cold", cold, 0.03),
        Row("double entries", double, "entries", single, 2.4),
    ]


def publishing() -> list[Row]:
    """The rulebook: figures against Sphinx alone, one chapter touched, pages against WeasyPrint alone."""
    full, plain, touched = bench_book.sites()
    ours, alone = bench_book.pages()
    return [
        Row("book with figures", full, "without figures", plain, 1.3),
        Row("one chapter touched", touched, "book, cold", full, 0.5),
        Row("book on paper", ours, "WeasyPrint alone", alone, 1.2),
    ]


BENCHMARKS: tuple[Callable[[], list[Row]], ...] = (
    loading,
    starting,
    playing,
    cloning,
    lasting,
    simulating,
    printing,
    publishing,
)


def main() -> int:
    rows = [row for benchmark in BENCHMARKS for row in benchmark()]
    print(f"{'benchmark':<20} {'median':>9}   {'against':<22} {'median':>9} {'ratio':>7} {'target':>7}")
    for row in rows:
        measured = f"{row.name:<20} {row.seconds * 1000:>6.1f} ms   {row.against:<22} {row.base * 1000:>6.1f} ms"
        target = f"{row.ratio:>6.2f}× {'≤' + format(row.target, '.2f'):>6}×"
        print(f"{measured} {target}  {'' if row.reached else 'MISSED'}".rstrip())
    return 0 if all(row.reached for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
