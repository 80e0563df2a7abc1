"""Readings agree with names written in kana, and verbs with how they are inflected."""

from __future__ import annotations

from collections.abc import Iterator

from ...entry import Entry, Name, Named
from ...errors import Problem
from ...sentences.english import article
from ...sentences.japanese import expected_ending
from ..model import Edition

_KATAKANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}


def hiragana(text: str) -> str:
    """カクメイ → かくめい; everything else stays."""
    return text.translate(_KATAKANA)


def check(edition: Edition) -> Iterator[Problem]:
    named: tuple[Entry | Named, ...] = (
        *edition.entries, *edition.frames.values(), *edition.formats.values(), *edition.types.values(),
        *edition.labels.values(), *edition.costs.values(), *edition.zones.values(), *edition.suits.values(),
    )  # fmt: skip
    for thing in named:
        expected = expected_reading(thing.name)
        if expected is not None and thing.name.kana != expected:
            node = thing.node.at(["name", "kana"])
            yield Problem(f"the reading of {thing.name.ja} is written differently", node.place, expected=(expected,))
    yield from _verbs(edition)


def _verbs(edition: Edition) -> Iterator[Problem]:
    """A verb ends as its inflection needs it, and its reading ends as it is written."""
    for word in edition.terms.values():
        if not word.verb:
            continue
        endings, node = expected_ending(word.verb), edition.term_nodes[word.id]
        if not word.ja.endswith(endings):
            message = f"{word.ja} is not the dictionary form of {article(word.verb)!s} verb"
            yield Problem(message, node.at(["ja"]).place, expected=tuple(f"…{ending}" for ending in endings))
        elif not word.kana.endswith(ending := next(each for each in endings if word.ja.endswith(each))):
            message = f"the reading of {word.ja} ends differently"
            yield Problem(message, node.at(["kana"]).place, expected=(f"…{ending}",))


def expected_reading(name: Name) -> str | None:
    """The reading of a name that is all kana; None where kanji or letters leave it open."""
    reading = hiragana(name.ja)
    return reading if all("ぁ" <= letter <= "ゖ" or letter == "ー" for letter in reading) else None
