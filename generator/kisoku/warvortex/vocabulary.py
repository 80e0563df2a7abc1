"""War Vortex Night's vocabulary: what effects, holdings and triggers can say."""

from __future__ import annotations

from ..verbs.vocabulary import Vocabulary
from .effects.kind import CONDITION
from .effects.registry import EFFECTS
from .holdings.registry import HOLDINGS, TRIGGERS

VOCABULARY = Vocabulary(
    EFFECTS,
    CONDITION,
    HOLDINGS,
    {
        "choose": "choose: [{do: [heal: {of: this, amount: 1}]}, {do: [positionMove: this]}]",
        "if": "{if: this.hp <= 10, then: [heal: {of: this, amount: 2}]}",
        "may": "may: [positionMove: this]",
    },
    TRIGGERS,
)
