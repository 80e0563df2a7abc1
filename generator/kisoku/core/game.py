"""A game that programs play: what it began with, the decisions made since, and the machine that they have led to.

It knows no rules. A machine walks from decision to decision; a game answers, remembers the answers, and can
therefore be copied, played again, taken back and written down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from .decision import NOBODY, Decision, Endless, IllegalAction
from .dice import Dice
from .outcome import Outcome
from .walker import Walk

if TYPE_CHECKING:
    from .match import Standing


class Machine(Protocol):
    """What is played on: all that survives between two decisions, and the walk that goes on from there."""

    rests: frozenset[str]
    """The kinds of decision at which nothing lives in the walk alone, so that the machine can be copied."""

    @property
    def log(self) -> list[Any] | None:
        """What has happened, in order; None where nobody wants to know."""

    @property
    def outcome(self) -> Outcome | None:
        """None as long as the game goes on."""

    def walk(self) -> Walk:
        """Go on from here: decisions come out, the numbers of options go in, it ends with the game."""

    def copy(self) -> Self:
        """An independent one at the same rest, with an empty log of its own."""

    def concede(self, player: int) -> None:
        """The player gives up: the game has an outcome now."""


M = TypeVar("M", bound=Machine)
M_co = TypeVar("M_co", bound=Machine, covariant=True)


class Origin(Protocol[M_co]):
    """What a game began with."""

    def machine(self, log: bool) -> M_co:
        """The machine at the beginning."""


G = TypeVar("G", bound="Game[Any]")

# Decisions as a chain that clones share: (what came before, option).
Trail = tuple[Any, int] | None

# What stands among the decisions where a player gave a game up and the match went on.
GIVEN_UP = -1


class Game(Generic[M]):
    """Origin and decisions, which replay to the same log on every computer.

    `decision` is the choice to be made now, None when the game is over; `apply` makes it.
    """

    __slots__ = ("_forkable", "_rest", "_rolls", "_trail", "_walk", "conceded", "decision", "dice", "machine", "origin")

    decision: Decision | None
    dice: Dice | None
    conceded: int | None
    """Who gave up, if it ended so; that is no option and stands beside the decisions."""
    _walk: Walk | None

    def __init__(self, origin: Origin[M], *, log: bool = True, forkable: bool = True, dice: Dice | None = None) -> None:
        """`dice` make the decisions that no player makes; without them these are open like all others."""
        self._enter(origin, origin.machine(log), None, forkable)
        self.dice = dice
        self._begin()
        self._roll()

    @classmethod
    def begun(cls, origin: Origin[M], *, log: bool = True, forkable: bool = True, dice: Dice | None = None) -> Self:
        """A game from its origin, whatever else a game of this kind can be made from."""
        game = cls.__new__(cls)
        Game.__init__(game, origin, log=log, forkable=forkable, dice=dice)
        return game

    def _enter(self, origin: Origin[M], machine: M, trail: Trail, forkable: bool) -> None:
        self.origin = origin
        self.machine = machine
        self.decision = None
        self.conceded = None
        self.dice = None
        # How many decisions of nobody have been made.
        self._rolls = 0
        self._trail = trail
        self._forkable = forkable
        self._walk = None
        # A copy of the machine at its last rest, and the decisions up to there; before the first rest, none.
        self._rest: tuple[M, Trail] | None = None

    def _begin(self) -> Walk:
        """Start the walk and come to its first decision."""
        self._walk = walk = self.machine.walk()
        self._step(walk, None)
        return walk

    def _step(self, walk: Walk, index: int | None) -> None:
        """Answer the walk and come to its next decision; None starts it."""
        try:
            self.decision = decision = walk.send(index)  # type: ignore[arg-type]  # None starts a generator
        except StopIteration:
            self.decision = None
            return
        except Endless:
            # The walk was broken off in the middle; the game stands again where it stood.
            if index is not None:
                self._go_back(self.history[:-1])
            raise
        if self._forkable and decision.kind in self.machine.rests:
            self._rest = self.machine.copy(), self._trail

    def __repr__(self) -> str:
        now = f"{self.decision.kind} of {self.decision.player}" if self.decision is not None else "over"
        return f"<Game after {len(self.history)} decisions, {now}>"

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None as long as it goes on."""
        return self.machine.outcome

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def log(self) -> list[Any] | None:
        """What has happened in this game, a clone's since it was cloned."""
        return self.machine.log

    @property
    def history(self) -> list[int]:
        """The options chosen since the origin; GIVEN_UP where a game of a match was given up."""
        return _listed(self._trail, None)

    @property
    def match(self) -> Standing | None:
        """How the match stands of which it is the game; None where only one is played."""
        return None

    def apply(self, index: int) -> None:
        """Make the current decision by choosing an option; an illegal one changes nothing."""
        decision = self.decision
        if decision is None:
            raise IllegalAction("the game is over", self.outcome.rule if self.outcome else "")
        # Most numbers are plain options, which need no call.
        if type(index) is not int or not (0 <= index < len(decision.options) or decision.has(index)):
            raise IllegalAction(f"there is no option {index!r}, only 0 to {len(decision.options) - 1}", decision.rule)
        walk = self._walk or self._begin()
        if decision.player == NOBODY:
            self._rolls += 1
        self._trail = self._trail, index
        self._step(walk, index)
        if self.dice is not None:
            self._roll()

    def make(self, choice: int) -> None:
        """Make the current decision as a history has it: by an option, or by giving up."""
        if choice == GIVEN_UP and self.decision is not None:
            self.concede(self.decision.player)
        else:
            self.apply(choice)

    def take(self, dice: Dice) -> None:
        """From here on these dice make the decisions that no player makes."""
        self.dice = dice
        self._roll()

    def _roll(self) -> None:
        """What nobody decides the dice do."""
        while (decision := self.decision) is not None and decision.player == NOBODY and self.dice is not None:
            index = self.dice.answer(decision, self._rolls)
            if index is None:
                return
            walk = self._walk or self._begin()
            self._rolls += 1
            self._trail = self._trail, index
            self._step(walk, index)

    def concede(self, player: int) -> None:
        """The player, who has to decide now, gives up instead; of a match only the game that is being played."""
        decision = self.decision
        if decision is None:
            raise IllegalAction("the game is over", self.outcome.rule if self.outcome else "")
        if decision.player != player or player == NOBODY:
            raise IllegalAction("only the player who has to decide can concede")
        self.machine.concede(player)
        # The walk stands in the middle of something that will never be finished.
        self._walk = None
        if self.machine.outcome is not None:
            self.decision, self.conceded = None, player
            return
        self._trail = self._trail, GIVEN_UP
        self._begin()
        self._roll()

    def clone(self) -> Self:
        """An independent game at the same decision, with an empty log of its own."""
        other = self.__class__.__new__(self.__class__)
        decision = self.decision
        if decision is None or decision.kind in self.machine.rests:
            # Its walk begins only when it is played on: most clones of a search are never asked twice.
            other._enter(self.origin, self.machine.copy(), self._trail, self._forkable)
            other.decision, other.conceded = decision, self.conceded
            other.dice, other._rolls = self.dice, self._rolls
            return other
        if self._rest is not None:
            rest, since = self._rest
            other._enter(self.origin, rest.copy(), since, self._forkable)
        else:
            since = None
            other._enter(self.origin, self.origin.machine(self.log is not None), since, self._forkable)
        other._begin()
        for index in _listed(self._trail, since):
            other.make(index)
        other.dice, other._rolls = self.dice, self._rolls
        if other.log is not None:
            other.log.clear()
        return other

    @property
    def since_rest(self) -> tuple[M, list[int]] | None:
        """The machine at the last decision from which it can be played on, and what was decided there and since.

        None before the first such decision, and in a game that keeps no snapshots. The machine is to be copied.
        """
        if self._rest is None:
            return None
        rest, since = self._rest
        return rest, _listed(self._trail, since)

    def replay(self, decisions: Iterable[int] | None = None, *, log: bool = True, forkable: bool = True) -> Self:
        """A game from the same origin: this one played again, or with other decisions."""
        other = self.begun(self.origin, log=log, forkable=forkable)
        for index in self.history if decisions is None else decisions:
            other.make(index)
        if self.dice is not None:
            other.take(self.dice)
        if decisions is None and self.conceded is not None:
            other.concede(self.conceded)
        return other

    def undo(self) -> None:
        """Take the last decision of a player (or a concession) back; the log is the whole game's again.

        What the dice did after it comes again if the same is decided: it depends on the seed alone.
        """
        self._go_back(self.history if self.conceded is not None else self.history[: self._last_decided()])

    def _go_back(self, kept: list[int]) -> None:
        """To where these decisions lead."""
        before = self.begun(self.origin, log=self.log is not None, forkable=self._forkable)
        for index in kept:
            before.make(index)
        self.machine, self.decision, self.conceded = before.machine, before.decision, None
        self._trail, self._walk, self._rest = before._trail, before._walk, before._rest
        self._rolls = before._rolls

    def _last_decided(self) -> int:
        """How many decisions had been made before the last that the dice did not make."""
        history = self.history
        last = len(history) - 1
        if self.dice is not None and self._rolls:
            other = self.begun(self.origin, log=False, forkable=False)
            last = -1
            for number, index in enumerate(history):
                if other.decision is not None and other.decision.player != NOBODY:
                    last = number
                other.make(index)
        if last < 0:
            raise IllegalAction("nothing has been decided yet")
        return last


class Followed(Protocol):
    """A game of which `ahead` asks how far it is."""

    @property
    def history(self) -> list[int]: ...


def ahead(game: Followed, history: Sequence[int]) -> Iterator[int]:
    """The decisions of a longer history that are still to be made in a game; those of the dice come by themselves."""
    while (made := len(game.history)) < len(history):
        yield history[made]


def branches(game: G) -> Iterator[tuple[Any, G]]:
    """Every way that chance can go from here: the option, and a game in which it came."""
    decision = game.decision
    if decision is None or decision.player != NOBODY:
        raise IllegalAction("chance does not decide now")
    for index, option in enumerate(decision.options):
        other = game.clone()
        other.apply(index)
        yield option, other


def _listed(trail: Trail, until: Trail) -> list[int]:
    indices: list[int] = []
    while trail is not None and trail is not until:
        trail, index = trail
        indices.append(index)
    return indices[::-1]
