"""Field cards come into play and leave it (W-118 … W-124)."""

from __future__ import annotations

from ..events.token import FieldDestroyed, FieldPlaced, FieldReplaced, SteadyField
from ..state import Placed
from .battle import Battle


def place(battle: Battle, field: str, steady: bool = False) -> None:
    """A new one replaces the old one, but no steady field (W-119, W-122)."""
    state = battle.state
    kept = []
    for placed in state.fields:
        if placed.steady or steady:
            kept.append(placed)
        else:
            battle.note(FieldReplaced, placed.field)
    state.fields = (*kept, Placed(field, steady, battle.stamp()))
    battle.note(SteadyField if steady else FieldPlaced, field)
    battle.texts_changed()


def leave(battle: Battle, gone: Placed, kind: type[FieldReplaced] = FieldDestroyed) -> None:
    """Steady ones, too, are destroyed (W-124)."""
    state = battle.state
    state.fields = tuple(placed for placed in state.fields if placed != gone)
    battle.note(kind, gone.field)
    battle.texts_changed()
