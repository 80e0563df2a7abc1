"""`turn: {what: target, face: down}`: cards are turned over where they lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...core.event import Event
from ...errors import Problem
from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, Text, text
from ...verbs.kind import given
from ...verbs.verb import Verb
from ..card import SEAT
from ..events.event import Happening, OfCharacter, Storyteller, Teller
from ..language.thing import Things, What
from ..language.voice import Voice
from ..names import SEATS
from ..rule import RuleName
from .kind import FACE, WHAT
from .phrase import object_en, object_ja
from .play import Choices, Play
from .scope import Scope


@dataclass(frozen=True, slots=True)
class TrumpTurned(Happening):
    """A trump is turned over."""

    face: str
    card: int

    kind: ClassVar[str] = "turned"
    cites: ClassVar[RuleName] = "effect"

    @property
    def deals(self) -> bool:
        return True

    @property
    def word(self) -> str:
        return f"turned {self.face}"

    @classmethod
    def names(cls, actions: Iterable[str], places: Iterable[str]) -> Iterator[str]:
        yield from ("turned up", "turned down")

    def ja(self, tell: Teller) -> Text:
        return text(_FACE_JA[self.face], "になる: ", tell.cards([self.card]))

    def en(self, tell: Teller) -> Text:
        return text("turned ", self.face, ": ", tell.cards([self.card]))

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.things([self.card]), "が", _FACE_JA[self.face], "向きになる")

    def story_en(self, tell: Storyteller) -> Text:
        return text(tell.things([self.card]), " is turned face-", self.face)


@dataclass(frozen=True, slots=True)
class CharacterTurned(OfCharacter):
    """A character is turned over."""

    face: str

    kind: ClassVar[str] = "turned"
    cites: ClassVar[RuleName] = "turned over"

    @property
    def word(self) -> str:
        return f"turned {self.face}"

    @classmethod
    def names(cls, actions: Iterable[str], places: Iterable[str]) -> Iterator[str]:
        yield from ("turned up", "turned down")

    def ja(self, tell: Teller) -> Text:
        return text(_FACE_JA[self.face], "になる: ", tell.character(self.character))

    def en(self, tell: Teller) -> Text:
        return text("turned ", self.face, ": ", tell.character(self.character))

    def story_ja(self, tell: Storyteller) -> Text:
        return text(tell.things([self.character]), "が", _FACE_JA[self.face], "向きになる")

    def story_en(self, tell: Storyteller) -> Text:
        return text(tell.things([self.character]), " is turned face-", self.face)


@dataclass(frozen=True, slots=True)
class PackOpened(Happening):
    """A Pack is turned face-up."""

    seat: int

    kind: ClassVar[str] = "opened"
    cites: ClassVar[RuleName] = "pack opened"

    def ja(self, tell: Teller) -> Text:
        return text(SEATS[self.seat], "がパックを開封")

    def en(self, tell: Teller) -> Text:
        return text(SEATS[self.seat], " opens the Pack")

    def story_ja(self, tell: Storyteller) -> Text:
        return text(SEATS[self.seat], "のパックが開封済みになる")

    def story_en(self, tell: Storyteller) -> Text:
        return text(SEATS[self.seat], "'s Pack is now ", tell.word("opened"))


@dataclass(frozen=True, slots=True)
class Turn(Verb):
    """Turn cards face-up or face-down; a Pack turned face-up is opened."""

    what: What = given(WHAT, "what is turned", "character", "trump", "card")
    face: str = given(FACE, "how it lies afterwards")

    example: ClassVar[str] = "turn: {what: target, face: down}"
    events: ClassVar[tuple[type[Event], ...]] = (
        TrumpTurned,
        CharacterTurned,
        PackOpened,
    )

    @property
    def makes(self) -> tuple[type[Event], ...]:
        return self.events if self.opens is not None else (TrumpTurned, CharacterTurned)

    @property
    def opens(self) -> str | None:
        """The zone whose cards are turned up, which opens it."""
        return self.what.zone if isinstance(self.what, Things) and self.face == "up" else None

    def ja(self, voice: Voice) -> Saying:
        clauses, words = object_ja(self.what, voice)
        face = text(_FACE_JA[self.face], "向きに")
        reminder = EMPTY
        if self.opens is not None:
            reminder = text("(", voice.ja_name("zone", self.opens), "は", voice.ja("opened"), "になる)")
        return Saying((*clauses, Clause("する", words + face)), reminder=reminder)

    def en(self, voice: Voice) -> Saying:
        clauses, words = object_en(self.what, voice)
        reminder = EMPTY
        if self.opens is not None:
            reminder = text(" (the ", voice.en_name("zone", self.opens), " is now ", voice.en("opened"), ")")
        return Saying((*clauses, Clause("turn", text(words, " face-", self.face))), reminder=reminder)

    def problems(self, scope: Scope) -> Iterator[Problem]:
        """Only the pile that is opened is turned over, and then the whole of it."""
        opening = scope.edition.opening
        if scope.kind_of(self.what) != "card" or (opening is not None and self._is_all_of(opening.id)):
            return
        expected = (f"all cards in your {opening.id}, face: up",) if opening is not None else ()
        yield Problem("the cards of a zone lie as its definition says", self.place("what"), expected=expected)

    def _is_all_of(self, zone: str) -> bool:
        return self.opens == zone and isinstance(self.what, Things) and self.what.quantity == "all"

    def _can_be_turned(self, play: Play) -> Callable[[int], bool] | None:
        """Nobody chooses a trump that something keeps as it lies (Q-198)."""
        if not isinstance(self.what, Things) or self.what.noun != "trump":
            return None
        return lambda card: not play.table.is_kept_from(card, self.face)

    def run(self, play: Play) -> Choices:
        kind, items = yield from play.select(self.what, about="turn", possible=self._can_be_turned(play))
        up, state = self.face == "up", play.state
        if kind == "trump":
            for card in items:
                if not play.table.is_kept_from(card, self.face):  # named by a reference, nobody chose it
                    trumps = state.trump[SEAT[card]]
                    changes = (card, not up) in trumps
                    trumps[:] = [(other, up if other == card else shown) for other, shown in trumps]
                    play.table.note(TrumpTurned, self.face, card)
                    if changes:
                        play.table.happened("turned", card, self.face)
        elif kind == "character":
            for id in items:
                state.characters[id] = turned = state.characters[id]._replace(face_down=not up)
                play.table.note(CharacterTurned, turned, self.face)
        if self.opens is not None:
            assert isinstance(self.what, Things) and self.what.owner is not None
            seat = self.what.owner.seat(play)
            state.opened[seat] = True
            play.table.note(PackOpened, seat)


_FACE_JA = {"up": "表", "down": "裏"}
