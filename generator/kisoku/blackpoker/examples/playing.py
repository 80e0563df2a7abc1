"""The moves of an item of `when`: a player's own, or all the passes until something resolves."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.trouble import Unplayable
from ..engine.game import Game
from ..moves.move import Move
from ..moves.names import SEATS
from ..moves.options import describe
from ..moves.pass_ import Pass, ends_round
from ..moves.reading import parse_move


def moves(game: Game, who: str, words: str, adapting: bool = False) -> Iterator[tuple[int, Move]]:
    """A player's move; `both` pass until everybody has in a row: whoever has passed already is not asked again."""
    if who == "both":
        yield from _passes(game)
        return
    seat, move = SEATS[who], parse_move(game.rules, words)
    if adapting and isinstance(move, Pass) and not _holds_chance(game, seat):
        return  # requesting something was a pass here
    if adapting and not isinstance(move, Pass) and _holds_chance(game, 1 - seat) and not game.state.passed >> seat & 1:
        yield 1 - seat, Pass()  # which ends no round
    yield seat, move


def _passes(game: Game) -> Iterator[tuple[int, Move]]:
    for _ in SEATS:
        if game.decision is None or game.decision.kind != "chance":
            now = describe(game.decision) if game.decision else "the game is over"
            raise Unplayable(f"nobody can pass: {now}", ja="ここではパスできない")
        seat = game.decision.player
        yield seat, Pass()
        if ends_round(game, seat):
            return


def _holds_chance(game: Game, seat: int) -> bool:
    return game.decision is not None and game.decision.kind == "chance" and game.decision.player == seat
