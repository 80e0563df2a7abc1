"""What must hold in an example, told in Japanese where no move and no board says it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...sentences.text import Text, joined, text
from ..engine.game import Game
from ..examples.desk import Desk
from ..examples.fact import facts
from ..moves.reading import parse_move
from ..names import SEATS
from ..speech.teller import teller

_UNSEEN = ("decides", "distance", "uses", "influence", "attribute", "count", "card")
"""What a board does not show; what happened has been told (`order`, `never`, `winner`)."""
_SEEN = ("hp", "retired", "statuses", "named", "basic", "slots", "down", "extras", "field", "steady", "actionOrder")


def tell_outcome(game: Game | Desk, then: Mapping[str, Any]) -> list[Text]:
    told = _told(game, {key: then[key] for key in _UNSEEN if key in then})
    return told if isinstance(game, Desk) else [*told, *_options(game, then.get("options", {}))]


def _options(game: Game, options: Mapping[str, list[str]]) -> Iterator[Text]:
    """Between what somebody can choose."""
    tell = teller(game.battle, "ja")
    for name, words in options.items():
        who = tell.unit(game.state.names.index(name)) if name in game.state.names else text(name)
        moves = joined("、", [text("「", parse_move(each).does_ja(game), "」") for each in words])
        yield text(who, "に選べるのは", moves, "。")


def tell_shown(game: Game | Desk, then: Mapping[str, Any]) -> list[Text]:
    """What a board shows, for a story without boards."""
    return _told(game, {key: then[key] for key in then if key in _SEEN or key in SEATS})


def _told(game: Game | Desk, then: Mapping[str, Any]) -> list[Text]:
    return [text(what, "は", _named(game, how), "。") for what, how in facts(game, then, "ja")]


def _named(game: Game | Desk, how: Text) -> Text:
    """Units by their names, where an example has what it calls them."""
    keys = str(how).split()
    if isinstance(game, Desk) or not keys or not set(keys) <= set(game.state.names):
        return how
    return teller(game.battle, "ja").units(game.state.names.index(key) for key in keys)
