"""A battle that other programs play: decisions in, states out (the documented interface)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any, Self

from ...core import game as core
from ...core.decision import IllegalAction as IllegalAction
from ...core.dice import Dice, Seeded
from ...core.event import Event
from ...core.random import advance, shuffled
from ..model import Deck, Edition, Scenario
from ..names import SEATS
from ..state import State
from .battle import Battle
from .machine import Machine, flow_of
from .rules import Rules, rules_of
from .setup import Lineup, first_state
from .view import view

TeamDecks = Sequence[Deck]


@dataclass(frozen=True, slots=True)
class Beginning:
    """A new battle: who takes part, with which decks."""

    rules: Rules
    scenario: str
    lineup: Lineup

    def machine(self, log: bool) -> Machine:
        return Machine(Battle(self.rules, first_state(self.rules, self.lineup), log), self.lineup)


@dataclass(frozen=True, slots=True)
class Position:
    """A battle under way, where somebody's turn is about to begin, or somebody moves or rolls."""

    rules: Rules
    state: State

    def machine(self, log: bool) -> Machine:
        return Machine(Battle(self.rules, self.state.copy(), log))


class Game(core.Game[Machine]):
    """A battle of one scenario: (edition, scenario, decks, seed, decisions) replays to the same log."""

    __slots__ = ()

    def __init__(
        self,
        edition: Edition,
        scenario: str,
        decks: Sequence[TeamDecks | None] | None = None,
        seed: int = 0,
        *,
        log: bool = True,
        forkable: bool = True,
        dice: Dice | None = None,
    ) -> None:
        """Without `dice` these are open decisions of nobody; the seed then only draws the decks that nobody brings."""
        rules = rules_of(edition)
        flow_of(rules)
        chosen = edition.scenarios[scenario_id(edition, scenario)]
        lineup = Lineup(lined_up(edition, chosen, decks, seed), chosen.steady)
        super().__init__(Beginning(rules, chosen.id, lineup), log=log, forkable=forkable, dice=dice)

    @classmethod
    def seeded(
        cls,
        edition: Edition,
        scenario: str,
        decks: Sequence[TeamDecks | None] | None = None,
        seed: int = 0,
        *,
        log: bool = True,
        forkable: bool = True,
    ) -> Self:
        """One whose dice fall as the seed says."""
        return cls(edition, scenario, decks, seed, log=log, forkable=forkable, dice=Seeded(seed))

    @classmethod
    def at(
        cls, rules: Rules, state: State, *, log: bool = True, forkable: bool = True, dice: Dice | None = None
    ) -> Self:
        """A battle that goes on from a state."""
        flow_of(rules)
        return cls.begun(Position(rules, state.copy()), log=log, forkable=forkable, dice=dice)

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS[: max(self.state.teams) + 1]

    @property
    def battle(self) -> Battle:
        return self.machine.battle

    @property
    def state(self) -> State:
        return self.machine.battle.state

    @property
    def rules(self) -> Rules:
        return self.machine.battle.rules

    @property
    def edition(self) -> Edition:
        return self.machine.battle.rules.edition

    @property
    def log(self) -> list[Event] | None:
        return self.machine.log

    def view(self, player: int) -> dict[str, Any]:
        """What a player may know of the battle: all but secret extra cards of others (W-127)."""
        return view(self.battle, player)


def scenario_id(edition: Edition, name: str) -> str:
    """`duel`, also by its names."""
    for scenario in edition.scenarios.values():
        if name in (scenario.id, scenario.name.ja) or name.casefold() == scenario.name.en.casefold():
            return scenario.id
    message = f"unknown scenario `{name}`; expected one of: {', '.join(edition.scenarios)}"
    raise IllegalAction(message)


def lined_up(
    edition: Edition, scenario: Scenario, decks: Sequence[TeamDecks | None] | None, seed: int
) -> tuple[tuple[Deck, ...], ...]:
    """The decks of every team; where a team brings none, the seed draws sample decks of the scenario.

    Nobody meets a character twice as long as there are others.
    """
    given = list(decks) if decks is not None else [None] * scenario.teams
    if len(given) != scenario.teams:
        raise IllegalAction(f"there are {scenario.teams} teams, not {len(given)}")
    for team, brought in zip(SEATS, given, strict=False):
        if brought is not None and len(brought) != scenario.characters:
            raise IllegalAction(f"team {team} has {scenario.characters} characters, not {len(brought)}")
    taken = {deck.character for brought in given if brought is not None for deck in brought}
    pool = shuffled(advance(seed & _MASK)[1], [edition.decks[id] for id in scenario.decks])[1]
    fresh, again = list[Deck](), list[Deck]()
    for deck in pool:
        (again if deck.character in taken else fresh).append(deck)
        taken.add(deck.character)
    drawn = cycle([*fresh, *again])
    return tuple(
        tuple(brought) if brought is not None else tuple(islice(drawn, scenario.characters)) for brought in given
    )


_MASK = (1 << 64) - 1
