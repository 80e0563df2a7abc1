"""The words of an edition, looked up by id; a lookup is remembered, so unused words can be found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Word:
    """A term in both languages, with its reading, English plural and Japanese counter."""

    id: str
    ja: str
    kana: str
    en: str
    plural: str = ""
    counter: str = "つ"

    def english(self, count: int | None) -> str:
        return self.en if count == 1 else self.plural or self.en


class MissingWord(LookupError):
    """The text speaks of something that the edition does not define."""

    def __init__(self, kind: str, id: str) -> None:
        super().__init__(kind, id)
        self.kind, self.id = kind, id


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
