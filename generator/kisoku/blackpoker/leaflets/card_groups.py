"""What each card can do, exactly: cards of a suit that can do the same stand together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from ...sentences.text import CARD, Run, Text
from ..card import RANK, SUIT
from .card_facts import soldier_of, trumps_of
from .card_saying import Saying, Shown
from .card_uses import CODES, is_joker


@dataclass(frozen=True, slots=True)
class With:
    """The actions for which a card needs the same others."""

    partners: Text
    actions: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that follow each other and can do the same."""

    codes: tuple[int, ...]
    cards: Text
    first_of_suit: bool
    count: int
    soldier: str
    facts: tuple[str, ...]
    alone: tuple[Shown, ...]
    together: tuple[With, ...]
    trumps: tuple[tuple[Text, str], ...]
    """The cards of it that are trumps, by name."""


def card_groups(saying: Saying) -> tuple[CardGroup, ...]:
    return tuple(_groups(saying))


def _groups(saying: Saying) -> Iterator[CardGroup]:
    suit: str | None = ""
    for (_, soldier, alone, together), found in groupby(CODES, lambda code: _abilities(saying, code)):
        codes = tuple(found)
        kind = soldier_of(saying.edition, codes[0])
        facts: list[str] = []
        if kind is not None:
            facts = [saying.size(kind, [RANK[code] for code in codes]), *saying.labels(kind)]
        trumps = tuple((saying.card(code), name) for code in codes for name in trumps_of(saying, code))
        joker = is_joker(codes[0])
        yield CardGroup(
            codes,
            _span(saying, codes),
            SUIT[codes[0]] != suit,
            saying.edition.jokers if joker else 1,
            soldier,
            tuple(fact for fact in facts if fact),
            alone,
            together,
            trumps,
        )
        suit = SUIT[codes[0]]


def _abilities(saying: Saying, code: int) -> tuple[str | None, str, tuple[Shown, ...], tuple[With, ...]]:
    kind = soldier_of(saying.edition, code)
    soldier = saying.name(kind.name) if kind is not None else ""
    return SUIT[code], soldier, alone(saying, code), together(saying, code)


def alone(saying: Saying, code: int) -> tuple[Shown, ...]:
    """The actions of which it is the only key card."""
    return tuple(saying.shown(use.action) for use in saying.uses(code) if not use.partners)


def together(saying: Saying, code: int) -> tuple[With, ...]:
    """The others, by what else they need; those with the fewest others first."""
    found: dict[Text, list[Shown]] = {}
    for use in sorted(saying.uses(code), key=lambda use: sum(one.count for one in use.partners)):
        if use.partners:
            found.setdefault(saying.partners(use.partners, code), []).append(saying.shown(use.action))
    return tuple(With(partners, tuple(actions)) for partners, actions in found.items())


def _span(saying: Saying, codes: tuple[int, ...]) -> Text:
    """♠2–9, Joker."""
    if len(codes) == 1:
        return saying.card(codes[0])
    suit = SUIT[codes[0]] or ""
    return Text((Run(f"{suit}{RANK[codes[0]]}–{RANK[codes[-1]]}", CARD, suit),))
