"""Every action of a regulation in a line, by when it can be used: what is looked up in haste comes first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from ...sentences.language import Language
from ...sentences.text import EMPTY, Text
from ...sheet import Badge
from ..card import RANKS
from ..language.cards import Group, Key, suit_text
from ..lists.badge import action_badges, when
from ..lists.payable import can_pay
from ..model import Action, Edition, Regulation
from ..speech.prose import Prose

Read = Callable[[str], Prose]
# Of actions that a player requests, the quick ones first; the rules look after what is triggered.
_TIMES = ("quick", "main", "triggered")


@dataclass(frozen=True, slots=True)
class Row:
    """An action: what pays for it, what it does, and how often it can be used."""

    id: str
    name: Prose
    key: Badge | None
    cost: Badge | None
    says: Prose
    marks: tuple[str, ...]
    instant: Badge | None
    unpayable: bool
    """Whether the deck has no key card for it."""


@dataclass(frozen=True, slots=True)
class Times:
    """Actions that can be used at the same time."""

    time: str
    badge: Badge
    when: Prose
    rows: tuple[Row, ...]


def time_of(action: Action) -> str:
    return "triggered" if action.request.trigger == "triggered" else action.request.timing


def groups(
    edition: Edition, regulation: Regulation, language: Language, read: Read, said: Callable[[str], str]
) -> Iterator[Times]:
    """`said` are our words, `read` makes them ready in the order in which they are read."""
    there = [one for one in edition.actions.values() if edition.in_regulation(one, regulation)]
    for time in _TIMES:
        actions = [one for one in there if time_of(one) == time]
        if not actions:
            continue
        told = read(said(time))
        rows = tuple(_row(edition, regulation, one, language, read, said) for one in actions)
        yield Times(time, when(edition, time, language), told, rows)


def _row(
    edition: Edition, regulation: Regulation, action: Action, language: Language, read: Read, said: Callable[[str], str]
) -> Row:
    badges = {badge.look: badge for badge in action_badges(edition, action, language)}
    is_instant = action.request.speed == "instant"
    assert action.short is not None  # what the checks ask for
    marks = [said("perTurn").format(count=action.per_turn)] if action.per_turn is not None else []
    return Row(
        action.id,
        read(action.name.ja if language == "ja" else action.name.en),
        _key(badges["key"], action.key) if action.key is not None and "key" in badges else None,
        badges.get("cost"),
        read(action.short[0] if language == "ja" else action.short[1]),
        tuple(marks),
        when(edition, "instant", language) if is_instant else None,
        not can_pay(edition, regulation, action),
    )


def _key(badge: Badge, key: Key) -> Badge:
    """A whole suit is its sign."""
    if len(badge.pieces) != len(key.groups):
        return badge
    pieces = (_sign(group) or piece for group, piece in zip(key.groups, badge.pieces, strict=True))
    return replace(badge, pieces=tuple(pieces))


def _sign(group: Group) -> Text:
    ranges = group.cards.ranges if group.cards is not None else ()
    if group.count == 1 and len(ranges) == 1 and ranges[0].suit is not None and ranges[0].ranks == RANKS:
        return suit_text(ranges[0].suit)
    return EMPTY
