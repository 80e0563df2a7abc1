"""What examples and random games reach of all that a game declares, and why they do not reach the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from ..definitions.document import parse_document
from ..definitions.source import read_source
from ..examples.runner import load_example, run_example, words_of
from ..game import Edition
from ..processes import Crew, spread
from .batch import play_out, table_of

_SEED = 8100
_GAMES_TOGETHER = 5


@dataclass(slots=True)
class Reach:
    """What was reached, by id: what kind of thing it is, and which (`rule R-108`)."""

    ids: set[str] = field(default_factory=set)

    def count(self, kind: str, known: Iterable[str]) -> int:
        return sum(id in self.ids for id in known if id.startswith(f"{kind} "))


@dataclass(frozen=True, slots=True)
class Row:
    kind: str
    all: int
    by_examples: int
    by_games: int
    by_either: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """The counts, what examples or random play do not reach with the reason, and what is wrong with the reasons."""

    rows: tuple[Row, ...]
    unreached: Mapping[str, str]
    """By id: by what it is not reached (empty: by neither)."""
    reasons: Mapping[str, str]
    problems: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        rows = [
            {"kind": r.kind, "all": r.all, "byExamples": r.by_examples, "byGames": r.by_games, "byEither": r.by_either}
            for r in self.rows
        ]
        return {
            "rows": rows,
            "unreached": [
                {"id": id, "notReachedBy": by or "either", "reason": self.reasons.get(id, "")}
                for id, by in self.unreached.items()
            ],
            "problems": list(self.problems),
        }


def measure(edition: Edition, paths: Iterable[Path], games: int, crew: Crew, reasons: Path | None) -> Coverage:
    """Run the examples, and random games in every regulation, and compare with all there is to reach."""
    known = table_of(edition).everything(edition)
    examples = Reach(_examples_reach(edition, paths))
    # Few games in each piece of work, so that several processes end together.
    played = [
        (setting, range(_SEED + first, _SEED + min(first + _GAMES_TOGETHER, games)))
        for setting in edition.settings
        for first in range(0, games, _GAMES_TOGETHER)
    ]
    random = Reach(set[str]().union(*spread(_games_reach, edition, played, crew)))
    return compared(known, examples, random, reasons)


def compared(known: list[str], examples: Reach, games: Reach, reasons: Path | None) -> Coverage:
    either = Reach(examples.ids | games.ids)
    rows = tuple(
        Row(
            kind,
            sum(id.startswith(f"{kind} ") for id in known),
            *(r.count(kind, known) for r in (examples, games, either)),
        )
        for kind in dict.fromkeys(id.partition(" ")[0] for id in known)
    )
    why = read_reasons(reasons) if reasons is not None else {}
    file = str(reasons) if reasons is not None else "coverage.yaml"
    unreached = {}
    for id in known:
        if id not in either.ids:
            unreached[id] = ""
        elif id not in examples.ids:
            unreached[id] = "by an example"
        elif id not in games.ids:
            unreached[id] = "by random play"
    problems = [
        f"{file}: `{id}` is not reached{by and f' {by}'} and has no reason"
        for id, by in unreached.items()
        if id not in why
    ]
    problems += [f"{file}: `{id}` is reached: remove its reason" for id in why if id in known and id not in unreached]
    problems += [f"{file}: there is no `{id}`" for id in why if id not in known]
    return Coverage(rows, unreached, why, tuple(problems))


def read_reasons(path: Path) -> dict[str, str]:
    """A mapping from what is not reached to the reason."""
    plain: Any = parse_document(read_source(path, str(path))).plain()
    return {str(id): str(reason) for id, reason in (plain or {}).items()}


def _examples_reach(edition: Edition, paths: Iterable[Path]) -> set[str]:
    words = words_of(edition)
    with table_of(edition).observed(edition) as reached:
        for path in paths:
            example = load_example(edition, path)
            # What it is about, whether or not an event says so.
            reached.ids.update(f"rule {id}" for id in example.shows)
            game = run_example(edition, example).game
            if game is not None:
                reached.see(words.given(edition, example.setting, example.given))
                reached.read(game)
                reached.see(game)
    return reached.ids


def _games_reach(edition: Edition, games: tuple[str, range]) -> set[str]:
    setting, seeds = games
    table = table_of(edition)
    players = ("random",) * len(table.new(edition, setting).seats)
    with table.observed(edition) as reached:
        for seed in seeds:
            # Every other game with decks that nobody has thought of.
            drawn = table.building if seed % 2 else None
            decks = drawn.brought(edition, setting, Random(seed)) if drawn is not None else None
            ended, _ = play_out(edition, setting, players, seed, reached.see, decks)
            reached.read(ended)
    return reached.ids
