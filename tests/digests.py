"""Digests of seeded random games: what the engine does, in one number for each hundred games.

A digest is the sha256 over regulation, seed, decisions, final state and log (flow node, rule and name of every event)
of 100 games, so any change of the rules, of the order of options or of what is cited shows.
A change must come with its reason in the commit that renews the file:

    python tests/digests.py --write
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

from editions import KEPT_TABLES, Table
from invariants import Hand, new_game, pile
from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.state import Boost, Character, Request, State
from places import golden

GAMES = 1000
CHUNK = 100

Chunk = tuple[Table, int]


def described(state: State) -> str:
    """All of a state, in a fixed order; what was seen on the way is no part of how it ended."""
    values = {name: getattr(state, name) for name in State.__slots__ if name not in ("circle", "piles")}
    # Every game is written with all piles of BlackPoker, also where its frame has none.
    # An event was written without the name of its kind where an action had resolved.
    values["events"] = [tuple(data) if name == "resolved" else (name, *data) for name, *data in state.events]
    values |= {zone: [pile(state, zone, seat) for seat in (0, 1)] for zone in ("pack", "rare")}
    # What a character was made as could be told from its cards, and was not written.
    values["characters"] = {id: _Without(character, "kind") for id, character in state.characters.items()}
    # Only what an event has triggered may have an amount, and what has lost its effect is seldom.
    for name in ("stage", "pending", "buffer"):
        unused = [[field for field in ("amount", "void") if not getattr(r, field)] for r in getattr(state, name)]
        values[name] = [_Without(r, *out) if out else r for r, out in zip(getattr(state, name), unused, strict=True)]
    # Only what also reaches who comes later says whom.
    values["boosts"] = [b if b.reach else _Without(b, "reach", "seat") for b in state.boosts]
    outcome = values.pop("outcome")
    values["winner"] = outcome and outcome.winner
    return ";".join(f"{name}={values[name]!r}" for name in sorted(values))


class _Without:
    """A record as it was before it had a field."""

    def __init__(self, record: Boost | Character | Request, *fields: str) -> None:
        self.fields, self.record = fields, record

    def __repr__(self) -> str:
        fields = {name: value for name, value in self.record._asdict().items() if name not in self.fields}
        return f"{type(self.record).__name__}({', '.join(f'{name}={value!r}' for name, value in fields.items())})"


def played(table: Table, seed: int) -> Game:
    """A game to its end, with nobody watching."""
    game, hand = new_game(table, seed, forkable=False), Hand(seed)
    while game.decision is not None:
        game.apply(hand.choose(game.decision))
    return game


def chunk(job: Chunk, play: Callable[[Table, int], Game] = played) -> tuple[Chunk, str]:
    """The digest of the hundred games that begin with a seed."""
    table, first = job
    total = hashlib.sha256()
    for seed in range(first, first + CHUNK):
        game = play(table, seed)
        log = " ".join(f"{event.node} {event.rule} {event.name}" for event in game.log or ())
        total.update(f"{table.regulation} {seed} {game.history} {described(game.state)} {log}\n".encode())
    return job, total.hexdigest()


def chunks(games: int = GAMES) -> Iterator[Chunk]:
    return ((table, first) for table in KEPT_TABLES for first in range(0, games, CHUNK))


def file(folder: Path) -> Path:
    """Where the digests of an edition are."""
    return golden(folder) / "digests.txt"


@cache
def committed(folder: Path) -> dict[Chunk, str]:
    """The digests in the file of an edition."""
    if not file(folder).exists():
        return {}
    lines = [line.split() for line in file(folder).read_text("utf-8").splitlines() if not line.startswith("#")]
    return {(Table(folder, regulation), int(first)): digest for regulation, first, digest in lines}


def differences(found: Iterable[tuple[Chunk, str]]) -> list[str]:
    """A line for each chunk that is not as committed."""
    return [
        f"{table}, seeds {first}–{first + CHUNK - 1}: the games are not as in {file(table.folder).name}"
        for (table, first), digest in found
        if committed(table.folder).get((table, first)) != digest
    ]


def write(found: Iterable[tuple[Chunk, str]]) -> None:
    head = "# regulation, first of 100 seeds, sha256; renewed by `python tests/digests.py --write`"
    for folder, made in groupby(found, key=lambda one: one[0][0].folder):
        lines = [f"{table.regulation} {first} {digest}" for (table, first), digest in made]
        file(folder).parent.mkdir(parents=True, exist_ok=True)
        file(folder).write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="renew the files")
    arguments = parser.parse_args()
    found = map(chunk, chunks())
    if arguments.write:
        write(found)
        return 0
    stale = differences(found)
    print("\n".join(stale) or "All digests are as committed.")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
