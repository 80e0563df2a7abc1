"""`pick: 1 card in your graveyard`: cards are chosen now and used by a later step (`picked`)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import given
from ...verbs.verb import Verb
from ..events.event import Happening, Teller
from ..language.player import Player
from ..language.thing import Things
from ..language.voice import Voice
from ..rule import RuleName
from .kind import THINGS
from .play import Choices, Play
from .scope import Scope


@dataclass(frozen=True, slots=True)
class Picked(Happening):
    """Cards are chosen for a later step."""

    cards: tuple[int, ...]

    kind: ClassVar[str] = "picks"
    cites: ClassVar[RuleName] = "effect"

    def ja(self, tell: Teller) -> Text:
        return text("選ばれた: ", tell.own(self.cards))

    def en(self, tell: Teller) -> Text:
        return text("chosen: ", tell.own(self.cards))


@dataclass(frozen=True, slots=True)
class Pick(Verb):
    """Choose cards without moving them; a hidden hand is looked at for it (Q-157)."""

    what: Things = given(THINGS, "the cards to choose from", "card")

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "pick: 1 card in your graveyard"
    events: ClassVar[tuple[type[Event], ...]] = (Picked,)

    @property
    def looks(self) -> bool:
        what = self.what
        return what.zone is not None and what.quantity != "top" and what.owner not in (None, Player("you"))

    def ja(self, voice: Voice) -> Saying:
        if self.looks and self.what.owner is not None:
            zone = voice.ja_name("zone", str(self.what.zone))
            seen = Clause("見る", text(self.what.owner.ja_owner(voice), zone, "を"), "te")
            within = replace(self.what, owner=None, zone=None)
            chosen = within.ja_quantity(voice) if within.is_plain else within.ja_counted(voice)
            return Saying((seen, Clause("選ぶ", text("、その中から", chosen, "を"))))
        return Saying((Clause("選ぶ", text(self.what.ja(voice), "を", self.what.ja_quantity(voice))),))

    def en(self, voice: Voice) -> Saying:
        if self.looks and self.what.owner is not None:
            zone = text(self.what.owner.en_owner(voice), " ", voice.en_name("zone", str(self.what.zone)))
            cards = replace(self.what, owner=None, zone=None).en(voice)
            return Saying((Clause("look", text("at ", zone)), Clause("choose", text(cards, " in it"))))
        return Saying((Clause("choose", self.what.en(voice)),))

    def next_voice(self, voice: Voice) -> Voice:
        return replace(voice, picked=2 if self.what.plural else 1)

    def after(self, scope: Scope, inside: list[Scope]) -> Scope:
        return replace(scope.having("picked"), picked=self.what)

    def run(self, play: Play) -> Choices:
        _, play.picked = yield from play.select(self.what, about="pick")
        play.picked_zone = self.what.zone or ""
        play.table.note(Picked, tuple(play.picked))
