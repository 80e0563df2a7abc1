"""Every verb, expression and kind of event of an edition, with the YAML it was written in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from ...definitions.tree import Node
from ...language.expression import walk
from ...verbs.verb import Verb
from ..events.event import Happening
from ..events.game import GAME_EVENTS
from ..events.match import CardsSplit, DeckLocked, DeckUsed, GameDrawn, GameWon, MatchWon
from ..events.request import REQUEST_EVENTS
from ..model import Action, Character, Component, Edition, Frame

T = TypeVar("T")


def verbs_of(entry: Any) -> Iterator[Verb]:
    """All verbs of an entry, cost or frame, nested ones included."""
    match entry:
        case Action():
            tops: tuple[Any, ...] = entry.effect
        case Frame():
            tops = (*entry.setup, *entry.reveal)
        case Component():
            tops = entry.abilities
        case _:
            tops = getattr(entry, "pay", ())
    for item in walk(tops):
        if isinstance(item, Verb):
            yield item


def all_verbs(edition: Edition) -> tuple[tuple[Any, Verb], ...]:
    """Every verb of the edition with the entry it belongs to; every check asks for them, so they are kept."""
    return _kept(edition, "all verbs", _verbs)


def expressions(edition: Edition) -> tuple[tuple[Any, Node | None], ...]:
    """Every parsed expression (with all below it) and the scalar it stands in."""
    return _kept(edition, "all expressions", _expressions)


def _kept(edition: Edition, name: str, find: Callable[[Edition], Iterator[T]]) -> tuple[T, ...]:
    if name not in edition.compiled:
        edition.compiled[name] = tuple(find(edition))
    found: tuple[T, ...] = edition.compiled[name]
    return found


def _verbs(edition: Edition) -> Iterator[tuple[Any, Verb]]:
    for owner in (*edition.entries, *edition.frames.values(), *edition.costs.values()):
        for verb in verbs_of(owner):
            yield owner, verb
    for verb in walk(edition.start):
        if isinstance(verb, Verb):
            yield edition, verb


def event_kinds(edition: Edition) -> tuple[type[Happening], ...]:
    """Every kind of event that can happen in games of the edition."""
    of_verbs = (event for _, verb in all_verbs(edition) for event in verb.makes)
    return tuple(dict.fromkeys((*REQUEST_EVENTS, *GAME_EVENTS, *of_verbs, *match_events(edition))))


def match_events(edition: Edition) -> Iterator[type[Happening]]:
    """Those of the matches that frames play."""
    if edition.matches:
        yield from (GameWon, MatchWon)
        if edition.win.both == "draw":
            yield GameDrawn
    if any(match.decks is not None for match in edition.matches):
        yield from (CardsSplit, DeckUsed)
    if any(match.locks is not None for match in edition.matches):
        yield DeckLocked


def _expressions(edition: Edition) -> Iterator[tuple[Any, Node | None]]:
    for owner in edition.entries:
        yield from entry_expressions(owner)
    for _, verb in all_verbs(edition):
        yield from verb.expressions()


def entry_expressions(entry: Any) -> Iterator[tuple[Any, Node | None]]:
    """Those of the entry itself: its key, its target, when it may be requested."""
    for key, value in _entry_expressions(entry):
        node = entry.node.get(key)
        for item in walk(value):
            yield item, node
    if isinstance(entry, Action) and entry.trigger is not None:
        yield from entry.trigger.expressions()


def _entry_expressions(entry: Any) -> Iterator[tuple[str, Any]]:
    match entry:
        case Action():
            yield "key", entry.key
            yield "activation", entry.activation
            yield "target", entry.target
        case Component():
            yield "cards", entry.cards
            yield "target", getattr(entry, "target", None)
            if isinstance(entry, Character):
                yield "size", entry.size
                yield "conditionalLabels", tuple(when for _, when in entry.conditional_labels)
