"""Units come into the battle, retire from it, return to it, leave it (W-002, W-066, W-067, W-096)."""

from __future__ import annotations

from collections.abc import Sequence

from ..events.unit import Retired, Returned
from ..state import DISCARDED, IN_PLAY, NO_UNIT, RETIRED, TO_COME, State
from .battle import Battle


def enter(state: State, card: str, hp: int, team: int, deck: tuple[str, ...] = (), extras: Sequence[str] = ()) -> int:
    """Another unit, which has no position yet."""
    unit = len(state.cards)
    state.cards.append(card)
    state.names.append(name_for(state, card))
    state.teams.append(team)
    state.hp.append(hp)
    state.lines.append(0)
    state.presence.append(TO_COME)
    state.controllers.append(NO_UNIT)
    state.slots.append(())
    state.decks.append(deck)
    state.down.append(0)
    state.lost.append(0)
    state.elements.append(())
    state.extras.append(tuple(extras))
    return unit


def name_for(state: State, card: str) -> str:
    """The card's id; the second one of it is `weasel2`."""
    number = state.cards.count(card)
    return card if number <= 1 else f"{card}{number}"


def take_place(battle: Battle, unit: int, line: int) -> None:
    battle.state.lines[unit] = line
    battle.state.presence[unit] = IN_PLAY
    battle.texts_changed()


def retire(battle: Battle, unit: int) -> None:
    """It is out of the fight; what it gave and placed stays, its own texts end (QW-63)."""
    battle.note(Retired, unit)
    # Its own texts can wait for this.
    battle.happened("retires", unit)
    battle.state.presence[unit] = RETIRED
    battle.gaps = True
    battle.texts_changed()


def discard(battle: Battle, unit: int) -> None:
    """A token leaves the battle without being retired (QW-53)."""
    battle.state.presence[unit] = DISCARDED
    battle.gaps = True
    battle.texts_changed()


def bring_back(battle: Battle, unit: int, hp: int, line: int) -> None:
    battle.state.hp[unit] = hp
    battle.note(Returned, unit, hp)
    take_place(battle, unit, line)


def judge(battle: Battle) -> None:
    """Who has so few HP now that all is processed is retired, all at the same time (W-002, W-072)."""
    presence, hps = battle.state.presence, battle.state.hp
    if "retires at" in battle.register.holdings:
        fallen = [unit for unit in battle.in_play() if hps[unit] <= battle.threshold(unit)]
    elif min(hps) > 0:
        return
    else:
        fallen = [unit for unit, hp in enumerate(hps) if hp <= 0 and presence[unit] == IN_PLAY]
    for unit in fallen:
        retire(battle, unit)
