"""Tokens come, enter control slots and leave them (W-099 … W-114)."""

from __future__ import annotations

from typing import Any

from ..events.token import (
    DiscardedWithController,
    EntersSlots,
    JoinsOrder,
    LeavesSlots,
    Mismatched,
    Summoned,
    TokenDiscarded,
)
from ..state import IN_PLAY, NO_UNIT, RETIRED
from . import slots, units
from .battle import Battle
from .rules import Card
from .slots import Limits

NO_SLOTS = Limits(number=0)


def mastery(battle: Battle, unit: int) -> Any:
    """The token mastery of a unit that can still use it; None without one (W-099)."""
    card = battle.card(unit)
    return card.mastery if card.mastery is not None and not battle.state.lost[unit] >> card.mastery_at & 1 else None


def limits(battle: Battle, unit: int) -> Limits:
    """What the unit's slots hold; without mastery there are none (W-106, QW-52)."""
    found = mastery(battle, unit)
    return Limits(found.count, found.total) if found is not None else NO_SLOTS


def fits(battle: Battle, unit: int, card: Card) -> bool:
    """Whether a token meets the conditions of the unit's mastery (W-111, QW-60)."""
    found = mastery(battle, unit)
    threat = card.threat or 0
    if found.threat is not None and threat > found.threat:
        return False
    if found.of is not None and not found.of.met_by(card.attributes, card.races):
        return False
    return slots.leaving(limits(battle, unit), (), threat) is not None


def arrive(battle: Battle, summoner: int, card: Card, independent: bool) -> int | None:
    """A token is summoned; it still has to take its position, unless it is gone again (None).

    What makes room leaves before, and then lines move up before the position is chosen (W-109, W-110, QW-50).
    """
    state = battle.state
    token = units.enter(state, card.id, card.hp, state.teams[summoner])
    battle.note(Summoned, token, summoner, card.id)
    if independent or mastery(battle, summoner) is None:
        state.order.append(token)
        battle.note(JoinsOrder, token)
        return token
    if not fits(battle, summoner, card):
        battle.note(Mismatched, token)
        units.discard(battle, token)
        return None
    _make_room(battle, summoner, card.threat)
    return token


def come_back(battle: Battle, token: int) -> None:
    """A token without a place of its own is controlled again, if its controller still can; else it is independent."""
    state, controller = battle.state, battle.state.controllers[token]
    card = battle.card(token)
    if battle.is_in_play(controller) and mastery(battle, controller) is not None and fits(battle, controller, card):
        _make_room(battle, controller, card.threat)
        enter_slots(battle, controller, token)
        return
    state.controllers[token] = NO_UNIT
    state.order.append(token)
    battle.note(JoinsOrder, token)
    battle.texts_changed()


def enter_slots(battle: Battle, controller: int, token: int) -> None:
    """Behind those that are there (W-104)."""
    state = battle.state
    state.controllers[token] = controller
    state.slots[controller] = (*state.slots[controller], token)
    battle.note(EntersSlots, token, controller)
    battle.texts_changed()
    battle.happened("token enters", controller, token)


def _make_room(battle: Battle, controller: int, newcomer: int | None) -> None:
    """From slot 1 on, until the limits hold (W-110)."""
    held = battle.state.slots[controller]
    threats = [battle.card(token).threat or 0 for token in held]
    for token in held[: slots.leaving(limits(battle, controller), threats, newcomer) or 0]:
        leave(battle, token, TokenDiscarded)


def leave(battle: Battle, token: int, kind: type[TokenDiscarded]) -> None:
    """A token is discarded, wherever it is."""
    battle.note(kind, token)
    _out_of_slots(battle, token)
    units.discard(battle, token)


def _out_of_slots(battle: Battle, token: int) -> None:
    state = battle.state
    controller = state.controllers[token]
    if controller != NO_UNIT:
        state.slots[controller] = tuple(other for other in state.slots[controller] if other != token)


def keeps_slots(battle: Battle, unit: int) -> bool:
    """Whether the slots stay active after the unit's retirement (W-114)."""
    ability = battle.card(unit).keeps_slots
    return ability >= 0 and not battle.state.lost[unit] >> ability & 1


def tidy(battle: Battle) -> None:
    """Defeated tokens leave the slots (W-105), with a retired controller all (W-112, QW-67), and what is too much."""
    state = battle.state
    for controller, held in enumerate(state.slots):
        if not held:
            continue
        for token in held:
            if state.presence[token] == RETIRED:
                _out_of_slots(battle, token)
                battle.note(LeavesSlots, token)
                battle.texts_changed()
        if state.presence[controller] != IN_PLAY:
            if not keeps_slots(battle, controller):
                for token in state.slots[controller]:
                    leave(battle, token, DiscardedWithController)
        else:
            _make_room(battle, controller, None)
