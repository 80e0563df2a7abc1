"""A list before it is printed or shown: a masthead and blocks for paper; groups, filters and links for screens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from .entry import Entry, EntryText, Field, Mark, Name, Spoken
from .paper import Paper
from .sentences.language import Language
from .sentences.numbering import flat, numbered
from .sentences.text import EMPTY, Text
from .version import __version__

NOTE = "※"


@dataclass(frozen=True, slots=True)
class Words:
    """What every list says in one language; `{}` takes a name or a number. `list` is what the game calls a list."""

    list: str
    edition: str
    entries: str
    web: str
    new: str
    changed: str
    continued: str
    credit: str
    made_by: str
    colon: str


_SHARED: dict[Language, dict[str, Any]] = {
    "ja": {
        "edition": "第{}版",
        "entries": "{}項目",
        "web": "同じリストをウェブで",
        "new": "新",
        "changed": "改",
        "continued": "続き",
        "credit": "{game}は{author}氏のゲームである。このリストの文章は、ルールの定義から新しく作った。",
        "made_by": "Kisoku {}で作成",
        "colon": ": ",
    },
    "en": {
        "edition": "Edition {}",
        "entries": "{} entries",
        "web": "This list on the web",
        "new": "new",
        "changed": "changed",
        "continued": "continued",
        "credit": "{game} is a game by {author}. The words of this list are ours, "
    "made from the definitions of the rules.",
        "made_by": "Made with Kisoku {}",
        "colon": ": ",
    },
}  # fmt: skip


def shared(language: Language) -> dict[str, Any]:
    """The words that are the same whatever a game calls its lists."""
    return _SHARED[language]


def title(names: Sequence[Name], language: Language) -> str:
    """What a list is called that is of these things."""
    return "+".join(name.ja for name in names) if language == "ja" else " + ".join(name.en for name in names)


# --- which list


@dataclass(frozen=True, slots=True)
class Cell:
    """The list of a pair, how much it has of what counts, and the setting that is played with it."""

    list: str
    count: int
    setting: str


@dataclass(frozen=True, slots=True)
class Finder:
    """Which list one needs, found by two choices; a pair that nobody plays has no cell."""

    counted: Name
    """What the numbers count: actions."""
    columns: tuple[Name, ...]
    rows: tuple[tuple[Name, tuple[Cell | None, ...]], ...]

    @property
    def lists(self) -> frozenset[str]:
        return frozenset(cell.list for _, cells in self.rows for cell in cells if cell is not None)


# --- on paper


@dataclass(frozen=True, slots=True)
class Row:
    """A line of an entry: `sort` is marks, note, field or step; was or now where it tells of a change."""

    sort: str
    text: Text = EMPTY
    label: Text = EMPTY
    number: str = ""
    depth: int = 0
    marks: tuple[tuple[str, Text], ...] = ()
    pieces: tuple[tuple[Text, bool], ...] = ()
    """The text in pieces, of which some are set off: words that another edition has not."""

    def words(self) -> str:
        """Everything the reader sees of it."""
        signs = "".join(f"{sign}{text!s}" for sign, text in self.marks)
        sign = NOTE if self.sort == "note" else ""
        pieces = "".join(str(text) for text, _ in self.pieces)
        return f"{sign}{signs}{self.label!s}{self.number}{self.text!s}{pieces}"


Look = Literal["main", "quick", "auto", "now", "cost", "key", "level"]
"""How a badge is drawn: four ways of time, by shape first; a tile for each letter; a chip for each piece; plain."""


@dataclass(frozen=True, slots=True)
class Badge:
    """A short fact at the end of the line with an entry's name; `label` is what it says in words."""

    look: Look
    pieces: tuple[Text, ...]
    label: str = ""
    between: str = ""

    def words(self) -> str:
        return self.between.join(map(str, self.pieces))


@dataclass(frozen=True, slots=True)
class PrintedEntry:
    """An entry of the list, ready to set."""

    id: str
    name: str
    reading: str
    tag: Text
    badges: tuple[Badge, ...]
    change: str
    rows: tuple[Row, ...]

    def words(self) -> str:
        """Everything the reader sees of it, in reading order."""
        return self.head() + "".join(row.words() for row in self.rows)

    def head(self) -> str:
        badges = "".join(badge.words() for badge in self.badges)
        return f"{self.name}{self.reading}{self.tag!s}{self.change}{badges}"


@dataclass(frozen=True, slots=True)
class Heading:
    """Opens a group."""

    id: str
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class Panel:
    """Anything else that is set as one piece: a part of the legend, the set-up, a drawing (`sort` is its template)."""

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
    file: str
    """The name of its file, without an ending."""
    game: str
    version: str
    date: str
    author: str
    covers: str
    entries: int
    url: str | None
    blocks: tuple[Block, ...]
    words: Words
    sign: tuple[str, str] = ("", "")
    """What the game's sign shows."""
    basics: tuple[tuple[str, Text], ...] = ()
    """What everybody has to know, by its name: the box at the top of the first page."""
    notice: str = ""
    """What has to be known before it is used: that it is old, or a draft."""
    brief: str = ""
    """The same for the head of each further page, in a line."""
    generator: str = f"Kisoku {__version__}"

    @property
    def heading(self) -> str:
        """The document's title."""
        return f"{self.game} {self.version} {self.words.list} {self.title}"


def entry_rows(text: EntryText, *, figures: bool = True) -> Iterable[Row]:
    """What stands below the name; without figures where they are badges."""
    if text.figures and figures:
        yield Row("marks", marks=tuple((each.sign, each.text) for each in text.figures))
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


# --- on screens


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


@dataclass(frozen=True, slots=True)
class WebEntry:
    """An entry in both languages; `belongs` says where."""

    entry: Entry
    texts: Mapping[Language, EntryText]
    belongs: Name | None = None
    mark: Mark | None = None
    facets: Mapping[str, Sequence[str]] = field(default_factory=dict)
    data: Mapping[str, Any] = field(default_factory=dict)
    """What else the page's script knows of it."""
    badges: Mapping[Language, Sequence[Badge]] = field(default_factory=dict)
    """What stands below its name; where a game has none, the figures of its head do."""


@dataclass(frozen=True, slots=True)
class WebGroup:
    """Entries under one heading."""

    id: str
    name: Name
    entries: tuple[WebEntry, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """What stands below the entries and is reached by the menu: a set-up, a legend; `source` is its template."""

    id: str
    name: Name
    source: str


@dataclass(frozen=True, slots=True)
class Link:
    """Another list; one that is a `part` stands behind the one it belongs to."""

    id: str
    name: Name
    part: bool = False


@dataclass(frozen=True, slots=True)
class WebList:
    """One list as a page: `own` is what the templates of the game's plugs show, `data` what their scripts know."""

    id: str
    names: tuple[Name, ...]
    groups: tuple[WebGroup, ...]
    words: Mapping[Language, Words]
    facets: tuple[Facet, ...] = ()
    links: tuple[tuple[Link, ...], ...] = ()
    colours: Mapping[str, str] = field(default_factory=dict)
    """The class of a card's sign, by the sign."""
    picker: str = ""
    """The template of a picker of cards, which the page's script runs."""
    parts: tuple[Part, ...] = ()
    own: Any = None
    data: Mapping[str, Any] = field(default_factory=dict)
    spoken: tuple[Spoken, ...] = ()

    @property
    def entries(self) -> tuple[WebEntry, ...]:
        return tuple(entry for group in self.groups for entry in group.entries)


@dataclass(frozen=True, slots=True)
class WebPage:
    """A page of a game's own beside its lists, in one language."""

    title: str
    about: str
    """What it is good for, in a sentence."""
    source: str
    """Its template below templates/web: a file of that name that ends in html; it may have one in css and one in js."""
    own: Any = None
    """What the template shows."""
    data: Mapping[str, Any] = field(default_factory=dict)
    """What the script works with."""
    papers: tuple[Paper, ...] = ()
    """What of it is printed, each as a file beside the page."""
