"""What a player may know: everything but the secret extra cards of other teams (W-023, W-127)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..names import LINE_NAMES
from ..state import DISCARDED, IN_PLAY, RETIRED

if TYPE_CHECKING:
    from .battle import Battle

_WHERE = {IN_PLAY: "in play", RETIRED: "retired", DISCARDED: "discarded"}


def view(battle: Battle, viewer: int | None) -> dict[str, Any]:
    """The battle as one player knows it; what the player may not know is None. Nobody in particular knows all."""
    state = battle.state
    return {
        "phase": state.phase,
        "turn": state.turn,
        "holders": [state.names[unit] for unit in state.holders],
        "order": [state.names[unit] for unit in state.order],
        "fields": [{"field": placed.field, "steady": placed.steady} for placed in state.fields],
        "units": {state.names[unit]: _unit(battle, unit, viewer) for unit in range(len(state.cards))},
    }


def _unit(battle: Battle, unit: int, viewer: int | None) -> dict[str, Any]:
    state = battle.state
    there = state.presence[unit]
    controller = state.controllers[unit]
    return {
        "card": state.cards[unit],
        "team": state.teams[unit],
        "where": _WHERE.get(there, "to come"),
        "line": LINE_NAMES[state.lines[unit]] if there == IN_PLAY else None,
        "hp": state.hp[unit],
        "attributes": list(battle.attributes(unit)),
        "deck": list(state.decks[unit]),
        "faceDown": [face + 1 for face in range(len(state.decks[unit])) if state.down[unit] >> face & 1],
        "elements": [
            {"status": element.status, "value": element.value, "turns": element.left or None}
            for element in state.elements[unit]
        ],
        "slots": [state.names[token] for token in state.slots[unit]],
        "controller": state.names[controller] if controller >= 0 else None,
        "extras": [extra if knows_extra(battle, unit, extra, viewer) else None for extra in state.extras[unit]],
        "acted": bool(state.acted >> unit & 1),
    }


def knows_extra(battle: Battle, unit: int, extra: str, viewer: int | None) -> bool:
    """A secret one only its owner's side knows (W-127)."""
    return viewer is None or viewer == battle.state.teams[unit] or not battle.rules.extras[extra].secret
