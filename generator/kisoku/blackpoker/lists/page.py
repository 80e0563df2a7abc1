"""A list as a page for screens: both languages, filters, the picker of key cards, zones and legend."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...entry import EntryText, Marks, Name, Spoken, spoken
from ...sentences.language import Language
from ...sheet import Link, Panel, Part, WebEntry, WebGroup, WebList
from ..card import DECK, JOKER, JOKERS, NAME, SUIT, bits, mask_of
from ..model import ALL, Edition
from .content import ActionList, ListEntry, action_list, list_names
from .facet import Both, card_id, entry_facets, facets, key_data, page_data
from .sheet import badges_of_use, below_name, sheet
from .visibility import visibility
from .words import words

LANGUAGES: tuple[Language, ...] = ("ja", "en")


def page(edition: Edition, id: str, marks: Marks) -> WebList:
    both: Both = {one: action_list(edition, id, one) for one in LANGUAGES}
    listed = both["ja"]
    return WebList(
        id,
        list_names(edition, id),
        tuple(_groups(both, marks)),
        {one: words(one) for one in LANGUAGES},
        facets(both),
        tuple(_links(edition)),
        {suit.symbol: suit.id for suit in edition.suits.values()},
        "blackpoker/picker.html",
        tuple(_parts(listed)),
        {
            "deck": _deck(edition, listed),
            "frame": {one: both[one].frame for one in LANGUAGES} if listed.regulation else None,
            "zones": _zones(edition, listed),
            "panels": {one: _panels(both[one], marks) for one in LANGUAGES},
        },
        page_data(edition),
        _spoken(edition),
    )


def _parts(listed: ActionList) -> Iterable[Part]:
    if listed.regulation is not None:
        yield Part(
            "setup",
            Name("デッキ・準備・領域", "でっきじゅんびりょういき", "Deck, set-up and zones"),
            "blackpoker/setup.html",
        )
    yield Part("legend", Name("記号とコスト", "きごうとこすと", "Symbols and costs"), "blackpoker/legend.html")


def _spoken(edition: Edition) -> tuple[Spoken, ...]:
    """Terms, zones and types of actions."""
    named = (thing.name for things in (edition.zones, edition.types, edition.labels) for thing in things.values())
    return spoken((*edition.terms.values(), *named))


def _links(edition: Edition) -> Iterable[tuple[Link, ...]]:
    """Everything; then each format, and with it the frames that it can be played with."""
    yield (Link(ALL, Name("全て", "すべて", "All")),)
    for format in edition.formats.values():
        frames = [r.frame for r in edition.official if r.format == format.id]
        pairs = (Link(f"{format.id}-{frame}", edition.frames[frame].name, part=True) for frame in frames)
        yield Link(format.id, format.name), *pairs


def _groups(both: Both, marks: Marks) -> Iterable[WebGroup]:
    listed = both["ja"]
    types = listed.edition.types
    for ja, en in zip(both["ja"].groups, both["en"].groups, strict=True):
        kana = types[ja.id].name.kana if ja.id in types else ja.title
        entries = (_both(both, ja.id, one, other, marks) for one, other in zip(ja.entries, en.entries, strict=True))
        yield WebGroup(ja.id, Name(ja.title, kana, en.title), tuple(entries))


def _both(both: Both, group: str, ja: ListEntry, en: ListEntry, marks: Marks) -> WebEntry:
    listed, entry = both["ja"], ja.entry
    edition = listed.edition
    belongs = None
    if listed.mixed:
        belongs = _span(edition.formats, entry.formats) or _span(edition.frames, entry.frames)
    lists = {"ja": (both["ja"], ja), "en": (both["en"], en)}
    texts: dict[Language, EntryText] = {one: below_name(*lists[one]) for one in LANGUAGES}
    badges = {one: tuple(badges_of_use(*lists[one])) for one in LANGUAGES}
    facets, data = entry_facets(edition, entry, group), key_data(edition, entry, texts)
    return WebEntry(entry, texts, belongs, ja.mark(marks), facets, data, badges)


def _span(known: Mapping[str, Any], ids: Sequence[str]) -> Name | None:
    """ライト〜: that one and all after it; otherwise each by name."""
    if not ids:
        return None
    names = [known[id].name for id in known if id in ids]
    if len(names) > 1 and list(known)[-len(names) :] == [id for id in known if id in ids]:
        first = names[0]
        return Name(f"{first.ja}〜", first.kana, f"{first.en}+")
    return Name("・".join(name.ja for name in names), "", ", ".join(name.en for name in names))


def _deck(edition: Edition, listed: ActionList) -> list[dict[str, Any]]:
    """The picker's rows: each suit, then the Jokers; `out` are cards that the deck condition leaves out."""
    allowed = set(range(DECK))
    if listed.regulation is not None:
        exactly = edition.frames[listed.regulation.frame].deck.exactly
        if exactly is not None:
            allowed = set(bits(mask_of(exactly)))

    suits = {suit.symbol: suit.id for suit in edition.suits.values()}

    def row(name: Name, codes: Iterable[int]) -> dict[str, Any]:
        cards = [
            {
                "code": code,
                "id": card_id(edition, code),
                "name": NAME[code],
                "suit": suits.get(SUIT[code] or "", ""),
                "symbol": SUIT[code] or "",
                "rank": NAME[code].removeprefix(SUIT[code] or ""),
                "out": code not in allowed,
            }
            for code in codes
        ]
        return {"name": name, "cards": cards}

    rows = [
        row(suit.name, (code for code in range(DECK) if SUIT[code] == suit.symbol)) for suit in edition.suits.values()
    ]
    return [*rows, row(Name(JOKER, JOKER, JOKER), JOKERS)]


def _zones(edition: Edition, listed: ActionList) -> list[dict[str, Any]]:
    """The zones of a regulation and who may know what about them."""
    if listed.regulation is None:
        return []

    return [
        {
            "name": zone.name,
            "extra": zone in listed.zones,
            "levels": {one: visibility(edition, zone, words(one), one == "ja")[1] for one in LANGUAGES},
        }
        for zone in edition.zones.values()
        if zone.kind == "common" or zone in listed.zones
    ]


def _panels(listed: ActionList, marks: Marks) -> dict[str, Panel]:
    """The legend's parts, as the printed list has them."""
    return {block.id: block for block in sheet(listed, None, marks).blocks if isinstance(block, Panel)}
