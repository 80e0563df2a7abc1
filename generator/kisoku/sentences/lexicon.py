"""The words of an edition, looked up by id; a lookup is remembered, so unused words can be found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from .text import TERM, Run, Text


@dataclass(frozen=True, slots=True)
class Word:
    """A term in both languages, with its reading, English plural, Japanese counter, and inflection if it is a verb."""

    id: str
    ja: str
    kana: str
    en: str
    plural: str = ""
    counter: str = "つ"
    verb: str = ""
    also: tuple[str, ...] = field(default=(), compare=False)
    """What else one may look for it by; nothing says it."""

    def english(self, count: int | None) -> str:
        return self.en if count == 1 else self.plural or self.en

    def said_ja(self) -> Text:
        return Text((Run(self.ja, TERM, self.id),))

    def said_en(self, count: int | None) -> Text:
        return Text((Run(self.english(count), TERM, self.id),))


class MissingWord(LookupError):
    """The text speaks of something that the edition does not define."""

    def __init__(self, kind: str, id: str) -> None:
        super().__init__(kind, id)
        self.kind, self.id = kind, id


class NotAVerb(LookupError):
    """The text needs a form of a word whose inflection nobody has given."""

    def __init__(self, word: Word | str) -> None:
        super().__init__(word)
        self.word = word


class Lexicon:
    def __init__(self, words: Iterable[Word]) -> None:
        self._words: Mapping[str, Word] = {word.id: word for word in words}
        self.used: set[str] = set()

    def __getitem__(self, word_id: str) -> Word:
        self.used.add(word_id)
        if word_id not in self._words:
            raise MissingWord("term", word_id)
        return self._words[word_id]

    def __contains__(self, word_id: object) -> bool:
        return word_id in self._words
