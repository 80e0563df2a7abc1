"""What the web lists can be filtered by, and the key-card rules that the page runs itself (R-079, R-199)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..blackpoker.card import DECK, JOKERS, NAME, RANK, SUIT
from ..blackpoker.effects.discard import Discard
from ..blackpoker.engine.rules import key_rule
from ..blackpoker.entry import Language, entry_text
from ..blackpoker.language.cards import Key
from ..blackpoker.language.tokens import SUITS
from ..blackpoker.model import Action, Component, Edition, Entry, Name
from .model import ActionList, ListEntry

LANGUAGES: tuple[Language, ...] = ("ja", "en")
NONE = "none"
ANY = "any"


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a filter; `note` explains it where the name is short."""

    id: str
    name: Name
    note: Name | None = None


@dataclass(frozen=True, slots=True)
class Facet:
    """A kind of filter: its choices are alternatives, different facets narrow each other."""

    id: str
    name: Name
    choices: tuple[Choice, ...]


def facets(listed: ActionList) -> tuple[Facet, ...]:
    """The filters that tell entries of this list apart, with the choices that some entry has."""
    edition = listed.edition
    has: dict[str, set[str]] = {}
    kept: dict[str, set[tuple[str, ...]]] = {}
    for entry, values in ((entry, entry_facets(edition, entry.entry)) for entry in listed.entries):
        values["type"] = [_group_of(listed, entry)]
        for facet, ids in values.items():
            has.setdefault(facet, set()).update(ids)
            kept.setdefault(facet, set()).add(tuple(ids))
    has["frame"] = {r.frame for r in edition.regulations if listed.format in (None, r.format)}
    if listed.regulation is not None:
        # One frame and one format are given; the others would only empty the list.
        has["frame"] = set()
    result = []
    for facet in _all(listed):
        choices = tuple(choice for choice in facet.choices if choice.id in has.get(facet.id, ()))
        if choices and (facet.id == "frame" or len(kept[facet.id]) > 1):
            result.append(Facet(facet.id, facet.name, choices))
    return tuple(result)


def entry_facets(edition: Edition, entry: Entry) -> dict[str, list[str]]:
    """The choices that an entry belongs to; its type is the group it stands in."""
    found: dict[str, list[str]] = {"format": list(entry.formats)}
    if entry.since == edition.version:
        found["change"] = ["new"]
    elif edition.version in entry.updated:
        found["change"] = ["changed"]
    else:
        found["change"] = []
    action = entry if isinstance(entry, Action) else None
    found["timing"] = [action.request.timing] if action else []
    found["speed"] = [action.request.speed] if action else []
    found["trigger"] = [action.request.trigger] if action else []
    found["cost"] = list(dict.fromkeys(action.cost)) or [NONE] if action else []
    found["suit"] = _suits(edition, entry)
    return found


def _all(listed: ActionList) -> Iterable[Facet]:
    edition = listed.edition

    def word(id: str) -> Name:
        found = edition.lexicon[id]
        return Name(found.ja, found.kana, found.en.capitalize())

    def words(*ids: str) -> tuple[Choice, ...]:
        return tuple(Choice(id, word(id)) for id in ids)

    def named(things: Iterable[Any]) -> tuple[Choice, ...]:
        return tuple(Choice(thing.id, thing.name) for thing in things)

    yield Facet("format", word("format"), named(edition.formats.values()))
    yield Facet("frame", word("frame"), named(edition.frames.values()))
    yield Facet("type", Name("種類", "しゅるい", "Type"), tuple(_types(listed)))
    yield Facet("timing", word("timing"), words("main", "quick"))
    yield Facet("speed", word("speed"), words("normal", "instant"))
    yield Facet("trigger", word("trigger"), words("direct", "triggered"))
    costs = tuple(
        Choice(cost.id, Name(cost.id, cost.id, cost.id), cost.name) for cost in edition.costs.values()
    )
    yield Facet("cost", word("cost"), (*costs, Choice(NONE, Name("なし", "なし", "none"))))
    suits = tuple(
        Choice(suit.id, Name(symbol, symbol, symbol), suit.name)
        for symbol, suit in zip(SUITS, edition.suits.values(), strict=True)
    )
    yield Facet("suit", word("suit"), (*suits, Choice(ANY, Name("不問", "ふもん", "any"))))
    change = (
        Choice("new", Name("新しい", "あたらしい", "new")),
        Choice("changed", Name("変わった", "かわった", "changed")),
    )
    yield Facet("change", Name(f"{edition.version}版で", "", f"In {edition.version}"), change)


def _types(listed: ActionList) -> Iterable[Choice]:
    from .model import action_list

    titles = [{group.id: group.title for group in action_list(listed.edition, listed.id, language).groups}
              for language in LANGUAGES]  # fmt: skip
    for group in listed.groups:
        ja, en = (title[group.id] for title in titles)
        type = listed.edition.types.get(group.id)
        yield Choice(group.id, Name(ja, type.name.kana if type else ja, en))


def _group_of(listed: ActionList, entry: ListEntry) -> str:
    return next(group.id for group in listed.groups if entry in group.entries)


def _key(entry: Entry) -> Key | None:
    if isinstance(entry, Action):
        return entry.key
    return entry.cards if isinstance(entry, Component) else None


def _suits(edition: Edition, entry: Entry) -> list[str]:
    """The suits that the key names; ANY where cards are asked for without one."""
    key = _key(entry)
    if key is None or key.source != "hand":
        return []
    ranges = [one for group in key.groups if group.cards for one in group.cards.ranges]
    symbols = {one.suit for one in ranges}
    ids = [suit.id for symbol, suit in zip(SUITS, edition.suits.values(), strict=True) if symbol in symbols]
    return ids or [ANY]


def page_data(listed: ActionList) -> dict[str, Any]:
    """What the page's script works with: filters, cards, and each entry's facets, text and key."""
    edition = listed.edition
    number = tuple(edition.numbers[RANK[code]] for code in range(DECK))
    return {
        "facets": [
            {"id": facet.id, "choices": [_choice(choice) for choice in facet.choices]}
            for facet in facets(listed)
        ],
        "regulations": [[r.format, r.frame] for r in edition.regulations],
        "suits": [
            {"symbol": symbol, "words": [suit.name.ja, suit.name.kana, suit.name.en]}
            for symbol, suit in zip(SUITS, edition.suits.values(), strict=True)
        ],
        "cards": [{"id": card_id(edition, code), "name": NAME[code]} for code in range(DECK)],
        "entries": [_entry(listed, entry, number) for entry in listed.entries],
    }


def _choice(choice: Choice) -> dict[str, Any]:
    notes = [choice.note.ja, choice.note.en] if choice.note else []
    return {"id": choice.id, "names": [choice.name.ja, choice.name.en, *notes]}


def card_id(edition: Edition, code: int) -> str:
    """A card in a web address: s5, h10, joker, joker2."""
    if code in JOKERS:
        return "joker" if code == JOKERS[0] else f"joker{code - JOKERS[0] + 1}"
    suit = list(edition.suits.values())[SUITS.index(str(SUIT[code]))]
    return suit.id[0] + RANK[code].lower()


def _entry(listed: ActionList, listed_entry: ListEntry, number: tuple[int, ...]) -> dict[str, Any]:
    edition, entry = listed.edition, listed_entry.entry
    texts = {language: entry_text(edition, entry, language) for language in LANGUAGES}
    data: dict[str, Any] = {
        "id": entry.id,
        "name": {language: text.name for language, text in texts.items()},
        "frames": list(entry.frames),
        "facets": {**entry_facets(edition, entry), "type": [_group_of(listed, listed_entry)]},
        "text": "\n".join([entry.name.kana, *(text.plain() for text in texts.values())]),
    }
    key = _key(entry)
    if key is not None and key.source == "hand":
        rule = key_rule(key, number)
        data["families"] = [
            [[f"{mask:x}", count] for mask, count in family]
            for family in rule.families
            if all(mask.bit_count() >= count for mask, count in family)
        ]
    if isinstance(entry, Action) and "families" in data:
        data["key"] = {language: text.key for language, text in texts.items()}
        data["cost"] = entry.cost
        data["count"] = rule.count
        data["discards"] = _discards(edition, entry)
    return data


def _discards(edition: Edition, action: Action) -> int:
    """How many more cards of the hand the cost takes."""
    verbs = (verb for letter in action.cost for verb in edition.costs[letter].pay)
    return sum(verb.count for verb in verbs if isinstance(verb, Discard) and isinstance(verb.count, int))
