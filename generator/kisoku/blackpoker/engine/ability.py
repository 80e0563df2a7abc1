"""The order in which abilities apply: all, your, this; within a scope by timestamp (R-179 … R-183)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Scope = Literal["all", "your", "this"]
_ORDER = {"all": 0, "your": 1, "this": 2}


@dataclass(frozen=True, slots=True)
class Effect:
    """What one ability does to one value: adds to it, or sets it."""

    scope: Scope
    stamp: int
    add: int = 0
    set: int | None = None


def applied(base: int, effects: Iterable[Effect]) -> int:
    """The value after all effects, computed from a clean state: a later setting wins, additions add up."""
    value = base
    for effect in sorted(effects, key=lambda effect: (_ORDER[effect.scope], effect.stamp)):
        value = effect.add + (value if effect.set is None else effect.set)
    return value
