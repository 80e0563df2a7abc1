"""A list as it is printed: what stands before the entries, and each entry with its badges."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ...entry import Entry, Field
from ...sentences.english import capital
from ...sentences.text import EMPTY, Text, filled, text
from ...sheet import CARD, COST, KEY, NOTE, REQUEST, Block, Heading, Panel, PrintedEntry, Sheet, entry_rows, field_rows
from ..language.cards import suit_text
from ..model import Action, Edition, Zone
from .content import ALL, ActionList, ListEntry
from .diagram import diagram
from .words import Words, series, words

_KANA = re.compile(r"[ぁ-ヿ・ー]+")


def sheet(listed: ActionList, base_url: str | None, marks: bool) -> Sheet:
    """The list as printed; `marks` shows what is new or changed in the edition."""
    edition, language = listed.edition, listed.language
    said = words(language)
    japanese = language == "ja"
    if listed.id == ALL:
        covers = said.covers_all.format(_kinds(edition, said, "actions", "characters", "fogs", "trumps"))
    elif listed.regulation is not None:
        covers = said.covers_regulation.format(listed.title)
    else:
        covers = said.covers_format.format(listed.title, _kinds(edition, said, "actions", "characters", "fogs"))
    blocks: list[Block] = [*_front(listed, said, marks)]
    for group in listed.groups:
        blocks.append(Heading(f"group-{group.id}", group.title, len(group.entries)))
        blocks += [printed_entry(listed, entry, marks) for entry in group.entries]
    blocks.append(Panel("colophon", "", "colophon"))
    return Sheet(
        listed.id,
        listed.title,
        language,
        f"{edition.game}-{listed.id}",
        edition.name.ja if japanese else edition.name.en,
        edition.version,
        edition.date,
        edition.author,
        covers,
        len(listed.entries),
        f"{base_url}actionlist/html/{listed.id}.html" if base_url else None,
        emblem(edition),
        tuple(blocks),
        said,
    )


def emblem(edition: Edition) -> Text:
    """The suits."""
    return text(*(suit_text(suit.symbol) for suit in edition.suits.values()))


# --- entries


def printed_entry(listed: ActionList, entry: ListEntry, marks: bool) -> PrintedEntry:
    text, said = entry.text, words(listed.language)
    change = ""
    if marks and entry.changed:
        change = said.new if entry.entry.since == listed.edition.version else said.changed
    is_action = isinstance(entry.entry, Action)
    return PrintedEntry(
        anchor(entry.entry),
        text.name,
        "" if _KANA.fullmatch(text.name) else text.reading,
        EMPTY if is_action else text.type,
        badges(listed.edition, entry) if listed.mixed else (),
        change,
        tuple(entry_rows(text, KEY if is_action else CARD)),
    )


def anchor(entry: Entry) -> str:
    """Unique in a list: an action and a fog may share an id (up, down, force, close)."""
    return f"{type(entry).__name__.lower()}-{entry.id}"


def badges(edition: Edition, entry: ListEntry) -> tuple[str, ...]:
    """[1] to [4] for the first format, [PX] for the frames."""
    letters = frame_letters(edition)
    found = [f"[{entry.first_format}]"] if entry.first_format else []
    if entry.entry.frames:
        found.append(f"[{''.join(letters[frame] for frame in entry.entry.frames)}]")
    return tuple(found)


def frame_letters(edition: Edition) -> dict[str, str]:
    """One letter per frame: the first of its English name that no earlier frame has taken."""
    taken: dict[str, str] = {}
    for frame in edition.frames.values():
        letters = [letter.upper() for letter in frame.name.en if letter.isalpha()]
        spare = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        taken[frame.id] = next(letter for letter in (*letters, *spare) if letter not in taken.values())
    return taken


# --- what stands before the entries


def _front(listed: ActionList, said: Words, marks: bool) -> Iterable[Panel]:
    edition = listed.edition
    japanese = listed.language == "ja"
    if listed.frame is not None:
        deck, setup = _frame_fields(listed)
        yield Panel(
            "setup", said.setup, "setup", {"label": said.deck, "deck": deck.text, "rows": tuple(field_rows(setup))}
        )
        drawn = diagram(edition, [zone.id for zone in listed.zones], listed.language)
        yield Panel("layout", said.layout, "layout", drawn)
        if listed.zones:
            yield Panel("zones", said.zones, "zones", [visibility(edition, z, said, japanese) for z in listed.zones])
    yield Panel("legend", said.legend, "legend", _legend(listed, said, marks))
    names = {cost.id: cost.name.ja if japanese else cost.name.en for cost in edition.costs.values()}
    costs = [(id, names[id], text) for id, text in listed.costs]
    yield Panel("costs", said.costs, "costs", {"costs": costs, "several": said.several})
    life = edition.zones["life"].name
    rule = said.bulwark_rule.format(life=life.ja if japanese else life.en)
    yield Panel("bulwarks", said.bulwarks, "bulwarks", rule)


def _kinds(edition: Edition, said: Words, *kinds: str, one: bool = False) -> str:
    """Which of these kinds of entries the edition has, in words."""
    found = [said.kinds[kind][0 if one else 1] for kind in kinds if getattr(edition, kind)]
    return series(found, said, said.one_of if one else said.all_of)


def _frame_fields(listed: ActionList) -> tuple[Field, Field]:
    assert listed.frame is not None
    fields = {part.id: part for part in listed.frame.fields}
    return fields["deckCondition"], replace(fields["setup"], label=EMPTY)


def _legend(listed: ActionList, said: Words, marks: bool) -> Mapping[str, Any]:
    edition, japanese = listed.edition, listed.language == "ja"

    def name(thing: Any) -> str:
        return str(thing.name.ja if japanese else thing.name.en)

    voice = edition.voice()

    def word(id: str) -> Text:
        """At the start of a sentence with a capital: {Main}."""
        if id == "stage":
            return voice.ja_name("zone", id) if japanese else voice.en_name("zone", id)
        term = id[:1].lower() + id[1:]
        word = voice.ja(term) if japanese else voice.en(term)
        return word if id == term else capital(word)

    signs = [
        (REQUEST, filled(said.request, word)),
        (COST, text(said.cost)),
        (KEY, text(said.key.format(hand=name(edition.zones["hand"])))),
        (CARD, text(said.card.format(_kinds(edition, said, "characters", "fogs", "trumps", one=True)))),
        (NOTE, text(said.note)),
    ]
    rows: list[tuple[str, list[tuple[str, str]]]] = []
    if listed.mixed:
        formats = [f for f in edition.formats if any(f in e.entry.formats for e in listed.entries)]
        if listed.format is not None:
            formats = formats[: formats.index(listed.format) + 1]
        ids = [*edition.formats]
        rows.append((said.first_format, [(f"[{ids.index(f) + 1}]", name(edition.formats[f])) for f in formats]))
        shown = {frame for entry in listed.entries for frame in entry.entry.frames}
        if shown:
            letters = frame_letters(edition)
            frames = [frame for frame in edition.frames.values() if frame.id in shown]
            rows.append((said.of_frame, [(f"[{letters[f.id]}]", name(f)) for f in frames]))
    changes = [(said.new, said.new_meaning), (said.changed, said.changed_meaning)] if marks else []
    return {"signs": signs, "rows": rows, "changes": changes}


def visibility(edition: Edition, zone: Zone, said: Words, japanese: bool) -> tuple[str, list[tuple[str, str]]]:
    """A zone's name, and for each level what may be known at it."""

    def term(id: str) -> str:
        return edition.terms[id].ja if japanese else edition.terms[id].en

    known: dict[str, list[str]] = {}
    for row in zone.visibility:
        what = said.what[row["what"]]
        if "while" in row:
            what = said.while_state.format(what=what, state=term(row["while"]))
        if "below" in row:
            what = said.below.format(what=what, last=row["below"] - 1)
        known.setdefault(row["level"], []).append(what)
    join = "・" if japanese else ", "
    levels = [edition.levels[level] for level in edition.levels if level in known]
    rows = [(level.name.ja if japanese else level.name.en, join.join(known[level.id])) for level in levels]
    return (zone.name.ja if japanese else zone.name.en), rows
