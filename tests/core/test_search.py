"""Choosing by trying: the best option is found, about so many trials are made, and all in the same worlds."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kisoku.core.decision import Decision
from kisoku.core.search import Made, Worlds, best


def test_the_best_is_found_where_the_worlds_differ_more_than_the_options() -> None:
    """In one world all is well and in another nothing; within each an option is better by very little."""
    luck = Random(1)
    worlds = [luck.random() for _ in range(200)]
    for good in range(7):

        def value(option: int, world: int, good: int = good) -> float:
            return worlds[world] + 0.001 * (option == good)

        assert best(range(7), value, 60) == good


def test_of_equals_the_first_is_taken() -> None:
    assert best([4, 2, 9], lambda option, world: 0.5, 30) == 4
    assert best([4, 2, 9], lambda option, world: float(option != 4), 30) == 2


@pytest.mark.parametrize("count", [2, 3, 5, 16, 31])
@pytest.mark.parametrize("trials", [8, 40, 200])
def test_about_so_many_trials_are_made(count: int, trials: int) -> None:
    made: Counter[int] = Counter()

    def value(option: int, world: int) -> float:
        made[option] += 1
        return option / count

    assert best(range(count), value, trials) == count - 1
    # At least one for each that is left, in every round.
    assert made.total() <= max(trials, 3 * count)
    assert made[count - 1] == max(made.values())


def test_all_that_are_left_are_tried_in_the_same_worlds() -> None:
    seen: dict[int, list[int]] = {}

    def value(option: int, world: int) -> float:
        seen.setdefault(option, []).append(world)
        return float(option)

    best(range(8), value, 64)
    assert seen[7] == list(range(len(seen[7])))
    assert all(worlds == seen[7][: len(worlds)] for worlds in seen.values())


def test_one_option_needs_no_trial() -> None:
    assert best([3], lambda option, world: 1 / 0, 10) == 3


def test_worlds_are_imagined_once_and_come_again_when_there_are_no_more() -> None:
    imagined = iter(["a", None, "b", None, None])
    worlds = Worlds(lambda: next(imagined), patience=3)
    assert [worlds.get(number) for number in (0, 1, 0, 2, 3)] == ["a", "b", "a", "a", "b"]
    none: Worlds[str] = Worlds(lambda: None, patience=2)
    assert none.get(0) is None and none.get(5) is None


def test_what_was_decided_is_found_among_other_options() -> None:
    before = Decision(0, "key", ["x", "y", "z"], "R-1", orders={"y": 2})
    made = Made.of(before, 4)
    assert made == Made(0, "key", "y", 1)
    assert made.number_in(Decision(0, "key", ["y", "w"], "R-1", orders={"y": 2})) == 2
    assert made.number_in(Decision(0, "key", ["y", "w"], "R-1")) is None
    assert made.number_in(Decision(0, "key", ["w"], "R-1")) is None
    assert made.number_in(Decision(1, "key", ["y"], "R-1")) is None


def test_the_first_stays_to_the_end() -> None:
    """In the first world it does worst; what it came to in the others counts."""
    seen: list[int] = []

    def value(option: int, world: int) -> float:
        if option == 5:
            seen.append(world)
        return float(world > 0) if option == 5 else 0.1 * (world == 0)

    assert best([5, 0, 1, 2, 3, 4], value, 6) == 5
    assert len(seen) > 1
