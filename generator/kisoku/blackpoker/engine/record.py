"""A game as a record: what it began with and the decisions made; it replays to the same log."""

from __future__ import annotations

from typing import Any

from ...core import record as core
from ...core.record import RecordError as RecordError
from ...core.record import numbers
from ..card import DECK
from ..model import Edition
from .compiling import rules_of
from .game import Decks, Game, IllegalAction, Undecided, regulation_id
from .match import Course, Match
from .position import read_position, write_position


def serialize(game: Game) -> str:
    """The game as JSON; `parse_record` gives back a game at the same decision."""
    data: dict[str, Any] = {"game": game.edition.game, "edition": game.edition.version}
    origin, decisions = game.origin, game.history
    if isinstance(origin, Decks) or (isinstance(origin, Course) and origin.is_new):
        decks = origin.decks if isinstance(origin, Decks) else origin.cards
        data["regulation"] = str(origin.rules.regulation)
        data["decks"] = [[card % DECK for card in deck] for deck in decks]
        data["seed"] = origin.seed
        if isinstance(origin, Course):
            data["match"] = True
    else:
        start = game.replay((), log=False)
        if isinstance(origin, Undecided | Course):
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
        game.make(left.pop(0))
    return left


def parse_record(edition: Edition, text: str, *, log: bool = True) -> Game:
    """The game that was serialized, played again from its beginning."""
    data = core.read(text)
    if (data.get("game"), data.get("edition")) != (edition.game, edition.version):
        found = f"{data.get('game')} {data.get('edition')}"
        raise RecordError(f"the record is of {found}, not of {edition.game} {edition.version}")
    game = _begun(edition, data, log)
    core.play_on(game, data)
    if isinstance(game, Match):
        game.take(game.origin.dice)
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
    if data.get("match"):
        rules = rules_of(edition, regulation_id(edition, regulation))
        if rules.frame.match is None:
            raise RecordError(f"{regulation} plays no matches, but single games")
        # What the dice decided stands among the decisions.
        return Match.begun(Course.of(rules, cards, seed), log=log)
    return Game(edition, regulation, cards, seed, log=log)
