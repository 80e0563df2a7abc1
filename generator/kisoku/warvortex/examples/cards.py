"""Cards that an example makes up for itself: an edition that has them besides its own.

They are written as in the definitions, and read and checked as these are; only what does not matter may be left out:
a name is then the id, a character has 20 HP, a card costs nothing and does nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

import yaml

from ...core.reader import mappings
from ...core.trouble import Trouble
from ...definitions import tree
from ...definitions.document import parse_document
from ...definitions.schema import validate
from ...entry import Entry, Named
from ...errors import Problem, Source
from ..checks import cards as checked_cards
from ..checks import holders, references, scope, statuses
from ..model import Edition
from ..reader import CARDS, EditionReader
from ..vocabulary import VOCABULARY

GIVEN = "cards"
_LEFT_OUT: dict[str, dict[str, Any]] = {
    "characters": {"hp": 20, "ap": 15},
    "actions": {"cost": 0, "effect": [{"nothing": True}]},
    "tokens": {"hp": 3, "threat": 1},
    "fields": {"steepness": 1},
}
# What is known by how it is printed.
LABELS = ("attributes", "races", "categories", "families")
_READING = "かな"
_WIDE = 10_000


def with_cards(edition: Edition, cards: Mapping[str, Any]) -> Edition:
    """The edition with an example's own cards; raises Trouble at what is wrong with them."""
    if not cards or cards == own_cards(edition):
        return edition
    more: dict[str, Any] = {
        kind: {**getattr(edition, kind), **_labels(kind, cards[kind])} for kind in LABELS if kind in cards
    }
    documents = {
        kind: _document(kind, [_completed(kind, card) for card in cards[kind]]) for kind in CARDS if kind in cards
    }
    own: list[Entry] = []
    for kind, document in documents.items():
        found = _read(edition, kind, document)
        own += found.values()
        more[kind] = {**getattr(edition, kind), **found}
    wider = replace(edition, **more)
    for problem in _wrong(wider, own):
        document = documents[problem.place.source.name] if problem.place is not None else next(iter(documents.values()))
        _raise([problem], document)
    wider.compiled[GIVEN] = cards
    return wider


def own_cards(edition: Edition) -> Mapping[str, Any]:
    """The cards that an example has made up, as it says them; an edition by itself has none."""
    found: Mapping[str, Any] = edition.compiled.get(GIVEN, {})
    return found


def _labels(kind: str, labels: list[Any]) -> dict[str, Named]:
    """A label is called as it is written, if no name is given."""
    things = [label if isinstance(label, dict) else {"id": label, "name": label} for label in labels]
    document = _document(kind, [{"id": thing["id"], "name": _name(thing)} for thing in things])
    reader = EditionReader(VOCABULARY)
    return reader.by_id(mappings(document.get(kind)), reader.named, kind)


class _Narrow:
    """An edition of which only some cards are looked at; what these name is looked for in all of it."""

    def __init__(self, edition: Edition, entries: Sequence[Entry]) -> None:
        self.edition, self.entries = edition, entries
        self.compiled: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.edition, name)


def _wrong(edition: Edition, own: Sequence[Entry]) -> Iterator[Problem]:
    """What checks find in these cards beyond their schema."""
    narrow: Any = _Narrow(edition, own)
    for check in (references.check, checked_cards.check, statuses.check, holders.check, scope.check):
        for problem in check(narrow):
            if problem.place is None or problem.place.source.name in CARDS:
                yield problem


def _read(edition: Edition, kind: str, document: tree.Mapping) -> dict[str, Any]:
    _raise(validate(document, f"war-vortex-night/{kind}"), document)
    reader = EditionReader(VOCABULARY)
    found = reader.cards(kind, mappings(document.get(kind)))
    _raise(reader.problems, document)
    for index, id in enumerate(found):
        if id in getattr(edition, kind):
            raise Trouble(f"the edition has `{id}` already", word=id, path=(GIVEN, kind, index, "id"))
    return found


def _document(kind: str, items: list[Any]) -> tree.Mapping:
    """As a file of definitions would have them."""
    written = yaml.safe_dump({kind: items}, allow_unicode=True, sort_keys=False, width=_WIDE)
    document = parse_document(Source(kind, written))
    assert isinstance(document, tree.Mapping)
    return document


def _completed(kind: str, card: Any) -> Any:
    """With what is left out of it, and of its abilities."""
    if not isinstance(card, dict):
        return card
    filled = {**deepcopy(_LEFT_OUT.get(kind, {})), **card, "name": _name(card)}
    if isinstance(card.get("abilities"), list):
        filled["abilities"] = [
            {**ability, "name": _name(ability)} if isinstance(ability, dict) else ability
            for ability in card["abilities"]
        ]
    return filled


def _name(thing: Mapping[str, Any]) -> Any:
    """The id with a capital, if nothing is said; one word in both languages, if one is; nobody asks how it is read."""
    said = thing.get("name")
    if isinstance(said, dict):
        return {"kana": _READING, **said}
    id = str(thing.get("id", "")) or "?"
    word = said if isinstance(said, str) else id[0].upper() + id[1:]
    return {"ja": word, "kana": _READING, "en": word}


def _raise(problems: Iterable[Problem], document: tree.Node) -> None:
    """The first of the problems, at its place in the example."""
    for problem in problems:
        path = _path(document, problem) if problem.place is not None else ()
        word = problem.place.source.line(problem.place.line) if problem.place is not None else ""
        if problem.place is not None:
            word = word[problem.place.column - 1 : problem.place.column - 1 + problem.place.length]
        expected = problem.expected or ((problem.hint,) if problem.hint else ())
        raise Trouble(problem.message, word=word, path=(GIVEN, *path), expected=expected, guess=problem.guess)


def _path(node: tree.Node, problem: Problem) -> tuple[str | int, ...]:
    """The way to the innermost node around a problem's place."""
    children: list[tuple[str | int, tree.Node, int]] = []
    match node:
        case tree.Mapping():
            children = [(key, entry.value, entry.key.line) for key, entry in node.entries.items()]
        case tree.Sequence():
            children = [(index, item, item.line) for index, item in enumerate(node.items)]
    assert problem.place is not None
    for step, child, first in reversed(children):
        if first < problem.place.line or (first == problem.place.line and _begins(node, step, child, problem)):
            return (step, *_path(child, problem))
    return ()


def _begins(parent: tree.Node, step: str | int, child: tree.Node, problem: Problem) -> bool:
    """Whether a place on the same line is behind the beginning of the key, or of the item."""
    assert problem.place is not None
    key = parent.entries[str(step)].key if isinstance(parent, tree.Mapping) else child
    return key.column <= problem.place.column
