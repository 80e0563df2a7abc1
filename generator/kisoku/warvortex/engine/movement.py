"""Moving between the lines of a team, and the lines behind that fill an empty one (W-044 … W-050)."""

from __future__ import annotations

from ..events.unit import Moved, MovedUp
from ..holdings.rule import NO_NORMAL_MOVE
from ..state import IN_PLAY
from . import geometry
from .battle import Battle

_BANNED = f"rule {NO_NORMAL_MOVE}"


def move(battle: Battle, unit: int, line: int, kind: type[Moved] = Moved) -> None:
    """First the move in full, then whoever stands behind an empty line moves up (W-046, QW-22)."""
    state = battle.state
    origin = state.lines[unit]
    if origin == line:
        return
    state.lines[unit] = line
    battle.note(kind, unit, origin, line)
    battle.happened("moved", unit)
    battle.unsettled = True
    move_up(battle, state.teams[unit])


def move_up(battle: Battle, team: int) -> None:
    state = battle.state
    units = [unit for unit, there in enumerate(state.presence) if there == IN_PLAY and state.teams[unit] == team]
    filled = geometry.filled([state.lines[unit] for unit in units])
    if filled is None:
        return
    battle.unsettled = True
    for unit, line in zip(units, filled, strict=True):
        origin = state.lines[unit]
        if origin != line:
            state.lines[unit] = line
            battle.note(MovedUp, unit, origin, line)
            battle.happened("moved", unit)


def is_free(battle: Battle, unit: int) -> bool:
    """Whether no text forbids position moves (W-006)."""
    return not any(True for _ in battle.holding("forbid positionMove", unit))


def may_move_normally(battle: Battle, unit: int) -> bool:
    """Whether the unit has its normal position move (W-047), which a text can take away (W-006)."""
    return not battle.held(_BANNED) and is_free(battle, unit)
