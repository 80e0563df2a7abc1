"""Lines and distances: who stands where, how far apart two are, and how lines fill from the front (W-037 … W-046)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..state import FRONT, LINES, REAR


def distance(one: int, other: int, same_team: bool) -> int:
    """Between two lines; between teams always through both fronts (W-038 … W-041)."""
    return abs(one - other) if same_team else one + other + 1


def legal_lines(occupied: Sequence[int], more: int = 0) -> list[int]:
    """Where one more may take a position so that no line ahead of an occupied one is empty (W-042, W-043).

    `occupied` has the line of everybody who stands there already; `more` others will follow and may fill gaps.
    """
    there, legal = set(occupied), []
    for line in LINES:
        taken = there | {line}
        empty = sum(ahead not in taken for ahead in range(max(taken)))
        if empty <= more:
            legal.append(line)
    return legal


def moved(line: int, by: int) -> int:
    """Back if positive; nobody leaves the lines of the own team (W-045, QW-19)."""
    return min(max(line + by, FRONT), REAR)


def moves(line: int) -> list[int]:
    """The lines that one position move can lead to, forward first (W-047, W-050)."""
    return [to for to in (line - 1, line + 1) if to in LINES]


def filled(lines: Sequence[int]) -> list[int] | None:
    """Where everybody stands once empty lines are filled from behind (W-044); None where none is empty."""
    there = sorted(set(lines))
    if not there or there[-1] == len(there) - 1:
        return None
    places = {line: place for place, line in enumerate(there)}
    return [places[line] for line in lines]


def lines_between(one: tuple[int, int], other: tuple[int, int]) -> list[tuple[int, int]]:
    """The lines (team, line) that lie strictly between two places (W-060, QW-25)."""
    (team, line), (other_team, other_line) = one, other
    if team == other_team:
        low, high = sorted((line, other_line))
        return [(team, between) for between in range(low + 1, high)]
    return [(team, ahead) for ahead in range(line)] + [(other_team, ahead) for ahead in range(other_line)]


def is_between(places: Iterable[tuple[int, int]], one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether anybody, ally or enemy, stands between (W-060)."""
    between = lines_between(one, other)
    return bool(between) and any(place in between for place in places)
