"""How imagined games are played on: greedily, but sparing one's own Life."""

from __future__ import annotations

from random import Random

from ...core.decision import Decision
from ..checks.walk import verbs_of
from ..effects.put import Put
from ..engine.action_rule import ActionRule
from ..engine.game import Game
from ..engine.rules import Rules
from ..players import ATTACK, DAMAGE, NEVER, PUT, can_attack, play_greedily, wish_of

# So much Life is kept when it could be paid for characters.
RESERVE = 4
# A second card is drawn while Life is longer than this.
DRAWS = 12
BULWARKS = 2
# Attackers that large are blocked by a bulwark.
HEAVY = 4


def play_carefully(game: Game, decision: Decision, chance: Random) -> int:
    """Like the greedy player, but Life is not paid when little is left, nor for more than two bulwarks."""
    kind, options = decision.kind, decision.options
    if kind == "chance":
        return _request(game, decision, chance)
    if kind == "may":
        return 0 if len(game.state.life[decision.player]) > DRAWS else 1
    if kind == "blocker":
        return _block(game, decision)
    if len(options) > 1:
        return play_greedily(game, decision, chance)
    return 0


def _request(game: Game, decision: Decision, chance: Random) -> int:
    state, seat, options = game.state, decision.player, decision.options
    if options[0] is None and (state.stage or state.turn_player != seat):
        return 0
    actions, life = game.rules.actions, len(state.life[seat])
    best, wanted = [0], NEVER
    for index, id in enumerate(options):
        if id is None:
            continue
        rule = actions[id]
        wish = wish_of(rule)
        if wish < wanted or wish == NEVER or not _is_worth_it(game, rule, wish, seat, life):
            continue
        if wish > wanted:
            best, wanted = [index], wish
        else:
            best.append(index)
    return best[int(chance.random() * len(best))] if len(best) > 1 else best[0]


def _is_worth_it(game: Game, rule: ActionRule, wish: int, seat: int, life: int) -> bool:
    if wish == ATTACK:
        return can_attack(game, seat)
    if wish == PUT:
        if rule.price.life and life - rule.price.life < RESERVE:
            return False
        return not _only_bulwarks(rule) or _bulwarks(game, seat) < BULWARKS
    return wish != DAMAGE or rule.price.life < life


def _bulwarks(game: Game, seat: int) -> int:
    return sum(c.owner == seat and not c.soldier for c in game.state.characters.values())


def thought_of(rules: Rules) -> tuple[ActionRule, ...]:
    """All actions that the careful player ever requests."""
    known = _THOUGHT_OF.get(id(rules))
    if known is None:
        found = tuple(rule for rule in rules.direct_main if wish_of(rule) != NEVER)
        known = _THOUGHT_OF[id(rules)] = rules, found
    return known[1]


# By identity, as in players.py.
_THOUGHT_OF: dict[int, tuple[Rules, tuple[ActionRule, ...]]] = {}

# By identity, too: whether all that an action puts onto the field are bulwarks.
_SETS: dict[int, tuple[ActionRule, bool]] = {}


def _only_bulwarks(rule: ActionRule) -> bool:
    known = _SETS.get(id(rule))
    if known is None:
        kinds = {verb.as_ for verb in verbs_of(rule.action) if isinstance(verb, Put)}
        known = _SETS[id(rule)] = rule, kinds == {"bulwark"}
    return known[1]


def _block(game: Game, decision: Decision) -> int:
    """With a soldier that is no smaller; a bulwark, or whoever there is, where the damage is too much."""
    state, attacker, table = game.state, int(decision.about), game.table
    if state.attacks[attacker]:
        return 0
    size, life = table.size(state.characters[attacker]), len(state.life[decision.player])
    able, bulwarks, rest = [], [], []
    for index, id in enumerate(decision.options):
        if id is None:
            continue
        character = state.characters[id]
        if not character.soldier:
            bulwarks.append(index)
        elif (own := table.size(character)) >= size:
            able.append((own, index))
        else:
            rest.append((own, index))
    if able:
        return min(able)[1]
    if bulwarks and (size >= HEAVY or size >= life):
        return bulwarks[0]
    return min(rest)[1] if rest and size >= life else 0
