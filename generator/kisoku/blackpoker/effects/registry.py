"""All effect verbs and abilities by name."""

from __future__ import annotations

from .again import Again
from .become import Become
from .charge import Charge
from .choose import Choose
from .damage import Damage
from .declare import Declare
from .discard import Discard
from .draw import Draw
from .drive import Drive
from .each import Each
from .flip import Flip
from .fog import Fog
from .forbid import Forbid
from .grant import Grant
from .if_ import If
from .lose import Lose
from .may import May
from .modify import Modify
from .move import Move
from .nullify import Nullify
from .pass_turn import PassTurn
from .pick import Pick
from .put import Put
from .repeat import Repeat
from .retarget import Retarget
from .score import Score
from .shuffle import Shuffle
from .turn import Turn
from .verb import Verb
from .waive import Waive

EFFECTS: dict[str, type[Verb]] = {
    verb.name(): verb
    for verb in (
        Again, Become, Charge, Choose, Damage, Declare, Discard, Draw, Drive, Each, Flip, Fog, If, Lose, May,
        Modify, Move, Nullify, PassTurn, Pick, Put, Repeat, Retarget, Score, Shuffle, Turn,
    )
}  # fmt: skip

ABILITIES: dict[str, type[Verb]] = {verb.name(): verb for verb in (Forbid, Grant, Modify, Waive)}
