"""What labels, ranges and amounts mean: the notations of the document (EW-03–EW-09, EW-20–EW-25)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kisoku.warvortex.effects import kind as kinds
from kisoku.warvortex.language.amount import Amount
from kisoku.warvortex.language.range import Range
from vortex import parsed


def reached(text: str) -> set[int]:
    read: Range = parsed(kinds.RANGE, text)
    return {distance for distance in range(6) if read.reaches(distance)}


@pytest.mark.parametrize(
    ("text", "distances"),
    [("3", {0, 1, 2, 3}), ("0", {0}), ("3～5", {3, 4, 5}), ("[3][5]", {3, 5}), ("[2]", {2})],
)
def test_a_range_reaches_its_distances(text: str, distances: set[int]) -> None:
    """EW-20, EW-21, EW-22."""
    assert reached(text) == distances


@pytest.mark.parametrize(
    ("text", "shifted", "distances"),
    [("3", "2", {0, 1, 2}), ("3～5", "2～4", {2, 3, 4}), ("[3][5]", "[2][4]", {2, 4}), ("0", "-1", set())],
)
def test_a_shorter_range_changes_every_number(text: str, shifted: str, distances: set[int]) -> None:
    """EW-23; a number may leave 0, then nobody is so near (QW-23)."""
    shorter = parsed(kinds.RANGE, text).shift(-1)
    assert str(shorter) == shifted
    assert {distance for distance in range(6) if shorter.reaches(distance)} == distances


@given(st.integers(0, 9), st.integers(-5, 5), st.integers(0, 9))
def test_a_shift_moves_the_largest_number_and_the_reach(number: int, by: int, distance: int) -> None:
    shifted = Range("up to", (number,)).shift(by)
    assert shifted.upper() == number + by
    assert shifted.reaches(distance) == (distance <= number + by)


@pytest.mark.parametrize(
    ("attribute", "having", "met"),
    [
        ("月、影", {"月"}, True),
        ("月、影", {"影"}, True),
        ("月、影", {"月", "影"}, True),
        ("月、影", {"火"}, False),
        ("月&影", {"月", "影"}, True),
        ("月&影", {"月"}, False),
        ("月&影", {"影"}, False),
        ("無", set(), True),
        ("無、火", set(), True),
        ("火", set(), False),
        ("火", {"焰"}, False),
        ("火炎", {"火"}, False),
    ],
)
def test_an_attribute_is_met_by_identical_labels(attribute: str, having: set[str], met: bool) -> None:
    """EW-03, EW-04, EW-09, QW-42."""
    assert parsed(kinds.ATTRIBUTE, attribute).met_by(having) is met


def test_players_may_agree_that_labels_are_alike() -> None:
    """EW-09 with its house rule (W-019)."""
    alike = dict.fromkeys("焰炎", "火") | {"火炎": "火"}
    cards = [parsed(kinds.ATTRIBUTE, label) for label in ("火", "焰", "炎", "火炎", "氷")]
    assert [card.met_by({"火"}) for card in cards] == [True, False, False, False, False]
    assert [card.met_by({"火"}, alike) for card in cards] == [True, True, True, True, False]


@pytest.mark.parametrize(
    ("needs", "attributes", "races", "met"),
    [
        ("種族 ゴーレム、魔法生物", (), ("ゴーレム",), True),
        ("種族 ゴーレム、魔法生物", (), ("魔法生物",), True),
        ("種族 ゴーレム、魔法生物", (), ("獣",), False),
        ("種族 ゴーレム&魔法生物", (), ("ゴーレム",), False),
        ("種族 ゴーレム&魔法生物", (), ("魔法生物", "ゴーレム"), True),
        ("種族 獣", ("獣",), (), False),
        ("属性か種族 獣、火", ("火",), (), True),
        ("属性か種族 獣、火", (), ("獣",), True),
        ("属性 火", (), ("火",), False),
    ],
)
def test_a_requirement_asks_for_its_sort(
    needs: str, attributes: tuple[str, ...], races: tuple[str, ...], met: bool
) -> None:
    """EW-05, EW-06, C-10."""
    assert parsed(kinds.NEEDS, needs).met_by(attributes, races) is met


def test_an_amount_is_never_below_nothing() -> None:
    """EW-25, EW-31."""
    amount: Amount = parsed(kinds.AMOUNT, "1D-2")
    assert [amount.of(rolled) for rolled in (1, 2, 3, 6)] == [0, 0, 1, 4]
    assert parsed(kinds.AMOUNT, "3").of(0) == 3
    assert parsed(kinds.AMOUNT, "value").of(0, value=2) == 2
