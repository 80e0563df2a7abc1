"""A game that other programs play: decisions in, states out (the documented interface)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ...core.decision import Decision
from ...core.decision import IllegalAction as IllegalAction
from ...core.random import advance
from ...core.walker import Walk, walk
from ..card import DECK, JOKERS, NAME, RANK, bits, mask_of
from ..language.cards import JOKER
from ..model import Edition
from .machine import Decided, Machine
from .rules import Rules, rules_of
from .setup import begin, decide_first
from .state import State

CHANCE = "3"


class Origin(NamedTuple):
    """What a game began with."""

    regulation: str
    decks: tuple[tuple[int, ...], ...]
    seed: int


class Undecided(NamedTuple):
    """A state in which it is still to be decided who goes first."""

    state: State


# Decisions as a chain that clones share: (what came before, option).
Trail = tuple[Any, int] | None


class Game(Machine):
    """A game of one regulation: (edition, regulation, decks, seed, decisions) replays to the same log.

    `decision` is the choice to be made now, None when the game is over; `apply` makes it.
    """

    __slots__ = ("_forkable", "_since", "_snapshot", "_trail", "_walk", "decision", "origin")

    _walk: Walk | None

    def __init__(
        self,
        edition: Edition,
        regulation: str,
        decks: Sequence[Iterable[int] | None] | None = None,
        seed: int = 0,
        *,
        log: bool = True,
        forkable: bool = True,
    ) -> None:
        rules = rules_of(edition, regulation_id(edition, regulation))
        self._prepare(rules, State(), log, forkable)
        given = decks if decks is not None else (None, None)
        if len(given) != 2:
            raise IllegalAction(f"a game has two decks, not {len(given)}", "R-001")
        self.state.deck = [legal_deck(rules, deck, seat) for seat, deck in enumerate(given)]
        self.state.seed = advance(seed & (1 << 64) - 1)[0]
        decks_used = tuple(map(tuple, self.state.deck))
        self.origin: Origin | State | Undecided = Origin(str(rules.regulation), decks_used, seed)
        self._walk = walk(self, rules.flow["1"])
        self._advance(None)

    def _prepare(self, rules: Rules, state: State, log: bool, forkable: bool) -> None:
        self.rules = rules
        self.state = state
        self.log = [] if log else None
        self.node = "1"
        self.timing = ""
        self.cursor = 0
        self.announced = None
        self.trigger = None
        self.fresh = []
        self.decision: Decision | None = None
        self._trail: Trail = None
        self._since: Trail = None
        self._forkable = forkable
        self._snapshot: State | None = None
        self._walk = None

    @classmethod
    def at_chance(cls, rules: Rules, state: State, *, log: bool = True, forkable: bool = True) -> Game:
        """A game that goes on from a state in which a player holds the chance."""
        game = cls.__new__(cls)
        game._prepare(rules, state, log, forkable)
        game.origin = state.copy()
        if state.winner is None:
            game._begin()
        return game

    @classmethod
    def from_decision(cls, rules: Rules, state: State) -> Game:
        """A game whose set-up is done up to the decision who goes first."""
        game = cls.__new__(cls)
        game._prepare(rules, state, True, True)
        game.origin = Undecided(state.copy())
        game._walk = game._decided()
        game._advance(None)
        return game

    def _decided(self) -> Walk:
        first = decide_first(self)
        if first is None:
            raise IllegalAction("both players ran out of Life in ties: set up again", "R-072")
        yield from begin(self, first)
        if self.state.winner is not None:
            return True
        return (yield from walk(self, self.rules.flow["2a"]))

    def _begin(self) -> None:
        self._walk = walk(self, self.rules.flow[CHANCE])
        self._advance(None)

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def winner(self) -> int | None:
        return self.state.winner

    @property
    def history(self) -> list[int]:
        """The options chosen since the origin."""
        return _listed(self._trail, None)

    def apply(self, index: int) -> None:
        """Make the current decision by choosing an option; an illegal one changes nothing."""
        decision = self.decision
        if decision is None:
            raise IllegalAction("the game is over", "R-050")
        if type(index) is not int or not 0 <= index < len(decision.options):
            raise IllegalAction(f"there is no option {index!r}, only 0 to {len(decision.options) - 1}", decision.rule)
        if self._walk is None:
            self._begin()
        self._trail = (self._trail, index)
        self._advance(index)

    def _advance(self, index: int | None) -> None:
        walk = self._walk
        assert walk is not None
        try:
            self.decision = decision = next(walk) if index is None else walk.send(index)
        except (StopIteration, Decided):
            self.decision = None
            return
        if decision.kind == "chance" and self._forkable:
            if type(self.origin) is Undecided:
                # From its first chance on it is a game from a position, which can be written down.
                self.origin, self._trail = self.state.copy(), None
            self._since = self._trail
            self._snapshot = self.state.copy()

    def clone(self) -> Game:
        """An independent game at the same decision, with an empty log of its own."""
        decision = self.decision
        if decision is None or decision.kind == "chance":
            return self._twin(self.state.copy(), decision, self._trail)
        if self._snapshot is None:
            return self._replayed()
        other = self._twin(self._snapshot.copy(), None, self._since)
        other._begin()
        for index in _listed(self._trail, self._since):
            other.apply(index)
        if other.log is not None:
            other.log.clear()
        return other

    def _twin(self, state: State, decision: Decision | None, trail: Trail) -> Game:
        """Its walk begins only when it is played on: most clones of a search are never asked twice."""
        other = Game.__new__(Game)
        other._prepare(self.rules, state, self.log is not None, self._forkable)
        other.origin = self.origin
        other.decision = decision
        other._trail = trail
        return other

    def _replayed(self) -> Game:
        """Before the first chance (or without snapshots) a game is copied by playing it again."""
        other = replay(self.rules.edition, self.origin, self.history, rules=self.rules, forkable=self._forkable)
        other.log = [] if self.log is not None else None
        return other


def replay(
    edition: Edition,
    origin: Origin | State | Undecided,
    decisions: Iterable[int],
    *,
    rules: Rules | None = None,
    log: bool = True,
    forkable: bool = True,
) -> Game:
    """The game that these decisions lead to from its origin."""
    if isinstance(origin, Origin):
        game = Game(edition, origin.regulation, origin.decks, origin.seed, log=log, forkable=forkable)
    elif isinstance(origin, Undecided):
        assert rules is not None
        game = Game.from_decision(rules, origin.state.copy())
    else:
        assert rules is not None
        game = Game.at_chance(rules, origin.copy(), log=log, forkable=forkable)
    for index in decisions:
        game.apply(index)
    return game


def _listed(trail: Trail, until: Trail) -> list[int]:
    indices: list[int] = []
    while trail is not None and trail is not until:
        trail, index = trail
        indices.append(index)
    return indices[::-1]


def regulation_id(edition: Edition, regulation: str) -> str:
    """`lite+entry20`, also by the names: ライト+エントリー20."""
    wanted = regulation.replace(" ", "")
    if wanted in edition.regulation_ids:
        return edition.regulation_ids[wanted]
    known = [str(r) for r in edition.regulations]
    raise IllegalAction(f"unknown regulation `{regulation}`; expected one of: {', '.join(known)}", "R-201")


def legal_deck(rules: Rules, deck: Iterable[int] | None, seat: int) -> list[int]:
    """A deck as cards of a seat; without one, the frame's own or all 54 cards."""
    condition = rules.edition.frames[rules.regulation.frame].deck
    if deck is None:
        mask = mask_of(condition.exactly)
        return [code + DECK * seat for code in bits(mask)]
    codes = [card % DECK for card in deck]
    jokers = sum(RANK[code] == JOKER for code in codes)
    if jokers > rules.edition.jokers:
        message = f"a deck has at most {rules.edition.jokers} Jokers, this one has {jokers}"
        raise IllegalAction(message, "R-009")
    # One Joker is like another, so a deck may name either of them, or one of them twice.
    codes = [code for code in codes if RANK[code] != JOKER] + list(JOKERS[:jokers])
    twice = {code for code in codes if codes.count(code) > 1}
    if twice:
        raise IllegalAction(f"the deck holds {NAME[min(twice)]} twice", "R-006")
    if condition.exactly is not None:
        allowed = set(bits(mask_of(condition.exactly)))
        wrong = [NAME[code] for code in codes if code not in allowed]
        missing = [NAME[code] for code in sorted(allowed - set(codes))]
        if wrong or missing:
            raise IllegalAction(f"not the deck of this frame: {', '.join(wrong + missing)}", condition.rule)
    elif not condition.low <= len(codes) <= condition.high:
        message = f"a deck has {condition.low} to {condition.high} cards, this one has {len(codes)}"
        raise IllegalAction(message, condition.rule)
    return [code + DECK * seat for code in sorted(codes)]
