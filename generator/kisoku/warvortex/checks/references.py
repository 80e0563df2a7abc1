"""Every id and every label that is named exists."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Any

from ...checks import place
from ...checks.references import known, listed
from ...definitions.tree import Mapping, Node
from ...entry import Entry
from ...errors import Problem, closest, quoted
from ..holdings.extras import Extras
from ..holdings.rule import PLAYED
from ..language.condition import Is
from ..language.labels import Labels, Requirement
from ..language.lexis import NEUTRAL
from ..language.supply import Supply
from ..language.time import Time
from ..language.unit import Units
from ..model import Action, Card, Edition, Extra, FieldCard, Status, Unit
from .walk import all_verbs, expressions


def check(edition: Edition) -> Iterator[Problem]:
    for card in edition.entries:
        yield from _card(edition, card)
    for expression, node in expressions(edition):
        yield from _expression(edition, expression, node)
    for _, verb in all_verbs(edition):
        for kind, id, node in verb.references():
            ids = (*edition.names[kind.refers], *kind.besides)
            yield from known(id, ids, kind.refers, node.place if node is not None else None)
        if isinstance(verb, Extras):
            yield from _categories(edition, verb)
    yield from _abilities(edition)
    for rule in edition.added_rules.values():
        if rule.id not in PLAYED:
            where, guess = place.of_key(rule.node, "id"), closest(rule.id, PLAYED)
            hint = "of another one only the text would be there"
            yield Problem(f"no added rule {quoted(rule.id)} is ever played", where, None, PLAYED, guess, hint)
        for key in ("ja", "en"):
            yield from _words(edition, rule.node.at(["text", key]))


def neutral(edition: Edition) -> Iterator[Problem]:
    """What most cards print is one of the edition's labels, too."""
    if NEUTRAL not in edition.labels["attribute"]:
        first = next(iter(edition.attributes.values()))
        hint = "cards without an attribute print it (W-012)"
        yield Problem(f"no attribute is called {NEUTRAL}", first.node.place, hint=hint)


def _card(edition: Edition, card: Entry) -> Iterator[Problem]:
    labels = edition.labels
    if isinstance(card, Card) and card.set is not None:
        yield from known(card.set, edition.sets, "set", place.of_key(card.node, "set"))
    if isinstance(card, Unit):
        own = [label for label in labels["attribute"] if label != NEUTRAL]
        yield from listed(card.attributes, own, "attribute", card.node.get("attributes"))
        yield from listed(card.races, labels["race"], "race", card.node.get("races"))
    if isinstance(card, Action | FieldCard | Status):
        yield from _labels(edition, card.attribute, card.node.get("attribute"), "attribute")
    if isinstance(card, Extra):
        yield from known(card.category, labels["category"], "category", place.of_key(card.node, "category"))
    if isinstance(card, Status) and card.share is not None:
        yield from known(card.share.family, edition.families, "family", card.node.at(["share", "family"]).place)


def _labels(edition: Edition, labels: Labels, node: Node | None, *sorts: str) -> Iterator[Problem]:
    names = [name for sort in sorts for name in edition.labels[sort]]
    for name in labels.names:
        yield from known(name, names, " or ".join(sorts), place.of_item(node, name))


def _expression(edition: Edition, expression: Any, node: Node | None) -> Iterator[Problem]:
    match expression:
        case Requirement():
            yield from _labels(edition, expression.labels, node, *expression.sorts)
        case Units(attribute=Labels() as labels) | Time(by=Labels() as labels) | Is(what=Labels() as labels):
            yield from _labels(edition, labels, node, "attribute")
        case Supply(id=str(id)):
            yield from known(id, edition.names[expression.kind], expression.kind, place.of_item(node, id))


def _categories(edition: Edition, verb: Extras) -> Iterator[Problem]:
    node = verb.field_node("allowed")
    for allowance in verb.allowed:
        where = node.key_place(allowance.category) if isinstance(node, Mapping) else None
        yield from known(allowance.category, edition.labels["category"], "category", where)


def _words(edition: Edition, node: Node) -> Iterator[Problem]:
    """The text of an added rule puts in terms: {positionMove}."""
    try:
        names = [name for _, name, _, _ in Formatter().parse(str(node.plain())) if name is not None]
    except ValueError:
        hint = "a term of terms.yaml stands in braces: {turn}"
        yield Problem("a brace is open or closed alone", node.place, hint=hint)
        return
    for name in names:
        yield from known(name, edition.terms, "term", place.of_item(node, f"{{{name}}}"))


def _abilities(edition: Edition) -> Iterator[Problem]:
    """An ability is named by its id alone, whoever has it."""
    seen: dict[str, str] = {}
    units: list[Unit] = [*edition.characters.values(), *edition.tokens.values()]
    for unit in units:
        for ability in unit.abilities:
            if ability.id in seen:
                message = f"ability id {quoted(ability.id)} is used twice"
                where = place.of_key(ability.node, "id")
                yield Problem(message, where, hint=f"{seen[ability.id]} has an ability of that id")
            seen[ability.id] = unit.id
