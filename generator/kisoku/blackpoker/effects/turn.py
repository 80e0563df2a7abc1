"""`turn: {what: target, face: down}`: cards are turned over where they lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...sentences.saying import Clause, Saying
from ...sentences.text import EMPTY, text
from ...verbs.kind import given
from ...verbs.verb import Verb
from ..card import SEAT
from ..language.thing import Things, What
from ..language.voice import Voice
from .kind import FACE, WHAT
from .phrase import object_en, object_ja
from .play import Choices, Play


@dataclass(frozen=True, slots=True)
class Turn(Verb):
    """Turn cards face-up or face-down; a Pack turned face-up is opened."""

    what: What = given(WHAT, "what is turned", "character", "trump", "card")
    face: str = given(FACE, "how it lies afterwards")

    example: ClassVar[str] = "turn: {what: target, face: down}"

    @property
    def opens_pack(self) -> bool:
        return isinstance(self.what, Things) and self.what.zone == "pack" and self.face == "up"

    def ja(self, voice: Voice) -> Saying:
        clauses, words = object_ja(self.what, voice)
        face = {"up": "表向きに", "down": "裏向きに"}[self.face]
        reminder = EMPTY
        if self.opens_pack:
            reminder = text("(", voice.ja_name("zone", "pack"), "は", voice.ja("opened"), "になる)")
        return Saying((*clauses, Clause("する", words + face)), reminder=reminder)

    def en(self, voice: Voice) -> Saying:
        clauses, words = object_en(self.what, voice)
        reminder = EMPTY
        if self.opens_pack:
            reminder = text(" (the ", voice.en_name("zone", "pack"), " is now ", voice.en("opened"), ")")
        return Saying((*clauses, Clause("turn", text(words, " face-", self.face))), reminder=reminder)

    def run(self, play: Play) -> Choices:
        kind, items = yield from play.select(self.what, "R-115", "turn")
        up, state = self.face == "up", play.state
        if kind == "trump":
            for card in items:
                if not play.machine.is_kept_from(card, self.face):
                    trumps = state.trump[SEAT[card]]
                    trumps[:] = [(other, up if other == card else shown) for other, shown in trumps]
                    play.machine.note("R-115", f"turned {self.face}", card)
        elif kind == "character":
            for id in items:
                state.characters[id] = turned = state.characters[id]._replace(face_down=not up)
                play.machine.note("R-156", f"turned {self.face}", turned)
        if self.opens_pack:
            assert isinstance(self.what, Things) and self.what.owner is not None
            seat = self.what.owner.seat(play)
            state.opened[seat] = True
            play.machine.note("R-042", "opened", seat)
