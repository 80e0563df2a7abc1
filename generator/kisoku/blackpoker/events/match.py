"""What happens between the games of a match: cards are split, decks chosen and locked, games counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...sentences.english import listed, plural
from ...sentences.text import Text, text
from ..names import SEATS
from ..rule import RuleName
from .event import Happening, OfPlayer, Storyteller, Teller

# Where these events are, instead of a node of the flow: that is of a single game.
NODE = "match"
# A frame has at most so many (frames.schema.json), so that an example can name them all.
MOST_DECKS = 9


@dataclass(frozen=True, slots=True)
class CardsSplit(OfPlayer):
    """A player's cards have been split into decks at random; nobody has seen them."""

    decks: int
    cards: int

    kind: ClassVar[str] = "cards split"
    cites: ClassVar[RuleName] = "split"

    def ja(self, tell: Teller) -> Text:
        deck = tell.deck()
        return text(self.who, "のカードを無作為に", self.cards, "枚ずつの", self.decks, "つの", deck, "に分ける")

    def en(self, tell: Teller) -> Text:
        return text(f"{self.who}'s cards are split at random into {self.decks} decks of {self.cards}")

    def story_ja(self, tell: Storyteller) -> Text:
        deck = tell.deck()
        return text(self.who, "のカードを無作為に", self.cards, "枚ずつの", self.decks, "つの", deck, "に分ける")

    def story_en(self, tell: Storyteller) -> Text:
        decks = text(self.decks, " ", plural(tell.deck()), " of ", self.cards)
        return text(self.who, "'s cards are split at random into ", decks)


@dataclass(frozen=True, slots=True)
class _OfDeck(OfPlayer):
    """Something that concerns one of a player's decks: `uses A 2`."""

    deck: int

    @property
    def name(self) -> str:
        return f"{self.kind} {self.who} {self.deck}"

    @classmethod
    def names(cls, actions: Iterable[str], places: Iterable[str]) -> Iterator[str]:
        yield from (f"{cls.kind} {seat} {deck}" for seat in SEATS for deck in range(1, MOST_DECKS + 1))


@dataclass(frozen=True, slots=True)
class DeckUsed(_OfDeck):
    """With which deck a player plays the game that begins; told when all have chosen."""

    kind: ClassVar[str] = "uses"
    cites: ClassVar[RuleName] = "deck choice"

    def ja(self, tell: Teller) -> Text:
        return text(self.who, "は", tell.deck(), self.deck, "を使う")

    def en(self, tell: Teller) -> Text:
        return text(self.who, " uses deck ", self.deck)

    def story_ja(self, tell: Storyteller) -> Text:
        return text(self.who, "は", tell.deck(), self.deck, "を使う")

    def story_en(self, tell: Storyteller) -> Text:
        return text(self.who, " uses ", tell.deck(), " ", self.deck)


@dataclass(frozen=True, slots=True)
class DeckLocked(_OfDeck):
    """A deck may not be used again in the match."""

    kind: ClassVar[str] = "locks"
    cites: ClassVar[RuleName] = "locked deck"

    def ja(self, tell: Teller) -> Text:
        return text(self.who, "の", tell.deck(), self.deck, "はもう使えない")

    def en(self, tell: Teller) -> Text:
        return text(f"{self.who}'s deck {self.deck} may not be used again")

    def story_ja(self, tell: Storyteller) -> Text:
        return text("勝った", self.who, "の", tell.deck(), self.deck, "はもう使えない")

    def story_en(self, tell: Storyteller) -> Text:
        return text(self.who, " has won and may not use ", tell.deck(), " ", self.deck, " again")


@dataclass(frozen=True, slots=True)
class GameWon(OfPlayer):
    """A game of the match is over, and somebody has won it."""

    number: int
    turns: int
    wins: tuple[int, ...]
    """How many games each player has won now."""

    kind: ClassVar[str] = "wins game"
    cites: ClassVar[RuleName] = "match"
    rests: ClassVar[bool] = True

    @property
    def score(self) -> str:
        return "–".join(map(str, self.wins))

    def ja(self, tell: Teller) -> Text:
        return text("第", self.number, "試合は", self.who, "の勝ち(A ", self.score, " B)")

    def en(self, tell: Teller) -> Text:
        return text(self.who, " wins game ", self.number, " (A ", self.score, " B)")

    def story_ja(self, tell: Storyteller) -> Text:
        first, second = (text(who, "は", won, "勝") for who, won in zip(SEATS, self.wins, strict=True))
        return text("これで、", first, "、", second, "になる")

    def story_en(self, tell: Storyteller) -> Text:
        won = [text(who, " has won ", count) for who, count in zip(SEATS, self.wins, strict=True)]
        return text("now ", listed(won))


@dataclass(frozen=True, slots=True)
class GameDrawn(Happening):
    """A game of the match is over, and nobody has won it: it counts for nobody."""

    number: int
    turns: int

    kind: ClassVar[str] = "game drawn"
    cites: ClassVar[RuleName] = "drawn game"
    rests: ClassVar[bool] = True

    def ja(self, tell: Teller) -> Text:
        return text("第", self.number, "試合は引き分けで、どちらの勝ちにも数えない")

    def en(self, tell: Teller) -> Text:
        return text("game ", self.number, " is drawn and counts for nobody")

    def story_ja(self, tell: Storyteller) -> Text:
        return text("第", self.number, "試合は引き分けで、どちらの勝ちにも数えない")

    def story_en(self, tell: Storyteller) -> Text:
        return text("game ", self.number, " is drawn and counts for nobody")


@dataclass(frozen=True, slots=True)
class MatchWon(OfPlayer):
    """Somebody has won as many games as the match needs."""

    kind: ClassVar[str] = "wins match"
    cites: ClassVar[RuleName] = "match"
    rests: ClassVar[bool] = True
    ends: ClassVar[bool] = True

    def ja(self, tell: Teller) -> Text:
        return text(self.who, "がマッチに勝つ")

    def en(self, tell: Teller) -> Text:
        return text(self.who, " wins the match")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(self.who, "がマッチに勝つ")

    def story_en(self, tell: Storyteller) -> Text:
        return text(self.who, " wins the match")


MATCH_EVENTS = (CardsSplit, DeckUsed, DeckLocked, GameWon, GameDrawn, MatchWon)
