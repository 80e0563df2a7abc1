"""What follows at once when a text has come or gone: continuous elements, cards that become unusable (W-089, W-137)."""

from __future__ import annotations

from ..events.card import FaceDown
from .battle import Battle
from .elements import MOST_ROUNDS, produce


def settle(battle: Battle) -> None:
    """Until nothing changes any more; texts that change each other without end are left as they are then."""
    for _ in range(MOST_ROUNDS):
        if not battle.restless:
            return
        battle.restless = False
        turn_down(battle)
        if any(battle.state.elements) or "keep" in battle.register.holdings:
            produce(battle)


def turn_down(battle: Battle) -> None:
    """Cards whose conditions their owner no longer meets are unusable from now on (W-137, QW-43, QW-44)."""
    state, rules = battle.state, battle.rules
    for unit, deck in enumerate(state.decks):
        card = rules.cards[state.cards[unit]]
        for face in rules.doubtful(card, deck):
            action, having = rules.actions[deck[face]], (*battle.attributes(unit), *card.guests)
            if not state.down[unit] >> face & 1 and not action.admits(having, battle.races(unit)):
                turn_face_down(battle, unit, face)


def turn_face_down(battle: Battle, unit: int, face: int) -> None:
    state = battle.state
    state.down[unit] |= 1 << face
    battle.note(FaceDown, unit, face + 1, state.decks[unit][face])
    battle.texts_changed()
