"""A match: games one after another until somebody has won often enough, and the choice with which deck.

It is a machine like that of a single game, so that core.Game plays, copies, replays, takes back and records it whole.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import Any, Generic, Literal, NamedTuple, Self, TypeVar

from .decision import Decision
from .game import Machine
from .outcome import Outcome
from .walker import Walk

M = TypeVar("M", bound=Machine)

Choosing = Generator[Decision, int, None]


class Terms(NamedTuple):
    """What a match is: how many games are to be won, how many decks each player has, and which may not come again."""

    wins: int
    decks: int = 1
    locks: Literal["won"] | None = None


class Standing(NamedTuple):
    """How a match stands, by seat: all of it that survives between two decisions. Decks are counted from 1."""

    results: tuple[tuple[int, ...], ...]
    """Who won each game that is over; nobody: it was drawn."""
    using: tuple[int, ...]
    """The deck with which each player plays, or has played last; 0 before the first game."""
    locked: tuple[tuple[int, ...], ...]
    """The decks that each player may not use again."""
    chosen: tuple[int, ...]
    """The deck that each player has chosen for the next game; 0 as long as it is not chosen."""
    playing: bool = False
    """Whether a game is being played; otherwise it is to be chosen with which decks the next one is."""
    outcome: Outcome | None = None

    @classmethod
    def new(cls, seats: int) -> Self:
        """Before the first game."""
        return cls((), (0,) * seats, ((),) * seats, (0,) * seats)

    @property
    def wins(self) -> tuple[int, ...]:
        """How many games each player has won."""
        return tuple(sum(seat in winners for winners in self.results) for seat in range(len(self.using)))

    @property
    def games(self) -> int:
        """How many games are over, drawn ones included."""
        return len(self.results)


class Match(ABC, Generic[M]):
    """Between two games the last one stays on the table; `game` is what is played, or was played last."""

    __slots__ = ("game", "standing", "terms")

    rests: frozenset[str]
    """Those of a single game, and `deck`: what was chosen up to there stands in the standing."""

    def __init__(self, terms: Terms, standing: Standing, game: M) -> None:
        self.terms = terms
        self.standing = standing
        self.game = game

    # What a game has of its own

    def prepare(self) -> Choosing:
        """What is decided before decks are chosen, if it has not been decided yet; nothing, unless a game says so."""
        return
        yield  # a walk is a generator, whatever its length

    @abstractmethod
    def begin(self) -> M:
        """The next game at its beginning, each player with the deck that the standing says."""

    @abstractmethod
    def tell_result(self, winners: tuple[int, ...], locked: list[tuple[int, int]]) -> None:
        """A game has been counted: who has won it, and which decks (by seat and number) are locked now."""

    @abstractmethod
    def tell_outcome(self, outcome: Outcome) -> None:
        """The match is over."""

    @abstractmethod
    def rule(self, name: Literal["deck choice", "match", "concession"]) -> str:
        """The number of a rule that the match itself cites."""

    # What every match has

    @property
    def outcome(self) -> Outcome | None:
        return self.standing.outcome

    @property
    def log(self) -> list[Any] | None:
        return self.game.log

    def walk(self) -> Walk:
        """From wherever it stands to its end."""
        while self.standing.outcome is None:
            if not self.standing.playing:
                yield from self.prepare()
                yield from self._choose()
                chosen, none = self.standing.chosen, (0,) * len(self.standing.chosen)
                self.standing = self.standing._replace(using=chosen, chosen=none, playing=True)
                self.game = self.begin()
            yield from self.game.walk()
            self._count()
        return True

    def usable(self, seat: int) -> list[int]:
        """The decks with which a player may play the next game."""
        return [number for number in range(1, self.terms.decks + 1) if number not in self.standing.locked[seat]]

    def concede(self, player: int) -> None:
        """The player gives up the game that is being played; between two games, the match."""
        if self.standing.playing:
            self.game.concede(player)
            self._count()
            return
        others = tuple(seat for seat in range(len(self.standing.using)) if seat != player)
        self._end(Outcome(others, "concession", self.rule("concession")))

    def _choose(self) -> Choosing:
        """One after the other, but nobody is told before all have chosen; with one deck left there is no choice."""
        for seat, chosen in enumerate(self.standing.chosen):
            if chosen:
                continue
            usable = self.usable(seat)
            index = (yield Decision(seat, "deck", usable, self.rule("deck choice"))) if len(usable) > 1 else 0
            now = self.standing.chosen
            self.standing = self.standing._replace(chosen=(*now[:seat], usable[index], *now[seat + 1 :]))

    def _count(self) -> None:
        """A drawn game counts for nobody, and no deck is locked by it."""
        standing, ended = self.standing, self.game.outcome
        assert ended is not None, "only a game that is over is counted"
        locked = [(seat, standing.using[seat]) for seat in ended.winners] if self.terms.locks == "won" else []
        self.standing = standing._replace(
            results=(*standing.results, ended.winners),
            locked=tuple(
                (*decks, *(deck for owner, deck in locked if owner == seat))
                for seat, decks in enumerate(standing.locked)
            ),
            playing=False,
        )
        self.tell_result(ended.winners, locked)
        wins = self.standing.wins
        best = tuple(seat for seat, won in enumerate(wins) if won >= self.terms.wins)
        if best:
            self._end(Outcome(best, "match", self.rule("match")))

    def _end(self, outcome: Outcome) -> None:
        self.standing = self.standing._replace(outcome=outcome)
        self.tell_outcome(outcome)
