"""What the web lists can be filtered by, and the key-card rules that the page runs itself (R-079, R-199)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...entry import Entry, EntryText, Name
from ...sentences.language import Language
from ...sheet import Choice, Facet
from ..card import DECK, JOKER, JOKERS, NAME, RANK, SUIT
from ..effects.discard import Discard
from ..engine.action_rule import key_rule
from ..language.cards import Key
from ..model import Action, Component, Edition
from .content import ActionList

Both = Mapping[Language, ActionList]
"""One list in each language; entries and groups stand at the same places."""

NONE = "none"
ANY = "any"
WILD = "joker"


def facets(both: Both) -> tuple[Facet, ...]:
    """The filters that tell entries of this list apart, with the choices that some entry has."""
    listed = both["ja"]
    edition = listed.edition
    has: dict[str, set[str]] = {}
    groupings: dict[str, set[tuple[str, ...]]] = {}
    for group in listed.groups:
        for entry in group.entries:
            for kind, ids in entry_facets(edition, entry.entry, group.id).items():
                has.setdefault(kind, set()).update(ids)
                groupings.setdefault(kind, set()).add(tuple(ids))
    if listed.format is not None:
        # Other formats than those that the list's own builds on would leave it as it is.
        has["format"] &= set(edition.formats_in(listed.format))
    # Frames choose among regulations; a list of one regulation, or of one format without the frames'
    # entries, leaves nothing to choose.
    has["frame"] = {regulation.frame for regulation in edition.regulations if listed.format is None}
    groupings["frame"] = {(frame,) for frame in has["frame"]}
    result = []
    for facet in _all(both):
        choices = tuple(choice for choice in facet.choices if choice.id in has.get(facet.id, ()))
        if len(groupings.get(facet.id, ())) > 1:
            result.append(Facet(facet.id, facet.name, choices))
    return tuple(result)


def entry_facets(edition: Edition, entry: Entry, group: str) -> dict[str, list[str]]:
    """The choices that an entry belongs to; its type is the group it stands in."""
    found: dict[str, list[str]] = {"format": list(entry.formats), "type": [group]}
    if entry.since == edition.version:
        found["change"] = ["new"]
    elif edition.version in entry.updated:
        found["change"] = ["changed"]
    else:
        found["change"] = []
    action = entry if isinstance(entry, Action) else None
    found["timing"] = _times(action) if action else []
    found["cost"] = list(dict.fromkeys(action.letters)) or [NONE] if action else []
    found["suit"] = _suits(edition, entry)
    return found


def _times(action: Action) -> list[str]:
    """As the badges say it: when somebody can use it, or that it comes by itself; and that it takes no time."""
    how = action.request
    time = "triggered" if how.trigger == "triggered" else how.timing
    return [time, "instant"] if how.speed == "instant" else [time]


def _all(both: Both) -> Iterable[Facet]:
    edition = both["ja"].edition

    def word(id: str) -> Name:
        found = edition.lexicon[id]
        return Name(found.ja, found.kana, found.en.capitalize())

    def words(*ids: str) -> tuple[Choice, ...]:
        return tuple(Choice(id, word(id)) for id in ids)

    def named(things: Iterable[Any]) -> tuple[Choice, ...]:
        return tuple(Choice(thing.id, thing.name) for thing in things)

    yield Facet("timing", Name("使えるとき", "つかえるとき", "When"), words("main", "quick", "triggered", "instant"))
    suits = tuple(
        Choice(suit.id, Name(suit.symbol, suit.symbol, suit.symbol), suit.name) for suit in edition.suits.values()
    )
    others = (
        Choice(WILD, Name(JOKER, JOKER, JOKER)),
        Choice(ANY, Name("どのスートでも", "どのすーとでも", "Any suit")),
        Choice(NONE, Name("なし", "なし", "None")),
    )
    yield Facet("suit", word("keyCard"), (*suits, *others))
    costs = tuple(Choice(cost.id, Name(cost.id, cost.id, cost.id), cost.name) for cost in edition.costs.values())
    yield Facet("cost", word("cost"), (*costs, Choice(NONE, Name("なし", "なし", "None"))))
    yield Facet("format", word("format"), named(edition.formats.values()))
    yield Facet("frame", word("frame"), named(edition.frames.values()))
    yield Facet("type", Name("種類", "しゅるい", "Type"), tuple(_types(both)))
    change = (
        Choice("new", Name("新しい", "あたらしい", "New")),
        Choice("changed", Name("変わった", "かわった", "Changed")),
    )
    yield Facet("change", Name(f"{edition.version}で", "", f"In {edition.version}"), change)


def _types(both: Both) -> Iterable[Choice]:
    types = both["ja"].edition.types
    for ja, en in zip(both["ja"].groups, both["en"].groups, strict=True):
        kana = types[ja.id].name.kana if ja.id in types else ja.title
        yield Choice(ja.id, Name(ja.title, kana, en.title))


def _key(entry: Entry) -> Key | None:
    if isinstance(entry, Action):
        return entry.key
    return entry.cards if isinstance(entry, Component) else None


def _suits(edition: Edition, entry: Entry) -> list[str]:
    """The suits that the key names, and the Joker; ANY where other cards are asked for, NONE where none are."""
    key = _key(entry)
    if key is None or key.source != "hand":
        return [NONE] if isinstance(entry, Action) else []
    ranges = [one for group in key.groups if group.cards for one in group.cards.ranges]
    named = {one.suit for one in ranges}
    found = [suit.id for suit in edition.suits.values() if suit.symbol in named]
    if any(one.low == JOKER for one in ranges):
        found.append(WILD)
    if not ranges or any(one.suit is None and one.low != JOKER for one in ranges):
        found.append(ANY)
    return found


def page_data(edition: Edition) -> dict[str, Any]:
    """What the page's script knows of the game: which formats and frames go together, and the cards."""
    return {
        "regulations": [[r.format, r.frame] for r in edition.regulations],
        "suits": [
            {
                "id": suit.id,
                "symbol": suit.symbol,
                "words": [suit.name.ja, suit.name.kana, suit.name.en, *suit.name.also],
            }
            for suit in edition.suits.values()
        ],
        "cards": [{"id": card_id(edition, code), "name": NAME[code]} for code in range(DECK)],
    }


def card_id(edition: Edition, code: int) -> str:
    """A card in a web address: s5, h10, joker, joker2."""
    if code in JOKERS:
        return "joker" if code == JOKERS[0] else f"joker{code - JOKERS[0] + 1}"
    suit = next(suit for suit in edition.suits.values() if suit.symbol == SUIT[code])
    return suit.id[0] + RANK[code].lower()


def key_data(edition: Edition, entry: Entry, texts: Mapping[Language, EntryText]) -> dict[str, Any]:
    """Which cards of the hand an entry can be made of, and what an action costs."""
    number = tuple(edition.numbers[RANK[code]] for code in range(DECK))
    data: dict[str, Any] = {}
    key = _key(entry)
    if key is not None and key.source == "hand":
        rule = key_rule(key, number)
        data["families"] = [
            [[f"{mask:x}", count] for mask, count in family]
            for family in rule.families
            if all(mask.bit_count() >= count for mask, count in family)
        ]
    if isinstance(entry, Action) and "families" in data:
        data["key"] = {language: str(text.figure("key")) for language, text in texts.items()}
        data["cost"] = entry.cost
        data["count"] = rule.count
        data["discards"] = _discards(edition, entry)
    return data


def _discards(edition: Edition, action: Action) -> int:
    """How many more cards of the hand the cost takes."""
    verbs = (verb for letter in action.cost for verb in edition.costs[letter].pay)
    return sum(verb.count for verb in verbs if isinstance(verb, Discard) and isinstance(verb.count, int))
