"""A battle that is watched while it is fought: the way through the flow charts, and every look worth a picture."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.game import Trail
from ..engine.battle import Battle
from ..engine.game import Game
from ..engine.machine import Machine
from ..events.event import Happening
from ..pictures.scene import Scene, scene_of


class Look(NamedTuple):
    """How the battle stood, after how many events and flow nodes."""

    scene: Scene
    events: int
    nodes: int


class _WatchedBattle(Battle):
    """Tells the game at which flow node it is, and what happens."""

    __slots__ = ("at", "game")

    def __init__(self, battle: Battle, game: WatchedGame) -> None:
        self.game = game
        super().__init__(battle.rules, battle.state, battle.log is not None)

    @property
    def node(self) -> str:
        return self.at

    @node.setter
    def node(self, id: str) -> None:
        self.at = id
        if id:
            self.game.way.append(id)

    def note(self, kind: type[Happening], *data: object) -> None:
        super().note(kind, *data)
        if kind.rests:
            self.game.look()


class WatchedGame(Game):
    """A battle that remembers every flow node it walks, and how it stood whenever it came to rest."""

    __slots__ = ("looks", "way")

    looks: list[Look]
    way: list[str]

    def _enter(self, origin: Any, machine: Machine, trail: Trail, forkable: bool) -> None:
        self.way, self.looks = [], []
        machine.battle = _WatchedBattle(machine.battle, self)
        super()._enter(origin, machine, trail, forkable)
        # As it is given, before anything happens.
        machine.battle.texts_changed()
        self.look()
        machine.battle.restless = machine.battle.unsettled = False

    def look(self) -> None:
        self.looks.append(Look(scene_of(self), len(self.log or ()), len(self.way)))
