"""The order of what triggers together: one comparator for everything, and true ties (W-130 … W-136)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

ABILITY, EXTRA, ACTION, ELEMENT = range(4)
"""Of one unit: abilities, its extra cards behind them (QW-41), its deck, its additional elements (W-134)."""
FIELD_FIRST, UNIT_LATER = range(2)
NAMED, NORMAL, BASIC = range(3)
"""Named status changes, normal ones, at last the basic modification (W-133)."""

Place = tuple[int, ...]


def of_field(number: int) -> Place:
    """Fields come first, those placed earlier before later ones (W-132, W-134)."""
    return (FIELD_FIRST, number)


def of_ability(turn: Place, number: int) -> Place:
    """On one card from top to bottom (W-130)."""
    return (UNIT_LATER, *turn, ABILITY, number)


def of_extra(turn: Place, number: int) -> Place:
    return (UNIT_LATER, *turn, EXTRA, number)


def of_action(turn: Place, face: int) -> Place:
    """In one deck the lower die number first (W-131)."""
    return (UNIT_LATER, *turn, ACTION, face)


def of_element(turn: Place, sort: int, influence: int) -> Place:
    """By falling influence (W-133)."""
    return (UNIT_LATER, *turn, ELEMENT, sort, -influence)


class Entry(NamedTuple):
    """Something that triggers, with its place among what triggers together."""

    place: Place
    what: Any


def groups(entries: Sequence[Entry]) -> list[list[Entry]]:
    """In their order; those of one place happen truly at the same time (W-135)."""
    ordered = sorted(entries, key=lambda entry: entry.place)
    return [list(equals) for _, equals in groupby(ordered, key=lambda entry: entry.place)]
