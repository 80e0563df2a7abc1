"""Decks and notations outside of a battle: a desk on which something lies, and at which nobody decides (W-007 … W-021).

To readers it is a game that is neither won nor played, so the runner runs its examples like all others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...core.decision import IllegalAction
from ...core.trouble import Trouble, under
from ...entry import Name
from ...errors import closest
from ...language.tokens import LanguageError, Tokens
from .. import decks
from ..language.labels import Alike
from ..language.lexis import LEXIS
from ..language.range import Range, parse_range
from ..model import Deck, Edition
from .expectation import Difference

DECKS, RANGES = "decks", "ranges"
# From rear to rear it is 5 (W-041).
_DISTANCES = range(6)


@dataclass(frozen=True, slots=True)
class Cards:
    """A deck as it is given, and which labels all have agreed to treat as one (W-019)."""

    deck: Deck
    alike: Alike
    name: Name
    """What the example calls it."""


@dataclass(slots=True)
class Desk:
    """What lies there."""

    edition: Edition
    laid: dict[str, Cards]
    ranges: dict[str, Range]
    shift: int = 0
    decision: None = None
    outcome: None = None
    conceded: None = None
    match: None = None
    log: list[Any] = field(default_factory=list)
    history: list[int] = field(default_factory=list)
    seats: tuple[str, ...] = ()
    battle: None = None

    def clone(self) -> Desk:
        return self

    def apply(self, index: int) -> None:
        raise IllegalAction("nobody plays at a desk")

    make = apply

    def concede(self, player: int) -> None:
        raise IllegalAction("nobody plays at a desk")

    def undo(self) -> None:
        raise IllegalAction("nothing has been decided")

    def view(self, player: int) -> dict[str, Any]:
        return {}


def is_desk(given: Mapping[str, Any]) -> bool:
    return DECKS in given or RANGES in given


def desk(edition: Edition, given: Mapping[str, Any]) -> Desk:
    """What is given, on a desk; raises Trouble."""
    laid: dict[str, Cards] = {}
    for name, said in given.get(DECKS, {}).items():
        with under(DECKS, name):
            laid[name] = _cards(edition, name, said)
    ranges: dict[str, Range] = {}
    for name, notation in given.get(RANGES, {}).items():
        with under(RANGES, name):
            ranges[name] = _range(str(notation))
    return Desk(edition, laid, ranges, int(given.get("shift", 0)))


def _cards(edition: Edition, name: str, said: Mapping[str, Any]) -> Cards:
    character = _known(said, "character", edition.characters, "character")[0]
    key = "faces" if "faces" in said else "actions"
    cards = _known(said, key, edition.actions, "action")
    if key == "actions":
        # Of equal costs any order will do (W-010).
        cards.sort(key=lambda id: edition.actions[id].cost)
    extras = _known(said, "extras", edition.extras, "extra card")
    alike = {label: words[0] for words in (line.split() for line in said.get("alike", ())) for label in words}
    called = {"ja": name, "en": name, **said.get("name", {})}
    return Cards(Deck(name, character, tuple(cards), tuple(extras)), alike, Name(called["ja"], "", called["en"]))


def _known(said: Mapping[str, Any], key: str, known: Mapping[str, Any], what: str) -> list[str]:
    """The ids that a field names."""
    ids = str(said.get(key, "")).split()
    for id in ids:
        if id not in known:
            raise Trouble(f"there is no {what} `{id}`", word=id, path=(key,), guess=closest(id, known))
    return ids


def _range(notation: str) -> Range:
    try:
        tokens = Tokens(notation, {}, LEXIS)
        found = parse_range(tokens)
        tokens.end()
    except LanguageError as error:
        raise Trouble(error.message, word=notation, expected=error.expected) from None
    return found


def differences(desk: Desk, then: Mapping[str, Any]) -> Iterator[Trouble]:
    """What is not as the example says."""
    for kind, things in then.items():
        if kind not in (DECKS, RANGES):
            yield Difference(f"`{kind}` is said of a battle, and here are decks or ranges", path=(kind,))
            continue
        for name, facts in things.items():
            found = facts_of(desk, kind, name)
            for key, expected in facts.items():
                if found is None or key not in found:
                    message = f"nothing is known of `{name}`" if found is None else f"`{key}` cannot be said of it"
                    yield Difference(message, path=(kind, name))
                elif _plain(expected) != _plain(found[key]):
                    message = f"{key} of {name}: expected {_plain(expected)}, found {_plain(found[key])}"
                    yield Difference(message, path=(kind, name, key))


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def facts_of(desk: Desk, kind: str, name: str) -> dict[str, Any] | None:
    """All that can be said of something on the desk."""
    if kind == DECKS and name in desk.laid:
        return _of_deck(desk.edition, desk.laid[name])
    if kind == RANGES and name in desk.ranges:
        range = desk.ranges[name].shift(desk.shift)
        distances = [distance for distance in _DISTANCES if range.reaches(distance)]
        return {"reads": str(range), "reaches": " ".join(map(str, distances))}
    return None


def _of_deck(edition: Edition, cards: Cards) -> dict[str, Any]:
    found = decks.faults(edition, cards.deck, cards.alike)
    actions = [edition.actions[id] for id in cards.deck.faces]
    return {
        "legal": not found,
        "rule": edition.rule(found[0].rule) if found else "",
        "cost": sum(action.cost for action in actions),
        "orders": sorted(" ".join(action.id for action in order) for order in decks.orders(actions)),
    }
