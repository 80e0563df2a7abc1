"""What the numbers say: win rates with their uncertainty, lengths, and how often things happen per game."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..game import Edition
from ..games import rulebook_of
from ..spreadsheet import csv_text
from .batch import Plan, Tally, table_of

_Z = 1.959963984540054  # 95% of a normal distribution


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of the games, with its 95% Wilson confidence interval."""

    count: int
    games: int

    @property
    def share(self) -> float:
        return self.count / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.count, self.games)

    def as_json(self) -> dict[str, Any]:
        low, high = self.interval
        return {"count": self.count, "share": _round(self.share), "low": _round(low), "high": _round(high)}


def wilson(count: int, total: int, z: float = _Z) -> tuple[float, float]:
    """The interval that holds the true share; sensible also near 0 and 1 and for few games."""
    share = count / total
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    spread = z / (1 + z * z / total) * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    return max(0.0, middle - spread), min(1.0, middle + spread)


@dataclass(frozen=True, slots=True)
class Length:
    """How long games are: mean, median and the 95th percentile."""

    mean: float
    median: float
    p95: float

    @classmethod
    def of(cls, values: Sequence[int]) -> Length:
        ordered = sorted(values)
        # Nearest rank: a value that occurred.
        p95 = ordered[max(0, math.ceil(0.95 * len(ordered)) - 1)]
        return cls(statistics.fmean(values), statistics.median(values), p95)

    def as_json(self) -> dict[str, float]:
        return {"mean": _round(self.mean), "median": self.median, "p95": self.p95}


@dataclass(frozen=True, slots=True)
class Matches:
    """Of matches, who won them, and of how many games they were."""

    count: int
    seats: dict[str, Rate]
    games: Length

    def as_json(self) -> dict[str, Any]:
        wins = {seat: rate.as_json() for seat, rate in self.seats.items()}
        return {"count": self.count, "wins": wins, "games": self.games.as_json()}


@dataclass(frozen=True, slots=True)
class Summary:
    """A batch of games, ready to be shown."""

    setting: str
    """What a setting is called: `regulation`."""
    plan: Plan
    games: int
    first: Rate
    seats: dict[str, Rate]
    """How often each seat wins, by its name."""
    draws: Rate
    unended: Rate | None
    """Of a game whose rules do not make sure that it ends."""
    lengths: dict[str, Length]
    """By what they are counted in: turns, phases."""
    decisions: Length
    sides: dict[str, dict[str, Rate]]
    """How often who or what was on a seat's side won, by kind and id, the strongest first."""
    actions: dict[str, dict[str, float]]
    """Per game: how often each action was requested, resolved …"""
    rules: dict[str, float]
    matches: Matches | None = None
    """Where matches are played, of which these are all games."""

    def as_json(self) -> dict[str, Any]:
        players = self.plan.players
        return {
            self.setting: self.plan.setting,
            "players": list(players),
            "seed": self.plan.seed,
            "games": self.games,
            **({"matches": self.matches.as_json()} if self.matches is not None else {}),
            "firstPlayerWins": self.first.as_json(),
            "wins": {seat: rate.as_json() for seat, rate in self.seats.items()},
            "draws": self.draws.as_json(),
            **({"unended": self.unended.as_json()} if self.unended is not None else {}),
            **{unit: length.as_json() for unit, length in self.lengths.items()},
            "decisions": self.decisions.as_json(),
            **({"sides": self._sides_as_json()} if self.sides else {}),
            "actions": {id: {k: _round(v) for k, v in row.items()} for id, row in self.actions.items()},
            "rules": {rule: _round(times) for rule, times in self.rules.items()},
        }

    def _sides_as_json(self) -> dict[str, Any]:
        return {
            kind: {id: {"games": rate.games, **rate.as_json()} for id, rate in rates.items()}
            for kind, rates in self.sides.items()
        }

    def csv(self) -> str:
        """One number a row: what it belongs to, its id, the measure, the value."""
        return csv_text([("section", "id", "measure", "value"), *self._rows()])

    def _rows(self) -> Iterator[tuple[str, str, str, Any]]:
        data = self.as_json()
        for name in (self.setting, "seed", "games"):
            yield "batch", "", name, data[name]
        for seat, player in zip(self.seats, self.plan.players, strict=True):
            yield "batch", seat, "player", player
        if self.matches is not None:
            yield from _match_rows(data["matches"])
        for measure, value in data["firstPlayerWins"].items():
            yield "wins", "first player", measure, value
        for seat, rate in data["wins"].items():
            for measure, value in rate.items():
                yield "wins", seat, measure, value
        for kind in ("draws", "unended"):
            for measure, value in data.get(kind, {}).items():
                yield kind, "", measure, value
        for section in (*self.lengths, "decisions"):
            for measure, value in data[section].items():
                yield "length", section, measure, value
        for kind, rates in data.get("sides", {}).items():
            for id, row in rates.items():
                for measure, value in row.items():
                    yield kind, id, measure, value
        for id, row in data["actions"].items():
            for measure, value in row.items():
                yield "action", id, measure, value
        for rule, value in data["rules"].items():
            yield "rule", rule, "per game", value


def _match_rows(matches: dict[str, Any]) -> Iterator[tuple[str, str, str, Any]]:
    yield "batch", "", "matches", matches["count"]
    for seat, rate in matches["wins"].items():
        for measure, value in rate.items():
            yield "matches won", seat, measure, value
    for measure, value in matches["games"].items():
        yield "length", "games of a match", measure, value


def summarize(edition: Edition, plan: Plan, tally: Tally) -> Summary:
    games = len(tally.winner)
    first = sum(one == other for one, other in zip(tally.first, tally.winner, strict=True))
    table = table_of(edition)
    fates, listed = table.fates(edition, plan.setting)
    seats = table.new(edition, plan.setting).seats
    matches, won = None, tally.matches
    if won:
        winners = {name: Rate(won.count(seat), len(won)) for seat, name in enumerate(seats)}
        matches = Matches(len(won), winners, Length.of(tally.rounds))
    return Summary(
        setting=rulebook_of(edition).setting,
        plan=plan,
        games=games,
        first=Rate(first, games),
        seats={name: Rate(tally.winner.count(seat), games) for seat, name in enumerate(seats)},
        draws=Rate(tally.winner.count(None) - tally.unended, games),
        unended=Rate(tally.unended, games) if table.patience is not None else None,
        lengths={unit: Length.of(lengths) for unit, lengths in tally.lengths.items()},
        decisions=Length.of(tally.decisions),
        sides=_sides(tally),
        actions={id: {fate: tally.fates[id, fate] / games for fate in fates} for id in listed},
        rules={rule: tally.rules[rule] / games for rule in sorted(tally.rules)},
        matches=matches,
    )


def _sides(tally: Tally) -> dict[str, dict[str, Rate]]:
    rates = {side: Rate(tally.won[side], count) for side, count in tally.fought.items()}
    found: dict[str, dict[str, Rate]] = {}
    for (kind, id), rate in sorted(rates.items(), key=lambda each: (each[0][0], -each[1].share, each[0][1])):
        found.setdefault(kind, {})[id] = rate
    return found


def _round(value: float) -> float:
    return round(value, 6)
