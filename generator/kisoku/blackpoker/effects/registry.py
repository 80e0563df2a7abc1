"""All effect verbs, by the name that definitions write."""

from __future__ import annotations

from ...verbs.again import Again
from ...verbs.choose import Choose
from ...verbs.if_ import If
from ...verbs.repeat import Repeat
from ...verbs.verb import Verb
from .become import Become
from .charge import Charge
from .damage import Damage
from .declare import Declare
from .discard import Discard
from .draw import Draw
from .drive import Drive
from .each import Each
from .find import Find
from .flip import Flip
from .fog import Fog
from .lose import Lose
from .may import May
from .modify import Modify
from .move import Move
from .nullify import Nullify
from .pass_turn import PassTurn
from .pick import Pick
from .put import Put
from .raise_ import Raise
from .reorder import Reorder
from .retarget import Retarget
from .score import Score
from .shuffle import Shuffle
from .turn import Turn
from .void import Void

EFFECTS: dict[str, type[Verb]] = {
    verb.name(): verb
    for verb in (
        Again, Become, Charge, Choose, Damage, Declare, Discard, Draw, Drive, Each, Find, Flip, Fog, If, Lose, May,
        Modify, Move, Nullify, PassTurn, Pick, Put, Raise, Reorder, Repeat, Retarget, Score, Shuffle, Turn, Void,
    )
}  # fmt: skip
