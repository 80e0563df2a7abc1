"""How a battle begins: teams, characters, decks, positions, fields agreed upon (W-022, W-023, W-042, W-121)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from ...core.decision import Decision
from ..events.battle import Placed
from ..model import Deck
from ..state import State
from . import fields, geometry, tokens, units
from .battle import Battle
from .play import About
from .rules import Rules


class Lineup(NamedTuple):
    """Who takes part, team by team, and the steady fields in their order (W-123)."""

    teams: tuple[tuple[Deck, ...], ...]
    steady: tuple[str, ...] = ()


def first_state(rules: Rules, lineup: Lineup) -> State:
    """Characters with their decks, before anybody has a position."""
    state = State()
    for team, decks in enumerate(lineup.teams):
        for deck in decks:
            card = rules.cards[deck.character]
            units.enter(state, card.id, card.hp, team, deck.faces, deck.extras)
    state.order = list(range(len(state.cards)))
    return state


def set_up(battle: Battle, lineup: Lineup) -> Generator[Decision, int, None]:
    """Positions are chosen freely, but so that in the end no line ahead of anybody is empty (W-043)."""
    state = battle.state
    for field in lineup.steady:
        fields.place(battle, field, steady=True)
    characters = list(range(len(state.cards)))
    for unit in characters:
        team = state.teams[unit]
        later = sum(state.teams[other] == team for other in characters[unit + 1 :])
        lines = geometry.legal_lines(battle.lines_of(team), later)
        line = yield from _chosen(battle, unit, "position", lines)
        units.take_place(battle, unit, line)
        battle.note(Placed, unit, line)
    for unit in characters:
        yield from _ready(battle, unit)


def _ready(battle: Battle, unit: int) -> Generator[Decision, int, None]:
    """A mastery may allow tokens in the slots from the beginning (C-10)."""
    mastery = battle.card(unit).mastery
    for _ in range(mastery.ready or 0 if mastery is not None else 0):
        held = [battle.card(token).threat or 0 for token in battle.state.slots[unit]]
        limits = tokens.limits(battle, unit)
        able = [
            card.id
            for card in battle.rules.cards.values()
            if card.threat is not None and tokens.fits(battle, unit, card) and limits.hold([*held, card.threat])
        ]
        chosen = yield from _chosen(battle, unit, "token", [None, *able], "summon")
        if chosen is None:
            return
        token = tokens.arrive(battle, unit, battle.rules.cards[chosen], independent=False)
        assert token is not None, "it fits"
        lines = geometry.legal_lines(battle.lines_of(battle.state.teams[unit]))
        units.take_place(battle, token, (yield from _chosen(battle, token, "position", lines, "token position")))
        tokens.enter_slots(battle, unit, token)


def _chosen(
    battle: Battle, unit: int, kind: str, options: Sequence[Any], rule: Any = None
) -> Generator[Decision, int, Any]:
    if len(options) == 1:
        return options[0]
    cited = battle.rules.cited[rule or kind]
    return options[(yield Decision(battle.state.teams[unit], kind, options, cited, About(unit)))]
