"""A decision: who chooses, among what, and by which rule; and what the rules forbid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class Decision(NamedTuple):
    """A choice that a player has to make; the options stand in a fixed order.

    `kind` says what is chosen (request, discard, key, target …), `about` what it belongs to.
    """

    player: int
    kind: str
    options: Sequence[Any]
    rule: str
    about: Any = None


class IllegalAction(Exception):
    """The rules forbid it: what was required, what was found, and the rule number (none: it is no move at all)."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule
