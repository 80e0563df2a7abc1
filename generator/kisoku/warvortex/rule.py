"""The rules that are cited, by name; an edition says which number each has in its document (`rules`)."""

from __future__ import annotations

from typing import Literal, get_args

# Deck building
OfDecks = Literal[
    "deck size",
    "cost sum",
    "cost order",
    "attribute",
    "copies",
    "other condition",
    "extra cards",
]
OfBattles = Literal[
    # The battle
    "victory",
    "draw",
    "concession",
    "retirement",
    "healing the retired",
    # Set-up and order
    "position",
    "initiative",
    "initiative tie",
    "order",
    "steady field",
    # Turns
    "phase",
    "turn",
    "normal move",
    "action die",
    "treated die",
    "deck",
    "unusable",
    "tokens act",
    "cannot act",
    "no table",
    # Lines and range
    "position move",
    "forced move",
    "move up",
    "beyond range",
    "no target",
    "target",
    # Numbers
    "die",
    "damage",
    "loss",
    "healing",
    "hp becomes",
    # Additional elements
    "status",
    "named",
    "immune",
    "remove",
    "cancelled out",
    "continuous",
    "duration",
    # Tokens
    "summon",
    "independent",
    "slots",
    "defeated token",
    "token position",
    "overflow",
    "mismatch",
    "controller retires",
    # Fields, extra cards
    "field",
    "field replaced",
    "terrain",
    "extra",
    "reaction",
    # What contradicts or happens together
    "later wins",
    "contradiction",
    "trigger",
    "re-check",
    "face down",
    # Choices of effects
    "effect",
    "option",
    "may",
]
RuleName = OfDecks | OfBattles
NAMES: tuple[str, ...] = (*get_args(OfDecks), *get_args(OfBattles))
