"""All effect verbs, by the name that definitions write."""

from __future__ import annotations

from ...verbs.choose import Choose
from ...verbs.if_ import If
from ...verbs.may import May
from ...verbs.verb import Verb
from .again import Again
from .cancel import Cancel
from .damage import Damage
from .destroy import Destroy
from .die import Die
from .disable import Disable
from .discard import Discard
from .give import Give
from .heal import Heal
from .lose import Lose
from .lose_ability import LoseAbility
from .move import Move
from .nothing import Nothing
from .order import Order
from .perform import Perform
from .place import Place
from .position_move import PositionMove
from .push import Push
from .remove import Remove
from .reorder import Reorder
from .reroll import Reroll
from .retire import Retire
from .return_ import Return
from .roll_order import RollOrder
from .set_hp import SetHp
from .summon import Summon

EFFECTS: dict[str, type[Verb]] = {
    verb.name(): verb
    for verb in (
        Again, Cancel, Choose, Damage, Destroy, Die, Disable, Discard, Give, Heal, If, Lose, LoseAbility, May, Move,
        Nothing, Order, Perform, Place, PositionMove, Push, Remove, Reorder, Reroll, Retire, Return, RollOrder, SetHp,
        Summon,
    )
}  # fmt: skip
