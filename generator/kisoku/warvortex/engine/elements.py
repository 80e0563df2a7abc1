"""Additional elements on a unit: received, merged, counted, removed, produced anew, counted down (W-073 … W-095)."""

from __future__ import annotations

from collections.abc import Iterable

from ..events.status import Arises, CancelledOut, Ended, Received, ReceivedNamed, Refused, Removed
from ..state import IN_PLAY, NO_UNIT, Element
from .battle import Battle
from .rules import StatusRule
from .triggers import BASIC, NAMED, NORMAL

STUN = "stun"
Kept = tuple[str, int, int]
"""Which text produces an element continuously: its kind, its unit, its number there."""
# How often texts may change each other before they are taken as they are.
MOST_ROUNDS = 20


def receive(battle: Battle, unit: int, status: str, giver: int = NO_UNIT, kept: Kept | None = None) -> None:
    """The unit receives a status, unless a text keeps it from that."""
    rule, state = battle.rules.statuses[status], battle.state
    if is_refused(battle, unit, rule):
        if kept is None:
            battle.note(Refused, unit, status)
        return
    until = state.phase + rule.phases - 1 if rule.phases else 0
    element = Element(state.next_id, status, battle.stamp(), rule.value, rule.turns, until, giver, kept)
    state.next_id += 1
    state.elements[unit] += (element,)
    kind = Arises if kept is not None else ReceivedNamed if rule.sort == NAMED else Received
    battle.note(kind, unit, status)
    if rule.sort == NORMAL:
        _cancel_out(battle, unit, rule)
    battle.texts_changed()
    battle.happened("status received", unit, giver)


def is_refused(battle: Battle, unit: int, rule: StatusRule) -> bool:
    """By influence and attribute; a basic modification has neither and is no status change (W-079, W-080)."""
    if rule.sort == BASIC:
        return False
    for held in battle.holding("immune", unit):
        immune = held.holding
        if immune.to != "statuses" or (immune.influence is not None and rule.influence > immune.influence):
            continue
        if immune.attribute is None or immune.attribute.met_by(rule.attribute.names):
            return True
    return False


def _cancel_out(battle: Battle, unit: int, rule: StatusRule) -> None:
    """Merged to ±0 a status change is gone (W-083); a continuous share shows again when the other has ended (QW-36)."""
    shares = of_family(battle, unit, rule.family)
    if not sum(share.value for share in shares) and all(share.kept is None for share in shares):
        _drop(battle, unit, shares)
        battle.note(CancelledOut, unit, rule.id)


def of_family(battle: Battle, unit: int, family: str) -> list[Element]:
    """The shares of a normal status change (W-082)."""
    statuses = battle.rules.statuses
    return [
        element
        for element in battle.state.elements[unit]
        if statuses[element.status].family == family and statuses[element.status].sort == NORMAL
    ]


def counted(battle: Battle, unit: int) -> list[tuple[Element, ...]]:
    """The status changes that a unit is judged to have: normal ones by family, named ones each (W-082, W-086).

    The basic modification is none (W-095).
    """
    families: dict[str, list[Element]] = {}
    found: list[list[Element]] = []
    for element in battle.state.elements[unit]:
        rule = battle.rules.statuses[element.status]
        if rule.sort == NAMED:
            found.append([element])
        elif rule.sort == NORMAL:
            if rule.family not in families:
                families[rule.family] = []
                found.append(families[rule.family])
            families[rule.family].append(element)
    return [tuple(each) for each in found if len(each) == 1 or sum(share.value for share in each) != 0]


def influence(battle: Battle, shares: Iterable[Element]) -> int:
    """Of what has merged the highest (QW-34)."""
    return max(battle.rules.statuses[share.status].influence for share in shares)


def remove(battle: Battle, unit: int, shares: Iterable[Element]) -> None:
    """A status change is removed; what is produced continuously arises again at once (W-089, W-090)."""
    shares = tuple(shares)
    _drop(battle, unit, shares)
    battle.note(Removed, unit, shares[0].status)
    battle.texts_changed()


def _end(battle: Battle, unit: int, element: Element) -> None:
    """One share is over; if the rest comes to ±0, it is gone as well (QW-35)."""
    rule = battle.rules.statuses[element.status]
    _drop(battle, unit, (element,))
    battle.note(Ended, unit, element.status)
    if rule.sort == NORMAL and (rest := of_family(battle, unit, rule.family)):
        _cancel_out(battle, unit, battle.rules.statuses[rest[0].status])
    battle.texts_changed()


def _drop(battle: Battle, unit: int, elements: Iterable[Element]) -> None:
    gone = {element.id for element in elements}
    state = battle.state
    state.elements[unit] = tuple(element for element in state.elements[unit] if element.id not in gone)


def count_down(battle: Battle, unit: int, began: int) -> None:
    """At the end of a turn: what was there when it began counts a turn less, all side by side (QW-15, QW-35, C-15)."""
    stun_counted = False
    for element in battle.state.elements[unit]:
        rule = battle.rules.statuses[element.status]
        if element.stamp > began or element not in battle.state.elements[unit]:
            continue
        if element.left:
            _set(battle, unit, element._replace(left=element.left - 1), ended=element.left == 1)
        elif rule.family == STUN and not (rule.sort == NORMAL and stun_counted):
            # What has merged is one condition, which loses one turn.
            stun_counted |= rule.sort == NORMAL
            _set(battle, unit, element._replace(value=element.value - 1), ended=element.value == 1)


def _set(battle: Battle, unit: int, element: Element, ended: bool) -> None:
    if ended:
        _end(battle, unit, element)
        return
    elements = battle.state.elements[unit]
    battle.state.elements[unit] = tuple(element if each.id == element.id else each for each in elements)


def end_phase(battle: Battle) -> None:
    """What lasts for phases ends with its last one."""
    state = battle.state
    for unit in range(len(state.cards)):
        for element in state.elements[unit]:
            if element.until and element.until <= state.phase:
                _end(battle, unit, element)


def produce(battle: Battle) -> bool:
    """What texts produce continuously is there, and nothing of what they no longer produce (W-089 … W-091).

    Whether anything has changed.
    """
    state, wanted = battle.state, dict[tuple[int, str, Kept], int]()
    for held in battle.held("keep"):
        origin = held.origin
        kept: Kept = (origin.kind, origin.unit, origin.number)
        for unit, there in enumerate(state.presence):
            if there == IN_PLAY and battle.concerns(held.whose, unit, origin):
                wanted[unit, held.holding.status, kept] = origin.unit
    changed = False
    for unit in range(len(state.cards)):
        for element in state.elements[unit]:
            if element.kept is not None and wanted.pop((unit, element.status, element.kept), None) is None:
                _end(battle, unit, element)
                changed = True
    for (unit, status, kept), giver in wanted.items():
        if not is_refused(battle, unit, battle.rules.statuses[status]):
            receive(battle, unit, status, giver, kept)
            changed = True
    return changed
