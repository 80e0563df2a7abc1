"""What holds and what listens in a battle at a moment: every text in play, with its place among all (W-130 … W-134).

A register is made anew when a text has come or gone, and shared by clones as long as none has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from ..holdings.holding import Whose
from ..state import IN_PLAY, NO_UNIT, Element, State
from . import triggers
from .rules import Rules, Said
from .triggers import Place


class Origin(NamedTuple):
    """Which text speaks, and of which unit."""

    kind: Literal["ability", "action", "element", "extra", "field"]
    unit: int
    """Who `this` is; a field has nobody."""
    number: int
    """Which ability, face, element, extra card or field it is."""
    id: str
    stamp: int
    """Since when: of contradictory texts the later one prevails (W-129)."""
    place: Place
    value: int = 0
    """What the merged status comes to."""


DIE_LIES = "die lies"
"""What waits for a face in order to change the die is asked while the die lies, before it counts."""


class Held(NamedTuple):
    """A holding in force."""

    origin: Origin
    whose: Whose
    value: int
    """What it sets a number to, or changes it by."""
    holding: Any


class Listener(NamedTuple):
    """A trigger that waits for its time."""

    origin: Origin
    trigger: Any
    number: int
    """Which of the text's triggers it is."""


class Register:
    __slots__ = ("holdings", "listeners", "order")

    def __init__(self, rules: Rules, state: State) -> None:
        self.holdings: dict[str, list[Held]] = {}
        self.listeners: dict[str, list[Listener]] = {}
        self.order = places(state)
        for number, field in enumerate(state.fields):
            origin = Origin("field", NO_UNIT, number, field.field, field.stamp, triggers.of_field(number))
            self._say(origin, rules.fields[field.field].said)
        for unit, place in self.order.items():
            if state.presence[unit] == IN_PLAY:
                self._of_unit(rules, state, unit, place)

    def _of_unit(self, rules: Rules, state: State, unit: int, place: Place) -> None:
        card = rules.cards[state.cards[unit]]
        lost, down = state.lost[unit], state.down[unit]
        for number, ability in enumerate(card.abilities):
            if not lost >> number & 1 and ability.said.speaks:
                at = triggers.of_ability(place, number)
                self._say(Origin("ability", unit, number, ability.id, 0, at), ability.said)
        for number, id in enumerate(state.extras[unit]):
            at = triggers.of_extra(place, number)
            self._say(Origin("extra", unit, number, id, 0, at), rules.extras[id].said)
        for face, id in enumerate(state.decks[unit]):
            while_set = rules.actions[id].while_set
            if while_set.speaks and not down >> face & 1:
                at = triggers.of_action(place, face)
                self._say(Origin("action", unit, face, id, 0, at), while_set)
        if state.elements[unit]:
            for element, value in speaking(rules, state.elements[unit]):
                status = rules.statuses[element.status]
                at = triggers.of_element(place, status.sort, status.influence)
                origin = Origin("element", unit, element.id, element.status, element.stamp, at, value)
                self._say(origin, status.said, value if status.sort == triggers.NORMAL else None)

    def _say(self, origin: Origin, said: Said, value: int | None = None) -> None:
        for key, whose, by, holding in said.holdings:
            held = Held(origin, whose, by if value is None else value, holding)
            self.holdings.setdefault(key, []).append(held)
        for number, trigger in enumerate(said.triggers):
            kind = DIE_LIES if trigger.on.kind == "die shows" and said.changes[number] else trigger.on.kind
            self.listeners.setdefault(kind, []).append(Listener(origin, trigger, number))


def places(state: State) -> dict[int, Place]:
    """Where the texts of each unit come: in the action order, controlled tokens behind their controller (QW-41)."""
    found: dict[int, Place] = {}
    for number, unit in enumerate(state.order):
        for at in _with_tokens(state, unit, (number,)):
            found[at[0]] = (*at[1], *([0] * (3 - len(at[1]))))
    return found


def _with_tokens(state: State, unit: int, place: Place) -> Iterator[tuple[int, Place]]:
    yield unit, place
    for number, token in enumerate(state.slots[unit], 1):
        yield from _with_tokens(state, token, (*place, number))


def speaking(rules: Rules, elements: tuple[Element, ...]) -> Iterator[tuple[Element, int]]:
    """The elements whose text is in force, with their value: of normal ones of a family the sum (W-082)."""
    sums: dict[str, int] = {}
    for element in elements:
        status = rules.statuses[element.status]
        if status.sort == triggers.NORMAL:
            sums[status.family] = sums.get(status.family, 0) + element.value
    for element in elements:
        status = rules.statuses[element.status]
        if status.sort != triggers.NORMAL:
            yield element, element.value
        elif value := sums.pop(status.family, 0):
            yield element, value
