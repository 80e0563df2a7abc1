"""`fog: {what: key, as: upFog}`: cards go to the Fog and lend their ability for the turn (R-119, R-173)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...errors import Problem
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import given, id_of
from ...verbs.verb import Verb
from ..events.event import Happening, Storyteller, Teller
from ..language.reference import Reference
from ..language.thing import What
from ..language.voice import Voice
from ..rule import RuleName
from ..state import FogCard
from .kind import WHAT
from .phrase import object_en, object_ja
from .play import Choices, Play
from .scope import Scope


@dataclass(frozen=True, slots=True)
class FogPlaced(Happening):
    """Cards lie in the Fog."""

    fog: FogCard

    kind: ClassVar[str] = "fog"
    cites: ClassVar[RuleName] = "fog"

    def ja(self, tell: Teller) -> Text:
        return text("フォグ: ", tell.cards(self.fog.cards))

    def en(self, tell: Teller) -> Text:
        return text("Fog: ", tell.cards(self.fog.cards))

    def story_ja(self, tell: Storyteller) -> Text:
        return tell.fog(self.fog)

    def story_en(self, tell: Storyteller) -> Text:
        return tell.fog(self.fog)


@dataclass(frozen=True, slots=True)
class Fog(Verb):
    """Put cards into your Fog; its abilities hold until end of turn, on the target if the fog has one."""

    what: What = given(WHAT, "which cards", "card")
    as_: str = given(id_of("fog"), "the fog they become")

    example: ClassVar[str] = "fog: {what: key, as: upFog}"
    events: ClassVar[tuple[type[Event], ...]] = (FogPlaced,)

    def ja(self, voice: Voice) -> Saying:
        fog = voice.name("fog", self.as_)
        abilities = [clause for ability in fog.abilities for clause in ability.ja(voice).clauses]
        aimed = text(voice.ja("target"), "に向けて") if fog.target is not None else ""
        place = text("自分の", voice.ja_name("zone", "fog"), "に")
        clauses, cards = object_ja(self.what, voice)
        words = text(cards, "「", voice.ja_name("fog", self.as_), "」として", aimed, place)
        return Saying((*clauses, *abilities, Clause("置く", words)))

    def en(self, voice: Voice) -> Saying:
        fog = voice.name("fog", self.as_)
        abilities = [clause for ability in fog.abilities for clause in ability.en(voice).clauses]
        aimed = text(", pointing at the ", voice.en("target")) if fog.target is not None else ""
        clauses, cards = object_en(self.what, voice)
        place = text("into your ", voice.en_name("zone", "fog"))
        words = text(cards, " ", place, " as “", voice.en_name("fog", self.as_), "”", aimed)
        return Saying((*clauses, *abilities, Clause("put", words)))

    def problems(self, scope: Scope) -> Iterator[Problem]:
        fog, where = scope.edition.names["fog"][self.as_], self.place("as_")
        kinds = {scope.kind_of(target) for target in (fog.target, scope.target) if target is not None}
        if fog.target is not None and len(kinds) > 1:
            message = f"fog `{fog.id}` is laid on a {fog.target.noun}, but the target is: {scope.target}"
            yield Problem(message, where)
        if not isinstance(self.what, Reference) or self.what.name != "key":
            yield Problem("a fog is made of the key cards", self.place("what"), expected=("key",))
            return
        if fog.target is not None and scope.target is None:
            yield Problem(f"fog `{fog.id}` needs a target, but the action has none", where)
        if scope.key is not None and fog.cards != scope.key:
            yield Problem(f"fog `{fog.id}` is made of {fog.cards}, but the key is {scope.key}", where)

    def run(self, play: Play) -> Choices:
        table = play.table
        _, cards = yield from play.select(self.what)
        fog = table.edition.fogs[self.as_]
        changes = tuple(modify.size.amount(play) for modify in table.rules.fog_sizes[self.as_])
        for card in cards:
            table.take(card, play.zone_of(self.what), play.request)
        target = play.target if fog.target is not None else -1
        placed = FogCard(self.as_, play.seat, tuple(cards), target, play.state.turn, table.stamp(), changes)
        play.state.fogs.append(placed)
        table.note(FogPlaced, placed)
