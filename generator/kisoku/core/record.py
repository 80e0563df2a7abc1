"""A game as a record: what it began with, and the decisions made; it replays to the same log."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from .decision import IllegalAction
from .game import Game

FORMAT = 1


class RecordError(ValueError):
    """The text is not a record of a game: what is wrong with it."""


def written(beginning: Mapping[str, Any], decisions: Sequence[int], conceded: int | None = None) -> str:
    """The record as JSON; `beginning` is what the game's own reader needs to begin it again."""
    data = {"format": FORMAT, **beginning, "decisions": list(decisions)}
    if conceded is not None:
        data["conceded"] = conceded
    return json.dumps(data, ensure_ascii=False)


def read(text: str) -> dict[str, Any]:
    """What a record says; the decisions are still to be made."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"line {error.lineno}, column {error.colno}: this is not JSON: {error.msg}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f"this is not a record of format {FORMAT}")
    return data


def play_on(game: Game[Any], data: Mapping[str, Any]) -> None:
    """Make the decisions of a record in the game that it begins with."""
    for number, index in enumerate(numbers(data.get("decisions"), "decisions"), 1):
        try:
            game.make(index)
        except IllegalAction as error:
            raise RecordError(f"decision {number}: {error}") from None
    if "conceded" in data:
        if type(data["conceded"]) is not int:
            raise RecordError("`conceded` is not a number")
        try:
            game.concede(data["conceded"])
        except IllegalAction as error:
            raise RecordError(f"`conceded`: {error}") from None


def numbers(value: object, name: str) -> list[int]:
    if not isinstance(value, list) or any(type(item) is not int for item in value):
        raise RecordError(f"`{name}` is not a list of numbers")
    return value
