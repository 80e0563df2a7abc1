"""References: `target`, `key`, `♠key`, `picked`, `flipped`, `found`, `attacker`, `blockers`, `trump s2` …"""

from __future__ import annotations

from dataclasses import dataclass

from ...language.expression import Expression
from ...language.tokens import LanguageError, Tokens
from ...sentences.text import Text, text
from ..card import DECK, SUIT
from .cards import suit_text
from .judged import Judged
from .play import Play
from .voice import Voice

# Each with the term it is said by; `target` and the like stay one word in every entry.
REFERENCES = ("target", "key", "picked", "flipped", "found", "attacker", "blockers", "this", "card", "cards")


@dataclass(frozen=True, slots=True)
class Reference(Expression):
    """Something the request or an earlier step has named."""

    name: str
    suit: str | None = None
    other: bool = False
    where: Judged | None = None
    id: str | None = None
    """Of a trump: which."""
    count: int = 0
    """So many of them, chosen; 0: all."""

    def __str__(self) -> str:
        where = f" where {self.where}" if self.where else ""
        id = f" {self.id}" if self.id else ""
        count = f"{self.count} " if self.count else ""
        return count + ("other " if self.other else "") + (self.suit or "") + self.name + id + where

    def ja(self, voice: Voice) -> Text:
        if self.where is not None:
            return text(self._ja(voice), "のうち、", self.where.ja(voice).before_noun(), "もの")
        return self._ja(voice)

    def _ja(self, voice: Voice) -> Text:
        match self.name:
            case "target":
                return voice.ja("target")
            case "key":
                whose = "自分の" if voice.facing_request else ""
                soldier = voice.key is not None and voice.key.source == "field"
                if voice.key is not None and soldier and voice.key.label is None:
                    return text(voice.ja("drive"), "した", voice.ja("soldier"))
                key = voice.ja("keyCard") + (text("の", voice.ja("soldier")) if soldier else "")
                return whose + (text(suit_text(self.suit), "の") if self.suit else "") + key
            case "picked":
                return text("選んだ", voice.ja(voice.picked_noun))
            case "flipped":
                return text("めくった", voice.ja("card"), "の残り" if self.other else "")
            case "found":
                return text("その", voice.ja("card"))
            case "attacker":
                return text("その", voice.ja("attacker"))
            case "blockers":
                return text("その", voice.ja("blocker"))
            case "this":
                return text("この", voice.ja(voice.holder))
            case "trump":
                return text("自分の", voice.ja("trump"), "「", voice.ja_name("trump", str(self.id)), "」")
            case _:
                return voice.ja("card")

    def many(self, voice: Voice) -> bool:
        """Whether English speaks of several."""
        if self.name == "key":
            return self.suit is None and voice.key is not None and voice.key.count > 1
        if self.name == "blockers":
            return voice.blockers > 1
        if self.name == "picked":
            return voice.picked > 1
        return self.name in ("flipped", "cards")

    def en(self, voice: Voice) -> Text:
        words = self._en(voice)
        return text(words, " ", self.where.en_of(voice)) if self.where is not None else words

    def _en(self, voice: Voice) -> Text:
        match self.name:
            case "key":
                article = "your" if voice.facing_request else "the"
                soldier = voice.key is not None and voice.key.source == "field"
                if voice.key is not None and soldier and voice.key.label is None:
                    return text("the ", voice.en("driven"), " ", voice.en("soldier"))
                card = voice.en("keyCard", 2 if self.many(voice) else 1)
                key = text("key ", voice.en("soldier")) if soldier else card
                return text(article, " ", text(suit_text(self.suit), " ") if self.suit else "", key)
            case "picked":
                return text("the chosen ", voice.en(voice.picked_noun, voice.picked))
            case "flipped":
                return text("the other flipped " if self.other else "the flipped ", voice.en("card", 2))
            case "found":
                return text("that ", voice.en("card"))
            case "attacker":
                return text("the ", voice.en("attacker"))
            case "blockers":
                return text("its ", voice.en("blocker", voice.blockers))
            case "this":
                return text("this ", voice.en(voice.holder))
            case "trump":
                return text("your ", voice.en("trump"), " “", voice.en_name("trump", str(self.id)), "”")
            case "card":
                return text("its ", voice.en("card"))
            case "cards":
                return text("its ", voice.en("card", 2))
            case _:
                return text("the ", voice.en("target"))

    def en_possessive(self, voice: Voice) -> Text:
        return self.en(voice) + ("'" if self.many(voice) else "'s")

    def items(self, play: Play, gone: bool = False) -> tuple[str, list[int]]:
        """The kind of what it stands for (character, card, trump, request) and the things, as ids.

        What has gone since is no longer meant, unless it is asked for.
        """
        match self.name:
            case "target":
                kind, found = play.target_kind(), [play.target]
            case "key" if play.soldier:
                kind, found = "character", [play.soldier]
            case "key":
                kind, found = "card", [card for card in play.laid if self.suit in (None, SUIT[card])]
            case "picked":
                kind, found = play.picked_kind, list(play.picked)
            case "found":
                kind, found = "card", list(play.found)
            case "flipped":
                kind, found = "card", [card for card in play.flipped if not self.other or card not in play.found]
            case "attacker":
                kind, found = "character", [play.attacker]
            case "this":
                kind, found = play.holder[0], [play.holder[1]]
            case "trump":
                kind, found = "trump", [play.table.rules.trump_codes[str(self.id)] + DECK * play.seat]
            case _:
                kind, found = "character", list(play.blockers)
        if not gone or self.where is not None:
            found = play.still_there(self, kind, found)
        if self.where is not None:
            found = [item for item in found if self.where.holds_of(play, kind, item)]
        return kind, found


@dataclass(frozen=True, slots=True)
class KeysOf(Expression):
    """The key cards of the request that is the target: `target.key`, `target.keys`."""

    of: Reference
    several: bool = False

    def __str__(self) -> str:
        return f"{self.of}.key" + ("s" if self.several else "")

    def ja(self, voice: Voice) -> Text:
        return text(self.of.ja(voice), "の", voice.ja("keyCard"))

    def en(self, voice: Voice) -> Text:
        return text(self.of.en_possessive(voice), " ", voice.en("keyCard", 2 if self.several else 1))

    def en_possessive(self, voice: Voice) -> Text:
        return self.en(voice) + ("'" if self.several else "'s")


@dataclass(frozen=True, slots=True)
class Both(Expression):
    """`attacker and blockers`, `key and trump s2`."""

    first: Reference
    second: Reference

    @property
    def parts(self) -> tuple[Reference, Reference]:
        return self.first, self.second

    def __str__(self) -> str:
        return f"{self.first} and {self.second}"

    def ja(self, voice: Voice) -> Text:
        return text(self.joined_ja(voice), "の両方")

    def joined_ja(self, voice: Voice) -> Text:
        return text(self.first.ja(voice), "と", self.second.ja(voice))

    def many(self, voice: Voice) -> bool:
        """Whether there are more than the two."""
        return self.first.many(voice) or self.second.many(voice)

    def en(self, voice: Voice) -> Text:
        return text("both ", self.joined_en(voice))

    def joined_en(self, voice: Voice) -> Text:
        return text(self.first.en(voice), " and ", self.second.en(voice))


def at_reference(tokens: Tokens) -> bool:
    ahead = 1 if tokens.current.kind == "suit" or tokens.at("other") else 0
    return tokens.peek(ahead).text in REFERENCES or _at_trump(tokens)


def _at_trump(tokens: Tokens) -> bool:
    """A trump by its id, and not any trump of which more is said."""
    following = tokens.peek(1)
    return tokens.at("trump") and following.kind == "word" and following.text not in ("where", "with")


def parse_reference(tokens: Tokens) -> Reference:
    if _at_trump(tokens):
        tokens.advance()
        return Reference("trump", id=tokens.advance().text)
    other = tokens.take("other")
    suit = tokens.advance().text if tokens.current.kind == "suit" else None
    start = tokens.current
    name = tokens.expect_word(REFERENCES, "reference")
    if name == "cards":
        expected = ("`cards include A`", "`card`")
        raise LanguageError("`cards` are only asked what they include", start.offset, len(name), expected)
    if suit and name != "key":
        raise LanguageError(f"only key cards are named by suit, not `{name}`", start.offset, len(name), ("`key`",))
    if other and name != "flipped":
        raise LanguageError(f"`other` goes with `flipped`, not with `{name}`", start.offset, len(name))
    return Reference(name, suit, other)
