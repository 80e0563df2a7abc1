"""What must hold in an example, told where no move and no board says it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...sentences.english import capital, listed
from ...sentences.language import Language
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


def tell_outcome(game: Game | Desk, then: Mapping[str, Any], language: Language) -> list[Text]:
    told = _told(game, {key: then[key] for key in _UNSEEN if key in then}, language)
    return told if isinstance(game, Desk) else [*told, *_options(game, then.get("options", {}), language)]


def _options(game: Game, options: Mapping[str, list[str]], language: Language) -> Iterator[Text]:
    """Between what somebody can choose."""
    tell = teller(game.battle, language)
    for name, words in options.items():
        who = tell.unit(game.state.names.index(name)) if name in game.state.names else text(name)
        if language == "ja":
            moves = joined("、", [text("「", parse_move(each).does_ja(game), "」") for each in words])
            yield text(who, "に選べるのは", moves, "。")
        else:
            yield text(who, " can ", listed([parse_move(each).can_en(game) for each in words], "or"), ".")


def tell_shown(game: Game | Desk, then: Mapping[str, Any], language: Language) -> list[Text]:
    """What a board shows, for a story without boards."""
    return _told(game, {key: then[key] for key in then if key in _SEEN or key in SEATS}, language)


def _told(game: Game | Desk, then: Mapping[str, Any], language: Language) -> list[Text]:
    between, end = ("は", "。") if language == "ja" else (": ", ".")
    return [text(capital(what), between, how, end) for what, how in facts(game, then, language)]
