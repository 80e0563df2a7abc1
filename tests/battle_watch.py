"""What must hold at every step of every battle of War Vortex Night, stated from the ledger and not from the engine."""

from __future__ import annotations

from kisoku.core.decision import NOBODY
from kisoku.warvortex.engine import elements
from kisoku.warvortex.engine.game import Game
from kisoku.warvortex.engine.slots import Limits
from kisoku.warvortex.engine.triggers import NORMAL
from kisoku.warvortex.state import IN_PLAY, NO_UNIT, RETIRED, State


def look(game: Game, strict: bool = True) -> None:
    """What is cheap enough for every step; `strict`: nobody retires but for its HP."""
    state, battle, decision = game.state, game.battle, game.decision
    resting = decision is None or decision.kind in game.machine.rests
    fighting = [unit for unit, there in enumerate(state.presence) if there == IN_PLAY]
    if resting:
        for unit in fighting:
            assert state.hp[unit] > battle.threshold(unit), "who has so few HP is retired (W-002)"
        lines(state)
        slots(game)
        assert not battle.entries
        assert decision is None or not battle.restless
    if strict:
        retired = [unit for unit, there in enumerate(state.presence) if there == RETIRED]
        assert all(state.hp[unit] <= battle.threshold(unit) for unit in retired), "nobody heals the retired (W-066)"
    for unit in fighting:
        if state.elements[unit]:
            merged_once(game, unit)
    assert len(set(state.order)) == len(state.order), "an order has everybody once (W-027)"
    in_slots = {token for held in state.slots for token in held}
    assert not in_slots & set(state.order), "slots have no place of their own (W-113)"
    if state.phase:
        assert set(fighting) <= in_slots | set(state.order), "somebody never has a turn"
    if decision is None:
        assert state.outcome is not None
        left = {state.teams[unit] for unit in fighting}
        assert tuple(sorted(left)) == state.outcome.winners, "one team is left, or nobody (W-003, QW-14)"
    else:
        assert state.outcome is None
        assert len(decision.options) > 1, f"a forced {decision.kind} is asked"
        if decision.player != NOBODY and decision.kind != "contradiction":
            # Who moves or comes back says where, whoever made it do so.
            who = decision.about.what if type(decision.about.what) is int else decision.about.unit
            sides = {state.teams[unit] for unit in (who, decision.about.unit) if unit != NO_UNIT}
            assert not sides or decision.player in sides


def lines(state: State) -> None:
    for team in set(state.teams):
        there = {
            state.lines[unit]
            for unit, presence in enumerate(state.presence)
            if presence == IN_PLAY and state.teams[unit] == team
        }
        assert there == set(range(len(there))), "a line is empty before a full one (W-043, W-044)"


def slots(game: Game) -> None:
    """Within the mastery, and only tokens in play that know their controller (W-110, P6)."""
    state, rules = game.state, game.rules
    for controller, held in enumerate(state.slots):
        if not held:
            continue
        threats = []
        for token in held:
            card = rules.cards[state.cards[token]]
            assert state.controllers[token] == controller
            assert state.presence[token] == IN_PLAY
            assert card.threat is not None
            threats.append(card.threat)
        mastery = rules.cards[state.cards[controller]].mastery
        assert mastery is not None, "slots without mastery (W-099)"
        assert Limits(mastery.count, mastery.total).hold(threats), "more than the mastery allows (W-110)"


def merged_once(game: Game, unit: int) -> None:
    """P5: of a family one, never of the value 0 unless something continuous hides behind it (W-082, W-083)."""
    statuses = game.rules.statuses
    normal = [share for share in game.state.elements[unit] if statuses[share.status].sort == NORMAL]
    families = {statuses[share.status].family for share in normal}
    counted = elements.counted(game.battle, unit)
    counted_families = [statuses[c[0].status].family for c in counted if statuses[c[0].status].sort == NORMAL]
    assert len(set(counted_families)) == len(counted_families)
    for family in families - set(counted_families):
        assert any(share.kept for share in normal if statuses[share.status].family == family)
    assert len({share.id for share in game.state.elements[unit]}) == len(game.state.elements[unit])


def options_apply(game: Game) -> None:
    """Every option can be chosen, on a clone, and leaves the battle itself alone."""
    assert game.decision is not None
    before, decision = game.state.copy(), game.decision
    assert len({repr(option) for option in decision.options}) == len(decision.options), "an option twice"
    for index in range(len(decision.options)):
        other = game.clone()
        assert other.decision == decision
        assert other.state == before
        other.apply(index)
        assert other.decision is None or other.decision.options
    assert game.state == before
    assert game.decision is decision
