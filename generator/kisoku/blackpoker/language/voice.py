"""What the rule text needs to know about its surroundings while it is being said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...sentences.lexicon import Lexicon, MissingWord, Word

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

    def ja(self, word: str) -> str:
        return self.words[word].ja

    def en(self, word: str, count: int | None = 1) -> str:
        return self.words[word].english(count)

    def word(self, word: str) -> Word:
        return self.words[word]

    def name(self, kind: str, id: str) -> Any:
        """The definition of that kind (zone, label, action, …); its `.name` has `.ja` and `.en`."""
        if id not in self.names[kind]:
            raise MissingWord(kind, id)
        return self.names[kind][id]
