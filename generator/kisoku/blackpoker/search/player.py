"""The player that searches: every option is tried in imagined worlds that are played on for a while."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.decision import NOBODY, Decision, IllegalAction
from ...core.search import Worlds, best
from ..engine.game import Game
from ..engine.machine import Machine
from .careful import play_carefully, thought_of
from .evaluation import promise
from .imagining import Imagination, World

# Of a decision with more options so many are tried.
MOST_OPTIONS = 16
# Beyond so many decisions an imagined game is judged as it stands, whatever its turn.
FARTHEST = 150
# So many worlds may not come to the decision before the rest is done without.
PATIENCE = 12


@dataclass(frozen=True, slots=True)
class Searcher:
    """How much is tried, and how far it is played on."""

    trials: int = 72
    each: int = 12
    turns: int = 2

    def __call__(self, game: Game, decision: Decision, chance: Random) -> int:
        """Depends on nothing that the seat may not know, and on `chance`."""
        seed = chance.getrandbits(64)
        options = _sensible(game, decision)
        if len(options) == 1:
            return options[0]
        own = Random(seed)
        if decision.player == NOBODY:
            return own.randrange(len(options))
        imagination = Imagination(game, decision, own, play_carefully)
        worlds: Worlds[World] = Worlds(imagination.world, PATIENCE)
        one = worlds.get(0)
        if one is None:
            return options[own.randrange(len(options))]
        # Asked in an imagined world: at the table itself it would look under the cards.
        first = _careful_choice(one, own)
        if game.state.turn == 0:
            # What a set-up is good for shows too late: among so many cards luck would decide.
            return first
        options = _in_order(options, first, own)
        until = game.state.turn + self.turns

        def value(option: int, number: int) -> float:
            world = worlds.get(number)
            assert world is not None
            return self._played(world, option, until, decision.player, seed ^ number)

        return best(options, value, min(self.trials, self.each * len(options)))

    def _played(self, world: World, option: int, until: int, seat: int, seed: int) -> float:
        """What becomes of an option in a world."""
        try:
            game = world.begun()
            _silence(game)
            game.apply(world.options[option])
            return played_on(game, until, seat, seed)
        except IllegalAction:
            return 0.5


def _careful_choice(world: World, chance: Random) -> int:
    game = world.begun()
    assert game.decision is not None
    number = play_carefully(game, game.decision, chance)
    return world.options.index(number) if number in world.options else 0


def _silence(game: Game) -> None:
    """The careful player answers nothing and thinks of few actions: most time goes into asking what is possible."""
    assert isinstance(game.machine, Machine), "a world is a single game"
    game.machine.thought_of = thought_of(game.rules)


def played_on(game: Game, until: int, seat: int, seed: int) -> float:
    chance = Random(seed)
    state = game.state
    for _ in range(FARTHEST):
        decision = game.decision
        if decision is None or (state.turn >= until and not state.stage and decision.kind == "chance"):
            break
        game.apply(play_carefully(game, decision, chance))
    return promise(game.table, seat)


def _sensible(game: Game, decision: Decision) -> list[int]:
    """Without what is hardly ever worth a thought."""
    count = len(decision.options)
    if decision.player == NOBODY or decision.kind != "chance" or decision.options[0] is not None:
        return list(range(count))
    state, seat = game.state, decision.player
    if not state.stage:
        # In the own turn passing comes to nothing that ending it does not; in the opponent's, nothing is under way.
        return list(range(1, count)) if state.turn_player == seat and count > 1 else [0]
    top = state.stage[-1]
    if top.controller == seat and not state.attacks:
        return [0]
    return list(range(count))


def _in_order(options: list[int], first: int, chance: Random) -> list[int]:
    """What the careful player would do comes first; of very many options some are drawn."""
    others = [option for option in options if option != first]
    if len(others) >= MOST_OPTIONS:
        others = sorted(chance.sample(others, MOST_OPTIONS - 1))
    return [first, *others] if first in options else others


play_searching = Searcher()
