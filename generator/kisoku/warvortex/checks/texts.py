"""Every card reads in both languages, and no two say the same with different effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...entry import Entry, EntryText
from ...errors import Problem, closest
from ...sentences.language import LANGUAGES
from ...sentences.lexicon import MissingWord, NotAVerb, Word
from ..model import Edition
from ..speech.entry import entry_text
from .walk import parts_of

# What lists, decks and battles say, also of an edition whose own cards do not need the words.
SPOKEN = (
    "character", "action", "token", "field", "extra", "status", "namedStatus", "basicModification", "hp", "ap", "cost",
    "attribute", "race", "otherCondition", "range", "effect", "threat", "steepness", "influence", "deck",
    "ability", "front", "middle", "rear", "hpLoss", "healing", "value",
)  # fmt: skip


def check(edition: Edition) -> Iterator[Problem]:
    unspoken = [word for word in SPOKEN if word not in edition.terms]
    yield from (_missing(edition, MissingWord("term", word)) for word in unspoken)
    if unspoken:
        return  # the cards' texts would miss the same words
    for language in LANGUAGES:
        said: dict[tuple[object, ...], Entry] = {}
        for entry in edition.entries:
            try:
                text = entry_text(edition, entry, language)
            except MissingWord as missing:
                yield _missing(edition, missing)
                return
            except NotAVerb as wrong:
                yield _not_a_verb(edition, wrong)
                return
            other = said.setdefault(_spoken(entry, text), entry)
            if parts_of(other) != parts_of(entry):
                message = f"{entry.id} and {other.id} have different effects but the same {_NAMES[language]} text"
                yield Problem(message, entry.node.place)


def _spoken(entry: Entry, text: EntryText) -> tuple[Any, ...]:
    return type(entry), tuple((str(part.label), str(part.text), part.lines) for part in text.fields)


def _missing(edition: Edition, missing: MissingWord) -> Problem:
    """A text speaks of something that every edition needs but this one has not defined."""
    nodes = edition.term_nodes if missing.kind == "term" else {}
    files = [node.source.name for node in nodes.values()]
    return Problem(
        f"the text of a card needs a {missing.kind} `{missing.id}`, which is not defined",
        file=files[0] if files else None,
        guess=closest(missing.id, nodes),
    )


def _not_a_verb(edition: Edition, wrong: NotAVerb) -> Problem:
    """A text inflects a word of the edition that is not said to be a verb."""
    assert isinstance(wrong.word, Word)  # or a fixed phrase of ours has a verb that is not in its table
    return Problem(
        f"the text of a card uses `{wrong.word.id}` as a verb, and how {wrong.word.ja} is inflected is not said",
        edition.term_nodes[wrong.word.id].place,
        expected=("verb: godan", "verb: ichidan", "verb: suru"),
    )


_NAMES = {"ja": "Japanese", "en": "English"}
