"""What a game offers to its readers: a rulebook whose parts say, execute, tell, list and draw an edition.

A game may lack any part but its speech: without a table it can be checked, said and listed. Readers find the games by
name in games.py and look at nothing else of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

from .core.decision import Decision
from .core.trouble import Trouble
from .entry import Entry, EntryText, Name
from .errors import Problem
from .sentences.language import Language

# An object of the game's own kind: readers hand it on, and look only at what is written here.
Own = Any


class Edition(Protocol):
    """All definitions of one edition of a game."""

    @property
    def game(self) -> str: ...
    @property
    def name(self) -> Name: ...
    @property
    def version(self) -> str: ...
    @property
    def date(self) -> str: ...
    @property
    def author(self) -> str: ...
    @property
    def site(self) -> str | None: ...
    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything a list prints, in order."""

    @property
    def kinds(self) -> Mapping[str, Mapping[str, Entry]]:
        """What can be read as an entry, by kind (`actions`) and id; more than a list may print."""

    @property
    def settings(self) -> tuple[str, ...]:
        """What a game of it can be begun with, by id: regulations, scenarios."""


class Game(Protocol):
    """A game being played: decisions in, events out."""

    @property
    def edition(self) -> Own: ...
    @property
    def decision(self) -> Decision | None: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def log(self) -> list[Any] | None: ...
    @property
    def history(self) -> list[int]:
        """The options chosen since the beginning."""

    def apply(self, index: int) -> None: ...
    def clone(self) -> Game: ...


class Impossible(NamedTuple):
    """An action that a player cannot take now, and why: in a few words, in a sentence, by which rule."""

    action: str
    briefly: str
    reason: str
    rule: str


class Speech(Protocol):
    """What an edition says, and what its games say; `viewer` is the seat that reads it (None: it may know all).

    Without a table only `text` is ever asked for.
    """

    def text(self, edition: Own, entry: Own, language: Language) -> EntryText: ...
    @property
    def phrases(self) -> Mapping[Language, Mapping[str, str]]:
        """How a conversation about the game is worded where it names things of the game."""

    def table(self, game: Own, viewer: int | None, language: Language) -> str: ...
    def coloured(self, text: str) -> Own:
        """Such text for a terminal."""

    def event(self, game: Own, event: Own, viewer: int | None, language: Language) -> str | None:
        """None for what needs no words."""

    def question(self, game: Own, decision: Decision, viewer: int | None, language: Language) -> str: ...
    def option(self, game: Own, decision: Decision, option: Own, viewer: int | None, language: Language) -> str: ...
    def impossible(self, game: Own, language: Language) -> list[Impossible] | None:
        """None where no actions are to be chosen."""


Player = Callable[[Own, Decision, Random], int]


class Table(Protocol):
    """Where games of an edition are played."""

    @property
    def seats(self) -> Sequence[str]: ...
    @property
    def players(self) -> Mapping[str, Player]:
        """Those who decide by themselves, by name."""

    def setting_named(self, edition: Own, name: str) -> str:
        """The id of a setting, by its id or name; raises IllegalAction."""

    def deck(self, text: str) -> Own:
        """The cards that a player's deck file names; raises ValueError with what is wrong."""

    def new(
        self,
        edition: Own,
        setting: str,
        decks: Sequence[Own] | None = None,
        seed: int = 0,
        *,
        forkable: bool = True,
    ) -> Game:
        """A game at its beginning; raises IllegalAction. One that is never cloned is played quicker."""

    def position(self, edition: Own, text: str) -> Callable[[], Game]:
        """Games that begin at a written position; raises ValueError or IllegalAction."""

    def fates(self, edition: Own, setting: str) -> tuple[list[str], list[str]]:
        """What can become of an action, and the actions that a setting has."""

    def played(self, game: Own) -> Played: ...

    def everything(self, edition: Own) -> list[str]:
        """All that games could reach, by id."""

    def observed(self, edition: Own) -> AbstractContextManager[Reached]:
        """While this lasts, games of the edition enter what they reach."""


class Played(NamedTuple):
    """What is counted of a game that is over: how often which action had which fate, and which rule was applied."""

    first: int
    winner: int
    turns: int
    fates: Counter[tuple[str, str]]
    rules: Counter[str]


class Reached(Protocol):
    """What games have reached, by id: its kind and its name (`rule R-108`)."""

    @property
    def ids(self) -> set[str]: ...
    def read(self, game: Own) -> None:
        """Enters what a game's log tells."""

    def see(self, game: Own) -> None:
        """Enters what lies on a game's table now."""


class Taken(NamedTuple):
    """A played game in the words of an example; `complete` unless it stopped where no example can end."""

    setting: str
    given: dict[str, Any]
    when: list[dict[str, Any]]
    shows: list[str]
    complete: bool


class Examples(Protocol):
    """The words that a situation is told in: given a position, when players move, then something holds."""

    @property
    def schema(self) -> str: ...
    @property
    def number(self) -> re.Pattern[str]:
        """How rules and rulings are numbered; `numbers` are samples."""

    @property
    def numbers(self) -> Sequence[str]: ...

    def check(
        self, edition: Own, setting: str, when: Sequence[Mapping[str, Any]], then: Mapping[str, Any]
    ) -> Iterator[Trouble]:
        """What is wrong with the words before anybody has moved."""

    def given(self, edition: Own, setting: str, given: Mapping[str, Any]) -> Game:
        """The game at a position; raises Trouble or IllegalAction."""

    def move(self, game: Own, who: str, words: str) -> None:
        """Makes a move; raises Trouble, and Refused for what the rules forbid."""

    def differences(self, game: Own, then: Mapping[str, Any]) -> Iterator[Trouble]:
        """What does not hold."""

    def then(self, game: Own) -> dict[str, Any]:
        """What holds."""

    def take_down(self, game: Own, decisions: Iterable[int]) -> Taken:
        """The decisions, made from the game's beginning and written down; raises Unrecordable."""

    def difference(self, game: Own, other: Own) -> str:
        """What differs between two games, if anything does."""

    def board(self, game: Own) -> str: ...
    def event(self, event: Own) -> str: ...


class Lists(Protocol):
    """What an edition prints."""

    @property
    def data(self) -> Mapping[str, Callable[[Own], str]]:
        """The files for other programs, by name."""


class Rulebook(Protocol):
    """A game, as its readers know it."""

    @property
    def name(self) -> str: ...
    def files(self, folder: Path) -> list[Path]:
        """The files that an edition in this folder consists of."""

    def load(self, folder: Path) -> Edition:
        """The edition in a folder; raises DefinitionError with every problem of reading it."""

    def check(self, edition: Own, draft: bool = False) -> list[Problem]:
        """What is wrong with an edition that could be read; a draft may leave things unused."""

    def schemas(self) -> Mapping[str, str]:
        """The schemas that are generated from the game's code, by name."""

    @property
    def speech(self) -> Speech: ...
    @property
    def table(self) -> Table | None: ...
    @property
    def setting(self) -> str:
        """What a setting is called: `regulation`."""

    @property
    def examples(self) -> Examples | None: ...
    @property
    def lists(self) -> Lists | None: ...
