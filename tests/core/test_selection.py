"""Selections are what itertools.combinations lists, without the list."""

from __future__ import annotations

from itertools import combinations
from math import comb
from random import Random

import pytest

from kisoku.core.decision import NOBODY, Decision
from kisoku.core.dice import Seeded
from kisoku.core.selection import Selections


@pytest.mark.parametrize("count", range(8))
def test_selections_stand_in_the_order_of_combinations(count: int) -> None:
    things = (3, 1, 4, 15, 9, 2, 6)
    ways = Selections(things, count)
    listed = list(combinations(things, count))
    assert list(ways) == listed and ways[: len(ways)] == listed and len(ways) == len(listed)
    assert [ways.index(way) for way in listed] == list(range(len(listed)))
    for way in listed:
        assert way in ways


def test_half_of_a_deck_is_chosen_from_by_number() -> None:
    ways = Selections(tuple(range(54)), 27)
    assert len(ways) == comb(54, 27) == 1_946_939_425_648_112 < 2**53
    assert ways[0] == tuple(range(27)) and ways[len(ways) - 1] == tuple(range(27, 54))
    chance = Random(1)
    for _ in range(300):
        number = chance.randrange(len(ways))
        assert ways.index(ways[number]) == number


def test_what_is_no_selection_is_not_found() -> None:
    ways = Selections((1, 2, 3, 4), 2)
    for wrong in ((1,), (1, 5), (2, 1), (1, 1), (1, 2, 3), 7):
        assert wrong not in ways
    with pytest.raises(ValueError, match="no such selection"):
        ways.index((2, 1))
    for number in (-1, 6):
        with pytest.raises(IndexError):
            ways[number]


def test_the_dice_prefer_no_thing() -> None:
    ways = Selections(tuple(range(54)), 27)
    decision = Decision(NOBODY, "split", ways, "")
    times = [0] * 54
    for seed in range(2000):
        for thing in ways[Seeded(seed).answer(decision, seed % 3)]:
            times[thing] += 1
    assert all(abs(count / 2000 - 0.5) < 0.05 for count in times)
