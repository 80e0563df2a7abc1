"""A game that is watched while it is played: the way through the flow charts, and every look worth a picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.game import Trail
from ..engine.game import Game
from ..engine.machine import Machine
from ..engine.table import Table
from ..pictures.scene import Scene, scene_of
from ..state import Character

# After these the table has come to rest for a moment, which is worth a look.
_PAUSES = frozenset({"staged", "resolved", "lost", "loses", "all passed"})


class _WatchedTable(Table):
    """Tells the game at which flow node it is, and what happens."""

    __slots__ = ("game",)

    def __init__(self, table: Table, game: WatchedGame) -> None:
        self.game = game
        super().__init__(table.rules, table.state, table.log is not None)

    @property
    def node(self) -> str:
        return self.game.way[-1] if self.game.way else ""

    @node.setter
    def node(self, id: str) -> None:
        if id:
            self.game.way.append(id)

    def note(self, rule: str, what: str, *data: object) -> None:
        super().note(rule, what, *data)
        self.game.noticed(what, data)


class WatchedGame(Game):
    """A game that remembers every flow node it walks, and how the table looked whenever it came to rest."""

    __slots__ = ("looks", "started", "way")

    started: bool
    looks: list[tuple[Scene, int, int]]
    way: list[str]

    def _enter(self, origin: Any, machine: Machine, trail: Trail, forkable: bool) -> None:
        self.way, self.looks, self.started = [], [], False
        watched = Machine(_WatchedTable(machine.table, self), machine.entrance)
        super()._enter(origin, watched, trail, forkable)

    def noticed(self, what: str, data: tuple[object, ...]) -> None:
        if what in _PAUSES or (not self.started and _dealt(what, data)):
            self.look()
        self.started = self.started or what == "game starts"

    def begin(self, given: Mapping[str, Any]) -> None:
        """From here on it is an example's game: only what is set up in it is looked at part by part."""
        self.look()
        self.started = not (given.get("setup") or given.get("begin"))

    def look(self) -> None:
        self.looks.append((scene_of(self), len(self.log or ()), len(self.way)))


def _dealt(what: str, data: tuple[object, ...]) -> bool:
    """The same while the game is set up, which has no requests: a player's soldier is the last that is dealt."""
    soldier = what == "enters" and isinstance(data[0], Character) and data[0].soldier
    return soldier or what in ("to life", "turned up")
