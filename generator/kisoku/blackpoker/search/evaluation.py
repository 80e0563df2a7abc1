"""How likely a seat is to win from a table as it stands, by a few things that can be counted on it."""

from __future__ import annotations

from math import exp, log

from ..engine.table import Table

# Fitted (logistic regression) to the ends of games between careful and searching players; see docs/engine.md.
_LIFE, _SOLDIERS, _STRENGTH, _BULWARKS, _HAND, _TURN = 1.55, 0.13, 0.06, 0.39, 0.15, 0.65


def features(table: Table, seat: int) -> tuple[float, ...]:
    """By how much the seat is ahead: in Life (its logarithm), soldiers, their sizes, bulwarks, hand, and the turn."""
    state = table.state
    soldiers, strength, bulwarks = 0, 0, 0
    for character in state.characters.values():
        sign = 1 if character.owner == seat else -1
        if character.soldier:
            soldiers += sign
            strength += sign * min(table.size(character), 13)
        else:
            bulwarks += sign
    other = 1 - seat
    life = log(1 + len(state.life[seat])) - log(1 + len(state.life[other]))
    hand = state.hand[seat].bit_count() - state.hand[other].bit_count()
    return life, soldiers, strength, bulwarks, hand, 1 if state.turn_player == seat else -1


def promise(table: Table, seat: int) -> float:
    """From 0 (lost) to 1 (won)."""
    outcome = table.state.outcome
    if outcome is not None:
        return 0.5 if outcome.is_draw else float(outcome.winner == seat)
    life, soldiers, strength, bulwarks, hand, turn = features(table, seat)
    sum = (
        _LIFE * life + _SOLDIERS * soldiers + _STRENGTH * strength + _BULWARKS * bulwarks + _HAND * hand + _TURN * turn
    )
    return 1 / (1 + exp(-sum))
