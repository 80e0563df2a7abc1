"""`trigger: {left: this, for: [graveyard, hand]}`: a character has gone from the field (R-061)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ...sentences.english import listed
from ...sentences.text import Text, joined, text
from ...verbs.kind import given
from ..effects.kind import LEFT_FOR, SUBJECT
from ..language.play import Play
from ..language.reference import Reference
from ..language.thing import Things
from ..language.voice import Voice
from .trigger import Trigger


@dataclass(frozen=True, slots=True)
class Left(Trigger):
    """The character that goes, with all its cards at once."""

    left: Things | Reference = given(SUBJECT, "which character: `this`, or any of a kind", "character")
    for_: tuple[str, ...] = given(LEFT_FOR, "the zones where it may go")

    main: ClassVar[str | None] = "left"
    example: ClassVar[str] = "trigger: {left: your soldier, for: [graveyard]}"

    def happens_ja(self, voice: Voice) -> Text:
        field, zones = voice.ja_name("zone", "field"), [voice.ja_name("zone", zone) for zone in self.for_]
        return text(self.left.ja(voice), "が", field, "から", joined("か", zones), "に置かれたとき")

    def happens_en(self, voice: Voice) -> Text:
        field, zones = voice.en_name("zone", "field"), [voice.en_name("zone", zone) for zone in self.for_]
        return text(self.left.en(voice), " goes from the ", field, " to the ", listed(zones, "or"))

    def concerns(self, *data: Any) -> bool:
        _, to = data
        return to in self.for_

    def touches(self, play: Play, *data: Any) -> bool:
        character, _ = data
        if isinstance(self.left, Reference):
            return play.holder == ("character", character.id)
        return self.left.held_by(play.table, play.seat, character)
