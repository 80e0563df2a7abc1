"""What a sample game leaves out of the log, and what it tells as one: a rule has a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...core.event import Event
from ..effects.move import Shown
from ..effects.orient import Reoriented
from ..effects.pass_turn import TurnPassed
from ..effects.turn import CharacterTurned
from ..events.card import CardsMoved, CharacterMoved, Drew
from ..events.request import Announced, Paid, Requested, Resolved, TakesEffect, Triggered

# What stands on the line already, or is seen by what comes next.
_UNSAID = (Announced, Paid, Requested, Triggered, TakesEffect, Resolved, TurnPassed)


def after_payment(events: Sequence[Event]) -> list[Event]:
    """What came after a request had been paid for."""
    requested = [index for index, event in enumerate(events) if isinstance(event, Requested)]
    return list(events[requested[0] :]) if requested else list(events)


def worth_telling(events: Sequence[Event], aimed: bool) -> list[Event]:
    """Without those that nobody has to turn any more; of a target (`aimed`) it is told that it stays as it was."""
    return [
        event
        for event in events
        if not isinstance(event, _UNSAID) and (aimed or not isinstance(event, Reoriented) or event.turned)
    ]


def condensed(events: Sequence[Event]) -> list[Event]:
    """Cards that go the same way one after another go together; on their way they are not shown."""
    found: list[Event] = []
    for number, event in enumerate(events):
        later = events[number + 1 :]
        if isinstance(event, Shown) and any(_cards(one) == event.cards for one in later):
            continue
        if isinstance(event, CharacterTurned) and any(_cards(one) == event.character.cards for one in later):
            continue
        last = found[-1] if found else None
        if isinstance(event, Drew) and isinstance(last, Drew) and event.seat == last.seat:
            found[-1] = replace(last, count=last.count + event.count)
        elif isinstance(event, CharacterMoved | CardsMoved) and isinstance(last, CharacterMoved | CardsMoved):
            if event.to == last.to:
                found[-1] = CardsMoved(last.node, last.rule, last.to, (*_cards(last), *_cards(event)))
            else:
                found.append(event)
        else:
            found.append(event)
    return found


def _cards(event: Event) -> tuple[int, ...]:
    """Those that move."""
    match event:
        case CharacterMoved(character=character):
            return character.cards
        case CardsMoved(cards=cards):
            return cards
    return ()
