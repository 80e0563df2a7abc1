"""A list as it is printed: a masthead, then blocks in order, each with its rows; what the template shows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ... import __version__
from ...entry import Entry, EntryText, Field
from ...sentences.english import capital
from ...sentences.language import Language
from ...sentences.numbering import flat, numbered
from ...sentences.text import EMPTY, Text, filled, text
from ..language.cards import suit_text
from ..model import Action, Edition, Zone
from .content import ALL, ActionList, ListEntry
from .words import Words, series, words

REQUEST, COST, KEY, CARD, NOTE = "@$★☆※"
_KANA = re.compile(r"[ぁ-ヿ・ー]+")


@dataclass(frozen=True, slots=True)
class Row:
    """A line of an entry: `sort` is marks, note, field or step."""

    sort: str
    text: Text = EMPTY
    label: Text = EMPTY
    number: str = ""
    depth: int = 0
    marks: tuple[tuple[str, Text], ...] = ()

    def words(self) -> str:
        """Everything the reader sees of it."""
        signs = "".join(f"{sign}{text!s}" for sign, text in self.marks)
        sign = NOTE if self.sort == "note" else ""
        return f"{sign}{signs}{self.label!s}{self.number}{self.text!s}"


@dataclass(frozen=True, slots=True)
class PrintedEntry:
    """An entry of the list, ready to set."""

    id: str
    name: str
    reading: str
    tag: Text
    badges: tuple[str, ...]
    change: str
    rows: tuple[Row, ...]

    def words(self) -> str:
        """Everything the reader sees of it, in reading order."""
        return self.head() + "".join(row.words() for row in self.rows)

    def head(self) -> str:
        return f"{self.name}{self.reading}{self.tag!s}{self.change}{''.join(self.badges)}"


@dataclass(frozen=True, slots=True)
class Heading:
    """Opens a group."""

    id: str
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class Panel:
    """Anything else that is set as one piece: a part of the legend, the set-up, the layout."""

    id: str
    title: str
    sort: str
    data: Any = None


Block = Panel | Heading | PrintedEntry


@dataclass(frozen=True, slots=True)
class Sheet:
    """One list, complete."""

    id: str
    title: str
    language: Language
    game: str
    version: str
    date: str
    author: str
    covers: str
    entries: int
    url: str | None
    suits: Text
    blocks: tuple[Block, ...]
    words: Words
    generator: str = f"Kisoku {__version__}"

    @property
    def heading(self) -> str:
        """The document's title."""
        return f"{self.game} {self.version} {self.words.list} {self.title}"


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
        edition.name.ja if japanese else edition.name.en,
        edition.version,
        edition.date,
        edition.author,
        covers,
        len(listed.entries),
        f"{base_url}actionlist/html/{listed.id}.html" if base_url else None,
        text(*(suit_text(suit.symbol) for suit in edition.suits.values())),
        tuple(blocks),
        said,
    )


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
        tuple(_rows(text, KEY if is_action else CARD)),
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


def _rows(text: EntryText, key_sign: str) -> Iterable[Row]:
    marks = ((REQUEST, text.request), (COST, text.cost), (key_sign, text.key))
    shown = tuple((sign, value) for sign, value in marks if value)
    if shown:
        yield Row("marks", marks=shown)
    for note in text.notes:
        yield Row("note", note)
    for part in text.fields:
        yield from field_rows(part)


def field_rows(part: Field) -> Iterable[Row]:
    """A labelled text; a list of one step needs no number, the label leads into the first step of others."""
    if part.text or not part.lines:
        yield Row("field", part.text, part.label)
    steps = numbered(part.lines)
    if len(steps) == 1 and steps[0].is_plain and not part.text:
        yield Row("field", steps[0].text, part.label)
        return
    label = EMPTY if part.text else part.label
    for depth, step in flat(steps):
        yield Row("step", step.text, label, step.mark, depth)
        label = EMPTY


# --- what stands before the entries


def _front(listed: ActionList, said: Words, marks: bool) -> Iterable[Panel]:
    edition = listed.edition
    japanese = listed.language == "ja"
    if listed.frame is not None:
        deck, setup = _frame_fields(listed)
        yield Panel("setup", said.setup, "setup", {"deck": deck.text, "rows": tuple(field_rows(setup))})
        yield Panel("layout", said.layout, "layout", {"zones": [zone.id for zone in listed.zones]})
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
