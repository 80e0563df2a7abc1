"""Cards and key cards: `♠A-10`, `Joker/A/J-K`, `2 x ♡A-10`, `A + J`, `2 cards, same suit` …"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...language.expression import Expression
from ...language.tokens import LanguageError, Tokens
from ...sentences.english import article, listed
from ...sentences.text import CARD, EMPTY, Run, Text, joined, text
from ..card import JOKER, RANKS
from .voice import Voice

Same = Literal["suit", "number"]
DRIVEN = "driven soldier"
"""The key of an action that an ability drives a soldier for."""


def suit_text(suit: str) -> Text:
    """A suit alone."""
    return Text((Run(suit, CARD, suit),))


@dataclass(frozen=True, slots=True)
class CardRange(Expression):
    """One suit (or any) and a span of ranks; the Joker stands alone and has no suit."""

    low: str
    high: str
    suit: str | None = None

    @property
    def ranks(self) -> tuple[str, ...]:
        if self.low == JOKER:
            return (JOKER,)
        return RANKS[RANKS.index(self.low) : RANKS.index(self.high) + 1]

    def __str__(self) -> str:
        return (self.suit or "") + (self.low if self.low == self.high else f"{self.low}-{self.high}")

    def ja(self) -> Text:
        return Text((Run(str(self), CARD, self.suit or ""),))

    def en(self) -> Text:
        span = self.low if self.low == self.high else f"{self.low}–{self.high}"
        return Text((Run((self.suit or "") + span, CARD, self.suit or ""),))


@dataclass(frozen=True, slots=True)
class Cards(Expression):
    """A set of cards: the union of its ranges."""

    ranges: tuple[CardRange, ...]

    def __str__(self) -> str:
        return "/".join(map(str, self.ranges))

    def ja(self) -> Text:
        return joined("・", [r.ja() for r in self.ranges])

    def en(self) -> Text:
        return listed([r.en() for r in self.ranges], "or")

    def en_one(self) -> Text:
        """a Joker, an A, or a J–K would be long-winded: the first article does for all."""
        return article(self.en())

    def has(self, rank: str, suit: str | None) -> bool:
        return any(rank in r.ranks and r.suit in (None, suit) for r in self.ranges)


@dataclass(frozen=True, slots=True)
class Group(Expression):
    """So many cards of a set (`cards` None: any card)."""

    count: int
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Key(Expression):
    """The key cards of an action, or the cards a character, fog or trump consists of."""

    groups: tuple[Group, ...]
    same: Same | None = None
    more: bool = False
    face_down: bool = False
    source: str = "hand"
    """The zone they come from; `field`: a soldier is the key."""
    label: str | None = None
    """Of a soldier that is the key; None: it is the one that an ability drives."""

    @property
    def count(self) -> int:
        return sum(group.count for group in self.groups)

    def __str__(self) -> str:
        if self.source == "field":
            return f"soldier with <{self.label}>" if self.label is not None else DRIVEN
        if self.source != "hand":
            return f"{self.source} card"
        text = " + ".join(self._group(g) for g in self.groups)
        text += ", face-down" if self.face_down else ""
        return text + (f", same {self.same}" if self.same else "")

    def _group(self, group: Group) -> str:
        if group.cards is not None:
            return str(group.cards) if group.count == 1 else f"{group.count} x {group.cards}"
        if group.count == 1:
            return "any card"
        return f"{group.count}{' or more' if self.more else ''} cards"

    def ja(self, voice: Voice) -> Text:
        if self.source == "field":
            if self.label is None:
                return EMPTY  # the ability says who is driven
            return text(voice.ja_label(self.label), "を持つ", voice.ja("soldier"), self.count, "体")
        if self.source != "hand":
            own = voice.name("zone", self.source).card is not None
            return text(voice.ja_cards(self.source), "" if own else text("の", voice.ja("card")), self.count, "枚")
        same = voice.ja(self.same) if self.same else ""
        if self.groups[0].cards is None:
            more = "以上" if self.more else ""
            what = text("同じ", same, "の", voice.ja("card")) if same else text("任意の", voice.ja("card"))
            return text(what, self.count, "枚", more) + ("(裏向き)" if self.face_down else "")
        parts = [g.cards.ja() + (text("を", g.count, "枚") if g.count > 1 else "") for g in self.groups if g.cards]
        words = text("同じ", same, "の", joined("・", parts)) if same else joined("と", parts)
        return words + ("(裏向き)" if self.face_down else "")

    def en(self, voice: Voice) -> Text:
        if self.source == "field":
            if self.label is None:
                return EMPTY
            return text(self.count, " ", voice.en("soldier"), " with ", voice.en_label(self.label))
        if self.source != "hand":
            from_ = text(voice.en("card"), " from your ", voice.en_name("zone", self.source))
            return text(self.count, " ", voice.en_cards(self.source, 1) or from_)
        same = voice.en(self.same) if self.same else ""
        if self.groups[0].cards is None:
            more = " or more" if self.more else ""
            words = text(self.count, more, " ", voice.en("card", 2 if self.more else self.count))
            words = text(words, " of the same ", same) if same else text("any ", words)
            return words + (", face-down" if self.face_down else "")
        parts = [g.cards.en() if g.count == 1 else text(g.count, " × ", g.cards.en()) for g in self.groups if g.cards]
        words = text(listed(parts), " of the same ", same) if same else listed(parts)
        return words + (", face-down" if self.face_down else "")


def parse_range(tokens: Tokens) -> CardRange:
    suit = tokens.advance().text if tokens.current.kind == "suit" else None
    low = _rank(tokens, suit)
    high = low
    if low != JOKER and tokens.at("-"):
        tokens.advance()
        start = tokens.current
        high = _rank(tokens, "-")
        if RANKS.index(high) <= RANKS.index(low):
            raise LanguageError(
                f"the range ends before it starts: `{low}-{high}`",
                start.offset,
                len(start.text),
                (f"a rank after {low}",),
            )
    return CardRange(low, high, suit)


def _rank(tokens: Tokens, after: str | None) -> str:
    if after and tokens.at(JOKER):
        what = "is not part of a range" if after == "-" else "has no suit"
        tokens.fail(("A", "2-10", "J", "Q", "K"), f"the Joker {what}")
    ranks = RANKS if after else (*RANKS, JOKER)
    expected = ("A", "2-10", "J", "Q", "K")
    return tokens.expect_word(ranks, "rank", expected if after else (*expected, JOKER))


def parse_cards(tokens: Tokens) -> Cards:
    ranges = [parse_range(tokens)]
    while tokens.take("/"):
        ranges.append(parse_range(tokens))
    return Cards(tuple(ranges))


def parse_key(tokens: Tokens) -> Key:
    if tokens.current.kind == "word" and tokens.peek(1).text == "card" and not tokens.at("any"):
        source = tokens.expect_name("key zone")
        tokens.advance()
        return Key((Group(1),), source=source)
    if tokens.take("driven", "soldier"):
        return Key((Group(1),), source="field")
    if tokens.take("soldier", "with"):
        label = tokens.expect_kind("label", "a label such as `<haste>`").text[1:-1]
        return Key((Group(1),), source="field", label=label)
    groups: list[Group] = []
    more = face_down = False
    same: Same | None = None
    if tokens.take("any", "card"):
        groups.append(Group(1))
    elif tokens.current.kind == "number" and (tokens.peek(1).text in ("card", "cards", "or")):
        count = tokens.expect_count(2)
        more = tokens.take("or", "more")
        tokens.expect("cards", "`cards`" if more else "`cards` or `or more cards`")
        groups.append(Group(count))
    else:
        groups.append(_group(tokens))
        while tokens.take("+"):
            groups.append(_group(tokens))
    while tokens.take(","):
        if tokens.take("face-down"):
            face_down = True
        else:
            tokens.expect("same", "`same suit`, `same number` or `face-down`")
            same = "suit" if tokens.expect_word(("suit", "number"), "property") == "suit" else "number"
    return Key(tuple(groups), same, more, face_down)


def _group(tokens: Tokens) -> Group:
    count = 1
    if tokens.current.kind == "number" and tokens.peek(1).text == "x":
        count = tokens.expect_count()
        tokens.advance()
    return Group(count, parse_cards(tokens))
