"""A game as a record: what it began with and the decisions made; it replays to the same log."""

from __future__ import annotations

import json
from typing import Any

from ..card import DECK
from ..model import Edition
from .game import Game, IllegalAction, Origin, Undecided, replay
from .position import read_position, write_position

FORMAT = 1


def serialize(game: Game) -> str:
    """The game as JSON; `parse_record` gives back a game at the same decision."""
    data: dict[str, Any] = {"format": FORMAT, "game": game.edition.game, "edition": game.edition.version}
    origin = game.origin
    if isinstance(origin, Origin):
        data["regulation"] = origin.regulation
        data["decks"] = [[card % DECK for card in deck] for deck in origin.decks]
        data["seed"] = origin.seed
    elif isinstance(origin, Undecided):
        raise IllegalAction("a game from a position can be recorded only after its first chance", "R-106")
    else:
        start = Game.at_chance(game.rules, origin.copy(), log=False)
        data["position"] = write_position(start)
    data["decisions"] = game.history
    return json.dumps(data, ensure_ascii=False)


def parse_record(edition: Edition, text: str, *, log: bool = True) -> Game:
    """The game that was serialized, played again from its beginning."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise IllegalAction(f"this is not a record: {error}", "R-106") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise IllegalAction(f"this is not a record of format {FORMAT}", "R-106")
    if (data.get("game"), data.get("edition")) != (edition.game, edition.version):
        found = f"{data.get('game')} {data.get('edition')}"
        raise IllegalAction(f"the record is of {found}, not of {edition.game} {edition.version}", "R-106")
    decisions = data.get("decisions", [])
    if "position" in data:
        game = read_position(edition, data["position"])
        for index in decisions:
            game.apply(index)
        return game
    decks = tuple(tuple(int(card) for card in deck) for deck in data["decks"])
    return replay(edition, Origin(data["regulation"], decks, data["seed"]), decisions, log=log)


