"""Plays many random games under the invariants, on all cores, and checks every digest of both games (`make soak`).

    python tests/soak.py --games 100000 [--first SEED] [--jobs N]

Exit code 1 if a game broke a rule; the record of each such game is printed and saved in tests/failed/.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator

import digests
import vortex_digests
from editions import TABLES, Table
from invariants import Broken, play_watched

CHUNK = 20


def play_chunk(job: tuple[Table, int, int]) -> tuple[int, list[str]]:
    """The number of games played, and what went wrong in them."""
    table, first, count = job
    problems = []
    for seed in range(first, first + count):
        try:
            play_watched(table, seed)
        except Broken as error:
            problems.append(str(error))
    return count, problems


def jobs(games: int, first: int) -> Iterator[tuple[Table, int, int]]:
    """All tables in turn, so that stopping early has still seen each of them."""
    each = -(-games // len(TABLES))
    for start in range(0, each, CHUNK):
        for table in TABLES:
            yield table, first + start, min(CHUNK, each - start)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000, help="how many games, over all tables")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many processes")
    arguments = parser.parse_args()
    started = time.monotonic()
    done, broken = 0, 0
    with multiprocessing.Pool(arguments.jobs) as pool:
        for count, problems in pool.imap_unordered(play_chunk, jobs(arguments.games, arguments.first)):
            done += count
            broken += len(problems)
            for problem in problems:
                print(f"\n{problem}", flush=True)
            if sys.stderr.isatty() or done % 10_000 < CHUNK:
                rate = done / (time.monotonic() - started)
                end = "\r" if sys.stderr.isatty() else "\n"
                print(f"{done} games, {rate:.0f}/s, {broken} broken", end=end, file=sys.stderr, flush=True)
        stale = digests.differences(pool.imap(digests.chunk, digests.chunks()))
        stale += vortex_digests.differences(pool.imap(vortex_digests.made, vortex_digests.chunks()))
    for line in stale:
        print(line)
    seconds = time.monotonic() - started
    print(f"{done} games in {seconds:.0f} s: {broken} broke a rule; {len(stale)} digests differ.")
    return 1 if broken or stale else 0


if __name__ == "__main__":
    sys.exit(main())
