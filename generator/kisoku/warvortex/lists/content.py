"""Which lists there are and what each holds: everything, each kind of card, and the actions of each attribute."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...entry import Entry, EntryText, Mark, Marks, Name
from ...sentences.language import Language
from ..language.lexis import NEUTRAL
from ..model import Action, Edition
from ..speech.entry import entry_text

ALL = "all"
KINDS = {
    "characters": Name("キャラクター", "きゃらくたー", "Characters"),
    "actions": Name("アクション", "あくしょん", "Actions"),
    "tokens": Name("トークン", "とーくん", "Tokens"),
    "fields": Name("フィールド", "ふぃーるど", "Fields"),
    "statuses": Name("状態変化", "じょうたいへんか", "Statuses"),
    "extras": Name("エクストラカード", "えくすとらかーど", "Extra cards"),
}
_ALL = Name("全カード", "ぜんかーど", "All Cards")


@dataclass(frozen=True, slots=True)
class ListEntry:
    """A card with its text."""

    kind: str
    entry: Entry
    text: EntryText

    def mark(self, marks: Marks) -> Mark | None:
        return marks.get((self.kind, self.entry.id))


@dataclass(frozen=True, slots=True)
class Group:
    """Cards under one heading: a kind, or the actions of an attribute."""

    id: str
    name: Name
    entries: tuple[ListEntry, ...]


@dataclass(frozen=True, slots=True)
class CardList:
    """One list."""

    id: str
    names: tuple[Name, ...]
    language: Language
    edition: Edition
    groups: tuple[Group, ...]

    @property
    def entries(self) -> tuple[ListEntry, ...]:
        return tuple(entry for group in self.groups for entry in group.entries)


def list_ids(edition: Edition) -> list[str]:
    """Everything, the kinds, then the attributes that an action has."""
    kinds = [kind for kind in KINDS if edition.kinds[kind]]
    return [ALL, *kinds, *(f"actions-{id}" for id in _attributes(edition))]


def _attributes(edition: Edition) -> list[str]:
    used = {name for action in edition.actions.values() for name in action.attribute.names}
    return [id for id, attribute in edition.attributes.items() if attribute.name.ja in used]


def list_names(edition: Edition, id: str) -> tuple[Name, ...]:
    """What the list of that id is of."""
    if id == ALL:
        return (_ALL,)
    if id in KINDS:
        return (KINDS[id],)
    name = edition.attributes[id.removeprefix("actions-")].name
    # Adjectives of attributes are no words of cards; 属性 tells the list from a card.
    return (Name(f"{name.ja}属性のアクション", f"{name.kana}ぞくせいのあくしょん", f"{name.en} Actions"),)


def card_list(edition: Edition, id: str, language: Language, known: dict[str, ListEntry] | None = None) -> CardList:
    """The list of that id; lists made one after another share what they `know`: a card is said once."""
    if id not in list_ids(edition):
        raise KeyError(id)
    shared = {} if known is None else known
    groups = tuple(group for group in _groups(edition, id, language, shared) if group.entries)
    return CardList(id, list_names(edition, id), language, edition, groups)


def _groups(edition: Edition, id: str, language: Language, known: dict[str, ListEntry]) -> Iterator[Group]:
    def listed(kind: str, entries: Iterable[Entry]) -> tuple[ListEntry, ...]:
        found = []
        for entry in entries:
            key = f"{kind}-{entry.id}-{language}"
            if key not in known:
                known[key] = ListEntry(kind, entry, entry_text(edition, entry, language))
            found.append(known[key])
        return tuple(found)

    for kind, name in KINDS.items():
        if kind == "actions":
            for group_id, title, actions in action_groups(edition):
                labels = [edition.labels["attribute"][name] for name in actions[0].attribute.names]
                if id in (ALL, "actions", *(f"actions-{label}" for label in labels)):
                    yield Group(group_id, title, listed(kind, actions))
        elif id in (ALL, kind):
            yield Group(kind, name, listed(kind, edition.kinds[kind].values()))


def action_groups(edition: Edition) -> list[tuple[str, Name, list[Action]]]:
    """The actions by attribute, those of several behind those of one; within each by cost, then by name."""
    order = [attribute.name.ja for attribute in edition.attributes.values()]

    def place(labels: tuple[str, ...]) -> tuple[bool, int, list[int]]:
        return NEUTRAL not in labels, len(labels), [order.index(label) for label in labels]

    found: dict[str, list[Action]] = {}
    for action in edition.actions.values():
        found.setdefault(str(action.attribute), []).append(action)
    groups = sorted(found.values(), key=lambda actions: (place(actions[0].attribute.names), actions[0].attribute.every))
    return [(_group_id(edition, each[0]), _title(edition, each[0]), sorted(each, key=_by_cost)) for each in groups]


def _by_cost(action: Action) -> tuple[int, str]:
    return action.cost, action.name.kana


def _group_id(edition: Edition, action: Action) -> str:
    ids = [edition.labels["attribute"][name] for name in action.attribute.names]
    return f"actions-{('-and-' if action.attribute.every else '-or-').join(ids)}"


def _title(edition: Edition, action: Action) -> Name:
    labels, voice = action.attribute, edition.voice()
    names = [edition.attributes[edition.labels["attribute"][name]].name.kana for name in labels.names]
    ja, en = str(labels.printed_ja("attribute", voice)), str(labels.printed_en("attribute", voice))
    return Name(f"アクション：{ja}", f"あくしょん{''.join(names)}", f"Actions: {en}")
