"""BlackPoker's vocabulary: all effect verbs and abilities by name."""

from __future__ import annotations

from ...verbs.again import Again
from ...verbs.choose import Choose
from ...verbs.if_ import If
from ...verbs.may import May
from ...verbs.repeat import Repeat
from ...verbs.verb import Verb
from ...verbs.vocabulary import Vocabulary
from .ability import Ability
from .become import Become
from .charge import Charge
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
from .kind import CONDITION
from .lose import Lose
from .modify import Modify
from .move import Move
from .nullify import Nullify
from .pass_turn import PassTurn
from .pick import Pick
from .put import Put
from .retarget import Retarget
from .score import Score
from .shuffle import Shuffle
from .turn import Turn
from .waive import Waive

EFFECTS: dict[str, type[Verb]] = {
    verb.name(): verb
    for verb in (
        Again, Become, Charge, Choose, Damage, Declare, Discard, Draw, Drive, Each, Flip, Fog, If, Lose, May,
        Modify, Move, Nullify, PassTurn, Pick, Put, Repeat, Retarget, Score, Shuffle, Turn,
    )
}  # fmt: skip

ABILITIES: dict[str, type[Ability]] = {verb.name(): verb for verb in (Modify, Forbid, Grant, Waive)}

VOCABULARY = Vocabulary(
    EFFECTS,
    CONDITION,
    ABILITIES,
    {
        "again": "again: true",
        "choose": "choose: [{do: [drive: target]}, {do: [charge: target]}]",
        "if": "{if: target is charged, then: [drive: target]}",
        "may": "may: [draw: 1]",
        "repeat": "repeat: [draw: 1, may: [again: true]]",
    },
)
