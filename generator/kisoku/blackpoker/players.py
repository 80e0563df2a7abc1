"""Players that decide by themselves: at random, or greedily for damage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ..core.decision import Decision
from .card import DECK
from .checks.walk import verbs_of
from .effects.damage import Damage
from .effects.declare import Declare
from .effects.pass_turn import PassTurn
from .effects.put import Put
from .engine.action_rule import ActionRule
from .engine.game import Game

Player = Callable[[Game, Decision, Random], int]

# How much the greedy player wants an action; the rest it never requests.
DAMAGE, ATTACK, PUT, END, NEVER = 4, 3, 2, 1, 0
# It draws a second card only while Life is longer than this.
_ENOUGH_LIFE = 10
_LEAST = -1_000_000


def play_randomly(game: Game, decision: Decision, chance: Random) -> int:
    """Every option is equally likely."""
    return int(chance.random() * len(decision.options))


def play_greedily(game: Game, decision: Decision, chance: Random) -> int:
    """In its own turn, over an empty stage: deal damage, else attack, else put cards onto the field, else end the turn.

    It answers nothing on the stage. It attacks with everything, blocks only where it loses nothing by it or would
    lose the game, takes its largest cards as keys, aims at the opponent's largest character, and pays with its
    smallest cards. Equals are decided at random.
    """
    options = decision.options
    match decision.kind:
        case "chance":
            return _request(game, decision, chance)
        case "attacker":
            return 1
        case "blocker":
            return _block(game, decision)
        case "may":
            return 0 if len(game.state.life[decision.player]) > _ENOUGH_LIFE else 1
        case "target":
            return one_of_the_best(options, lambda option: aim(game, decision, option), chance)
        case "key" if isinstance(options[0], tuple):
            number = game.rules.number
            return one_of_the_best(options, lambda option: sum(number[code] for code in option), chance)
        case "discard":
            return one_of_the_best(options, lambda card: -game.rules.number[card], chance)
        case "key soldier":
            return one_of_the_best(options, lambda id: game.table.size(game.state.characters[id]), chance)
        case "choose character":
            return one_of_the_best(options, lambda id: -game.table.size(game.state.characters[id]), chance)
        case "choose card" | "choose trump":
            return one_of_the_best(options, lambda card: game.rules.number[card], chance)
    return 0


PLAYERS: dict[str, Player] = {"random": play_randomly, "greedy": play_greedily}


def one_of_the_best(options: Sequence[Any], worth: Callable[[Any], int], chance: Random) -> int:
    """None ends a choice of as many as one likes: it is taken when nothing else is there."""
    worths = [worth(option) if option is not None else _LEAST for option in options]
    highest = max(worths)
    best = [index for index, value in enumerate(worths) if value == highest]
    return best[int(chance.random() * len(best))]


def _request(game: Game, decision: Decision, chance: Random) -> int:
    state = game.state
    if decision.options[0] is None and (state.stage or state.turn_player != decision.player):
        return 0
    return one_of_the_best(decision.options, lambda option: _want(game, decision.player, option), chance)


def _want(game: Game, seat: int, action: str | None) -> int:
    if action is None:
        return NEVER
    want = wish_of(game.rules.actions[action])
    if want == ATTACK and not can_attack(game, seat):
        return NEVER
    return want


# By identity: a rule is too large to be hashed at every chance. Keeping it keeps its identity its own.
_WISHES: dict[int, tuple[ActionRule, int]] = {}


def wish_of(rule: ActionRule) -> int:
    """Read off the definition: what the steps of the effect do."""
    known = _WISHES.get(id(rule))
    if known is None:
        verbs = {type(verb) for verb in verbs_of(rule.action)}
        wishes = ((Damage, DAMAGE), (Declare, ATTACK), (Put, PUT), (PassTurn, END))
        known = _WISHES[id(rule)] = rule, max((wish for verb, wish in wishes if verb in verbs), default=NEVER)
    return known[1]


def can_attack(game: Game, seat: int) -> bool:
    return any(
        c.owner == seat
        and c.soldier
        and not c.driven
        and (not game.table.entered_now(c) or game.table.has_label(c, "haste"))
        and game.table.has_label(c, "attacker")
        for c in game.state.characters.values()
    )


def _block(game: Game, decision: Decision) -> int:
    state, attacker = game.state, int(decision.about)
    size = game.table.size(state.characters[attacker])
    if state.attacks[attacker]:
        return 0
    able = [
        (game.table.size(state.characters[id]), index)
        for index, id in enumerate(decision.options)
        if id is not None and state.characters[id].soldier and game.table.size(state.characters[id]) >= size
    ]
    if able:
        return min(able)[1]
    return 1 if size >= len(state.life[decision.player]) else 0


def aim(game: Game, decision: Decision, option: int) -> int:
    """The opponent and what is theirs first, then the largest."""
    target = game.rules.actions[str(decision.about)].action.target
    assert target is not None
    match target.noun:
        case "player" | "opponent":
            return int(option != decision.player)
        case "trump":
            return int(option // DECK != decision.player)
        case "request":
            return 0
    character = game.state.characters[option]
    return game.table.size(character) + 100 * (character.owner != decision.player)
