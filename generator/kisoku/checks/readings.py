"""Readings agree with names written in kana, verbs with how they are inflected; no name is another word for itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..definitions.tree import Mapping as Tree
from ..definitions.tree import Node
from ..entry import Entry, Name, Named
from ..errors import Problem, quoted
from ..sentences.english import article
from ..sentences.japanese import expected_ending
from ..sentences.lexicon import Word

_KATAKANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}


def hiragana(text: str) -> str:
    """カクメイ → かくめい; everything else stays."""
    return text.translate(_KATAKANA)


def check(named: Iterable[Entry | Named]) -> Iterator[Problem]:
    """The reading of a name in kana is the name."""
    for thing in named:
        expected = expected_reading(thing.name)
        if expected is not None and thing.name.kana != expected:
            node = thing.node.at(["name", "kana"])
            yield Problem(f"the reading of {thing.name.ja} is written differently", node.place, expected=(expected,))
        if thing.name.also:
            yield from _check_also(thing.name, thing.node.at(["name", "also"]))


def check_verbs(terms: Mapping[str, Word], nodes: Mapping[str, Tree]) -> Iterator[Problem]:
    """A verb ends as its inflection needs it, and its reading ends as it is written."""
    for word in terms.values():
        if word.also:
            yield from _check_also(word, nodes[word.id].at(["also"]))
        if not word.verb:
            continue
        endings, node = expected_ending(word.verb), nodes[word.id]
        if not word.ja.endswith(endings):
            message = f"{word.ja} is not the dictionary form of {article(word.verb)!s} verb"
            yield Problem(message, node.at(["ja"]).place, expected=tuple(f"…{ending}" for ending in endings))
        elif not word.kana.endswith(ending := next(each for each in endings if word.ja.endswith(each))):
            message = f"the reading of {word.ja} ends differently"
            yield Problem(message, node.at(["kana"]).place, expected=(f"…{ending}",))


def _check_also(name: Name | Word, node: Node) -> Iterator[Problem]:
    """What one may look for a name by is not the name itself, which is found anyway."""
    known = {each.casefold() for each in (name.ja, name.kana, name.en)}
    for number, other in enumerate(name.also):
        if hiragana(other.casefold()) in known or other.casefold() in known:
            place = node.at([number]).place
            yield Problem(f"{name.ja} is found by {quoted(other)} anyway", place, hint="it is its name")


def expected_reading(name: Name) -> str | None:
    """The reading of a name that is all kana; None where kanji or letters leave it open."""
    reading = hiragana(name.ja)
    return reading if all("ぁ" <= letter <= "ゖ" or letter == "ー" for letter in reading) else None
