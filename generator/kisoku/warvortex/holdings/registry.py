"""All holdings and all that waits, by the name that definitions write."""

from __future__ import annotations

from ...verbs.verb import Verb
from .admit import Admit
from .extras import Extras
from .forbid import Forbid
from .immune import Immune
from .keep import Keep
from .keep_slots import KeepSlots
from .mastery import Mastery
from .modify import Modify
from .on import On
from .rule import Rule
from .set import Set
from .treat import Treat

HOLDINGS: dict[str, type[Verb]] = {
    verb.name(): verb
    for verb in (Admit, Extras, Forbid, Immune, Keep, KeepSlots, Mastery, Modify, Rule, Set, Treat)
}  # fmt: skip
TRIGGERS: dict[str, type[Verb]] = {On.name(): On}
