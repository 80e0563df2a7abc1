"""A game as a record: what it began with and the decisions made; it replays to the same log."""

from __future__ import annotations

from typing import Any

from ...core import record as core
from ...core.record import RecordError as RecordError
from ...core.record import numbers
from ..card import DECK
from ..model import Edition
from .game import Decks, Game, IllegalAction, Undecided
from .position import read_position, write_position


def serialize(game: Game) -> str:
    """The game as JSON; `parse_record` gives back a game at the same decision."""
    data: dict[str, Any] = {"game": game.edition.game, "edition": game.edition.version}
    origin, decisions = game.origin, game.history
    if isinstance(origin, Decks):
        data["regulation"] = str(origin.rules.regulation)
        data["decks"] = [[card % DECK for card in deck] for deck in origin.decks]
        data["seed"] = origin.seed
    else:
        start = game.replay((), log=False)
        if isinstance(origin, Undecided):
            decisions = _first_chance(start, decisions)
        data["position"] = write_position(start)
    return core.written(data, decisions, game.conceded)


def _first_chance(game: Game, decisions: list[int]) -> list[int]:
    """Before the first player is decided a position cannot be written: play on to the first chance.

    What is left of the decisions."""
    left = list(decisions)
    while game.decision is not None and game.decision.kind != "chance":
        if not left:
            message = "a game from a position can be recorded only after its first chance"
            raise IllegalAction(message, game.edition.rule("chance"))
        game.apply(left.pop(0))
    return left


def parse_record(edition: Edition, text: str, *, log: bool = True) -> Game:
    """The game that was serialized, played again from its beginning."""
    data = core.read(text)
    if (data.get("game"), data.get("edition")) != (edition.game, edition.version):
        found = f"{data.get('game')} {data.get('edition')}"
        raise RecordError(f"the record is of {found}, not of {edition.game} {edition.version}")
    game = _begun(edition, data, log)
    core.play_on(game, data)
    return game


def _begun(edition: Edition, data: dict[str, Any], log: bool) -> Game:
    if "position" in data:
        if not isinstance(data["position"], str):
            raise RecordError("`position` is not text")
        return read_position(edition, data["position"])
    regulation, decks, seed = data.get("regulation"), data.get("decks"), data.get("seed")
    if not isinstance(regulation, str):
        raise RecordError("`regulation` is missing, and there is no `position`")
    if not isinstance(decks, list) or len(decks) != 2:
        raise RecordError(f"`decks` are not two lists of cards ({edition.rule('players')})")
    cards = [numbers(deck, "decks") for deck in decks]
    wrong = [card for deck in cards for card in deck if not 0 <= card < DECK]
    if wrong:
        raise RecordError(f"there is no card {wrong[0]}, only 0 to {DECK - 1}")
    if type(seed) is not int:
        raise RecordError("`seed` is not a number")
    return Game(edition, regulation, cards, seed, log=log)
