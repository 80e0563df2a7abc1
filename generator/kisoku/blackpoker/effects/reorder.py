"""`reorder: your bulwarks`: bulwarks are put into another order (S-117)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...errors import Problem
from ...sentences.english import plural
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import given
from ...verbs.verb import Verb
from ..events.event import Happening, Storyteller, Teller
from ..language.player import Player
from ..language.thing import Things
from ..language.voice import Voice
from ..rule import RuleName
from ..state import Character
from .kind import THINGS
from .play import Choices, Play
from .scope import Scope


@dataclass(frozen=True, slots=True)
class Reordered(Happening):
    """Bulwarks stand in another order now, from Life outwards."""

    characters: tuple[Character, ...]

    kind: ClassVar[str] = "reordered"
    cites: ClassVar[RuleName] = "bulwark order"

    def ja(self, tell: Teller) -> Text:
        return text("防壁を並べ替える: ", tell.characters(self.characters))

    def en(self, tell: Teller) -> Text:
        return text("bulwarks in their new order: ", tell.characters(self.characters))

    def story_ja(self, tell: Storyteller) -> Text:
        return text("防壁が", tell.things(self.characters), "の順に並ぶ")

    def story_en(self, tell: Storyteller) -> Text:
        return text("the ", plural(tell.word("bulwark")), " now stand in the order ", tell.things(self.characters))


@dataclass(frozen=True, slots=True)
class Reorder(Verb):
    """Put your bulwarks into any order."""

    what: Things = given(THINGS, "which ones", "character")

    main: ClassVar[str | None] = "what"
    example: ClassVar[str] = "reorder: all your bulwarks"
    events: ClassVar[tuple[type[Event], ...]] = (Reordered,)
    cites: ClassVar[tuple[str, ...]] = ("order",)

    def ja(self, voice: Voice) -> Saying:
        return Saying((Clause("入れ替える", text(self.what.ja(voice), "の並び順を好きに")),))

    def en(self, voice: Voice) -> Saying:
        return Saying((Clause("put", text(self.what.en(voice), " into any order")),))

    def problems(self, scope: Scope) -> Iterator[Problem]:
        if self.what != Things("bulwark", quantity="all", owner=Player("you")):
            yield Problem(
                "only one's own bulwarks stand in an order", self.place("what"), expected=("all your bulwarks",)
            )

    def is_possible(self, play: Play) -> bool:
        return len(self.what.found(play)[1]) > 1

    def run(self, play: Play) -> Choices:
        characters = play.state.characters
        there = sorted((characters[id] for id in self.what.found(play)[1]), key=lambda bulwark: bulwark.slot)
        left, slots = [bulwark.id for bulwark in there], [bulwark.slot for bulwark in there]
        for slot in slots:
            id = yield from play.choose("choose character", left[:], "order", "reorder")
            left.remove(id)
            characters[id] = characters[id]._replace(slot=slot)
        if len(there) > 1:
            play.table.note(Reordered, tuple(sorted((characters[b.id] for b in there), key=lambda b: b.slot)))
