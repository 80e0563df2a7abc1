"""BlackPoker's vocabulary: what effects, abilities and trigger conditions can say."""

from __future__ import annotations

from ..verbs.vocabulary import Vocabulary
from .abilities.registry import ABILITIES
from .effects.kind import CONDITION
from .effects.registry import EFFECTS
from .triggers.registry import TRIGGERS

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
    TRIGGERS,
)
