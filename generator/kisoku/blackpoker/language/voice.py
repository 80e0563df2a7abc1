"""What the rule text needs to know about its surroundings while it is being said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...sentences.lexicon import Lexicon, MissingWord, Word
from ...sentences.text import EMPTY, Run, Text

if TYPE_CHECKING:
    from .cards import Key


@dataclass(frozen=True, slots=True)
class Voice:
    """The edition's words and names, and the entry that speaks."""

    words: Lexicon
    names: Mapping[str, Mapping[str, Any]]
    numbers: Mapping[str, int]
    key: Key | None = None
    subject: str = "you"
    facing_request: bool = False
    both: bool = False
    blockers: int = 2
    drawn: bool = False
    picked: int = 1

    def ja(self, word: str) -> Text:
        return self.words[word].said_ja()

    def en(self, word: str, count: int | None = 1) -> Text:
        return self.words[word].said_en(count)

    def word(self, word: str) -> Word:
        return self.words[word]

    def ja_name(self, kind: str, id: str) -> Text:
        """The name of a definition of that kind (zone, label, action, …)."""
        return Text((Run(self.name(kind, id).name.ja, kind, id),))

    def en_name(self, kind: str, id: str) -> Text:
        return Text((Run(self.name(kind, id).name.en, kind, id),))

    def cost(self, letter: str) -> Text:
        """A cost is called by its letter in both languages."""
        return Text((Run(letter, "cost", letter),))

    def ja_cards(self, zone: str) -> Text:
        """What a card in that zone is called, where it has a name of its own (手札): else the zone's."""
        return Text((Run(self.name("zone", zone).card_ja, "zone", zone),))

    def en_cards(self, zone: str, count: int) -> Text:
        """The same; empty where it is just a card of the zone."""
        name = self.name("zone", zone).card_en(count)
        return Text((Run(name, "zone", zone),)) if name else EMPTY

    def name(self, kind: str, id: str) -> Any:
        """The definition of that kind (zone, label, action, …); its `.name` has `.ja` and `.en`."""
        if id not in self.names[kind]:
            raise MissingWord(kind, id)
        return self.names[kind][id]
