"""Words to moves: `parse_moves`, the inverse of `str`."""

from __future__ import annotations

from ...core.trouble import Unplayable
from ...errors import closest, quoted
from .accepts import Accepts
from .chooses import Chooses
from .concede import Concede
from .declines import Declines
from .move import Move
from .moves import Moves
from .on import On
from .reorders import Reorders
from .rolls import Rolls
from .stays import Stays
from .uses import Uses

_MOVES: tuple[type[Move], ...] = (
    Stays, Moves, Rolls, On, Uses, Accepts, Declines, Chooses, Reorders, Concede,
)  # fmt: skip
MOVES = {kind.word: kind for kind in _MOVES}


def parse_move(words: str) -> Move:
    """The move that words say; raises Trouble with the word that is wrong."""
    head, _, rest = " ".join(words.split()).partition(" ")
    if head not in MOVES:
        message = f"{quoted(head)} is none of: {', '.join(MOVES)}"
        ja = f"「{head}」は {'、'.join(MOVES)} のどれでもない"
        raise Unplayable(message, word=head, guess=closest(head, MOVES), ja=ja)
    return MOVES[head].read(rest)


def parse_moves(words: str) -> list[Move]:
    """`stays, rolls 3`: one after the other."""
    return [parse_move(part) for part in words.split(",")]
