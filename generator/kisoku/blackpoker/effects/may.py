"""`may: {who: turn player, do: [draw: {who: turn player, count: 1}]}`: done only if that player wants it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...errors import Problem
from ...sentences.saying import Saying
from ...verbs import may
from ...verbs.kind import may_be
from ...verbs.phrase import DO_EN, DO_JA, said
from ..language.player import Player
from ..language.voice import Voice
from .kind import PLAYER
from .play import Play
from .scope import Scope


@dataclass(frozen=True, slots=True)
class May(may.May):
    """The controller decides whether the steps are done; another player, if it says `who`."""

    who: Player = may_be(PLAYER, "who decides, and does it (you, if not given)", Player("you"))

    main: ClassVar[str | None] = None
    short: ClassVar[str | None] = "do"

    def ja(self, voice: Voice) -> Saying:
        return may.optional(said(self.do, "ja", voice), DO_JA, self.who.ja_doing(voice))

    def en(self, voice: Voice) -> Saying:
        return may.optional(said(self.do, "en", voice), DO_EN, self.who.en_doing(voice))

    def problems(self, scope: Scope) -> Iterator[Problem]:
        """Steps speak of you; what another player may do must say that it is that player who does it."""
        for step in self.do if self.who.who != "you" else ():
            if getattr(step, "who", None) != self.who:
                message = f"what another player may do, that player does: `{step.name()}` does not say so"
                yield Problem(message, self.place("do"), expected=(f"who: {self.who}",))

    def decides(self, play: Play) -> int:
        return self.who.seat(play)
