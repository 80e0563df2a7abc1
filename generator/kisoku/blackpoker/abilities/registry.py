"""All abilities, by the name that definitions write."""

from __future__ import annotations

from ..effects.ability import Ability
from ..effects.modify import Modify
from .enable import Enable
from .forbid import Forbid
from .grant import Grant
from .must import Must
from .protect import Protect
from .replace import Replace
from .trigger import Trigger
from .untargetable import Untargetable
from .waive import Waive
from .withstand import Withstand

ABILITIES: dict[str, type[Ability]] = {
    verb.name(): verb
    for verb in (
        Modify, Forbid, Grant, Waive, Trigger, Enable, Replace, Protect, Untargetable, Withstand, Must,
    )
}  # fmt: skip
