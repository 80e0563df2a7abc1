"""Every verb and expression of an edition, with the card and the YAML it was written in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...definitions.tree import Node
from ...entry import Entry
from ...language.expression import walk
from ...verbs.verb import Verb
from ..effects.scope import Holder
from ..model import Action, Card, Character, Edition, Extra, FieldCard, Status, Token, Unit


def parts_of(card: Entry) -> tuple[Any, ...]:
    """What a card does and what holds because of it, in lists."""
    match card:
        case Action():
            return (card.effect, card.while_set, card.triggers)
        case Token():
            return (*(row.do for row in card.table), *_abilities(card))
        case Character():
            return _abilities(card)
        case FieldCard() | Status():
            return (card.holds, card.triggers)
        case Extra():
            return (card.triggers,)
    return ()


def _abilities(unit: Unit) -> tuple[Any, ...]:
    return tuple(part for ability in unit.abilities for part in (ability.holds, ability.triggers))


def holder_of(card: Entry) -> Holder:
    kinds: dict[type[Card], Holder] = {
        Action: "action", Character: "character", Token: "token", FieldCard: "field", Status: "status", Extra: "extra",
    }  # fmt: skip
    return next(holder for kind, holder in kinds.items() if isinstance(card, kind))


def verbs_of(card: Entry) -> Iterator[Verb]:
    """All verbs of a card, nested ones included."""
    return (item for item in walk(parts_of(card)) if isinstance(item, Verb))


def all_verbs(edition: Edition) -> tuple[tuple[Entry, Verb], ...]:
    """Every verb of the edition with its card; every check asks for them, so they are kept."""
    if "all verbs" not in edition.compiled:
        edition.compiled["all verbs"] = tuple((card, verb) for card in edition.entries for verb in verbs_of(card))
    found: tuple[tuple[Entry, Verb], ...] = edition.compiled["all verbs"]
    return found


def expressions(edition: Edition) -> Iterator[tuple[Any, Node | None]]:
    """Every parsed expression, with all below it, and the scalar it stands in."""
    for card in edition.entries:
        for key in ("attribute", "needs"):
            for item in walk(getattr(card, key, None)):
                yield item, card.node.get(key)
    for _, verb in all_verbs(edition):
        yield from verb.expressions()
