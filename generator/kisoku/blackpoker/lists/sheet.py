"""A list as it is printed: what stands before the entries, and each entry with its badges."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ...entry import Entry, EntryText, Field, Mark, Marks
from ...sentences.english import capital
from ...sentences.text import EMPTY, Text, filled, text
from ...sheet import NOTE, Block, Heading, Panel, PrintedEntry, Sheet, entry_rows, field_rows
from ..language.cards import suit_text
from ..model import Action, Edition, Trump
from ..speech.entry import COST, KEY, REQUEST
from .content import ALL, ActionList, ListEntry
from .diagram import diagram
from .visibility import visibility
from .words import Words, series, words

# The key cards of what lies on the table.
CARD = "☆"

_KANA = re.compile(r"[ぁ-ヿ・ー]+")


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
        emblem(edition),
        tuple(blocks),
        said,
    )


def emblem(edition: Edition) -> Text:
    """The suits."""
    return text(*(suit_text(suit.symbol) for suit in edition.suits.values()))


# --- entries


def printed_entry(listed: ActionList, entry: ListEntry, marks: Marks) -> PrintedEntry:
    text, mark = entry.text, entry.mark(marks)
    is_action = isinstance(entry.entry, Action)
    return PrintedEntry(
        anchor(entry.entry),
        text.name,
        "" if _KANA.fullmatch(text.name) else text.reading,
        EMPTY if is_action else text.type,
        badges(listed.edition, entry) if listed.mixed else (),
        _badge(listed, mark) if mark is not None else "",
        tuple(entry_rows(text, {} if is_action else {"key": CARD})),
    )


def _badge(listed: ActionList, mark: Mark) -> str:
    """新 and 改 of this edition; 改8.0 of one between this and the one that it follows."""
    said = words(listed.language)
    word = said.new if mark.how == "new" else said.changed
    return word if mark.version == listed.edition.version else f"{word}{said.space}{mark.version}"


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
    costs = [(id, names[id], text) for id, text in listed.costs]
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

    signs = [
        (REQUEST, filled(_heading(edition, said), word)),
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
    changes = list(_changes(listed, said, marks))
    return {"signs": signs, "rows": rows, "changes": changes}


def _changes(listed: ActionList, said: Words, marks: Marks) -> Iterable[tuple[str, str]]:
    """What the marks of this list mean; new comes before changed, and this edition before earlier ones."""
    found = {mark for entry in listed.entries if (mark := entry.mark(marks)) is not None}
    for mark in sorted(found, key=lambda mark: (mark.how != "new", mark.version != listed.edition.version, mark)):
        own = mark.version == listed.edition.version
        meaning = said.new_meaning if mark.how == "new" else said.changed_meaning
        yield _badge(listed, mark), meaning.format(said.this_edition if own else said.edition.format(mark.version))


def _heading(edition: Edition, said: Words) -> str:
    """What stands behind @, each part explained, and the speed where the effect's label says it."""
    parts = edition.layout.heading
    first, *others = parts
    sentences = [said.of_part[part] for part in parts]
    if edition.layout.effect == "by speed":
        sentences.append(said.of_effect)
    return "-".join(f"{{{name}}}" for name in (first.capitalize(), *others)) + "".join((said.full_stop, *sentences))
