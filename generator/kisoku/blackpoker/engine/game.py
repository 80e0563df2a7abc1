"""A game that other programs play: decisions in, states out (the documented interface)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core.decision import Decision
from ...core.random import advance
from ...core.walker import Walk, walk
from ..language.cards import JOKER
from ..model import Edition
from .card import DECK, NAME, RANK, SUIT, bits, mask_of
from .machine import Machine
from .rules import Rules, rules_of
from .state import State

CHANCE = "3"


class IllegalAction(Exception):
    """The rules forbid it: what was required, what was found, and the rule number."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(f"{message} ({rule})")
        self.rule = rule


class Game(Machine):
    """A game of one regulation: (edition, regulation, decks, seed, decisions) replays to the same log.

    `decision` is the choice to be made now, None when the game is over; `apply` makes it.
    """

    __slots__ = ("_forkable", "_since", "_snapshot", "_walk", "decision", "history", "start")

    def __init__(
        self,
        edition: Edition,
        regulation: str,
        decks: Sequence[Iterable[int]] | None = None,
        seed: int = 0,
        *,
        log: bool = True,
        forkable: bool = True,
    ) -> None:
        self._prepare(rules_of(edition, regulation_id(edition, regulation)), log, forkable)
        self.state.deck = [legal_deck(self.rules, deck, seat) for seat, deck in enumerate(decks or (None, None))]
        self.state.seed = advance(seed & (1 << 64) - 1)[0]
        self.start = (tuple(tuple(deck) for deck in self.state.deck), seed)
        self._walk = walk(self, self.rules.flow["1"])
        self.decision: Decision | None = None
        self._advance(None)

    def _prepare(self, rules: Rules, log: bool, forkable: bool) -> None:
        self.rules = rules
        self.state = State()
        self.log = [] if log else None
        self.node = "1"
        self.timing = ""
        self.cursor = 0
        self.announced = None
        self.trigger = None
        self.fresh = []
        self.history: list[int] = []
        self._forkable = forkable
        self._snapshot: State | None = None
        self._since = 0

    @classmethod
    def at_chance(cls, rules: Rules, state: State, *, log: bool = True, forkable: bool = True) -> Game:
        """A game that goes on from a state in which a player holds the chance."""
        game = cls.__new__(cls)
        game._prepare(rules, log, forkable)
        game.state = state
        game.start = ((), 0)
        game._walk = walk(game, rules.flow[CHANCE])
        game.decision = None
        if state.winner is None:
            game._advance(None)
        return game

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def winner(self) -> int | None:
        return self.state.winner

    def apply(self, index: int) -> None:
        """Make the current decision by choosing an option."""
        decision = self.decision
        if decision is None:
            raise IllegalAction("the game is over", "R-050")
        if not isinstance(index, int) or not 0 <= index < len(decision.options):
            raise IllegalAction(f"option {index} of {len(decision.options)} does not exist", decision.rule)
        self.history.append(index)
        self._advance(index)

    def _advance(self, index: int | None) -> None:
        try:
            self.decision = next(self._walk) if index is None else self._walk.send(index)
        except StopIteration:
            self.decision = None
            return
        if self._forkable and self.decision.kind == "chance":
            self._snapshot = None
            self._since = len(self.history)
            if self._keeps_snapshots:
                self._snapshot = self.state.copy()

    @property
    def _keeps_snapshots(self) -> bool:
        return False

    def clone(self) -> Game:
        """An independent game at the same decision."""
        if self.decision is not None and self.decision.kind == "chance":
            return self._at(self.state.copy(), ())
        if self._snapshot is None:
            return self._replayed()
        return self._at(self._snapshot.copy(), self.history[self._since :])

    def _at(self, state: State, decisions: Iterable[int]) -> Game:
        other = Game.at_chance(self.rules, state, log=self.log is not None, forkable=self._forkable)
        for index in decisions:
            other.apply(index)
        return other

    def _replayed(self) -> Game:
        raise NotImplementedError


def regulation_id(edition: Edition, regulation: str) -> str:
    """`lite+entry20`, also by the names: ライト+エントリー20."""
    known = [str(r) for r in edition.regulations]
    names = {
        f"{edition.formats[r.format].name.ja}+{edition.frames[r.frame].name.ja}": str(r) for r in edition.regulations
    }
    wanted = regulation.replace(" ", "")
    if wanted in known:
        return wanted
    if wanted in names:
        return names[wanted]
    raise IllegalAction(f"unknown regulation `{regulation}`; expected one of: {', '.join(known)}", "R-201")


def legal_deck(rules: Rules, deck: Iterable[int] | None, seat: int) -> list[int]:
    """A deck as cards of a seat; without one, the frame's own or all 54 cards."""
    condition = rules.edition.frames[rules.regulation.frame].deck
    if deck is None:
        mask = mask_of(condition.exactly)
        return [code + DECK * seat for code in bits(mask)]
    codes = [card % DECK for card in deck]
    twice = {code for code in codes if codes.count(code) > 1}
    if twice:
        raise IllegalAction(f"the deck holds {NAME[min(twice)]} twice", "R-006")
    if sum(RANK[code] == JOKER for code in codes) > rules.edition.jokers:
        raise IllegalAction("the deck holds too many Jokers", "R-009")
    if condition.exactly is not None:
        allowed = set(bits(mask_of(condition.exactly)))
        wrong = [NAME[code] for code in codes if code not in allowed]
        missing = [NAME[code] for code in sorted(allowed - set(codes))]
        if wrong or missing:
            raise IllegalAction(f"not the deck of this frame: {', '.join(wrong + missing)}", "R-207")
    elif not condition.low <= len(codes) <= condition.high:
        message = f"a deck has {condition.low} to {condition.high} cards, this one has {len(codes)}"
        raise IllegalAction(message, "R-211")
    return [code + DECK * seat for code in sorted(codes)]


__all__ = ["CHANCE", "SUIT", "Game", "IllegalAction", "legal_deck", "regulation_id"]
