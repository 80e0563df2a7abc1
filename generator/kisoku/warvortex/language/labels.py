"""Labels and what a card asks of them: `火`, `月、影` (any), `月&影` (all), `無`, `種族 獣、魔法生物` (W-011–W-020)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from ...errors import quoted
from ...language.expression import Expression
from ...language.tokens import LanguageError, Tokens
from ...sentences.english import listed
from ...sentences.text import Text, joined, text
from .lexis import NEUTRAL
from .voice import Voice

ANY, ALL = "、", "&"
Sort = Literal["attribute", "race", "either"]
SORTS: dict[str, Sort] = {"属性": "attribute", "種族": "race", "属性か種族": "either"}
# Labels that are alike by agreement (W-019): each with the one that stands for all of them.
Alike = Mapping[str, str]
NOTHING_ALIKE: Alike = {}


@dataclass(frozen=True, slots=True)
class Labels(Expression):
    """Labels of which one is enough, or (`every`) all are asked for."""

    names: tuple[str, ...]
    every: bool = False

    def __str__(self) -> str:
        return (ALL if self.every else ANY).join(self.names)

    @property
    def is_neutral(self) -> bool:
        """Whether nothing at all is asked for (W-012; in a list with attributes too, QW-42)."""
        return NEUTRAL in self.names

    def met_by(self, having: Collection[str], alike: Alike = NOTHING_ALIKE) -> bool:
        """Whether somebody with these labels has what is asked for; labels match only when identical (W-018)."""
        if self.is_neutral:
            return True
        known = {alike.get(label, label) for label in having}
        return (all if self.every else any)(alike.get(name, name) in known for name in self.names)

    def printed_ja(self, sort: Literal["attribute", "race"], voice: Voice) -> Text:
        """In the game's own notation: 月、影 or 月&影."""
        return joined(ALL if self.every else ANY, [voice.ja_label(sort, name) for name in self.names])

    def printed_en(self, sort: Literal["attribute", "race"], voice: Voice) -> Text:
        return joined(" & " if self.every else ", ", [voice.en_label(sort, name) for name in self.names])

    def ja(self, sort: Literal["attribute", "race"], voice: Voice) -> Text:
        """Inside of a sentence: 月か影, 月と影."""
        return joined("と" if self.every else "か", [voice.ja_label(sort, name) for name in self.names])

    def en(self, sort: Literal["attribute", "race"], voice: Voice) -> Text:
        return listed([voice.en_label(sort, name) for name in self.names], "and" if self.every else "or")


@dataclass(frozen=True, slots=True)
class Requirement(Expression):
    """`種族 機械`, `属性 火`, `属性か種族 獣、風`: labels of a sort (W-017, C-10)."""

    sort: Sort
    labels: Labels

    def __str__(self) -> str:
        sort = next(word for word, sort in SORTS.items() if sort == self.sort)
        return f"{sort} {self.labels}"

    def met_by(self, attributes: Collection[str], races: Collection[str], alike: Alike = NOTHING_ALIKE) -> bool:
        having = {"attribute": [*attributes], "race": [*races], "either": [*attributes, *races]}
        return self.labels.met_by(having[self.sort], alike)

    @property
    def sorts(self) -> tuple[Literal["attribute", "race"], ...]:
        return ("attribute", "race") if self.sort == "either" else (self.sort,)

    def sort_of(self, name: str, voice: Voice) -> Literal["attribute", "race"]:
        """Under which sort a label is known."""
        return next((sort for sort in self.sorts if name in voice.labels[sort]), self.sorts[-1])

    def ja(self, voice: Voice) -> Text:
        """種族に獣か魔法生物, 火属性."""
        if self.sort == "attribute":
            return text(self.labels.ja("attribute", voice), voice.ja("attribute"))
        between = "と" if self.labels.every else "か"
        words = [voice.ja_label(self.sort_of(name, voice), name) for name in self.labels.names]
        sorts = joined("か", [voice.ja(sort) for sort in self.sorts])
        return text(sorts, "に", joined(between, words))

    def en(self, voice: Voice) -> Text:
        """the race Beast or Construct."""
        words = [voice.en_label(self.sort_of(name, voice), name) for name in self.labels.names]
        sorts = joined(" or ", [voice.en(sort) for sort in self.sorts])
        return text("the ", sorts, " ", listed(words, "and" if self.labels.every else "or"))

    def printed_ja(self, voice: Voice) -> Text:
        """As a card's other condition: 種族にゴーレム、人間."""
        words = [voice.ja_label(self.sort_of(name, voice), name) for name in self.labels.names]
        sorts = joined("か", [voice.ja(sort) for sort in self.sorts])
        return text(sorts, "に", joined(ALL if self.labels.every else ANY, words))

    def printed_en(self, voice: Voice) -> Text:
        words = [voice.en_label(self.sort_of(name, voice), name) for name in self.labels.names]
        sorts = joined(" or ", [voice.en(sort) for sort in self.sorts])
        return text(sorts, " ", joined(" & " if self.labels.every else ", ", words))


def expect_label(tokens: Tokens) -> str:
    if tokens.current.kind not in ("label", "word"):
        tokens.fail(("a label such as 火",))
    return tokens.advance().text


def parse_labels(tokens: Tokens) -> Labels:
    names = [expect_label(tokens)]
    sign = tokens.current.text
    if sign not in (ANY, ALL):
        return Labels(tuple(names))
    while tokens.take(sign):
        start = tokens.current
        name = expect_label(tokens)
        if name in names:
            raise LanguageError(f"{quoted(name)} is named twice", start.offset, len(name))
        names.append(name)
    if tokens.current.text in (ANY, ALL):
        tokens.fail((f"`{sign}`",), f"{ANY} (any) and {ALL} (all) do not mix")
    if sign == ALL and NEUTRAL in names:
        at = tokens.text.index(NEUTRAL)
        hint = "in a list with 、 it makes the card free for everybody"
        raise LanguageError(f"nobody has an attribute and {NEUTRAL}", at, 1, hint=hint)
    return Labels(tuple(names), sign == ALL)


def parse_attribute(tokens: Tokens) -> Labels:
    return parse_labels(tokens)


def parse_requirement(tokens: Tokens) -> Requirement:
    sort = tokens.expect_word(SORTS, "sort of label")
    start = tokens.current
    labels = parse_labels(tokens)
    if labels.is_neutral:
        raise LanguageError(f"{NEUTRAL} asks for nothing", start.offset, len(start.text), ("a label such as 機械",))
    return Requirement(SORTS[sort], labels)
