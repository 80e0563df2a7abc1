"""What the rule text needs to know about its surroundings while it is being said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from ...sentences.language import Language
from ...sentences.lexicon import Lexicon, MissingWord, Word
from ...sentences.text import EMPTY, Run, Text, text

if TYPE_CHECKING:
    from .cards import Key


class Countable(Protocol):
    """An event of which there is a number."""

    def count_ja(self, voice: Voice) -> Text: ...
    def count_en(self, voice: Voice) -> Text: ...


LabelMarks = tuple[tuple[str, str], tuple[str, str]]
"""What stands around the name of a label: in Japanese, in English."""


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
    drawn: str = ""
    picked: int = 1
    picked_noun: str = "card"
    holder: str = "character"
    """What has the ability that speaks."""
    event: Countable | None = None
    """What triggers the action that speaks, where effects may ask how much of it happened."""
    finds: bool = False
    """Whether the step before has looked for something."""
    setting_up: bool = False
    """Whether it is said what happens before the game."""
    label_marks: LabelMarks = (("<", ">"), ("<", ">"))

    def ja(self, word: str) -> Text:
        return self.words[word].said_ja()

    def en(self, word: str, count: int | None = 1) -> Text:
        return self.words[word].said_en(count)

    def word(self, word: str) -> Word:
        return self.words[word]

    def said(self, word: str, language: Language, count: int | None = 1) -> Text:
        return self.ja(word) if language == "ja" else self.en(word, count)

    def ja_name(self, kind: str, id: str) -> Text:
        """The name of a definition of that kind (zone, label, action, …)."""
        return Text((Run(self.name(kind, id).name.ja, kind, id),))

    def en_name(self, kind: str, id: str) -> Text:
        return Text((Run(self.name(kind, id).name.en, kind, id),))

    def named(self, kind: str, id: str, language: Language) -> Text:
        return self.ja_name(kind, id) if language == "ja" else self.en_name(kind, id)

    def ja_label(self, id: str) -> Text:
        """<速攻>."""
        opens, closes = self.label_marks[0]
        return text(opens, self.ja_name("label", id), closes)

    def en_label(self, id: str) -> Text:
        opens, closes = self.label_marks[1]
        return text(opens, self.en_name("label", id), closes)

    def ja_deck(self) -> Text:
        """What a deck is called: like the zone where its cards lie before they are anything else."""
        return self.ja_name("zone", self._deck)

    def en_deck(self) -> Text:
        return self.en_name("zone", self._deck)

    def deck(self, language: Language) -> Text:
        return self.ja_deck() if language == "ja" else self.en_deck()

    @property
    def _deck(self) -> str:
        return "deck" if "deck" in self.names["zone"] else "life"

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
