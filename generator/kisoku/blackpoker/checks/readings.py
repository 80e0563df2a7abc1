"""Readings agree with names written in kana."""

from __future__ import annotations

from collections.abc import Iterator

from ...entry import Entry, Name, Named
from ...errors import Problem
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


def expected_reading(name: Name) -> str | None:
    """The reading of a name that is all kana; None where kanji or letters leave it open."""
    reading = hiragana(name.ja)
    return reading if all("ぁ" <= letter <= "ゖ" or letter == "ー" for letter in reading) else None
