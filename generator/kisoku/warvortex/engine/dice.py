"""Dice: nobody decides what they show; whoever may change one that lies is asked before it counts (W-004, W-031)."""

from __future__ import annotations

from collections.abc import Callable, Generator

from ...core.decision import NOBODY, Decision
from ..events.event import Happening
from ..rule import RuleName
from ..state import NO_UNIT
from . import play as plays
from . import texts
from .battle import Battle, Occurrence, Triggered
from .register import DIE_LIES, Origin

ACTION_DIE = "action die"
Told = Callable[[int], None]


def cast(
    battle: Battle, kind: str, rule: RuleName, about: plays.About, told: Told
) -> Generator[Decision, int, plays.Lying]:
    """A die of somebody, as it lies in the end; `told` hears what it shows each time.

    What waits for a face hears of the last one only (QW-11).
    """
    face = (yield Decision(NOBODY, kind, plays.DIE, battle.rules.cited[rule], about)) + 1
    told(face)
    lying = plays.Lying(face)
    listeners = battle.register.listeners
    if DIE_LIES in listeners or (kind == ACTION_DIE and "action die lies" in listeners):
        while (yield from _is_cast_again(battle, kind, about.unit, lying)):
            cited = battle.rules.cited[rule]
            lying.face = (yield Decision(NOBODY, "re-roll", plays.DIE, cited, about)) + 1
            told(lying.face)
    battle.happened("die shows", about.unit, face=lying.face)
    return lying


def _is_cast_again(battle: Battle, kind: str, unit: int, lying: plays.Lying) -> Generator[Decision, int, bool]:
    """Whoever may change it is asked in the order of triggers, until somebody has it rolled again."""
    lying.again = False
    play = plays.Play(battle, Origin("ability", unit, -1, "", 0, ()))
    play.lying = lying
    occurrence = Occurrence("action die lies", unit, NO_UNIT, lying.face, play)
    known = battle.register.listeners
    waiting = [*known.get(DIE_LIES, ()), *(known.get("action die lies", ()) if kind == ACTION_DIE else ())]
    for listener in sorted(battle.waiting(waiting, occurrence), key=lambda listener: listener.origin.place):
        triggered = Triggered(listener, occurrence)
        if texts.holds(battle, triggered):
            yield from texts.act(battle, triggered, listener.trigger.do, window=True)
            if lying.again:
                return True
    return False


def noting(battle: Battle, kind: type[Happening], unit: int) -> Told:
    """Each face is an event of that kind."""

    def told(face: int) -> None:
        battle.note(kind, unit, face)

    return told
