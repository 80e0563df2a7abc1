"""What is peculiar to effects that happen truly at the same time (W-135, C-18)."""

from __future__ import annotations

from collections.abc import Sequence

from ...verbs.if_ import If
from ...verbs.verb import Verb
from ..effects.set_hp import SetHp
from . import texts
from .battle import Battle, Triggered


def expanded(battle: Battle, triggered: Triggered) -> tuple[Verb, ...]:
    """Its steps with every `if` decided now, before anything else has happened."""
    play = texts.playing(battle, triggered)
    steps: list[Verb] = []
    for step in triggered.listener.trigger.do:
        if isinstance(step, If):
            steps += step.then if step.when.holds(play) else step.else_ or ()
        else:
            steps.append(step)
    return tuple(steps)


def contradictory(together: Sequence[Triggered]) -> list[int]:
    """The numbers of those that make HP of one unit different numbers; nobody can do both (QW-40)."""
    found: dict[str, dict[int, int]] = {}
    for number, triggered in enumerate(together):
        for step in triggered.listener.trigger.do:
            if isinstance(step, SetHp):
                of = f"{step.of} {triggered.listener.origin.unit} {triggered.occurrence.unit}"
                found.setdefault(of, {})[number] = step.to
    for numbers in found.values():
        if len(set(numbers.values())) > 1:
            return list(numbers)
    return []
