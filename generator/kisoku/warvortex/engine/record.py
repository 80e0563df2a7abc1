"""A battle as a record: what it began with and the decisions made; it replays to the same log."""

from __future__ import annotations

from typing import Any

from ...core import record as core
from ...core.decision import IllegalAction
from ...core.dice import Seeded
from ...core.record import RecordError as RecordError
from ..decks import faults
from ..model import Deck, Edition
from .game import Beginning, Game
from .position import read_position, write_position


def serialize(game: Game) -> str:
    """The battle as JSON; `parse_record` gives back one at the same decision."""
    data: dict[str, Any] = {"game": game.edition.game, "edition": game.edition.version}
    origin = game.origin
    if isinstance(origin, Beginning):
        data["scenario"] = origin.scenario
        data["decks"] = [[_deck(deck) for deck in team] for team in origin.lineup.teams]
    else:
        data["position"] = write_position(game.replay(()))
    if isinstance(game.dice, Seeded):
        # Whoever plays on rolls on with the same dice.
        data["seed"] = game.dice.seed
    return core.written(data, game.history, game.conceded)


def _deck(deck: Deck) -> dict[str, Any]:
    return {"character": deck.character, "faces": list(deck.faces), "extras": list(deck.extras)}


def parse_record(edition: Edition, text: str, *, log: bool = True) -> Game:
    """The battle that was serialized, played again from its beginning."""
    data = core.read(text)
    if (data.get("game"), data.get("edition")) != (edition.game, edition.version):
        found = f"{data.get('game')} {data.get('edition')}"
        raise RecordError(f"the record is of {found}, not of {edition.game} {edition.version}")
    game = _begun(edition, data, log)
    core.play_on(game, data)
    if "seed" in data:
        if type(data["seed"]) is not int:
            raise RecordError("`seed` is not a number")
        game.take(Seeded(data["seed"]))
    return game


def _begun(edition: Edition, data: dict[str, Any], log: bool) -> Game:
    if "position" in data:
        if not isinstance(data["position"], str):
            raise RecordError("`position` is not text")
        try:
            return read_position(edition, data["position"])
        except ValueError as error:
            raise RecordError(f"`position`: {error}") from None
    scenario, decks = data.get("scenario"), data.get("decks")
    if not isinstance(scenario, str):
        raise RecordError("`scenario` is missing, and there is no `position`")
    if not isinstance(decks, list) or not all(isinstance(team, list) for team in decks):
        raise RecordError("`decks` are not a list of decks for each team")
    try:
        return Game(edition, scenario, [[_read_deck(edition, deck) for deck in team] for team in decks], log=log)
    except IllegalAction as error:
        raise RecordError(str(error)) from None


def _read_deck(edition: Edition, data: Any) -> Deck:
    if not isinstance(data, dict):
        raise RecordError("a deck has a `character`, `faces` and `extras`")
    character = data.get("character")
    faces, extras = _ids(data.get("faces"), edition.actions), _ids(data.get("extras"), edition.extras)
    if not isinstance(character, str) or character not in edition.characters:
        raise RecordError(f"unknown character {character!r}")
    deck = Deck(character, character, faces, extras)
    for fault in faults(edition, deck):
        raise RecordError(f"{fault.en} ({edition.rule(fault.rule)})")
    return deck


def _ids(data: Any, known: Any) -> tuple[str, ...]:
    if not isinstance(data, list) or not all(isinstance(id, str) and id in known for id in data):
        raise RecordError(f"{data!r} are no cards of the edition")
    return tuple(data)
