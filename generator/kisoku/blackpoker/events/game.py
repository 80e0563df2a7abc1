"""How a game begins and ends (R-070 … R-075, R-050 f.)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.english import listed
from ...sentences.text import Text, joined, text
from ..card import SEAT
from ..names import SEATS, card_text
from ..rule import RuleName
from .event import Happening, OfPlayer, Storyteller, Teller


@dataclass(frozen=True, slots=True)
class Compared(Happening):
    """Both players turn up the top of their Life to decide who goes first."""

    cards: tuple[int, ...]

    kind: ClassVar[str] = "turned up"
    cites: ClassVar[RuleName] = "first player"

    @property
    def deals(self) -> bool:
        return True

    def ja(self, tell: Teller) -> Text:
        return text("表になる: ", tell.cards(self.cards))

    def en(self, tell: Teller) -> Text:
        return text("turned up: ", tell.cards(self.cards))

    def story_ja(self, tell: Storyteller) -> Text:
        return joined("、", [text(SEATS[SEAT[card]], "が", card_text(card), "を") for card in self.cards]) + "めくる"

    def story_en(self, tell: Storyteller) -> Text:
        return listed([text(SEATS[SEAT[card]], " turns up ", card_text(card)) for card in self.cards])


@dataclass(frozen=True, slots=True)
class NoCardToTurnUp(Happening):
    """A player's Life has run out in ties."""

    seat: int

    kind: ClassVar[str] = "no card to turn up"
    cites: ClassVar[RuleName] = "tie"

    def ja(self, tell: Teller) -> Text:
        return text(SEATS[self.seat], "にはめくる", tell.zone("life"), "がない")

    def en(self, tell: Teller) -> Text:
        return text(SEATS[self.seat], " has no card to turn up")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(SEATS[self.seat], "にはめくるカードがない")

    def story_en(self, tell: Storyteller) -> Text:
        return text(SEATS[self.seat], " has no card to turn up")


@dataclass(frozen=True, slots=True)
class GameStarts(Happening):
    """The set-up is over; the first player holds the turn and the chance."""

    seat: int

    kind: ClassVar[str] = "game starts"
    cites: ClassVar[RuleName] = "start"
    begins: ClassVar[bool] = True

    def ja(self, tell: Teller) -> Text:
        return text(SEATS[self.seat], "が先攻")

    def en(self, tell: Teller) -> Text:
        return text(SEATS[self.seat], " goes first")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(SEATS[self.seat], "の先攻でゲームが始まる")

    def story_en(self, tell: Storyteller) -> Text:
        return text(SEATS[self.seat], " goes first")


@dataclass(frozen=True, slots=True)
class Loses(OfPlayer):
    """A player has no Life left."""

    kind: ClassVar[str] = "loses"
    cites: ClassVar[RuleName] = "loss"
    rests: ClassVar[bool] = True
    ends: ClassVar[bool] = True

    @property
    def winner(self) -> str:
        return SEATS[1 - self.seat]

    def ja(self, tell: Teller) -> Text:
        return text(self.who, "の負け")

    def en(self, tell: Teller) -> Text:
        return text(self.who, " loses")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(self.who, "の", tell.zone("life"), "がなくなり、", self.winner, "の勝ちになる")

    def story_en(self, tell: Storyteller) -> Text:
        return text(self.who, "'s ", tell.zone("life"), " is empty, so ", self.winner, " wins")


@dataclass(frozen=True, slots=True)
class LosesFirst(Loses):
    """Nobody has Life left: the turn player, who is looked at first, loses."""

    cites: ClassVar[RuleName] = "loss of both"

    def story_ja(self, tell: Storyteller) -> Text:
        none = text("2人とも", tell.zone("life"), "がないので、")
        return text(none, "ターンプレイヤーの", self.who, "が負け、", self.winner, "の勝ちになる")

    def story_en(self, tell: Storyteller) -> Text:
        none = text("neither player has any cards left in their ", tell.zone("life"), ": ")
        return text(none, self.who, " loses as the ", tell.word("turnPlayer"), ", so ", self.winner, " wins")


@dataclass(frozen=True, slots=True)
class NobodyWins(Happening):
    """Both players have lost, and the edition calls that a draw."""

    kind: ClassVar[str] = "nobody wins"
    cites: ClassVar[RuleName] = "loss of both"
    rests: ClassVar[bool] = True
    ends: ClassVar[bool] = True

    def ja(self, tell: Teller) -> Text:
        return text("引き分け")

    def en(self, tell: Teller) -> Text:
        return text("a draw")

    def story_ja(self, tell: Storyteller) -> Text:
        return text("2人とも負けの条件を満たすので、引き分けになる")

    def story_en(self, tell: Storyteller) -> Text:
        return text("both players have lost, so the game is a draw")


@dataclass(frozen=True, slots=True)
class Concedes(OfPlayer):
    """A player gives the game up, which is outside of the printed rules."""

    kind: ClassVar[str] = "concedes"
    cites: ClassVar[RuleName] = "concession"
    ends: ClassVar[bool] = True

    def ja(self, tell: Teller) -> Text:
        return text(self.who, "が投了")

    def en(self, tell: Teller) -> Text:
        return text(self.who, " concedes")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(SEATS[1 - self.seat], "の勝ちになる")

    def story_en(self, tell: Storyteller) -> Text:
        return text(SEATS[1 - self.seat], " wins")


GAME_EVENTS = (Compared, NoCardToTurnUp, GameStarts, Loses, LosesFirst, NobodyWins, Concedes)
