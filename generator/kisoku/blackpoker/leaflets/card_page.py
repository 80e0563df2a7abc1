"""The page of the card table: every card with an anchor (#S7), what it can be and what it can be a key card of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...entry import Name
from ...paper import Paper
from ...sentences.language import Language
from ...sentences.text import Text, text
from ...sheet import WebPage, title
from ..card import JOKER, RANK, SUIT, mask_of
from ..language.cards import suit_text
from ..lists.facet import card_id
from ..model import ALL, Edition
from .card_facts import as_bulwark, soldier_of, trumps_of
from .card_groups import With, alone, card_groups, together
from .card_saying import Saying, Shown
from .card_table import poster
from .card_uses import CODES, keyed
from .card_words import WORDS, fill

NAME = Name(WORDS["ja"].title, "かーどはやみひょう", WORDS["en"].title)
# In points: the largest in which the poster is one page.
SIZES = (6.9, 6.5, 6.1)
PAPERS = (Paper("blackpoker/cards.html", page="A4 landscape", then="A4", at_most=3, sizes=SIZES),)


@dataclass(frozen=True, slots=True)
class Card:
    """A card on the page."""

    id: str
    name: Text
    suit: Text
    soldier: str
    facts: tuple[str, ...]
    soldier_places: str
    bulwark: Text
    trumps: tuple[tuple[str, str], ...]
    alone: tuple[tuple[Shown, Text], ...]
    """With what its number does."""
    together: tuple[tuple[Text, tuple[tuple[Shown, Text], ...], str], ...]
    """By what else is needed, with the regulations in which there is any of it."""
    left_out: str
    """The numbers of the regulations whose decks do not hold it."""


def anchor(edition: Edition, code: int) -> str:
    """S7, H10, Joker."""
    return JOKER if RANK[code] == JOKER else card_id(edition, code).upper()


def page(edition: Edition, language: Language) -> WebPage:
    saying = Saying(edition, language)
    words = saying.words
    suits = [(saying.name(suit.name), suit.symbol, suit.id) for suit in edition.suits.values()]
    cards = [_card(saying, code) for code in CODES]
    own = {
        "words": words,
        "by": lambda card: fill(words.by, card=card),
        "saying": saying,
        "cost": saying.head("cost"),
        "trump": saying.head("trump") if "trump" in edition.terms else "",
        "exact_hint": text(words.exact_hint),
        "poster": poster(saying),
        "groups": card_groups(saying),
        "hint": fill(words.hint, card=saying.card(6)),
        "suits": [
            (name, symbol, [card for card, code in zip(cards, CODES, strict=True) if SUIT[code] == symbol])
            for name, symbol, _ in suits
        ],
        "jokers": [card for card, code in zip(cards, CODES, strict=True) if SUIT[code] is None],
        "regulations": [
            (number, f"{one.format}-{one.frame}", title(edition.regulation_names(one), language))
            for number, one in enumerate(edition.regulations)
        ],
        "out": [
            (number, str(fill(words.not_in_deck, frame=saying.name(edition.frames[one.frame].name))))
            for number, one in enumerate(edition.regulations)
        ],
        "list": f"actionlist/html/{ALL}.html" if language == "ja" else f"../actionlist/html/{ALL}.html?lang={language}",
        "discards": saying.discards(),
        "legend": saying.legend(saying.marks(action) for action in keyed(edition)),
    }
    return WebPage(words.title, words.about, "blackpoker/cards", own, papers=PAPERS)


def _card(saying: Saying, code: int) -> Card:
    edition = saying.edition
    kind = soldier_of(edition, code)
    facts = [saying.size(kind, [RANK[code]]), *saying.labels(kind)] if kind is not None else []
    said = dict(_numbers(saying, code))
    return Card(
        anchor(edition, code),
        saying.card(code),
        suit_text(SUIT[code] or ""),
        saying.name(kind.name) if kind is not None else "",
        tuple(fact for fact in facts if fact),
        saying.places(kind) if kind is not None else "",
        as_bulwark(saying, code, long=True),
        tuple((name, _trump_places(saying, code)) for name in trumps_of(saying, code)),
        tuple((shown, said.get(shown.id, text(""))) for shown in alone(saying, code)),
        tuple(_with(one, said) for one in together(saying, code)),
        _left_out(edition, code),
    )


def _with(one: With, said: dict[str, Text]) -> tuple[Text, tuple[tuple[Shown, Text], ...], str]:
    places = sorted({int(place) for shown in one.actions for place in shown.places.split()})
    actions = tuple((shown, said.get(shown.id, text(""))) for shown in one.actions)
    return one.partners, actions, " ".join(map(str, places))


def _numbers(saying: Saying, code: int) -> Iterator[tuple[str, Text]]:
    for action in dict.fromkeys(use.action for use in saying.uses(code)):
        found = saying.numbers(action, code, long=True)
        if found:
            parts = [found[0], *(part for one in found[1:] for part in (saying.words.joined, one))]
            yield action.id, text(*parts)


def _trump_places(saying: Saying, code: int) -> str:
    trumps = saying.edition.trumps.values()
    return next(saying.places(one) for one in trumps if saying.name(one.name) in trumps_of(saying, code))


def _left_out(edition: Edition, code: int) -> str:
    decks = [edition.frames[one.frame].deck.exactly for one in edition.regulations]
    return " ".join(
        str(number) for number, deck in enumerate(decks) if deck is not None and not mask_of(deck) & 1 << code
    )
