"""Digests of random battles of War Vortex Night: what the engine does, in one number for each fifty battles.

A digest is the sha256 over scenario, seed, decisions, last state and log (flow node, rule and name of every event);
battles of sample decks, and of decks, extra cards and fields that chance has drawn. Whatever changes the rules, a
figure, the order of options or what is cited shows. A change comes with its reason in the commit that renews the file:

    python tests/vortex_digests.py --write
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from battles import FOLDER, SCENARIOS, Hand, drawn, edition
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.state import State
from places import golden

FILE = golden(FOLDER) / "digests.txt"
BATTLES, CHUNK = 300, 50
LONGEST = 400
"""Decisions of battles of drawn decks, some of which would never end."""


class Chunk(NamedTuple):
    """Battles of a scenario, and the first of their seeds."""

    scenario: str
    decks: str
    first: int


def described(state: State) -> str:
    """All of a state, in a fixed order."""
    values = {name: getattr(state, name) for name in State.__slots__}
    outcome = values.pop("outcome")
    values["winners"] = outcome and outcome.winners
    values["uses"] = sorted(values["uses"].items())
    return ";".join(f"{name}={values[name]!r}" for name in sorted(values))


def begun(chunk: Chunk, seed: int) -> Game:
    return drawn(chunk.scenario, seed) if chunk.decks == "drawn" else Game(edition(), chunk.scenario, seed=seed)


def digest(chunk: Chunk) -> str:
    total = hashlib.sha256()
    for seed in range(chunk.first, chunk.first + CHUNK):
        game, hand = begun(chunk, seed), Hand(seed)
        while game.decision is not None and len(game.history) < LONGEST:
            game.apply(hand.choose(game))
        log = " ".join(f"{event.node} {event.rule} {event.name}" for event in game.log or ())
        total.update(f"{chunk} {seed} {game.history} {described(game.state)} {log}\n".encode())
    return total.hexdigest()


def chunks(battles: int = BATTLES) -> Iterator[Chunk]:
    for scenario in SCENARIOS:
        for decks in ("sample", "drawn"):
            yield from (Chunk(scenario, decks, first) for first in range(0, battles, CHUNK))


@cache
def committed() -> dict[Chunk, str]:
    """The digests in the file."""
    lines = [line.split() for line in FILE.read_text("utf-8").splitlines() if not line.startswith("#")]
    return {Chunk(scenario, decks, int(first)): digest for scenario, decks, first, digest in lines}


def differences(found: Iterable[tuple[Chunk, str]]) -> list[str]:
    """A line for each chunk that is not as committed."""
    return [
        f"{chunk.scenario}, {chunk.decks} decks, seeds {chunk.first}–{chunk.first + CHUNK - 1}: the battles are not as "
        f"in {FILE.name}"
        for chunk, made in found
        if committed().get(chunk) != made
    ]


def made(chunk: Chunk) -> tuple[Chunk, str]:
    return chunk, digest(chunk)


def main() -> int:
    found = map(made, chunks())
    if sys.argv[1:] == ["--write"]:
        head = "# scenario, decks, first of 50 seeds, sha256; renewed by `python tests/vortex_digests.py --write`"
        lines = [f"{chunk.scenario} {chunk.decks} {chunk.first} {digest}" for chunk, digest in found]
        FILE.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")
        return 0
    stale = differences(found)
    print("\n".join(stale) or "All digests are as committed.")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
