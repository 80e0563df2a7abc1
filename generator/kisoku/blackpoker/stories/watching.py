"""A game that is watched while it is played: the way through the flow charts, and every look worth a picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ...core.event import Event
from ...core.game import Trail
from ...sentences.language import Language
from ..engine.game import Game, Seated
from ..engine.match import Match
from ..engine.table import Table
from ..events.event import Happening
from ..pictures.scene import Scene, scene_of


class _WatchedTable(Table):
    """Tells the game at which flow node it is, and what happens."""

    __slots__ = ("at", "game")

    def __init__(self, table: Table, game: WatchedGame) -> None:
        self.game = game
        super().__init__(table.rules, table.state, table.log is not None)

    @property
    def node(self) -> str:
        return self.at

    @node.setter
    def node(self, id: str) -> None:
        self.at = id
        if id in self.rules.flow:
            self.game.way.append(id)

    def note(self, kind: type[Happening], *data: object) -> None:
        super().note(kind, *data)
        assert self.log is not None
        self.game.noticed(self.log[-1])


class WatchedGame(Game):
    """A game that remembers every flow node it walks, and how the table looked whenever it came to rest."""

    __slots__ = ("looks", "started", "way")

    language: ClassVar[Language] = "ja"
    """Of the looks."""
    started: bool
    looks: list[tuple[Scene, int, int]]
    way: list[str]

    def _enter(self, origin: Any, machine: Seated, trail: Trail, forkable: bool) -> None:
        self.way, self.looks, self.started = [], [], False
        watched = machine.at(lambda table: _WatchedTable(table, self))
        super()._enter(origin, watched, trail, forkable)

    def noticed(self, event: Event) -> None:
        if event.rests or (not self.started and event.deals):
            self.look()
        self.started = self.started or event.begins

    def begin(self, given: Mapping[str, Any]) -> None:
        """From here on it is an example's game: only what is set up in it is looked at part by part."""
        self.look()
        self.started = not (given.get("setup") or given.get("begin"))

    def look(self) -> None:
        self.looks.append((scene_of(self, None, self.language), len(self.log or ()), len(self.way)))


class WatchedMatch(WatchedGame, Match):
    """The same with the games of a match."""

    __slots__ = ()


class _EnglishGame(WatchedGame):
    __slots__ = ()

    language = "en"


class _EnglishMatch(_EnglishGame, WatchedMatch):
    __slots__ = ()


WATCHED: dict[Language, tuple[type[WatchedGame], type[WatchedMatch]]] = {
    "ja": (WatchedGame, WatchedMatch),
    "en": (_EnglishGame, _EnglishMatch),
}
"""The kinds of a game and of a match that are looked at in a language."""
