"""`pick: 1 card in your graveyard`: things are chosen now and used by a later step (`picked`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from ...core.event import Event
from ...errors import Problem
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, joined, text
from ...verbs.kind import given
from ...verbs.verb import Verb
from ..events.event import Happening, Teller
from ..language.player import Player
from ..language.thing import Things
from ..language.voice import Voice
from ..rule import RuleName
from ..state import Character, Request
from .kind import ANY_NUMBER
from .phrase import object_ja
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
class PickedCharacters(Happening):
    """Characters are chosen for a later step."""

    characters: tuple[Character, ...]

    kind: ClassVar[str] = "picks"
    cites: ClassVar[RuleName] = "effect"

    def ja(self, tell: Teller) -> Text:
        return text("選ばれた: ", tell.characters(self.characters))

    def en(self, tell: Teller) -> Text:
        return text("chosen: ", tell.characters(self.characters))


@dataclass(frozen=True, slots=True)
class PickedRequests(Happening):
    """Requests are chosen for a later step."""

    requests: tuple[Request, ...]

    kind: ClassVar[str] = "picks"
    cites: ClassVar[RuleName] = "effect"

    def ja(self, tell: Teller) -> Text:
        return text("選ばれた: ", joined("、", map(tell.request, self.requests)))

    def en(self, tell: Teller) -> Text:
        return text("chosen: ", joined(", ", map(tell.request, self.requests)))


@dataclass(frozen=True, slots=True)
class Pick(Verb):
    """Choose cards, characters or requests for later steps; a hidden hand is looked at for it (Q-157)."""

    what: Things = given(ANY_NUMBER, "what to choose from", "card", "character", "request")

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "pick: 1 card in your graveyard"
    events: ClassVar[tuple[type[Event], ...]] = (Picked, PickedCharacters, PickedRequests)

    @property
    def looks(self) -> bool:
        what = self.what
        own = (None, Player("you"), what.by)
        return what.zone is not None and what.quantity != "top" and what.owner not in own

    def ja(self, voice: Voice) -> Saying:
        if self.looks and self.what.owner is not None:
            zone = voice.ja_name("zone", str(self.what.zone))
            seen = Clause("見る", text(self.what.owner.ja_owner(voice), zone, "を"), "te")
            within = replace(self.what, owner=None, zone=None)
            chosen = within.ja_quantity(voice) if within.is_plain else within.ja_counted(voice)
            return Saying((seen, Clause("選ぶ", text("、その中から", chosen, "を"))))
        if self.what.by is not None:
            return Saying(tuple(object_ja(self.what, voice)[0]))
        return Saying((Clause("選ぶ", text(self.what.ja(voice), "を", self.what.ja_quantity(voice))),))

    def en(self, voice: Voice) -> Saying:
        if self.looks and self.what.owner is not None:
            zone = text(self.what.owner.en_owner(voice), " ", voice.en_name("zone", str(self.what.zone)))
            cards = replace(self.what, owner=None, zone=None).en(voice)
            return Saying((Clause("look", text("at ", zone)), Clause("choose", text(cards, " in it"))))
        return Saying((Clause("choose", self.what.en(voice)),))

    def next_voice(self, voice: Voice) -> Voice:
        return replace(voice, picked=2 if self.what.plural else 1, picked_noun=self.what.noun, finds=False)

    def problems(self, scope: Scope) -> Iterator[Problem]:
        if not self.what.is_choice and self.what.noun != "card":
            expected = (f"`{replace(self.what, quantity='exactly')}`", f"`{replace(self.what, quantity='any')}`")
            yield Problem("nothing is chosen here", self.place("what"), expected=expected)

    def after(self, scope: Scope, inside: list[Scope]) -> Scope:
        return replace(scope.having("picked").having_now("done"), picked=self.what)

    def run(self, play: Play) -> Choices:
        kind, picked = yield from play.select(self.what, about="pick")
        play.picked, play.picked_kind, play.picked_zone = picked, kind, self.what.zone or ""
        play.done = bool(picked)
        state, table = play.state, play.table
        match kind:
            case "character":
                table.note(PickedCharacters, tuple(state.characters[id] for id in picked))
            case "request":
                table.note(PickedRequests, tuple(request for request in state.stage if request.id in picked))
            case _:
                table.note(Picked, tuple(picked))
