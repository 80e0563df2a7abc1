"""The words check: spellings, retired terms and style of the prose; every finding is a warning with file and line.

In English a word is one with its spaces; what it must not be called has a list of its own (`english`).
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes
from sphinx.util import logging

from ...definitions import tree
from ...errors import DefinitionError, Problem
from ...examples.runner import Example
from ...sentences.language import Language
from ..page.generated import kisoku_block, kisoku_inline
from ..page.settings import word_files
from ..page.source import Source as Book
from ..page.source import source_of
from .data import read_data

if TYPE_CHECKING:
    from sphinx.application import Sphinx

logger = logging.getLogger(__name__)

_STYLE = (
    (re.compile(r"[（）［］｛｝＜＞]"), "full-width bracket", "write () [] <> half-width"),
    (re.compile(r"[０-９Ａ-Ｚａ-ｚ]+"), "full-width letter or digit", "write it half-width"),
    (re.compile(r"[ｦ-ﾟ]+"), "half-width kana", "write it full-width"),
    (re.compile(r"[，．]"), "full-width comma or period", "write 、 and 。"),
    (re.compile(r"[♥♦♤♧❤]"), "another sign for a suit", "write ♠ ♡ ♢ ♣"),
    (re.compile(r"(?:です|ます|でした|ました|ません|ましょう)(?=[。、か」)]|$)"), "です・ます style", "write である"),
)
_STYLE_EN = (
    (re.compile(r"[\u3001-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uff01-\uffef]+"), "Japanese", "write it in English"),
    (re.compile(r"[“”„‘]|’(?=\W)"), "curly quotation mark", 'write "'),
    (re.compile(r"[♥♦♤♧❤]"), "another sign for a suit", "write ♠ ♡ ♢ ♣"),
)
_KATAKANA = re.compile(r"[ァ-ヴー・]{4,}")
_NEAR = 0.8


@dataclass(frozen=True, slots=True)
class Rule:
    """A word not to be used, what to write instead, and where it is right after all."""

    wrong: str
    right: str
    unless: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    text: str
    message: str


def rules_in(folder: Path, language: Language = "ja") -> tuple[tuple[Rule, ...], frozenset[str]]:
    """The retired words and the katakana words that are no terms: of this book, and of all of the game's."""
    found = [
        _rules(read_data(path, "words"), "words" if language == "ja" else "english") for path in word_files(folder)
    ]
    return tuple(rule for rules, _ in found for rule in rules), frozenset(word for _, known in found for word in known)


@lru_cache(maxsize=8)
def _rules(node: tree.Mapping, key: str) -> tuple[tuple[Rule, ...], frozenset[str]]:
    data: Any = node.plain()
    rules = tuple(Rule(one["wrong"], one["right"], tuple(one.get("unless", ()))) for one in data.get(key, ()))
    return rules, frozenset(data.get("known", ()))


def findings(
    text: str, names: frozenset[str], rules: tuple[Rule, ...], known: frozenset[str], language: Language = "ja"
) -> Iterator[Finding]:
    """Everything that is wrong with a stretch of prose."""
    for pattern, what, hint in _STYLE if language == "ja" else _STYLE_EN:
        for match in pattern.finditer(text):
            yield Finding(match[0], f"{what} `{match[0]}`: {hint}")
    whole = "" if language == "ja" else r"\b"
    for rule in rules:
        for match in re.finditer(f"{whole}{re.escape(rule.wrong)}{whole}", text):
            if not _excused(text, match.start(), rule):
                yield Finding(rule.wrong, f"`{rule.wrong}` is not a word of this edition: write {rule.right}")
    for match in _KATAKANA.finditer(text) if language == "ja" else ():
        for part in match[0].split("・"):
            meant = _meant(part, names, known)
            if meant:
                yield Finding(part, f"`{part}` is spelled otherwise: write {meant}")


def caption_words(words: str, source: Book, folder: Path) -> None:
    """What stands beside a figure or in a table is prose, too; what is wrong with it raises DefinitionError."""
    rules, known = rules_in(folder, source.language)
    if problems := [Problem(found.message) for found in findings(words, source.names, rules, known, source.language)]:
        raise DefinitionError(*problems)


def example_words(example: Example, source: Book, folder: Path) -> None:
    """The title and the note of an example are prose, too; what is wrong with them raises DefinitionError."""
    rules, known = rules_in(folder, source.language)
    problems = [
        Problem(found.message, example.node.key_place(key))
        for key, words in (("title", example.title), ("note", example.note))
        for found in findings(words.get(source.language, ""), source.names, rules, known, source.language)
    ]
    if problems:
        raise DefinitionError(*problems)


def _excused(text: str, start: int, rule: Rule) -> bool:
    """Whether the word stands inside one of the phrases in which it is right."""
    for phrase in rule.unless:
        offset = phrase.find(rule.wrong)
        begin = start - offset
        if offset >= 0 and begin >= 0 and text.startswith(phrase, begin):
            return True
    return False


@lru_cache(maxsize=4096)
def _meant(word: str, names: frozenset[str], known: frozenset[str]) -> str:
    """The term that a katakana word nearly is; empty when it is one, is made of some, or is another word."""
    if len(word) < 4 or word in names or word in known or _made_of(word, names | known):
        return ""
    folded = {_folded(name): name for name in names if _KATAKANA.fullmatch(name)}
    if _folded(word) in folded:
        return folded[_folded(word)]
    close = difflib.get_close_matches(word, folded.values(), 1, _NEAR)
    return close[0] if close else ""


def _made_of(word: str, names: frozenset[str]) -> bool:
    """アクションリスト, フレームアクション: a compound of known words."""
    return any(
        word.startswith(name) and (word[len(name) :] in names or _made_of(word[len(name) :], names))
        for name in names
        if len(name) >= 2 and len(name) < len(word)
    )


def _folded(word: str) -> str:
    small = str.maketrans("ァィゥェォッャュョ", "アイウエオツヤユヨ")
    bare = unicodedata.normalize("NFKC", word).replace("ー", "").replace("・", "")
    return bare.replace("ヴァ", "バ").replace("ヴ", "ブ").translate(small)


_SKIPPED = (kisoku_block, kisoku_inline, nodes.literal, nodes.literal_block, nodes.comment, nodes.raw, addnodes.toctree)


def _check(app: Sphinx, doctree: nodes.document) -> None:
    source = source_of(app)
    rules, known = rules_in(Path(app.srcdir), source.language)
    for node in doctree.findall(nodes.TextElement):
        if isinstance(node, (nodes.inline, nodes.strong, nodes.emphasis, nodes.reference, *_SKIPPED)):
            continue
        text = "".join(_prose(node))
        for found in findings(text, source.names, rules, known, source.language):
            logger.warning("%s", found.message, location=node, type="kisoku", subtype="words")


def _prose(node: nodes.Node) -> Iterator[str]:
    if isinstance(node, nodes.Text):
        yield str(node)
    elif isinstance(node, _SKIPPED):
        yield "\ufffc"
    else:
        for child in node.children:
            yield from _prose(child)


def setup_words(app: Sphinx) -> None:
    app.connect("doctree-read", _check)
