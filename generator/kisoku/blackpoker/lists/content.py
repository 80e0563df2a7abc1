"""Which lists there are and what each holds, in the definitions' order; nothing is typed (issue: 15 lists)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...entry import Entry, EntryText, Mark, Marks, Name
from ...sentences.language import Language
from ...sentences.text import Text
from ...sheet import title
from ..model import ALL as ALL
from ..model import Edition, Frame, Regulation
from ..model import Zone as ZoneEntry
from ..speech.entry import cost_text, entry_text, frame_text


@dataclass(frozen=True, slots=True)
class ListEntry:
    """An entry with its text, and where it belongs."""

    kind: str
    entry: Entry
    text: EntryText
    first_format: int
    """The number of the smallest format that has it (1 to 4); 0 for what only frames have."""

    def mark(self, marks: Marks) -> Mark | None:
        return marks.get((self.kind, self.entry.id))


@dataclass(frozen=True, slots=True)
class Group:
    """Entries under one heading: an action type, the characters, the fogs, the trumps."""

    id: str
    title: str
    entries: tuple[ListEntry, ...]


@dataclass(frozen=True, slots=True)
class ActionList:
    """One list: a format, a regulation, or everything."""

    id: str
    title: str
    language: Language
    edition: Edition
    format: str | None
    regulation: Regulation | None
    groups: tuple[Group, ...]
    frame: EntryText | None
    zones: tuple[ZoneEntry, ...]
    costs: tuple[tuple[str, Text], ...]

    @property
    def entries(self) -> tuple[ListEntry, ...]:
        return tuple(entry for group in self.groups for entry in group.entries)

    @property
    def mixed(self) -> bool:
        """Whether entries of several formats or frames stand in it, so that each is marked."""
        return self.id == ALL or self.format != next(iter(self.edition.formats))


def list_ids(edition: Edition) -> list[str]:
    """lite std pro mast all, and every valid format-frame pair."""
    return [*edition.formats, ALL, *(f"{r.format}-{r.frame}" for r in edition.official)]


def action_list(edition: Edition, id: str, language: Language, known: dict[str, ListEntry] | None = None) -> ActionList:
    """The list of that id; lists made one after another share what they `know`: an entry is said once."""
    regulation = next((r for r in edition.regulations if f"{r.format}-{r.frame}" == id), None)
    format = regulation.format if regulation else id if id in edition.formats else None
    if id != ALL and format is None:
        raise KeyError(id)
    frame: Frame | None = edition.frames[regulation.frame] if regulation else None
    return ActionList(
        id,
        list_title(edition, id, language),
        language,
        edition,
        format,
        regulation,
        tuple(_groups(edition, id, format, regulation, language, {} if known is None else known)),
        frame_text(edition, frame, language) if frame else None,
        tuple(_extra(edition, regulation)) if regulation else (),
        tuple((cost.id, cost_text(edition, cost, language)) for cost in edition.costs.values()),
    )


def _extra(edition: Edition, regulation: Regulation) -> Iterable[ZoneEntry]:
    """What the frame and the edition add to the zones that every game has."""
    added = edition.frames[regulation.frame].zones
    return (zone for zone in edition.zones_of(regulation).values() if zone.is_pile or zone.id in added)


def list_title(edition: Edition, id: str, language: Language) -> str:
    """What the list of that id is called."""
    return title(list_names(edition, id), language)


def list_names(edition: Edition, id: str) -> tuple[Name, ...]:
    """The names of what the list of that id is of: a format, and a frame."""
    if id == ALL:
        return (Name("全アクション", "ぜんあくしょん", "All Actions"),)
    format, _, frame = id.partition("-")
    return edition.regulation_names(Regulation(format, frame)) if frame else (edition.formats[format].name,)


def _groups(
    edition: Edition,
    id: str,
    format: str | None,
    regulation: Regulation | None,
    language: Language,
    known: dict[str, ListEntry],
) -> Iterable[Group]:
    def belongs(entry: Entry) -> bool:
        if id == ALL:
            return True
        if regulation is not None:
            return edition.in_regulation(entry, regulation)
        return format in entry.formats

    def group(group_id: str, title: str, kind: str, entries: Iterable[Entry]) -> Group:
        return Group(group_id, title, tuple(listed(kind, e) for e in entries if belongs(e)))

    def listed(kind: str, entry: Entry) -> ListEntry:
        key = f"{kind}-{entry.id}-{language}"
        if key not in known:
            known[key] = _entry(edition, kind, entry, language)
        return known[key]

    japanese = language == "ja"
    for type in edition.types.values():
        named = [action for action in edition.actions.values() if action.type == type.id]
        yield from _if_any(group(type.id, type.name.ja if japanese else type.name.en, "actions", named))
    titles = {"characters": ("キャラクター", "Characters"), "fogs": ("フォグ", "Fogs"), "trumps": ("切札", "Trumps")}
    for kind, (ja, en) in titles.items():
        yield from _if_any(group(kind, ja if japanese else en, kind, getattr(edition, kind).values()))


def _if_any(group: Group) -> Iterable[Group]:
    if group.entries:
        yield group


def _entry(edition: Edition, kind: str, entry: Entry, language: Language) -> ListEntry:
    formats = list(edition.formats)
    first = min((formats.index(format) + 1 for format in entry.formats), default=0)
    return ListEntry(kind, entry, entry_text(edition, entry, language), first)
