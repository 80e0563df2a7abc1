"""What the web lists can be filtered by: kind, attribute, cost, range."""

from __future__ import annotations

from ...entry import Entry, Name
from ...sheet import Choice, Facet
from ..language.range import INFINITE
from ..model import Action, Edition, FieldCard, Status, Unit
from .content import KINDS, CardList

NONE = "none"
_NAMES = {
    "kind": Name("種類", "しゅるい", "Kind"),
    "attribute": Name("属性", "ぞくせい", "Attribute"),
    "cost": Name("コスト", "こすと", "Cost"),
    "range": Name("射程", "しゃてい", "Range"),
}


def facets(listed: CardList) -> tuple[Facet, ...]:
    """The filters that tell the cards of this list apart, with the choices that some card has."""
    edition = listed.edition
    has: dict[str, set[str]] = {facet: set() for facet in _NAMES}
    ways: dict[str, set[tuple[str, ...]]] = {facet: set() for facet in _NAMES}
    for entry in listed.entries:
        for facet, ids in entry_facets(edition, entry.kind, entry.entry).items():
            has[facet].update(ids)
            ways[facet].add(tuple(ids))
    found = []
    for facet, name in _NAMES.items():
        choices = tuple(choice for choice in _choices(edition, facet, has[facet]) if choice.id in has[facet])
        if len(ways[facet]) > 1:
            found.append(Facet(facet, name, choices))
    return tuple(found)


def entry_facets(edition: Edition, kind: str, entry: Entry) -> dict[str, list[str]]:
    """The choices that a card belongs to."""
    found: dict[str, list[str]] = {"kind": [kind], "attribute": [], "cost": [], "range": []}
    ids = edition.labels["attribute"]
    if isinstance(entry, Unit):
        found["attribute"] = [ids[label] for label in entry.attributes]
    elif isinstance(entry, Action | FieldCard | Status):
        found["attribute"] = [ids[label] for label in entry.attribute.names]
    if isinstance(entry, Action):
        found["cost"] = [_cost_id(entry.cost)]
        found["range"] = [str(entry.range) if entry.range is not None else NONE]
    return found


def _choices(edition: Edition, facet: str, has: set[str]) -> list[Choice]:
    match facet:
        case "kind":
            return [Choice(kind, name) for kind, name in KINDS.items()]
        case "attribute":
            return [Choice(id, attribute.name) for id, attribute in edition.attributes.items()]
        case "cost":
            costs = sorted({action.cost for action in edition.actions.values()})
            return [Choice(_cost_id(cost), _as_name(str(cost))) for cost in costs]
    ranges = {action.range for action in edition.actions.values() if action.range is not None}
    by_reach = sorted(ranges, key=lambda range: (range.form != "up to", range.form, range.numbers))
    printed = [Choice(str(range), _as_name(str(range))) for range in by_reach]
    return [*printed, Choice(NONE, _as_name(INFINITE))]


def _cost_id(cost: int) -> str:
    """In a web address: c4, cm2."""
    return f"c{cost}".replace("-", "m")


def _as_name(sign: str) -> Name:
    return Name(sign, sign, sign)
