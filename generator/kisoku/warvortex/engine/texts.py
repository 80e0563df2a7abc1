"""A text that has triggered does what it waited for, if its condition still holds (W-134 … W-136, QW-58)."""

from __future__ import annotations

from collections.abc import Generator

from ...core.decision import Decision
from ...verbs.if_ import If
from ...verbs.verb import Verb
from ..events.card import Reacts, Triggers
from ..holdings.on import On
from ..language.time import Kind
from ..state import NO_UNIT
from . import play as plays
from .battle import Battle, Occurrence, Triggered
from .elements import of_family
from .register import Listener, Origin
from .triggers import NORMAL

Walk = Generator[Decision, int, None]


def playing(battle: Battle, triggered: Triggered) -> plays.Play:
    """The play in which its steps are done."""
    listener, occurrence = triggered
    play = plays.Play(battle, listener.origin, listener.trigger.range)
    play.concerned, play.source, play.face = occurrence.unit, occurrence.source, occurrence.face
    play.answers = occurrence.use
    return play


def holds(battle: Battle, triggered: Triggered) -> bool:
    """Whether it is still there, has uses left, and its condition holds (W-136)."""
    listener, occurrence = triggered
    trigger, origin = listener.trigger, listener.origin
    last = occurrence.kind == "retires" and occurrence.unit == origin.unit
    if not (last or is_there(battle, origin)) or not has_uses(battle, listener):
        return False
    play = playing(battle, triggered)
    return (trigger.if_ is None or trigger.if_.holds(play)) and _inner_holds(trigger.do, play)


def _inner_holds(steps: tuple[Verb, ...], play: plays.Play) -> bool:
    """An `if` that is all of the effect is a part of the condition (QW-04)."""
    only = steps[0] if len(steps) == 1 else None
    return not isinstance(only, If) or only.else_ is not None or bool(only.when.holds(play))


def is_there(battle: Battle, origin: Origin) -> bool:
    """Whether the text has not gone since."""
    state, unit = battle.state, origin.unit
    if origin.kind == "field":
        return any(placed.stamp == origin.stamp for placed in state.fields)
    if not battle.is_in_play(unit):
        return False
    match origin.kind:
        case "ability":
            return not state.lost[unit] >> origin.number & 1
        case "action":
            return not state.down[unit] >> origin.number & 1
        case "extra":
            return origin.id in state.extras[unit]
    rule = battle.rules.statuses[origin.id]
    if rule.sort == NORMAL:
        return sum(share.value for share in of_family(battle, unit, rule.family)) != 0
    return any(element.id == origin.number for element in state.elements[unit])


def _use(listener: Listener) -> tuple[int, str]:
    origin = listener.origin
    return origin.unit, f"{origin.kind} {origin.id} {listener.number}"


def has_uses(battle: Battle, listener: Listener) -> bool:
    trigger = listener.trigger
    return trigger.times is None or battle.state.uses.get(_use(listener), 0) < trigger.times


def spend(battle: Battle, listener: Listener) -> None:
    """A use that is made; what lapses spends none (W-136)."""
    if listener.trigger.times is not None:
        uses, key = battle.state.uses, _use(listener)
        uses[key] = uses.get(key, 0) + 1


def renew(battle: Battle, per: str) -> None:
    """With a phase or a turn the uses for one come back."""
    uses = battle.state.uses
    for unit, name in list(uses):
        kind, id, number = name.split()
        if _trigger(battle, unit, kind, id, int(number)).per == per:
            del uses[unit, name]


def _trigger(battle: Battle, unit: int, kind: str, id: str, number: int) -> On:
    rules = battle.rules
    match kind:
        case "ability":
            card = battle.card(unit)
            said = next(ability.said for ability in card.abilities if ability.id == id)
        case "action":
            said = rules.actions[id].while_set
        case "element":
            said = rules.statuses[id].said
        case "extra":
            said = rules.extras[id].said
        case _:
            said = rules.fields[id].said
    return said.triggers[number]


def act(battle: Battle, triggered: Triggered, steps: tuple[Verb, ...], window: bool = False) -> Walk:
    """It is used, if its owner wants where that is open."""
    listener = triggered.listener
    trigger, origin = listener.trigger, listener.origin
    play = playing(battle, triggered)
    if trigger.may and not (yield from play.choose("react", [True, False], "reaction", origin.id)):
        return
    spend(battle, listener)
    battle.note(Reacts if window else Triggers, origin.kind, origin.unit, origin.number, origin.id)
    yield from play.run(steps)


def window(
    battle: Battle, kind: Kind, unit: int, source: int = NO_UNIT, face: int = 0, use: plays.Play | None = None
) -> Walk:
    """Something is about to happen: whoever may answer is asked, one by one, in the order of triggers (C-20)."""
    listeners = battle.register.listeners.get(kind)
    if listeners is None:
        return
    occurrence = Occurrence(kind, unit, source, face, use)
    waiting = sorted(battle.waiting(listeners, occurrence), key=lambda listener: listener.origin.place)
    for listener in waiting:
        triggered = Triggered(listener, occurrence)
        if holds(battle, triggered):
            yield from act(battle, triggered, listener.trigger.do, window=True)
