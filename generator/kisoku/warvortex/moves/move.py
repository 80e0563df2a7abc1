"""What every move is: words that are read and written, made in a battle, and said before that.

A move answers the decision that is open, or several of the same kind; which of its options is meant is compared then,
so the same words can be tried in many battles.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar, Self

from ...core.decision import NOBODY, Decision
from ...core.trouble import Refused, Unplayable
from ...errors import MOST_EXPECTED
from ...sentences.text import Text, text
from ..engine.game import Game
from ..names import SEATS
from ..speech.teller import teller

KNOWN: dict[str, type[Move]] = {}
"""All moves by their words; reading.py imports every file of them."""
NOBODY_NAME = "nobody"
"""Who rolls the dice of fields."""


class Move(ABC):
    """A move; it knows neither who makes it nor where."""

    __slots__ = ()

    def __init_subclass__(cls, **more: Any) -> None:
        """Whatever has a word of its own is one of the moves."""
        super().__init_subclass__(**more)
        if "word" in cls.__dict__:
            KNOWN[cls.word] = cls

    word: ClassVar[str]
    kinds: ClassVar[tuple[str, ...]]
    """The kinds of decision that it answers."""
    has_its_time: ClassVar[bool] = False
    """Whether the rules say when everybody may make it; said at another time it is refused, and no slip."""

    tells: ClassVar[str] = ""
    """The kind of event that need not be told after it."""

    @classmethod
    @abstractmethod
    def read(cls, rest: str) -> Self:
        """What follows the word; raises Trouble."""

    @abstractmethod
    def __str__(self) -> str:
        """The canonical words: read again they are the same move."""

    @classmethod
    @abstractmethod
    def of(cls, game: Game, decision: Decision, option: Any) -> Move | None:
        """The move that chooses an option, if it is one of this kind."""

    def choices(self, game: Game) -> Iterator[Move]:
        """The single choices that it consists of, each asked for when the one before has been made."""
        yield self

    def must_mean_something(self, game: Game) -> None:
        """Raises Trouble for names that nobody and nothing has: that is a slip, which the rules do not forbid."""
        return

    def make(self, game: Game, seat: int) -> None:
        """Raises Trouble, and Refused for what the rules forbid."""
        for choice in self.choices(game):
            choose(game, seat, choice)

    @abstractmethod
    def does_ja(self, game: Game) -> Text:
        """What follows は, without an end."""

    @abstractmethod
    def does_en(self, game: Game) -> Text:
        """What follows the name, as it is said of somebody: `stays`."""

    @abstractmethod
    def can_en(self, game: Game) -> Text:
        """The same behind `cannot`: `stay`."""

    def ja(self, game: Game, seat: int) -> Text:
        return text(who(game, seat, "ja"), "は", self.does_ja(game), "。")

    def en(self, game: Game, seat: int) -> Text:
        return text(who(game, seat, "en"), " ", self.does_en(game), ".")

    def refused_ja(self, game: Game, seat: int) -> Text:
        return text(who(game, seat, "ja"), "は", self.does_ja(game), "ことはできない。")

    def refused_en(self, game: Game, seat: int) -> Text:
        return text(who(game, seat, "en"), " cannot ", self.can_en(game), ".")


class Bare(Move):
    """A move that is nothing but its word."""

    __slots__ = ()

    @classmethod
    def read(cls, rest: str) -> Self:
        if rest:
            raise Unplayable(f"nothing follows `{cls.word}`", word=rest, ja=f"{cls.word} の後には何も続かない")
        return cls()

    def __str__(self) -> str:
        return self.word


def who(game: Game, seat: int, language: str) -> Text:
    """Whose decision it is: a unit's, or a team's."""
    unit = decider(game.decision) if game.decision is not None else None
    if unit is not None:
        return teller(game.battle, language).unit(unit)
    return text(SEATS[max(seat, 0)])


def decider(decision: Decision) -> int | None:
    """The unit for which a decision is made; None where it is a team's."""
    unit = getattr(decision.about, "unit", None)
    return unit if isinstance(unit, int) and unit >= 0 else None


def decider_name(game: Game, decision: Decision) -> str:
    unit = decider(decision)
    if unit is not None:
        return game.battle.state.names[unit]
    return SEATS[decision.player] if decision.player != NOBODY else NOBODY_NAME


def describe(game: Game, decision: Decision) -> str:
    """`senri: target, 2 options, W-053`."""
    count = len(decision.options)
    return f"{decider_name(game, decision)}: {decision.kind}, {count} options, {decision.rule}"


def choose(game: Game, seat: int, choice: Move) -> None:
    """Choose the option that these words mean."""
    decision = game.decision
    if decision is None:
        rule = game.edition.rule("victory")
        raise Refused(f"the battle is over ({rule})", ja=f"バトルは終わっている({rule})").by(rule)
    said = str(choice)
    if decision.player not in (NOBODY, seat):
        now = describe(game, decision)
        raise Refused(f"it is not for {SEATS[seat]} to decide now ({now})", ja="今は決められない").by(decision.rule)
    found = options(game, decision)
    if said in found:
        game.apply(found.index(said))
        return
    if decision.kind not in choice.kinds:
        now = describe(game, decision)
        message = f"nobody asks for `{said}` now ({now}); possible: {listed(found)}"
        ja = f"今は {choice.word} を求められていない({decision.rule})"
        if choice.has_its_time:
            raise Refused(message, word=said, ja=ja).by(decision.rule)
        raise Unplayable(message, word=said, ja=ja)
    choice.must_mean_something(game)
    message = f"`{said}` is not possible; possible: {listed(found)} ({decision.rule})"
    ja = f"「{said}」はできない。できるのは {'、'.join(found[:MOST_EXPECTED])}({decision.rule})"
    raise Refused(message, word=said, ja=ja).by(decision.rule)


def listed(names: list[str]) -> str:
    more = f", … ({len(names)} in all)" if len(names) > MOST_EXPECTED else ""
    return ", ".join(names[:MOST_EXPECTED]) + more


def options(game: Game, decision: Decision) -> list[str]:
    """The words for each option, in order."""
    return [words(game, decision, option) for option in decision.options]


def words(game: Game, decision: Decision, option: Any) -> str:
    return str(move_for(game, decision, option))


def move_for(game: Game, decision: Decision, option: Any) -> Move:
    """The move that chooses an option."""
    for kind in KNOWN.values():
        if decision.kind in kind.kinds and (move := kind.of(game, decision, option)) is not None:
            return move
    raise AssertionError(f"no move chooses {option!r} of {decision.kind}")
