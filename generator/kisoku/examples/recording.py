"""A game written down as an example: the position it began with, the moves in words, what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import yaml

from ..core.trouble import Unrecordable
from ..game import Game
from ..games import rulebook_of
from .runner import attempt, words_of


@dataclass(frozen=True, slots=True)
class Recording:
    """An example in the making: what a file says, as plain data."""

    setting: tuple[str, str]
    """The key under which an example names it, and its id."""
    given: dict[str, Any]
    when: list[dict[str, Any]]
    then: dict[str, Any]
    shows: list[str]
    complete: bool
    """Unless the game stopped where no example can end, and the last moves are left out."""

    def text(self, title: Mapping[str, str]) -> str:
        """The example file."""
        parts = [
            _yaml({"title": dict(title), "shows": self.shows, **dict([self.setting])}),
            _yaml({"given": self.given}),
            "when:" + ("\n" if self.when else " []\n"),
            *(f"  - {_yaml(move, block=True)}" for move in self.when),
            _yaml({"then": self.then}),
        ]
        return "".join(parts)


def record(game: Game, decisions: Iterable[int], conceded: int | None = None) -> Recording:
    """Play the decisions and write down what happened; `game` stands at its beginning.

    What an example says must hold is read off the example itself, played; it has to agree with the game.
    """
    words, edition = words_of(game.edition), game.edition
    taken = words.take_down(game, decisions, conceded)
    again = words.given(edition, taken.setting, taken.given)
    for move in taken.when:
        if troubles := attempt(again, move):
            raise Unrecordable("; ".join(map(str, troubles)))
    if taken.complete and (difference := words.difference(game, again)):
        raise Unrecordable(f"played again it ends differently: {difference}")
    setting = rulebook_of(edition).setting, taken.setting
    return Recording(setting, taken.given, taken.when, words.then(again), taken.shows, taken.complete)


def _yaml(data: object, block: bool = False) -> str:
    style = False if block else None
    text: str = yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=110, default_flow_style=style)
    return text
