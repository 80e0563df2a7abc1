"""Whether the deck of a regulation has the key cards of an action at all (サーチ in Entry 20 has none)."""

from __future__ import annotations

from ...entry import Entry
from ..card import DECK, RANK, mask_of
from ..engine.action_rule import key_rule
from ..model import Action, Edition, Regulation


def can_pay(edition: Edition, regulation: Regulation, entry: Entry) -> bool:
    """Where players choose their cards themselves, they can."""
    cards = edition.frames[regulation.frame].deck.exactly
    if cards is None or not isinstance(entry, Action) or entry.key is None or entry.key.source != "hand":
        return True
    number = tuple(edition.numbers[RANK[code]] for code in range(DECK))
    return any(key_rule(entry.key, number).combinations(mask_of(cards)))
