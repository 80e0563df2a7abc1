"""What steps do to units, cards, fields and the action order, each for the play in which it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ..effects.play import Choices
from ..events.battle import InitiativeRolled, InitiativeRolledAgain, OrderFixed
from ..events.card import AbilityLost, DoesNothing, ExtraDiscarded
from ..events.token import DiscardedByEffect, FieldReplaced, Reordered
from ..events.unit import HpBecomes, Moved, Pushed
from ..language.supply import Supply
from ..language.turn_order import OrderPlace
from ..state import LINES, NO_UNIT, RETIRED, Element
from . import elements, fields, geometry, initiative, movement, settling, tokens, units
from .battle import Battle
from .dice import cast
from .play import About, Play
from .rules import TABLE
from .triggers import NAMED

# HP, retirement


def set_hp(play: Play, unit: int, hp: int) -> None:
    """Neither damage nor loss nor healing: nothing triggers (QW-64)."""
    play.state.hp[unit] = hp
    play.battle.unsettled = True
    play.battle.note(HpBecomes, unit, hp)


def retire(play: Play, unit: int) -> None:
    units.retire(play.battle, unit)


def bring_back(play: Play, unit: int, hp: int) -> Choices:
    """Where it stands is chosen as at the beginning (W-042, W-043)."""
    if play.state.presence[unit] != RETIRED:
        return
    lines = geometry.legal_lines(play.battle.lines_of(play.state.teams[unit]))
    line = yield from play.choose("position", lines, about=unit, seat=play.state.teams[unit])
    units.bring_back(play.battle, unit, hp, line)
    if unit not in play.state.order:
        tokens.come_back(play.battle, unit)


# Additional elements


def give(play: Play, unit: int, status: str) -> None:
    elements.receive(play.battle, unit, status, play.this)


def remove(play: Play, unit: int, count: int | None, influence: int | None, named: bool) -> Choices:
    """The user picks which (QW-37); what is produced continuously has arisen again before the next is picked."""
    battle = play.battle

    def found() -> dict[int, tuple[Element, ...]]:
        return {
            shares[0].id: shares
            for shares in elements.counted(battle, unit)
            if (influence is None or elements.influence(battle, shares) <= influence)
            and (not named or battle.rules.statuses[shares[0].status].sort == NAMED)
        }

    if count is None:
        for shares in found().values():
            elements.remove(battle, unit, shares)
        return
    for _ in range(count):
        able = found()
        if not able:
            return
        elements.remove(battle, unit, able[(yield from play.choose("status", list(able), "remove", unit))])
        settling.settle(battle)


# Lines


def push(play: Play, unit: int, back: int) -> None:
    """Nobody is pushed out of the rear line (QW-19)."""
    movement.move(play.battle, unit, geometry.moved(play.state.lines[unit], back), Pushed)


def move(play: Play, unit: int, to: str) -> Choices:
    line = _LINES.get(to)
    if line is None:
        line = yield from play.choose("to line", LINES, "forced move", unit)
    movement.move(play.battle, unit, line, Moved)


def position_move(play: Play, unit: int) -> Choices:
    """One line forward or back, as the one that moves likes (W-050)."""
    if can_move(play, unit):
        lines = geometry.moves(play.state.lines[unit])
        line = yield from play.choose("to line", lines, "position move", unit, play.state.teams[unit])
        movement.move(play.battle, unit, line, Moved)


def can_move(play: Play, unit: int) -> bool:
    return movement.is_free(play.battle, unit)


_LINES = dict(zip(("front", "middle", "rear"), LINES, strict=True))


# Tokens


def summon(play: Play, what: Supply, independent: bool) -> Choices:
    """Which ones the user chooses among those that fit (W-116); then where each stands (W-109)."""
    battle, cards = play.battle, play.battle.rules.cards
    for _ in range(what.count):
        fitting = [
            id
            for id, card in cards.items()
            if card.threat is not None
            and (what.id in (None, id))
            and (what.grade is None or (card.threat <= what.grade if what.up_to else card.threat == what.grade))
            and (what.having is None or what.having.met_by(card.attributes, card.races))
        ]
        if not fitting or play.this == NO_UNIT:
            return
        token = tokens.arrive(
            battle, play.this, cards[(yield from play.choose("token", fitting, "summon"))], independent
        )
        if token is None:
            continue
        # Where a discard has emptied a line, those behind it move up first.
        movement.move_up(battle, play.state.teams[play.this])
        lines = geometry.legal_lines(battle.lines_of(play.state.teams[play.this]))
        line = yield from play.choose("position", lines, "token position", token)
        units.take_place(battle, token, line)
        if token not in play.state.order:
            tokens.enter_slots(battle, play.this, token)


def discard_token(play: Play, unit: int) -> None:
    if play.battle.is_token(unit):
        tokens.leave(play.battle, unit, DiscardedByEffect)


def discard_card(play: Play) -> None:
    """The card that speaks: an extra card, or a field."""
    origin, state, battle = play.origin, play.state, play.battle
    match origin.kind:
        case "extra":
            left = list(state.extras[origin.unit])
            if origin.id in left:
                left.remove(origin.id)
                state.extras[origin.unit] = tuple(left)
                battle.note(ExtraDiscarded, origin.unit, origin.id)
                battle.texts_changed()
        case "field":
            for placed in state.fields:
                if placed.stamp == origin.stamp:
                    fields.leave(battle, placed, FieldReplaced)


# Fields


def place(play: Play, what: Supply) -> Choices:
    fitting = [
        id
        for id, rule in play.battle.rules.fields.items()
        if what.id in (None, id)
        and (what.grade is None or (rule.steepness <= what.grade if what.up_to else rule.steepness == what.grade))
    ]
    if fitting:
        fields.place(play.battle, (yield from play.choose("field", fitting)))


def destroy(play: Play, every: bool) -> Choices:
    there = play.state.fields
    if not every and there:
        numbers = list(range(len(there)))
        there = (there[(yield from play.choose("terrain", numbers))],)
    for placed in there:
        fields.leave(play.battle, placed)


# Cards


def disable_card(play: Play) -> None:
    if play.origin.kind == "action" and not play.state.down[play.this] >> play.origin.number & 1:
        settling.turn_face_down(play.battle, play.this, play.origin.number)


def disable(play: Play, unit: int, count: int) -> Choices:
    for _ in range(count):
        faces = [n + 1 for n in range(len(play.state.decks[unit])) if not play.state.down[unit] >> n & 1]
        if not faces:
            return
        face = yield from play.choose("face", faces, "face down", unit)
        settling.turn_face_down(play.battle, unit, face - 1)


def lose_ability(play: Play, unit: int, ability: str) -> None:
    battle, state = play.battle, play.state
    card = battle.card(unit)
    if ability == "table":
        number = TABLE if card.threat is not None else -1
    else:
        numbers = [number for number, each in enumerate(card.abilities) if each.id == ability]
        number = numbers[0] if numbers else -1
    if number < 0 or state.lost[unit] >> number & 1:
        return
    state.lost[unit] |= 1 << number
    battle.note(AbilityLost, unit, -1 if number == TABLE else number)
    battle.texts_changed()


# Order and dice


def order(play: Play, unit: int, to: OrderPlace) -> None:
    """The order is another one from now on; who has had its turn in this phase has had it (W-027, W-113)."""
    battle, state = play.battle, play.state
    if unit not in state.order:
        return
    others = [other for other in state.order if other != unit]
    match to.where:
        case "first":
            at = 0
        case "last":
            at = len(others)
        case _:
            assert to.who is not None
            known = [other for other in to.who.units(play) if other in others]
            if not known:
                return
            at = others.index(known[0]) + (to.where == "after")
    others.insert(at, unit)
    _set_order(battle, others)


def roll_order(play: Play, units: Sequence[int]) -> Choices:
    """Those who roll anew share the places that they had (W-027)."""
    order = play.state.order
    rolling = [unit for unit in order if unit in units]
    places = [order.index(unit) for unit in rolling]
    ordered = yield from rolled_order(play.battle, rolling)
    changed = list(order)
    for place, unit in zip(places, ordered, strict=True):
        changed[place] = unit
    _set_order(play.battle, changed)


def rolled_order(battle: Battle, rolling: Sequence[int]) -> initiative.Ordered:
    """By initiative dice, which are rolled again among equals (W-024 … W-026)."""

    def roll(unit: int, again: bool) -> initiative.Rolls:
        kind = InitiativeRolledAgain if again else InitiativeRolled

        def told(face: int) -> None:
            battle.note(kind, unit, face, face + battle.modified(unit, "initiative"))

        about = About(unit, "again" if again else "")
        lying = yield from cast(battle, "initiative", "initiative tie" if again else "initiative", about, told)
        return lying.face + lying.by

    return (yield from initiative.order(rolling, roll, lambda unit: battle.modified(unit, "initiative")))


def _set_order(battle: Battle, order: list[int]) -> None:
    if order != battle.state.order:
        battle.state.order = order
        battle.note(OrderFixed, tuple(order))
        battle.texts_changed()


def reorder(play: Play, unit: int) -> Choices:
    """Slot by slot, in whatever order the user likes (W-105)."""
    left, ordered = list(play.state.slots[unit]), list[int]()
    while left:
        token = yield from play.choose("slot", left, "slots", unit)
        ordered.append(token)
        left.remove(token)
    if tuple(ordered) != play.state.slots[unit]:
        play.state.slots[unit] = tuple(ordered)
        play.battle.note(Reordered, unit, tuple(ordered))
        play.battle.texts_changed()


def reroll(play: Play, which: Literal["action die", "die"]) -> None:
    if play.answers is not None and play.answers.lying is not None:
        play.answers.lying.again = True


def change_die(play: Play, by: int) -> None:
    if play.answers is not None and play.answers.lying is not None:
        play.answers.lying.by += by


def again(play: Play, times: int) -> None:
    """More action dice, if it is the unit's own turn (W-033)."""
    state = play.state
    if state.holders and state.holders[-1] == play.this:
        state.dice += times


def perform(play: Play, face: int) -> Choices:
    """Instead of the card that the lying die would pick, or at once."""
    if play.answers is not None and play.answers.lying is not None:
        play.answers.lying.instead = face
    else:
        yield from play.perform(face)


def nothing(play: Play) -> None:
    """Also the action dice that are left this turn are lost (QW-45)."""
    state = play.state
    if play.this != NO_UNIT:
        play.battle.note(DoesNothing, play.this)
    if NOTHING_LOSES_DICE and state.holders and state.holders[-1] == play.this:
        state.dice = 0


NOTHING_LOSES_DICE = True
"""Whether "do nothing this turn" also loses the dice that are still to be rolled (QW-45, C-19)."""
