"""What single fields cannot show: tables have every face once, names are unique, what is called for exists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...checks import place
from ...entry import Entry
from ...errors import Problem, quoted
from ..effects.place import Place
from ..effects.summon import Summon
from ..language.supply import GRADE, Supply
from ..model import FACES, Card, Edition, FieldCard, Token
from .walk import all_verbs


def check(edition: Edition) -> Iterator[Problem]:
    for kind, things in edition.named.items():
        if kind != "ability":
            yield from _unique(things, kind)
    for plural, cards in edition.kinds.items():
        yield from _unique(cards, "status" if plural == "statuses" else plural.removesuffix("s"))
    yield from _ids(edition)
    for token in edition.tokens.values():
        yield from _table(token)
    for _, verb in all_verbs(edition):
        yield from verb.slips(edition)
        if isinstance(verb, Summon | Place):
            yield from _supply(edition, verb)


def _unique(things: Mapping[str, object], kind: str) -> Iterator[Problem]:
    """What players call by its name must be one thing: copies of a card are counted by it (W-013, W-014)."""
    seen: dict[str, str] = {}
    for id, thing in things.items():
        name, node = thing.name.ja, thing.node  # type: ignore[attr-defined]  # cards and whatever has a name
        if name in seen:
            message = f"{kind} {quoted(id)} has the same name as {quoted(seen[name])}"
            yield Problem(message, node.at(["name", "ja"]).place)
        seen.setdefault(name, id)


def _ids(edition: Edition) -> Iterator[Problem]:
    """Links and pictures know a card by its id alone."""
    seen: dict[str, Entry] = {}
    for card in edition.entries:
        if card.id in seen:
            first = seen[card.id].node.at(["id"]).place
            hint = f"it is also the id of a card in {first.source.name}, line {first.line}"
            yield Problem(f"card id {quoted(card.id)} is used twice", card.node.at(["id"]).place, hint=hint)
        seen.setdefault(card.id, card)


def _table(token: Token) -> Iterator[Problem]:
    seen: set[int] = set()
    for index, row in enumerate(token.table):
        node = token.node.at(["table", index, "faces"])
        if not row.faces:
            yield Problem(f"{node.plain()} is no span of faces", node.place, hint="the smaller face stands first")
        twice = [face for face in row.faces if face in seen]
        if twice:
            yield Problem(f"face {twice[0]} is in the table twice", node.place)
        seen.update(row.faces)
    missing = [str(face) for face in range(1, FACES + 1) if face not in seen]
    if missing and all(row.faces for row in token.table):
        message = f"the table says nothing for face{'s' if len(missing) > 1 else ''} {', '.join(missing)}"
        yield Problem(message, place.of_key(token.node, "table"), hint="`nothing: true` says that nothing is done")


def _supply(edition: Edition, verb: Summon | Place) -> Iterator[Problem]:
    supply, kind = verb.what, verb.what.kind
    cards: Mapping[str, Card] = edition.tokens if kind == "token" else edition.fields
    if not any(fits(supply, card) for card in cards.values()):
        grade = GRADE[kind]
        there = sorted({str(getattr(card, grade)) for card in cards.values()})
        expected = (f"{grade} {', '.join(there)}",) if there else ()
        yield Problem(f"no {kind} fits `{supply}`", verb.place("what"), expected=expected)


def fits(supply: Supply, card: Entry) -> bool:
    """Whether a card is one of those that can be chosen."""
    if supply.id is not None:
        return card.id == supply.id
    if isinstance(card, Token):
        grade = card.threat
        if supply.having is not None and not supply.having.met_by(card.attributes, card.races):
            return False
    else:
        assert isinstance(card, FieldCard)
        grade = card.steepness
    return supply.grade is None or (grade <= supply.grade if supply.up_to else grade == supply.grade)
