"""Orders of a few things as numbers: 0 is the order they are given in, so an order can travel with a choice."""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from typing import TypeVar

T = TypeVar("T")


def in_order(items: Sequence[T], number: int) -> tuple[T, ...]:
    """The items in their order of this number; numbers beyond the last begin anew."""
    left, arranged = list(items), []
    number %= factorial(len(left))
    while left:
        which, number = divmod(number, factorial(len(left) - 1))
        arranged.append(left.pop(which))
    return tuple(arranged)


def order_number(items: Sequence[T], arranged: Sequence[T]) -> int:
    """The number of the order in which the items stand in `arranged`."""
    left, number = list(items), 0
    for item in arranged:
        which = left.index(item)
        number += which * factorial(len(left) - 1)
        left.pop(which)
    return number
