"""`forbid: {what: damage}`: it does not happen to one, unless something later says so (W-129, EW-54)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ...sentences.saying import Saying
from ...sentences.text import Text, text
from ...verbs.kind import given, may_be, words
from ..effects.kind import WHOSE
from ..language.voice import Voice
from .holding import THIS, Holding, Whose, whose_en, whose_ja

Forbidden = Literal["damage", "hpLoss", "healing", "positionMove"]
WHAT = words("event", "damage", "hpLoss", "healing", "positionMove")


@dataclass(frozen=True, slots=True)
class Forbid(Holding):
    """It does not happen to them."""

    what: Forbidden = given(WHAT, "what")
    to: Whose = may_be(WHOSE, "to whom (itself, if not given)", THIS)

    example: ClassVar[str] = "forbid: {what: damage}"

    def ja(self, voice: Voice) -> Saying:
        who = whose_ja(self.to, voice)
        said: dict[Forbidden, tuple[Text, str]] = {
            "damage": (text(voice.ja("damage"), "を"), "受けない"),
            "hpLoss": (text(voice.ja("hp"), "を直接"), "減らされない"),
            "healing": (text(voice.ja("hp"), "が"), "回復しない"),
            "positionMove": (text(voice.ja("positionMove"), "を"), "行えない"),
        }
        rest, verb = said[self.what]
        return Saying((), more=(text(who, "は、", rest, verb),))

    def en(self, voice: Voice) -> Saying:
        said: dict[Forbidden, tuple[Text | str, ...]] = {
            "damage": ("receive ", voice.en("damage")),
            "hpLoss": ("lose ", voice.en("hp"), " directly"),
            "healing": ("recover ", voice.en("hp")),
            "positionMove": ("make a ", voice.en("positionMove")),
        }
        return Saying((), more=(text(whose_en(self.to, voice), " cannot ", *said[self.what]),))
