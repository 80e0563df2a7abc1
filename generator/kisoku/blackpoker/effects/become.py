"""`become: {what: target, as: bulwark}`: a character turns into another kind on the spot (R-060, Q-135)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...sentences.saying import Clause, Saying
from ...sentences.text import Text, text
from ...verbs.kind import given, words
from ...verbs.verb import Verb
from ..events.event import OfCharacter, Storyteller, Teller, kind_en, kind_ja
from ..language.thing import What
from ..language.voice import Voice
from ..rule import RuleName
from ..state import Character
from .kind import WHAT
from .phrase import is_many, object_en, object_ja
from .play import Choices, Play
from .put import ANY_SOLDIER, characters_named
from .scope import Edition

INTO = words("character", "bulwark", ANY_SOLDIER)


@dataclass(frozen=True, slots=True)
class BecameBulwark(OfCharacter):
    """A soldier of one card is a bulwark now."""

    kind: ClassVar[str] = "becomes"
    cites: ClassVar[RuleName] = "bulwark"

    def ja(self, tell: Teller) -> Text:
        return text(tell.character(self.character), "の姿が変わる")

    def en(self, tell: Teller) -> Text:
        return text(tell.character(self.character), " changes its form")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.things([self.character]), "が", kind_ja(self.character), "になる")

    def story_en(self, tell: Storyteller) -> Text:
        return text(tell.things([self.character]), " becomes ", kind_en(tell, self.character))


@dataclass(frozen=True, slots=True)
class BecameSoldier(BecameBulwark):
    """A bulwark is a soldier now."""

    cites: ClassVar[RuleName] = "become soldier"


@dataclass(frozen=True, slots=True)
class Split(OfCharacter):
    """A card of a soldier of several is a bulwark of its own now."""

    kind: ClassVar[str] = "splits"
    cites: ClassVar[RuleName] = "bulwark"

    def ja(self, tell: Teller) -> Text:
        return text(tell.character(self.character), "に分かれる")

    def en(self, tell: Teller) -> Text:
        return text("split off: ", tell.character(self.character))


@dataclass(frozen=True, slots=True)
class Become(Verb):
    """Turn soldiers into bulwarks (one for each card), or bulwarks into the soldiers their cards make."""

    what: What = given(WHAT, "which characters", "character")
    as_: str = given(INTO, "what they become")

    example: ClassVar[str] = "become: {what: target, as: bulwark}"
    events: ClassVar[tuple[type[Event], ...]] = (
        BecameBulwark,
        BecameSoldier,
        Split,
    )

    def ja(self, voice: Voice) -> Saying:
        clauses, words = object_ja(self.what, voice)
        soldier, bulwark = voice.ja("soldier"), voice.ja("bulwark")
        if self.as_ == "bulwark":
            into = text("裏向きの", bulwark, "に")
            reminder = text("(2枚以上でできた", soldier, "は、1枚ずつ別の", bulwark, "にする)")
        else:
            into = text("表向きの", soldier, "に")
            entered = text("この", voice.ja("turn"), "に", voice.ja_name("zone", "field"), "に出た")
            reminder = text("(", entered, bulwark, "は、", entered, soldier, "として扱う)")
        return Saying((*clauses, Clause("する", words + into)), reminder=reminder)

    def en(self, voice: Voice) -> Saying:
        clauses, words = object_en(self.what, voice)
        many = is_many(self.what, voice)
        soldier, bulwark = voice.en("soldier"), voice.en("bulwark")
        if self.as_ == "bulwark":
            into = text("face-down ", voice.en("bulwark", 2)) if many else text("a face-down ", bulwark)
            one, more = voice.en("card"), voice.en("card", 2)
            apart = text("becomes a separate ", bulwark, " for each ", one)
            reminder = text(" (a ", soldier, " of 2 or more ", more, " ", apart, ")")
        else:
            into = text("face-up ", voice.en("soldier", 2)) if many else text("a face-up ", soldier)
            entered = text(" that entered this ", voice.en("turn"))
            reminder = text(" (a ", bulwark, entered, " counts as a ", soldier, entered, ")")
        return Saying((*clauses, Clause("turn", text(words, " into ", into))), reminder=reminder)

    def uses(self, edition: Edition) -> Iterator[tuple[str, str]]:
        return characters_named(self.as_, edition)

    def run(self, play: Play) -> Choices:
        _, items = yield from play.select(self.what)
        for id in items:
            character = play.state.characters[id]
            if self.as_ == "bulwark":
                self._to_bulwarks(play, character)
            elif (kind := play.table.rules.kind_of_code[character.cards[0]]) is not None:
                changed = character._replace(soldier=True, face_down=False, kind=kind.id)
                play.state.characters[id] = changed
                play.table.note(BecameSoldier, changed)

    def _to_bulwarks(self, play: Play, character: Character) -> None:
        """One card stays the same object; several split into new ones, each with its own entry turn (R-060)."""
        table, state = play.table, play.state
        if len(character.cards) == 1:
            kind = table.rules.bulwark.id
            changed = character._replace(soldier=False, face_down=True, slot=table.stamp(), kind=kind)
            state.characters[character.id] = changed
            table.note(BecameBulwark, changed)
            return
        table.leave(character)
        for card, turn in zip(character.cards, character.entered, strict=True):
            id = table.enter(character.owner, (card,), table.rules.bulwark, character.driven, True)
            state.characters[id] = state.characters[id]._replace(entered=(turn,))
            table.note(Split, state.characters[id])
