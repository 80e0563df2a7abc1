"""Orders as numbers: every order has one, 0 is the given one, and both ways agree."""

from itertools import permutations

import pytest

from kisoku.core.order import in_order, order_number


@pytest.mark.parametrize("count", range(5))
def test_every_order_has_its_number(count: int) -> None:
    items = "abcd"[:count]
    orders = [in_order(items, number) for number in range(len(list(permutations(items))))]
    assert orders == list(permutations(items))
    assert [order_number(items, order) for order in orders] == list(range(len(orders)))


def test_numbers_beyond_the_last_begin_anew() -> None:
    assert in_order("ab", 2) == ("a", "b")
    assert in_order("ab", 3) == ("b", "a")
