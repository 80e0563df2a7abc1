"""A list as a page for screens: both languages and filters."""

from __future__ import annotations

from collections.abc import Iterator

from ...entry import EntryText, Marks, Spoken, spoken
from ...sentences.language import LANGUAGES, Language
from ...sheet import Link, WebEntry, WebGroup, WebList
from ..model import Edition
from .content import ALL, KINDS, CardList, card_list, list_ids, list_names
from .facet import entry_facets, facets
from .words import words


def page(edition: Edition, id: str, marks: Marks) -> WebList:
    both = {one: card_list(edition, id, one) for one in LANGUAGES}
    return WebList(
        id,
        list_names(edition, id),
        tuple(_groups(both["ja"], both["en"], marks)),
        {one: words(one) for one in LANGUAGES},
        facets(both["ja"]),
        tuple(_links(edition)),
        spoken=_spoken(edition),
    )


def _spoken(edition: Edition) -> tuple[Spoken, ...]:
    return spoken((*edition.terms.values(), *(each.name for each in edition.attributes.values())))


def _links(edition: Edition) -> Iterator[tuple[Link, ...]]:
    """Everything, each kind, and behind the actions those of each attribute."""
    yield (Link(ALL, list_names(edition, ALL)[0]),)
    attributes = [id for id in list_ids(edition) if id not in (ALL, *KINDS)]
    parts = [Link(id, edition.attributes[id.removeprefix("actions-")].name, part=True) for id in attributes]
    for kind, name in KINDS.items():
        if edition.kinds[kind]:
            yield (Link(kind, name), *(parts if kind == "actions" else ()))


def _groups(ja: CardList, en: CardList, marks: Marks) -> Iterator[WebGroup]:
    for one, other in zip(ja.groups, en.groups, strict=True):
        entries = []
        for listed, translated in zip(one.entries, other.entries, strict=True):
            texts: dict[Language, EntryText] = {"ja": listed.text, "en": translated.text}
            found = entry_facets(ja.edition, listed.kind, listed.entry)
            entries.append(WebEntry(listed.entry, texts, None, listed.mark(marks), found))
        yield WebGroup(one.id, one.name, tuple(entries))
