"""What every move is: words that are read and written, made in a game, and said before that."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Set
from typing import ClassVar, Self

from ...core.decision import Decision
from ...core.trouble import Unplayable
from ...sentences import english
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ..engine.game import Game
from ..names import SEATS
from .names import SEAT_NAMES, once, split_things
from .options import describe, must_decide

Call = Callable[[str, str], str]
"""How somebody calls what has this name and is a `character` or a `trump`; raises Trouble for what they do not know."""


class Move(ABC):
    """A move; it knows neither who makes it nor where, so the same move can be tried in many games."""

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str:
        """The canonical words: read again they are the same move."""

    @abstractmethod
    def make(self, game: Game, seat: int) -> None:
        """Make it and answer the decisions that it says; others are left for the next move.

        Raises Trouble, and Refused for what the rules forbid.
        """

    def called(self, game: Game, call: Call) -> Move:
        """The same move with other names for what lies on the table; the names of hand cards stay."""
        return self

    @property
    def tells(self) -> str:
        """The word of the events that its sentence tells already."""
        return ""

    @abstractmethod
    def does_ja(self, game: Game, seat: int, shared: Set[str]) -> Text:
        """What the player does: what follows は, without an end; what is paid is told as it happens.

        `shared` are cards that both players have: of such a target it is said whose it is.
        """

    @abstractmethod
    def does_en(self, game: Game, seat: int, shared: Set[str]) -> Clause: ...

    def ja(self, game: Game, seat: int, shared: Set[str] = frozenset()) -> Text:
        """The move as a sentence, before it is made."""
        return text(SEATS[seat], "は", self.does_ja(game, seat, shared), "。")

    def en(self, game: Game, seat: int, shared: Set[str] = frozenset()) -> Text:
        return english.sentence(Saying((self.does_en(game, seat, shared),), SEATS[seat]))

    def refused_ja(self, game: Game, seat: int, shared: Set[str] = frozenset()) -> Text:
        """That the rules forbid it."""
        return text(SEATS[seat], "は", self.does_ja(game, seat, shared), "ことはできない。")

    def refused_en(self, game: Game, seat: int, shared: Set[str] = frozenset()) -> Text:
        return text(SEATS[seat], " cannot ", english.whole(Saying((self.does_en(game, seat, shared),))), ".")


class Worded(Move):
    """A move with a word of its own; everything else that players say is a request."""

    __slots__ = ()

    word: ClassVar[str]

    @property
    def tells(self) -> str:
        return self.word

    @classmethod
    @abstractmethod
    def read(cls, rest: str) -> Self:
        """What follows the word; raises Trouble."""


class Bare(Worded):
    """A move that is nothing but its word."""

    __slots__ = ()

    @classmethod
    def read(cls, rest: str) -> Self:
        if rest:
            raise Unplayable(f"nothing follows `{cls.word}`", word=rest, ja=f"{cls.word} の後には何も続かない")
        return cls()

    def __str__(self) -> str:
        return self.word


def named(word: str, text: str, sample: str) -> tuple[str, ...]:
    """The names that follow a word, each once."""
    names = split_things(text)
    if not names:
        message = f"`{word}` needs names; write it like `{word} {sample}`"
        raise Unplayable(message, word=word, ja=f"名前が必要。{word} {sample} のように書く")
    once(names)
    return tuple(names)


def asked(game: Game, seat: int, word: str, *kinds: str) -> Decision:
    """The open decision, if the word answers it."""
    decision = game.decision
    if decision is not None and decision.kind not in kinds:
        raise unasked(word, decision)
    return must_decide(game, seat)


def unasked(word: str, decision: Decision) -> Unplayable:
    now = f"{SEAT_NAMES[decision.player]} decides: {describe(decision)}"
    ja = f"今は {word} を求められていない({decision.rule})"
    return Unplayable(f"nobody asks for `{word}` now ({now})", word=word, ja=ja)


def finish(game: Game, seat: int, kind: str) -> None:
    """Name nobody else, wherever the player is still asked for attackers or blockers."""
    while (decision := game.decision) is not None and decision.kind == kind and decision.player == seat:
        game.apply(0)
