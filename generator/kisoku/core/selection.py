"""Every way to take so many of some things: a sequence by number, which need not be written out to be chosen from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any, overload


@dataclass(frozen=True, slots=True)
class Selections(Sequence[tuple[int, ...]]):
    """The selections stand in the order of their things; 27 of 54 cards are 1.9 × 10^15, the most that 54 have."""

    things: tuple[int, ...]
    size: int

    def __len__(self) -> int:
        return comb(len(self.things), self.size)

    @overload
    def __getitem__(self, number: int) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, number: slice) -> list[tuple[int, ...]]: ...
    def __getitem__(self, number: int | slice) -> tuple[int, ...] | list[tuple[int, ...]]:
        if isinstance(number, slice):
            return [self[index] for index in range(*number.indices(len(self)))]
        if not 0 <= number < len(self):
            raise IndexError(number)
        taken: list[int] = []
        for place, thing in enumerate(self.things):
            # How many selections have this thing next; those of things further on come behind them.
            with_it = comb(len(self.things) - place - 1, self.size - len(taken) - 1) if len(taken) < self.size else 0
            if number < with_it:
                taken.append(thing)
            else:
                number -= with_it
        return tuple(taken)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return (self[number] for number in range(len(self)))

    def __contains__(self, selection: object) -> bool:
        return isinstance(selection, tuple) and self._is_one(selection)

    def index(self, selection: Any, start: int = 0, stop: int | None = None) -> int:
        """The number of a selection, whose things stand in their order."""
        if not self._is_one(selection):
            raise ValueError(f"{selection!r} is no such selection")
        number, left = 0, self.size
        for place, thing in enumerate(self.things):
            if left and thing == selection[-left]:
                left -= 1
            elif left:
                number += comb(len(self.things) - place - 1, left - 1)
        return number

    def _is_one(self, selection: tuple[Any, ...]) -> bool:
        things = iter(self.things)
        return len(selection) == self.size and all(thing in things for thing in selection)
