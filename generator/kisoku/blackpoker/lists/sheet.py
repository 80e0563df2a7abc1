"""A list as it is printed: what stands before the entries, and each entry with its badges."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from ...entry import Entry, EntryText, Field, Mark, Marks
from ...sentences.english import capital
from ...sentences.text import EMPTY, Text, filled, text
from ...sheet import NOTE, Badge, Block, Heading, Panel, PrintedEntry, Row, Sheet, entry_rows, field_rows
from ..model import Action, Character, Component, Edition, Fog, Trump
from .badge import TIMES_OF_USE, action_badges, key_badges, level, when
from .basics import basics
from .content import ALL, ActionList, ListEntry
from .diagram import diagram
from .payable import can_pay
from .visibility import visibility
from .words import Words, series, words

_KANA = re.compile(r"[ぁ-ヿ・ー]+")
_COMPONENTS = {"characters": Character, "fogs": Fog, "trumps": Trump}


def sheet(listed: ActionList, base_url: str | None, marks: Marks) -> Sheet:
    """The list as printed; `marks` are those to be shown."""
    edition, language = listed.edition, listed.language
    said = words(language)
    japanese = language == "ja"
    if listed.id == ALL:
        covers = said.covers_all.format(_kinds(edition, said, "actions", "characters", "fogs", "trumps"))
    elif listed.regulation is not None:
        covers = said.covers_regulation.format(listed.title)
    else:
        # Trumps belong to a frame, but where a format's own list has them, it says so.
        trumps = ["trumps"] if any(isinstance(entry.entry, Trump) for entry in listed.entries) else []
        kinds = _kinds(edition, said, "actions", "characters", "fogs", *trumps)
        covers = said.covers_format.format(listed.title, kinds)
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
        tuple(blocks),
        said,
        basics=tuple(basics(edition, language)),
    )


# --- entries


def printed_entry(listed: ActionList, entry: ListEntry, marks: Marks) -> PrintedEntry:
    text, mark = entry.text, entry.mark(marks)
    is_action = isinstance(entry.entry, Action)
    return PrintedEntry(
        anchor(entry.entry),
        text.name,
        "" if _KANA.fullmatch(text.name) else text.reading,
        EMPTY if is_action else text.type,
        tuple(badges(listed, entry)),
        _badge(listed, mark) if mark is not None else "",
        tuple(_rows(listed, entry)),
    )


def _rows(listed: ActionList, entry: ListEntry) -> Iterable[Row]:
    yield from entry_rows(below_name(listed, entry), figures=False)


def below_name(listed: ActionList, entry: ListEntry) -> EntryText:
    """The text as lists have it: short labels; first a note where its own deck has no key cards for an action."""
    said = words(listed.language)
    notes = entry.text.notes
    if listed.regulation is not None and not can_pay(listed.edition, listed.regulation, entry.entry):
        notes = (text(said.unpayable), *notes)
    labels = said.labels if listed.edition.layout.effect == "plain" else {}
    fields = (replace(part, label=text(labels[part.id])) if part.id in labels else part for part in entry.text.fields)
    return replace(entry.text, notes=notes, fields=tuple(fields))


def _badge(listed: ActionList, mark: Mark) -> str:
    """新 and 改 of this edition; 改8.0 of one between this and the one that it follows."""
    said = words(listed.language)
    word = said.new if mark.how == "new" else said.changed
    return word if mark.version == listed.edition.version else f"{word}{said.space}{mark.version}"


def anchor(entry: Entry) -> str:
    """Unique in a list: an action and a fog may share an id (up, down, force, close)."""
    return f"{type(entry).__name__.lower()}-{entry.id}"


def badges(listed: ActionList, entry: ListEntry) -> Iterable[Badge]:
    """When, for what and with what; in a list of several formats 1 to 4 for the first of them, PX for the frames."""
    edition = listed.edition
    yield from badges_of_use(listed, entry)
    if listed.mixed:
        letters = frame_letters(edition)
        said = f"{entry.first_format or ''}{''.join(letters[frame] for frame in entry.entry.frames)}"
        if said:
            yield level(said, words(listed.language).first_format)


def badges_of_use(listed: ActionList, entry: ListEntry) -> Iterable[Badge]:
    """When, for what and with what."""
    match entry.entry:
        case Action() as action:
            yield from action_badges(listed.edition, action, listed.language)
        case Component() as component if component.cards is not None:
            yield from key_badges(listed.edition, component.cards, listed.language)


def frame_letters(edition: Edition) -> dict[str, str]:
    """One letter per frame: the first of its English name that no earlier frame has taken."""
    taken: dict[str, str] = {}
    for frame in edition.frames.values():
        letters = [letter.upper() for letter in frame.name.en if letter.isalpha()]
        spare = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        taken[frame.id] = next(letter for letter in (*letters, *spare) if letter not in taken.values())
    return taken


# --- what stands before the entries


def _front(listed: ActionList, said: Words, marks: Marks) -> Iterable[Panel]:
    edition = listed.edition
    japanese = listed.language == "ja"
    if listed.frame is not None and listed.regulation is not None:
        yield from _match(listed.frame)
        deck, setup = _frame_fields(listed)
        yield Panel(
            "setup", said.setup, "setup", {"label": said.deck, "deck": deck.text, "rows": tuple(field_rows(setup))}
        )
        match = edition.frames[listed.regulation.frame].match
        decks = match is not None and match.decks is not None
        drawn = diagram(edition, [zone.id for zone in listed.zones], listed.language, decks)
        yield Panel("layout", said.layout, "layout", drawn)
        if listed.zones:
            yield Panel("zones", said.zones, "zones", [visibility(edition, z, said, japanese) for z in listed.zones])
    yield Panel("legend", said.legend, "legend", _legend(listed, said, marks))
    names = {cost.id: cost.name.ja if japanese else cost.name.en for cost in edition.costs.values()}
    used = {letter for entry in listed.entries if isinstance(entry.entry, Action) for letter in entry.entry.letters}
    costs = [(id, names[id], text) for id, text in listed.costs if id in used]
    yield Panel("costs", said.costs, "costs", {"costs": costs, "several": said.several})
    life = edition.zones["life"].name
    rule = said.bulwark_rule.format(life=life.ja if japanese else life.en)
    yield Panel("bulwarks", said.bulwarks, "bulwarks", rule)


def _match(frame: EntryText) -> Iterable[Panel]:
    """What a match is, where the frame plays one."""
    for part in frame.fields:
        if part.id == "match":
            yield Panel("match", str(part.label), "rows", tuple(field_rows(replace(part, label=EMPTY))))


def _kinds(edition: Edition, said: Words, *kinds: str, one: bool = False) -> str:
    """Which of these kinds of entries the edition has, in words."""
    found = [said.kinds[kind][0 if one else 1] for kind in kinds if getattr(edition, kind)]
    return series(found, said, said.one_of if one else said.all_of)


def _frame_fields(listed: ActionList) -> tuple[Field, Field]:
    assert listed.frame is not None
    fields = {part.id: part for part in listed.frame.fields}
    return fields["deckCondition"], replace(fields["setup"], label=EMPTY)


def _legend(listed: ActionList, said: Words, marks: Marks) -> Mapping[str, Any]:
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

    printed = {badge.look for entry in listed.entries for badge in badges(listed, entry)}
    signs: list[tuple[Badge | str, Text]] = []
    for time in TIMES_OF_USE:
        badge = when(edition, time, listed.language)
        if badge.look in printed:
            signs.append((badge, filled(said.of_time[time], word)))
    signs += [(badge, text(said.cost)) for badge in _sample(listed, "cost")]
    # Only what is on the sheet.
    there = [kind for kind, made in _COMPONENTS.items() if any(isinstance(one.entry, made) for one in listed.entries)]
    becomes = said.space + said.card.format(_kinds(edition, said, *there, one=True)) if there else ""
    key = text(said.key.format(hand=name(edition.zones["hand"])), becomes)
    signs += [(badge, key) for badge in _sample(listed, "key")]
    if any(row.sort == "note" for entry in listed.entries for row in _rows(listed, entry)):
        signs.append((NOTE, text(said.note)))
    explained = [filled(said.unsaid, word)] if edition.layout.effect == "plain" else [filled(said.of_effect, word)]
    rows: list[tuple[str, list[tuple[str, str]]]] = []
    if listed.mixed:
        formats = [f for f in edition.formats if any(f in e.entry.formats for e in listed.entries)]
        if listed.format is not None:
            formats = formats[: formats.index(listed.format) + 1]
        ids = [*edition.formats]
        rows.append((said.first_format, [(str(ids.index(f) + 1), name(edition.formats[f])) for f in formats]))
        shown = {frame for entry in listed.entries for frame in entry.entry.frames}
        if shown:
            letters = frame_letters(edition)
            frames = [frame for frame in edition.frames.values() if frame.id in shown]
            rows.append((said.of_frame, [(letters[f.id], name(f)) for f in frames]))
    changes = list(_changes(listed, said, marks))
    return {"signs": signs, "explained": explained, "rows": rows, "changes": changes}


def _sample(listed: ActionList, look: str) -> Iterable[Badge]:
    """The first badge of the list that looks so, on one piece."""
    found = (badge for entry in listed.entries for badge in badges(listed, entry) if badge.look == look)
    return (replace(badge, pieces=badge.pieces[:1]) for badge in islice(found, 1))


def _changes(listed: ActionList, said: Words, marks: Marks) -> Iterable[tuple[str, str]]:
    """What the marks of this list mean; new comes before changed, and this edition before earlier ones."""
    found = {mark for entry in listed.entries if (mark := entry.mark(marks)) is not None}
    for mark in sorted(found, key=lambda mark: (mark.how != "new", mark.version != listed.edition.version, mark)):
        own = mark.version == listed.edition.version
        meaning = said.new_meaning if mark.how == "new" else said.changed_meaning
        yield _badge(listed, mark), meaning.format(said.this_edition if own else said.edition.format(mark.version))
