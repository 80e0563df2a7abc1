"""What authors write for people beside the rules: **bold**, cards, {numbers}, readings where a word stands first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from string import Formatter

from ...sentences.text import CARD, Part, Run, Text, text
from ..card import JOKER, SUITS

STRONG = "**"
_RANK = r"(?:10|[2-9AJQK])"
_CARD = re.compile(rf"(?P<suit>[{SUITS}])(?:{_RANK}(?:[–-]{_RANK})?)?|{JOKER}")


class Misspelt(ValueError):
    """Words that cannot be read, with what is wrong with them."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some words, which may be bold and have a reading above them."""

    text: Text
    strong: bool = False
    reading: str = ""

    @property
    def overhang(self) -> float:
        """How many letters of the text a reading in letters of half their size is wider."""
        return max(0.0, len(self.reading) / 2 - len(str(self.text)))


Prose = tuple[Piece, ...]


def plain(prose: Prose) -> str:
    return "".join(str(piece.text) for piece in prose)


def names_in(words: str) -> Iterator[str]:
    """What stands in braces; raises Misspelt."""
    try:
        yield from (name for _, name, _, _ in Formatter().parse(words) if name is not None)
    except ValueError as error:
        raise Misspelt(f"its braces do not fit together ({error})") from None


def halves(words: str) -> list[str]:
    """What is not bold and what is, by turns; raises Misspelt."""
    parts = words.split(STRONG)
    if len(parts) % 2 == 0:
        raise Misspelt(f"`{STRONG}` makes words bold and stands on both sides of them")
    return parts


class Reader:
    """Reads text after text in the order in which people do: a word has its reading only the first time."""

    def __init__(self, readings: Mapping[str, str], facts: Mapping[str, str]) -> None:
        """`facts` are what names in braces stand for."""
        self.left = dict(readings)
        self.facts = dict(facts)

    def __call__(self, words: str) -> Prose:
        whole = "".join(
            fixed + (self.facts[name] if name is not None else "") for fixed, name, _, _ in Formatter().parse(words)
        )
        return tuple(
            replace(piece, strong=index % 2 == 1)
            for index, part in enumerate(halves(whole))
            for piece in self._read(part)
            if piece.text
        )

    def _read(self, words: str) -> Iterator[Piece]:
        """Words that have not been read before set apart."""
        # The longest of those that begin at the same place.
        found = [(words.index(word), -len(word), word) for word in self.left if word in words]
        if not found:
            yield Piece(_with_cards(words))
            return
        start, _, word = min(found)
        yield Piece(_with_cards(words[:start]))
        yield Piece(text(word), reading=self.left.pop(word))
        yield from self._read(words[start + len(word) :])


def _with_cards(words: str) -> Text:
    parts: list[Part] = []
    end = 0
    for match in _CARD.finditer(words):
        parts += [words[end : match.start()], Run(match[0], CARD, match["suit"] or "")]
        end = match.end()
    return text(*parts, words[end:])
