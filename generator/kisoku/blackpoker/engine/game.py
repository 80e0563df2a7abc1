"""A game of BlackPoker that other programs play: decisions in, states out (the documented interface)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self

from ...core import game as core
from ...core.decision import IllegalAction as IllegalAction
from ...core.event import Event
from ...core.random import advance, shuffled
from ..card import DECK, JOKER, JOKERS, NAME, RANK
from ..model import Deck, Edition
from ..names import SEATS
from ..state import State
from .compiling import rules_of
from .machine import Machine
from .requesting import Obstacle, Requests
from .rules import Rules
from .setup import first_piles
from .table import Table
from .view import view


@dataclass(frozen=True, slots=True)
class Decks:
    """A new game: both decks and the seed of every shuffle."""

    rules: Rules
    decks: tuple[tuple[int, ...], ...]
    seed: int

    def machine(self, log: bool) -> Machine:
        state = State(self.rules.lists)
        for pile, deck in zip(first_piles(self.rules, state), self.decks, strict=True):
            pile += deck
        state.seed = advance(self.seed & (1 << 64) - 1)[0]
        return Machine(Table(self.rules, state, log), "set-up")


@dataclass(frozen=True, slots=True)
class Position:
    """A table in the middle of a game, where a player holds the chance."""

    rules: Rules
    state: State

    def machine(self, log: bool) -> Machine:
        return Machine(Table(self.rules, self.state.copy(), log))


@dataclass(frozen=True, slots=True)
class Undecided:
    """A table that is set up, where it is still to be decided who goes first."""

    rules: Rules
    state: State

    def machine(self, log: bool) -> Machine:
        return Machine(Table(self.rules, self.state.copy(), log), "first player")


class Seated(core.Machine, Protocol):
    """A machine with a table on which BlackPoker is played: one game, or several after another."""

    @property
    def table(self) -> Table: ...
    def at(self, seat: Callable[[Table], Table]) -> Self:
        """The same at another table, before anything has happened at it."""


class Game(core.Game[Seated]):
    """A game of one regulation: (edition, regulation, decks, seed, decisions) replays to the same log."""

    __slots__ = ()

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
        given = decks if decks is not None else (None, None)
        if len(given) != 2:
            raise IllegalAction(f"a game has two decks, not {len(given)}", rules.edition.rule("players"))
        legal = tuple(tuple(legal_deck(rules, deck, seat, seed)) for seat, deck in enumerate(given))
        super().__init__(Decks(rules, legal, seed), log=log, forkable=forkable)

    @classmethod
    def at_chance(cls, rules: Rules, state: State, *, log: bool = True, forkable: bool = True) -> Self:
        """A game that goes on from a state in which a player holds the chance."""
        return cls.begun(Position(rules, state.copy()), log=log, forkable=forkable)

    @classmethod
    def from_decision(cls, rules: Rules, state: State) -> Self:
        """A game whose set-up is done up to the decision who goes first."""
        return cls.begun(Undecided(rules, state.copy()))

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(SEATS)

    @property
    def table(self) -> Table:
        return self.machine.table

    @property
    def state(self) -> State:
        return self.machine.table.state

    @property
    def rules(self) -> Rules:
        return self.machine.table.rules

    @property
    def edition(self) -> Edition:
        return self.machine.table.rules.edition

    @property
    def log(self) -> list[Event] | None:
        return self.machine.log

    def obstacles(self, seat: int) -> Iterator[tuple[str, Obstacle]]:
        """Every direct action that the player may not request now, with the reason."""
        return Requests(self.table).obstacles(seat)

    def view(self, player: int) -> dict[str, Any]:
        """What a player may know of the table."""
        return view(self.table, player)


def regulation_id(edition: Edition, regulation: str) -> str:
    """`lite+entry20`, also by the names: ライト+エントリー20."""
    wanted = regulation.replace(" ", "")
    if wanted in edition.regulation_ids:
        return edition.regulation_ids[wanted]
    known = [str(r) for r in edition.regulations]
    message = f"unknown regulation `{regulation}`; expected one of: {', '.join(known)}"
    raise IllegalAction(message, edition.rule("regulation"))


def legal_deck(
    rules: Rules, deck: Iterable[int] | None, seat: int, seed: int = 0, condition: Deck | None = None
) -> list[int]:
    """A deck as cards of a seat; without one, the frame's own, or all cards, or as many as the condition allows.

    Which ones those are, the seed says: none is better than another. Without a condition it is that of a single game.
    """
    condition = condition or rules.frame.game_deck
    if deck is None:
        codes = list(rules.cards)
        if condition.exactly is None and len(codes) > condition.high:
            codes = _with_first_jokers(shuffled(advance(seed ^ seat)[1], codes)[1][: condition.high])
        return [code + DECK * seat for code in sorted(codes)]
    codes = [card % DECK for card in deck]
    jokers = sum(RANK[code] == JOKER for code in codes)
    if jokers > rules.edition.jokers:
        message = f"a deck has at most {rules.edition.jokers} Jokers, this one has {jokers}"
        raise IllegalAction(message, rules.edition.rule("jokers"))
    codes = _with_first_jokers(codes)
    twice = {code for code in codes if codes.count(code) > 1}
    if twice:
        raise IllegalAction(f"the deck holds {NAME[min(twice)]} twice", rules.edition.rule("no card twice"))
    wrong = [NAME[code] for code in codes if code not in rules.cards]
    missing = [NAME[code] for code in rules.cards if code not in codes] if condition.exactly is not None else []
    if wrong or missing:
        raise IllegalAction(f"not the deck of this frame: {', '.join(wrong + missing)}", condition.rule)
    if condition.exactly is None and not condition.low <= len(codes) <= condition.high:
        allowed = f"{condition.low}" if condition.low == condition.high else f"{condition.low} to {condition.high}"
        raise IllegalAction(f"a deck has {allowed} cards, this one has {len(codes)}", condition.rule)
    return [code + DECK * seat for code in sorted(codes)]


def _with_first_jokers(codes: list[int]) -> list[int]:
    """One Joker is like another, so a deck may name either of them, or one of them twice."""
    jokers = sum(RANK[code] == JOKER for code in codes)
    return [code for code in codes if RANK[code] != JOKER] + list(JOKERS[:jokers])
