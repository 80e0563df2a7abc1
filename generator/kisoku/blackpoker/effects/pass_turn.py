"""`passTurn: opponent`: the turn ends, and with it all that holds until end of turn (R-126, Q-114)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import given
from ...verbs.verb import Verb
from ..events.event import OfPlayer, Storyteller, Teller
from ..language.player import Player
from ..language.voice import Voice
from ..rule import RuleName
from .kind import PLAYER
from .play import Choices, Play


@dataclass(frozen=True, slots=True)
class TurnPassed(OfPlayer):
    """A player receives the turn."""

    kind: ClassVar[str] = "turn passes"
    cites: ClassVar[RuleName] = "turn passes"

    def ja(self, tell: Teller) -> Text:
        return text(self.who, "のターンになる")

    def en(self, tell: Teller) -> Text:
        return text("the turn passes to ", self.who)

    def story_ja(self, tell: Storyteller) -> Text:
        return text(self.who, "のターンになる")

    def story_en(self, tell: Storyteller) -> Text:
        return text("it is ", self.who, "'s ", tell.word("turn"))


@dataclass(frozen=True, slots=True)
class PassTurn(Verb):
    """End your turn and give the turn to a player."""

    to: Player = given(PLAYER, "who has the turn next")

    main: ClassVar[str | None] = "to"
    example: ClassVar[str] = "passTurn: opponent"
    events: ClassVar[tuple[type[Event], ...]] = (TurnPassed,)

    def ja(self, voice: Voice) -> Saying:
        turn = voice.ja("turn")
        passed = Clause("渡す", text(self.to.ja(voice), "に", turn, "を"))
        return Saying((Clause("終える", text("自分の", turn, "を")), passed))

    def en(self, voice: Voice) -> Saying:
        turn = voice.en("turn")
        passed = Clause("pass", text("the ", turn, " to ", self.to.en(voice)))
        return Saying((Clause("end", text("your ", turn)), passed))

    def run(self, play: Play) -> Choices:
        state = play.state
        state.turn_player = self.to.seat(play)
        state.turn += 1
        state.boosts.clear()
        state.attacks.clear()
        state.uses.clear()
        play.table.note(TurnPassed, state.turn_player)
        yield from ()
