"""The rules that the engine cites, by name; an edition says which number each has in its document (`rules`)."""

from __future__ import annotations

from typing import Literal

Always = Literal[
    # Cards and decks
    "players",
    "deck",
    "no card twice",
    "jokers",
    "regulation",
    "life",
    # Set-up
    "first player",
    "tie",
    "start",
    # The chance, and requests
    "chance",
    "must request",
    "circle",
    "pass",
    "all passed",
    "request",
    "requirements",
    "main timing",
    "per turn",
    "target",
    "stage",
    "triggered action",
    "conditions",
    "trigger",
    "trigger order",
    # Costs
    "cost",
    "bulwark cost",
    "life cost",
    "discard cost",
    "key soldier",
    # Resolution
    "effect",
    "no target",
    "resolution",
    "loss",
    "loss of both",
    "concession",
    # Characters
    "characters",
    "own characters",
    "size",
    "bulwark",
]
# Behind what a verb does: an edition that does not use the verb needs no number for it.
OfVerbs = Literal[
    # Choices
    "option",
    "may",
    "order",
    # Requests
    "retarget",
    "nullify",
    "void",
    "raise",
    "must attack",
    "protection",
    # Cards on their way
    "shuffle",
    "damage",
    "damage beyond life",
    "draw",
    "discard",
    "hand limit",
    "flip",
    "flip until",
    "points",
    "pack opened",
    # Characters
    "field",
    "preset soldier",
    "laid on",
    "whole character",
    "orientation",
    "turned over",
    "become soldier",
    "bulwark order",
    "lost effects",
    "lost role",
    "boost",
    "fog",
    # Turn and combat
    "turn passes",
    "attack",
    "attackers",
    "blockers",
]
# Behind an operation of the flow charts: only an edition whose charts have it needs them.
OfFlow = Literal["lost trigger"]
# Behind a match of several games: only an edition with such a frame needs them.
OfMatches = Literal[
    "match",
    "split",
    "deck choice",
    "locked deck",
    "drawn game",
]
RuleName = Always | OfVerbs | OfFlow | OfMatches
