"""Moves made in words."""

from __future__ import annotations

from kisoku.blackpoker.engine.game import Game
from kisoku.blackpoker.moves.reading import parse_move


def make_move(game: Game, seat: int, words: str) -> None:
    parse_move(game.rules, words).make(game, seat)
