"""Cards are named completely: a score knows every card, a trump with an ability is one card."""

from __future__ import annotations

from collections.abc import Iterator

from ...checks import place
from ...definitions.tree import Mapping
from ...errors import Place, Problem
from ..card import DECK, NAME, RANK, SUIT, bits, mask_of
from ..effects.score import Score
from ..model import Edition
from .walk import all_verbs


def check(edition: Edition) -> Iterator[Problem]:
    for owner, verb in all_verbs(edition):
        if isinstance(verb, Score):
            missing = [NAME[code] for code in range(DECK) if not _scored(verb, code)]
            if missing:
                message = f"the score says nothing of {len(missing)} cards, such as {missing[0]}"
                yield Problem(message, _where(owner), hint="every card that can be flipped needs its points")
    for trump in edition.trumps.values():
        cards = trump.cards.groups[0].cards
        if trump.abilities and (cards is None or len(list(bits(mask_of(cards)))) != 1):
            yield Problem(
                "a trump with an ability is one card", place.of_key(trump.node, "card"), expected=("a card such as ♠2",)
            )


def _scored(score: Score, code: int) -> bool:
    return any(row.cards.has(RANK[code], SUIT[code]) for row in score.rows)


def _where(owner: object) -> Place | None:
    node = getattr(owner, "node", None)
    return place.of_key(node, "effect") if isinstance(node, Mapping) else None
