"""Players that decide by themselves: at random, or greedily for damage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ..core.decision import Decision
from .engine.game import Game
from .engine.rules import harms
from .state import IN_PLAY

Player = Callable[[Game, Decision, Random], int]


def play_randomly(game: Game, decision: Decision, chance: Random) -> int:
    """Every option is equally likely."""
    return int(chance.random() * len(decision.options))


def play_greedily(game: Game, decision: Decision, chance: Random) -> int:
    """It stands where most cards of its deck reach an enemy, aims at whoever of them has the fewest HP, helps whoever
    of its own has the fewest, uses whatever may be used, and takes the strongest token. Equals are decided at random.
    """
    options = decision.options
    match decision.kind:
        case "move":
            return _best(options, lambda option: _reach(game, decision.about.unit, option), chance)
        case "target":
            return _best(options, lambda unit: _aim(game, decision.player, unit), chance)
        case "line":
            return _best(options, lambda place: _crowd(game, decision.player, place), chance)
        case "react" | "may":
            return 0
        case "token":
            return _best(options, lambda id: -1 if id is None else game.rules.cards[id].threat or 0, chance)
        case "face":
            return len(options) - 1
    return play_randomly(game, decision, chance)


PLAYERS: dict[str, Player] = {"random": play_randomly, "greedy": play_greedily}


def _best(options: Sequence[Any], worth: Callable[[Any], int], chance: Random) -> int:
    worths = [worth(option) for option in options]
    highest = max(worths)
    best = [index for index, value in enumerate(worths) if value == highest]
    return best[int(chance.random() * len(best))]


def _aim(game: Game, seat: int, unit: int) -> int:
    """Enemies before friends, and who is nearly out before who is not."""
    foe = game.state.teams[unit] != seat
    return 1000 * foe - game.state.hp[unit]


def _crowd(game: Game, seat: int, place: tuple[int, int]) -> int:
    state = game.state
    there = [u for u in game.battle.in_play() if (state.teams[u], state.lines[u]) == place]
    return len(there) if place[0] != seat else -len(there)


_STEPS = {"stay": 0, "forward": -1, "back": 1}


def _reach(game: Game, unit: int, option: str) -> int:
    """For how many of its harmful cards an enemy would be in reach; staying is better than moving for nothing."""
    battle, state = game.battle, game.state
    here = state.lines[unit]
    state.lines[unit] = here + _STEPS[option]
    card = battle.card(unit)
    rows = [game.rules.actions[id].row for id in state.decks[unit]] or list(card.table)
    foes = [
        other
        for other, there in enumerate(state.presence)
        if there == IN_PLAY and state.teams[other] != state.teams[unit]
    ]
    reaching = sum(
        any(harms(step) for step in row.steps) and any(battle.reaches(row.range, unit, foe) for foe in foes)
        for row in rows
    )
    state.lines[unit] = here
    return 2 * reaching + (option == "stay")
