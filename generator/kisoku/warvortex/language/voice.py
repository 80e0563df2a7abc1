"""What the text of a card needs to know about its surroundings while it is being said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...entry import Name
from ...sentences.lexicon import Lexicon, MissingWord, Word
from ...sentences.text import Run, Text, text


@dataclass(frozen=True, slots=True)
class Voice:
    """The edition's words and names, and what `this` is for the card that speaks."""

    words: Lexicon
    names: Mapping[str, Mapping[str, Any]]
    labels: Mapping[str, Mapping[str, str]]
    """The ids of attributes, races and categories by the label that cards print."""
    this: Name = Name("自分", "じぶん", "this character")

    def ja(self, word: str) -> Text:
        return self.words[word].said_ja()

    def en(self, word: str, count: int | None = 1) -> Text:
        return self.words[word].said_en(count)

    def word(self, word: str) -> Word:
        return self.words[word]

    def ja_name(self, kind: str, id: str) -> Text:
        """The name of a definition of that kind (status, token, attribute …)."""
        return Text((Run(self._name(kind, id).ja, kind, id),))

    def en_name(self, kind: str, id: str) -> Text:
        return Text((Run(self._name(kind, id).en, kind, id),))

    def ja_label(self, kind: str, label: str) -> Text:
        """An attribute, a race or a category, known by how it is printed (W-018)."""
        return self.ja_name(kind, self._id(kind, label))

    def en_label(self, kind: str, label: str) -> Text:
        return self.en_name(kind, self._id(kind, label))

    def ja_counted(self, word: str, count: int) -> Text:
        """敵1人, トークン2体."""
        return text(self.ja(word), count, self.words[word].counter)

    def _id(self, kind: str, label: str) -> str:
        if label not in self.labels[kind]:
            raise MissingWord(kind, label)
        return self.labels[kind][label]

    def _name(self, kind: str, id: str) -> Name:
        if id not in self.names[kind]:
            raise MissingWord(kind, id)
        name: Name = self.names[kind][id].name
        return name
