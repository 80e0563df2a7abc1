"""A decision: who chooses, among what, and by which rule; and what the rules forbid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

# The player of a decision that chance makes: a die, a coin.
NOBODY = -1


class Decision(NamedTuple):
    """A choice that a player (or chance, for nobody) has to make; the options stand in a fixed order.

    `kind` says what is chosen (request, discard, key, target …), `about` what it belongs to. With some options
    the player also says in which order things are shown: option i in order k is chosen by the number
    i + k × len(options), where `orders` tells how many orders an option has (one, unless it says otherwise).
    """

    player: int
    kind: str
    options: Sequence[Any]
    rule: str
    about: Any = None
    orders: Mapping[Any, int] = MappingProxyType({})

    def has(self, number: int) -> bool:
        """Whether the number chooses something."""
        if 0 <= number < len(self.options):
            return True
        order, index = divmod(number, len(self.options))
        return 0 < order < self.orders.get(self.options[index], 1) if self.orders else False


class IllegalAction(Exception):
    """The rules forbid it: what was required, what was found, and the rule number (none: it is no move at all)."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule


class Endless(IllegalAction):
    """The rules never come to an end, or never to a chance again; such definitions cannot be played."""
