"""Words to moves: `parse_move`, the inverse of `str`."""

from __future__ import annotations

from ...core.trouble import Unplayable
from ...errors import closest, quoted
from ..engine.rules import Rules
from .accepts import Accepts
from .attacks import Attacks
from .blocks import Blocks
from .chooses import Chooses
from .concede import Concede
from .declines import Declines
from .discards import Discards
from .move import Move, Worded
from .pass_ import Pass
from .request import Request
from .spoken import canonical

_WORDED: tuple[type[Worded], ...] = (Pass, Attacks, Blocks, Declines, Accepts, Chooses, Discards, Concede)
MOVES = {kind.word: kind for kind in _WORDED}


def parse_move(rules: Rules, words: str, *, names: bool = False) -> Move:
    """The move that words say in a regulation; raises Trouble with the word that is wrong.

    With `names` it is a person who speaks, and an action may be called by its name in either language.
    """
    if names:
        words = canonical(rules, words, tuple(MOVES))
    head, _, rest = " ".join(words.split()).partition(" ")
    if head.endswith(","):  # neither key nor target: `open, discard ♠3 ♠4`
        head, rest = head[:-1], f", {rest}"
    if head in MOVES:
        return MOVES[head].read(rest.strip())
    if head in rules.edition.actions:
        return Request.read(rules, head, rest.strip())
    guess = closest(head, (*MOVES, *rules.actions))
    message = f"{quoted(head)} is neither an action nor one of: {', '.join(MOVES)}"
    ja = f"「{head}」はアクションでも {'、'.join(MOVES)} でもない"
    raise Unplayable(message, word=head, guess=guess, ja=ja)
